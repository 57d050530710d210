//===- LineLayers.h - Layers of a module ------------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A layer is an IR level that a module went through. Instructions say where
/// they come from in a layer with composite locations, see DebugLoc. The module
/// says what a layer's files are in !llvm.intermediate_level_source, whose
/// entries are !{!"kind", DIFile, !"text"}.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_IR_LINELAYERS_H
#define LLVM_IR_LINELAYERS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Compiler.h"
#include <optional>

namespace llvm {

class DIFile;
class MDNode;
class Metadata;
class MDString;
class Module;

/// An entry of !llvm.intermediate_level_source: a file of a layer.
struct LayerSource {
  MDString *Kind;
  DIFile *File;
  /// The whole text of the file. Empty if it is not embedded: then the file is
  /// on disk. Owned by the context.
  StringRef Text;
};

/// The name of the module-level list of layer sources.
inline constexpr StringLiteral LayerSourcesMetadataName =
    "llvm.intermediate_level_source";

/// The layer sources of \p M, in order. Malformed entries are left out.
LLVM_ABI SmallVector<LayerSource, 4> getLayerSources(const Module &M);

/// Declares that \p File, whose text is \p Text, is a file of the layer
/// \p Kind. An equal entry is not repeated.
LLVM_ABI void addLayerSource(Module &M, StringRef Kind, DIFile *File,
                             StringRef Text);

/// Removes all sources of the layer \p Kind from \p M.
LLVM_ABI void eraseLayerSources(Module &M, StringRef Kind);

/// What is wrong with a piece of metadata.
struct LineLayerProblem {
  const char *Message;
  /// The innermost node that is wrong; may be null.
  const Metadata *Node;
};

/// Checks a !dbg attachment that is not a DILocation.
LLVM_ABI std::optional<LineLayerProblem>
findCompositeLocationProblem(const MDNode &N);

/// Checks an entry of !llvm.intermediate_level_source.
LLVM_ABI std::optional<LineLayerProblem>
findLayerSourceProblem(const MDNode &Entry);

/// Reduces composite locations that are malformed to their primary location,
/// and removes layer sources that are malformed. Warns and returns true if
/// there were any. A !dbg attachment without a primary location is left as it
/// is.
LLVM_ABI bool dropInvalidLineLayers(Module &M);

} // namespace llvm

#endif // LLVM_IR_LINELAYERS_H
