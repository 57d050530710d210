//===- LayerLocs.h - Layers of a location in bitcode ------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the FUNC_CODE_DEBUG_LOC records that follow the one of an
/// instruction's primary location and add its layers.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_BITCODE_READER_LAYERLOCS_H
#define LLVM_LIB_BITCODE_READER_LAYERLOCS_H

#include "MetadataLoader.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"

namespace llvm {

/// The layers that have been read for one location of a function, and after
/// that for the next one.
class LayerLocs {
public:
  /// Whether a FUNC_CODE_DEBUG_LOC record is that of a layer.
  static bool isLayer(ArrayRef<uint64_t> Record) { return Record.size() == 8; }

  bool empty() const { return Layers.empty(); }

  /// Adds the layer of \p Record: [line, col, scope, 0, isImplicit, 0, 0,
  /// kind]. \returns whether the record is valid.
  bool add(ArrayRef<uint64_t> Record, MetadataLoader &MDLoader) {
    unsigned Line = Record[0], Column = Record[1], InlinedAtID = Record[3];
    const Names *N = getNames(Record[7], Record[2], MDLoader);
    if (!N || InlinedAtID)
      return false;
    Layers.push_back(
        {N->Kind, DILocation::get(N->Scope->getContext(), Line, Column,
                                  N->Scope, nullptr, Record[4])});
    return true;
  }

  /// \p Primary with the layers, which are forgotten then.
  DebugLoc take(const DebugLoc &Primary) {
    DebugLoc DL = DebugLoc::getComposite(Primary, Layers);
    Layers.clear();
    return DL;
  }

private:
  /// What a record names by the IDs of metadata.
  struct Names {
    uint64_t KindID = 0;
    uint64_t ScopeID = 0;
    MDString *Kind = nullptr;
    DILocalScope *Scope = nullptr;
  };

  const Names *getNames(uint64_t KindID, uint64_t ScopeID,
                        MetadataLoader &MDLoader) {
    // Nothing that a record refers to comes later.
    for (uint64_t ID : {KindID, ScopeID})
      if (!ID || ID > MDLoader.size())
        return nullptr;
    size_t I = Layers.size();
    if (I == LastNames.size())
      LastNames.emplace_back();
    Names &N = LastNames[I];
    if (N.KindID == KindID && N.ScopeID == ScopeID)
      return &N;
    auto *Kind = dyn_cast_or_null<MDString>(
        MDLoader.getMetadataFwdRefOrLoad(KindID - 1));
    auto *Scope = dyn_cast_or_null<DILocalScope>(
        MDLoader.getMetadataFwdRefOrLoad(ScopeID - 1));
    if (!Kind || !Scope)
      return nullptr;
    // What is not resolved may be replaced, so it is looked up again.
    N = {Scope->isResolved() ? KindID : 0, ScopeID, Kind, Scope};
    return &N;
  }

  SmallVector<IntermediateLoc, 4> Layers;
  /// Those of the last record that was at the same place among the layers of
  /// its location: most locations of a function have the same.
  SmallVector<Names, 4> LastNames;
};

} // namespace llvm

#endif // LLVM_LIB_BITCODE_READER_LAYERLOCS_H
