//===- AdoptedCode.h - Whether two files have the same code -----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_ADOPTEDCODE_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_ADOPTEDCODE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <vector>

namespace llvm {
namespace linelayers {

/// Code of another file that is the same here. Sections are as in Function.
struct AdoptedCode {
  uint64_t OtherSection;
  uint64_t OtherBegin;
  uint64_t OtherEnd;
  uint64_t Section;
  uint64_t Begin;
};

/// Code in the order of OtherSection and OtherBegin, without overlaps.
using AdoptedCodeVector = std::vector<AdoptedCode>;

/// Fails unless \p P and \p Other have the same code: sections, relocations of
/// them and functions. The error says where they differ first, and names
/// \p Other.
Expected<AdoptedCodeVector> adoptWholeProgram(const Program &P,
                                              const Program &Other);

/// The functions of \p P that have the same code in \p Other, up to relocated
/// operands. They may be at other addresses. \p Report is told of each of the
/// rest why it is not among them. Fails if the files are not comparable at all.
Expected<AdoptedCodeVector>
adoptMatchingFunctions(const Program &P, const Program &Other,
                       function_ref<void(Error)> Report);

/// Fails unless \p Code has the code of which \p Debug is the debug
/// information. The error names \p Code.
Error checkCodeOfDebugFile(const Program &Debug, const Program &Code);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_ADOPTEDCODE_H
