//===- FunctionDescriptors.h - Symbols that stand for code ------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_FUNCTIONDESCRIPTORS_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_FUNCTIONDESCRIPTORS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/DebugInfo/LineLayers/SymbolPlace.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/DataExtractor.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <optional>

namespace llvm {
namespace linelayers {

/// The descriptors in .opd, as which functions are known by name in the first
/// ABI of 64-bit PowerPC. The first word of one is the address of the code. For
/// other files there are none.
class FunctionDescriptors {
public:
  /// Reads those of \p Obj, which must outlive this.
  static Expected<FunctionDescriptors>
  read(const object::ELFObjectFileBase &Obj);

  bool empty() const { return !Section; }

  /// Whether a symbol at \p Place stands for a descriptor. In a linked file it
  /// may be a symbol of the file with its debug information.
  bool isDescriptor(const SymbolPlace &Place) const;

  /// Where the code is of the function that a symbol at \p Place stands for:
  /// there, if that is no descriptor, else where the descriptor says, which in
  /// a linked file has no section. None if a descriptor cannot be read.
  std::optional<object::SectionedAddress>
  getCode(const SymbolPlace &Place) const;

private:
  FunctionDescriptors() : Data(StringRef(), false, 8) {}
  Error readRelocations(const object::ELFObjectFileBase &Obj);

  bool IsLinked = true;
  /// The section .opd, if there is one, and where it is.
  std::optional<object::SectionRef> Section;
  uint64_t Begin = 0, End = 0;
  DataExtractor Data;
  /// What a linker will write, by the offsets in the section.
  DenseMap<uint64_t, object::SectionedAddress> Relocated;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_FUNCTIONDESCRIPTORS_H
