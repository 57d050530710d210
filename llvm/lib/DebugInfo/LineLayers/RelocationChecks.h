//===- RelocationChecks.h - Relocations that can be read --------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_RELOCATIONCHECKS_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_RELOCATIONCHECKS_H

#include "llvm/Support/Error.h"

namespace llvm {

namespace object {
class ELFObjectFileBase;
} // namespace object

namespace linelayers {

/// Fails if \p Obj has sections of relocations that are malformed. LLVM's
/// readers of relocations take for granted what this checks, and end the
/// process where it is not so. Those of the tables of layers are left out
/// unless \p OfLayersToo: who reads them checks them, so that the rest of the
/// file can be read.
Error checkRelocations(const object::ELFObjectFileBase &Obj, bool OfLayersToo);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_RELOCATIONCHECKS_H
