//===- PromotedNames.h - Names that a compiler has made unique --*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where ThinLTO lets other modules refer to what was static, it adds
// '.llvm.<number>' to the name. The number is a hash of the module, so it is
// another one if nothing but debug information changes.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_PROMOTEDNAMES_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_PROMOTEDNAMES_H

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Error.h"
#include <string>

namespace llvm {
namespace linelayers {

/// The names of a file in a form that does not have such numbers.
class PromotedNames {
public:
  /// The names of the symbols and sections of \p Obj.
  static Expected<PromotedNames> create(const object::ELFObjectFileBase &Obj);

  /// \p Name, or what stands for it if it has been made unique: the rest of it,
  /// and which number of those that come with this rest it has, in the order of
  /// the file.
  StringRef getKey(StringRef Name) const {
    auto It = Keys.find(Name);
    return It == Keys.end() ? Name : StringRef(It->second);
  }

  /// \p Name as it was before.
  static std::string getStem(StringRef Name);

private:
  void add(StringRef Name);

  StringMap<std::string> Keys;
  /// Of the names without the numbers: which numbers there are.
  StringMap<StringMap<unsigned>> Numbers;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_PROMOTEDNAMES_H
