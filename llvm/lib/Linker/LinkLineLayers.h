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
#include <utility>

namespace llvm {

class DIFile;
class DebugLoc;
class Function;
class MDString;
class Module;

/// Links the layers of one module into another.
class LineLayerLinker {
public:
  LineLayerLinker(Module &DstM, const Module &SrcM) : DstM(DstM), SrcM(SrcM) {}

  /// To be called for each function whose body was moved from the source to the
  /// destination module, before its metadata is mapped.
  void linkFunction(Function &F);

  /// To be called after all functions: adds the layer sources of the source
  /// module to those of the destination module. If \p OnlyUsed is set, adds
  /// only those that the functions refer to.
  void linkSources(bool OnlyUsed);

private:
  /// A file of a layer, with the kind of the layer.
  using FileKey = std::pair<const MDString *, const DIFile *>;

  /// Fills Replacements when it is called first: functions are linked before
  /// the lists are.
  void findConflicts();

  /// \p DL with the files that take the place of others.
  DebugLoc linkLayers(const DebugLoc &DL);

  Module &DstM;
  const Module &SrcM;
  bool HasFoundConflicts = false;
  /// For each file of the source module that has another text in the
  /// destination module, the file that takes its place.
  SmallDenseMap<FileKey, DIFile *, 4> Replacements;
  /// The files that functions refer to.
  SmallDenseSet<FileKey, 4> Used;
};

} // namespace llvm

#endif // LLVM_LIB_LINKER_LINKLINELAYERS_H
