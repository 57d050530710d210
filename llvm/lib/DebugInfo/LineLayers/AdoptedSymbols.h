//===- AdoptedSymbols.h - Whether symbol tables are equal -------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_ADOPTEDSYMBOLS_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_ADOPTEDSYMBOLS_H

#include "CodeComparison.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>

namespace llvm {
namespace linelayers {

/// Says what is different first, by name, of the symbols of \p Other and \p
/// Code, or nothing if they are the same.
///
/// The names of files and sections, labels, and all that is in sections that
/// are not loaded do not count: debug information has such symbols of its own.
/// If one of the files has been stripped of its symbols, those for dynamic
/// linking are compared. Fails if the symbols of a file are malformed; the
/// error names it.
Expected<std::optional<std::string>>
findDifferentSymbol(const ComparableCode &Code, const ComparableCode &Other);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_ADOPTEDSYMBOLS_H
