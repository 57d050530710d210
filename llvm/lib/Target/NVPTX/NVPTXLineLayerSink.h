//===- NVPTXLineLayerSink.h - Layers in PTX ---------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes the intermediate locations of instructions and the texts of layers
/// into PTX: as directives, which PTX ISA 9.4 has, or as comments, which any
/// ptxas skips. llvm/docs/MultiLevelLineTables.md specifies both.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_NVPTX_NVPTXLINELAYERSINK_H
#define LLVM_LIB_TARGET_NVPTX_NVPTXLINELAYERSINK_H

#include <memory>

namespace llvm {

class AsmPrinter;
class LineLayerSink;
class Module;

/// Creates what writes the layers of \p M, which is printed as PTX of the ISA
/// version \p PTXVersion (94 for 9.4). \returns null if there is nothing to
/// write.
std::unique_ptr<LineLayerSink>
createNVPTXLineLayerSink(AsmPrinter &Asm, const Module &M, unsigned PTXVersion);

} // namespace llvm

#endif // LLVM_LIB_TARGET_NVPTX_NVPTXLINELAYERSINK_H
