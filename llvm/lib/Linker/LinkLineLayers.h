//===- LinkLineLayers.h - Layer sources of imported functions ---*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Linking two modules joins their lists of layer sources, like any other named
/// metadata. Importing functions is different: of the sources of a module that
/// a few functions are imported from, only those are wanted that the functions
/// refer to.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_LINKER_LINKLINELAYERS_H
#define LLVM_LIB_LINKER_LINKLINELAYERS_H

#include "llvm/ADT/DenseSet.h"
#include <utility>

namespace llvm {

class DIFile;
class Function;
class MDString;
class Module;

/// Files of layers, each with the kind of its layer. The nodes are uniqued, so
/// that a file is the same one in all modules of a context.
using LayerFileSet =
    SmallDenseSet<std::pair<const MDString *, const DIFile *>, 4>;

/// Adds to \p Files what the intermediate locations in \p F name.
void collectLayerFiles(const Function &F, LayerFileSet &Files);

/// Adds to \p DstM the layer sources of \p SrcM that are in \p Files.
void importLayerSources(Module &DstM, const Module &SrcM,
                        const LayerFileSet &Files);

} // namespace llvm

#endif // LLVM_LIB_LINKER_LINKLINELAYERS_H
