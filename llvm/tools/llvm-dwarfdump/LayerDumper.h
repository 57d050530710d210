//===- LayerDumper.h - Show intermediate layers -----------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLVM_DWARFDUMP_LAYERDUMPER_H
#define LLVM_TOOLS_LLVM_DWARFDUMP_LAYERDUMPER_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace llvm {
class DWARFContext;
class raw_ostream;
namespace json {
class OStream;
} // namespace json
namespace object {
class ObjectFile;
} // namespace object

namespace dwarfdump {

/// Prints the texts of layers. If \p Name is not empty, only those that it is
/// the layer, the file or the section of. Returns false if one cannot be read.
bool dumpLayerTexts(DWARFContext &DICtx, StringRef Name, raw_ostream &OS);

/// To be called when the texts in all files have been printed. Returns false,
/// and says so, if there were none of the name \p Name in any of them: a text
/// that one member of an archive has need not be in the others.
bool checkLayerTextsFound(StringRef Name);

/// Prints the position of \p Address in each layer. Returns whether a layer has
/// one.
bool lookupLayers(const object::ObjectFile &Obj, DWARFContext &DICtx,
                  uint64_t Address, raw_ostream &OS);

/// Prints how much code the layers cover.
void printLayerStatistics(json::OStream &J, DWARFContext &DICtx);

} // namespace dwarfdump
} // namespace llvm

#endif // LLVM_TOOLS_LLVM_DWARFDUMP_LAYERDUMPER_H
