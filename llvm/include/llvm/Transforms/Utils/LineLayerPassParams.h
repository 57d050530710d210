//===- LineLayerPassParams.h - Parameters of passes of layers ---*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads what stands in angle brackets behind the name of a pass that adds,
/// promotes or adopts layers: "kind=NAME;values", for instance.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_TRANSFORMS_UTILS_LINELAYERPASSPARAMS_H
#define LLVM_TRANSFORMS_UTILS_LINELAYERPASSPARAMS_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace llvm {

/// Calls \p Set with each of \p Params, which are divided by semicolons: its
/// name, and its value, which is empty if there is none. If \p Set returns
/// false, the error says that \p Pass expects \p Expected. No name may be there
/// twice.
inline Error
readLineLayerPassParams(StringRef Pass, StringRef Params, StringRef Expected,
                        function_ref<bool(StringRef, StringRef)> Set) {
  SmallVector<StringRef, 4> Seen;
  while (!Params.empty()) {
    auto [Param, Rest] = Params.split(';');
    Params = Rest;
    auto [Name, Value] = Param.split('=');
    if (!Set(Name, Value))
      return createStringError("invalid parameter '" + Param + "' for " + Pass +
                               ": expected " + Expected);
    if (is_contained(Seen, Name))
      return createStringError("parameter '" + Name + "' is given twice for " +
                               Pass);
    Seen.push_back(Name);
  }
  return Error::success();
}

} // namespace llvm

#endif // LLVM_TRANSFORMS_UTILS_LINELAYERPASSPARAMS_H
