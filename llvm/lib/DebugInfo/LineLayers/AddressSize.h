//===- AddressSize.h - The size of addresses in line tables -----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_ADDRESSSIZE_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_ADDRESSSIZE_H

#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/Object/ELFObjectFile.h"

namespace llvm {
namespace linelayers {

/// How many bytes an address has in the line tables of \p Obj, of which
/// \p Context is the debug information: as many as in a file of its class, but
/// for AVR.
inline uint8_t getAddressSize(const object::ELFObjectFileBase &Obj,
                              DWARFContext &Context) {
  const uint8_t Expected = DWARFLineLayers::getExpectedAddressSize(Context);
  return Expected ? Expected : Obj.getBytesInAddress();
}

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_ADDRESSSIZE_H
