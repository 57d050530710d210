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

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
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

/// Whether a composite location is kept whole when it is merged with none. Only
/// a hidden option for tests makes this false.
LLVM_ABI bool isCompositeKeptAtAbsent();

/// Whether \p MD is a tuple that begins with a location, as a composite
/// location does.
LLVM_ABI bool isCompositeLocation(const Metadata *MD);

/// What is wrong with a piece of metadata.
struct LineLayerProblem {
  const char *Message;
  /// The innermost node that is wrong; may be null.
  const Metadata *Node;
};

/// Checks the composite locations of a module's instructions, one after the
/// other. It remembers what it has seen, since neighbours mostly have the same
/// layers and files.
class LineLayerChecker {
public:
  /// The layer sources of \p M are those of the time of the first check.
  explicit LineLayerChecker(const Module &M) : M(M) {}

  /// Checks \p N, a !dbg attachment that is not a DILocation. \p VisitScope is
  /// called with the scope of each intermediate location of a well-formed one,
  /// except where kinds and scopes are those of the composite before.
  LLVM_ABI std::optional<LineLayerProblem>
  check(const MDNode &N, function_ref<void(const MDNode &)> VisitScope);

  /// The next file that check() came across and that the module does not
  /// declare for its layer. Each file is returned once; if the module has no
  /// list of layer sources at all, only one is.
  LLVM_ABI std::optional<LineLayerProblem> takeUndeclaredFile();

private:
  using KindAndFile = std::pair<const MDString *, const Metadata *>;

  /// Whether \p N is well formed and has the kinds and scopes of the composite
  /// that was checked last.
  bool isLikeLast(const MDNode &N) const;

  /// Puts \p File into Undeclared if it is not declared for \p Kind.
  void noteFile(const MDString *Kind, const Metadata *File);

  const Module &M;
  bool HasReadSources = false;
  bool HasList = false;
  DenseSet<KindAndFile> Known;
  SmallVector<const Metadata *, 1> Undeclared;
  /// Kind and scope of each layer of the composite that was checked last.
  SmallVector<std::pair<const Metadata *, const Metadata *>, 2> Last;
};

/// Checks a !dbg attachment that is not a DILocation, by itself.
LLVM_ABI std::optional<LineLayerProblem>
findCompositeLocationProblem(const MDNode &N);

/// Checks an entry of !llvm.intermediate_level_source.
LLVM_ABI std::optional<LineLayerProblem>
findLayerSourceProblem(const MDNode &Entry);

/// Removes what the verifier rejects about layers: from composite locations the
/// layers that are malformed, repeat a kind or are in a file that is not
/// declared, from the list the sources that are malformed, and from loop
/// metadata all layers. Warns and returns true if there was anything. A !dbg
/// attachment without a primary location is left as it is.
LLVM_ABI bool dropInvalidLineLayers(Module &M);

} // namespace llvm

#endif // LLVM_IR_LINELAYERS_H
