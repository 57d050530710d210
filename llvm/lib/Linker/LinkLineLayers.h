//===- LinkLineLayers.h - Layer sources of linked functions -----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Linking two modules joins their lists of layer sources, without repeats.
///
/// The files of layers are uniqued nodes. If both modules have a file of one
/// name with different texts, the locations that come from the second module
/// have to be told apart from those of the first: they get a file with the
/// checksum of its text.
///
/// Of the sources of a module that a few functions are imported from, only
/// those are wanted that the functions refer to.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_LINKER_LINKLINELAYERS_H
#define LLVM_LIB_LINKER_LINKLINELAYERS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/LineLayersVerifier.h"
#include <utility>

namespace llvm {

class DIFile;
class DebugLoc;
class Function;
class MDNode;
class MDString;
class Module;
class NamedMDNode;

/// A file of a layer, with the kind of the layer.
using LayerFileKey = std::pair<const MDString *, const DIFile *>;

/// The layer sources of a module that others are linked into. It lives as long
/// as the linking does, so that none of them is read for each module anew.
class LayerSourceIndex {
public:
  explicit LayerSourceIndex(Module &M) : M(M) {}

  /// Takes in what has been added to the list since the last call.
  void update();

  /// The first text of a file that is not empty, or null.
  const MDString *getText(LayerFileKey File) const {
    return Texts.lookup(File);
  }

  /// Adds \p Entry to the list if it is not there. update() was called since
  /// somebody else added to it.
  void add(MDNode *Entry);

private:
  void note(const MDNode *Entry);

  Module &M;
  const NamedMDNode *List = nullptr;
  /// How many entries of List are taken in.
  unsigned NumKnown = 0;
  DenseSet<const MDNode *> Entries;
  DenseMap<LayerFileKey, const MDString *> Texts;
};

/// Links the layers of one module into another.
class LineLayerLinker {
public:
  /// \p DstSources are those of the module that is linked into.
  LineLayerLinker(LayerSourceIndex &DstSources, const Module &SrcM)
      : DstSources(DstSources), SrcM(SrcM), Mender(SrcM) {}

  /// To be called for each function whose body was moved from the source to the
  /// destination module, before its metadata is mapped.
  void linkFunction(Function &F);

  /// To be called after all functions: adds the layer sources of the source
  /// module to those of the destination module. If \p OnlyUsed is set, adds
  /// only those that the functions refer to.
  void linkSources(bool OnlyUsed);

private:
  /// Fills Replacements when it is called first: functions are linked before
  /// the lists are.
  void findConflicts();

  /// \p DL with the files that take the place of others.
  DebugLoc linkLayers(const DebugLoc &DL);

  LayerSourceIndex &DstSources;
  const Module &SrcM;
  /// The functions of the source module may have been read after it was
  /// verified.
  LineLayerMender Mender;
  bool HasFoundConflicts = false;
  /// For each file of the source module that has another text in the
  /// destination module, the file that takes its place.
  SmallDenseMap<LayerFileKey, DIFile *, 4> Replacements;
  /// The files that functions refer to.
  SmallDenseSet<LayerFileKey, 4> Used;
};

} // namespace llvm

#endif // LLVM_LIB_LINKER_LINKLINELAYERS_H
