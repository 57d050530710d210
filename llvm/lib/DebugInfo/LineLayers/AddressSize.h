//===- AddressSize.h - The size of addresses in line tables -----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_ADDRESSSIZE_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_ADDRESSSIZE_H

#include "llvm/BinaryFormat/ELF.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/Object/ELFObjectFile.h"

namespace llvm {
namespace linelayers {

/// How many bytes an address has in the line tables of \p Obj, of which
/// \p Context is the debug information: as many as in a file of its class. Only
/// for AVR, whose files are of 32 bits, the units have to say it: LLVM writes
/// addresses of 2 bytes, and GCC addresses of 4.
inline uint8_t getAddressSize(const object::ELFObjectFileBase &Obj,
                              DWARFContext &Context) {
  if (Obj.getEMachine() == ELF::EM_AVR && Context.getCUAddrSize() == 2)
    return 2;
  return Obj.getBytesInAddress();
}

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_ADDRESSSIZE_H
