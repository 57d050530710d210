//===- ELFClass.h - ELF files by their class --------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_ELFCLASS_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_ELFCLASS_H

#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Casting.h"

namespace llvm {
namespace linelayers {

/// \returns what \p Visit does for \p Obj, which it gets as the ELFObjectFile
/// of the word size and byte order that the file has.
template <typename F>
auto visitByClass(const object::ELFObjectFileBase &Obj, F Visit) {
  if (auto *O = dyn_cast<object::ELF64LEObjectFile>(&Obj))
    return Visit(*O);
  if (auto *O = dyn_cast<object::ELF32LEObjectFile>(&Obj))
    return Visit(*O);
  if (auto *O = dyn_cast<object::ELF64BEObjectFile>(&Obj))
    return Visit(*O);
  return Visit(*cast<object::ELF32BEObjectFile>(&Obj));
}

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_ELFCLASS_H
