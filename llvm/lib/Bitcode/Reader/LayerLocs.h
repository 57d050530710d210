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
#include "llvm/IR/Instruction.h"
#include "llvm/Support/MathExtras.h"

namespace llvm {

/// The layers that have been read for one location of a function, and after
/// that for the next one.
class LayerLocs {
public:
  /// Adds the layers of each location to \p LastLoc, the last one that was
  /// read, and to the instruction that it was read for.
  explicit LayerLocs(DebugLoc &LastLoc) : LastLoc(LastLoc) {}

  /// Whether a FUNC_CODE_DEBUG_LOC record is that of a layer.
  static bool isLayer(ArrayRef<uint64_t> Record) {
    return Record.size() == 8 || isDelta(Record);
  }

  /// Adds the layers that have been read, before the next location is or when
  /// there is none any more.
  void finish() {
    if (Layers.empty())
      return;
    LastLoc = DebugLoc::getComposite(LastLoc, Layers);
    LastInst->setDebugLoc(LastLoc);
    Layers.clear();
  }

  /// The next location is that of \p I.
  void begin(Instruction &I) {
    finish();
    LastInst = &I;
  }

  /// Adds the layer of \p Record to the location of \p I, or returns false if
  /// the record is not valid.
  bool add(Instruction &I, ArrayRef<uint64_t> Record,
           MetadataLoader &MDLoader) {
    // Without a record before it, there is no primary location.
    if (&I != LastInst) {
      begin(I);
      LastLoc = DebugLoc();
    }
    return add(Record, MDLoader);
  }

private:
  /// Adds the layer of \p Record: [line, col, scope, 0, isImplicit, 0, 0,
  /// kind], or [line, col, isImplicit?], where line and column are the
  /// distances from the last layer that had the same place among those of its
  /// location, of which kind and scope are repeated. \returns whether the
  /// record is valid.
  bool add(ArrayRef<uint64_t> Record, MetadataLoader &MDLoader) {
    size_t I = Layers.size();
    if (isDelta(Record)) {
      if (I >= LastLayers.size())
        return false;
      const Layer &Last = LastLayers[I];
      return add(Last.KindID, Last.ScopeID, Last.Line + decodeDelta(Record[0]),
                 Last.Column + decodeDelta(Record[1]),
                 Record.size() == 3 && Record[2], MDLoader);
    }
    uint64_t InlinedAtID = Record[3];
    return !InlinedAtID &&
           add(Record[7], Record[2], Record[0], Record[1], Record[4], MDLoader);
  }

  /// A layer as its record says it, with what the IDs of metadata stand for.
  struct Layer {
    uint64_t KindID = 0;
    uint64_t ScopeID = 0;
    MDString *Kind = nullptr;
    /// Null if it may be replaced, so that it has to be looked up again.
    DILocalScope *Scope = nullptr;
    unsigned Line = 0;
    unsigned Column = 0;
  };

  static bool isDelta(ArrayRef<uint64_t> Record) {
    return Record.size() == 2 || Record.size() == 3;
  }

  /// A distance with its sign in the lowest bit.
  static uint64_t decodeDelta(uint64_t Value) {
    return Value & 1 ? -(Value >> 1) : Value >> 1;
  }

  bool add(uint64_t KindID, uint64_t ScopeID, uint64_t Line, uint64_t Column,
           bool IsImplicit, MetadataLoader &MDLoader) {
    // No larger one can be written; below 0 is one that is larger still.
    if (!isUInt<32>(Line) || !isUInt<16>(Column))
      return false;
    size_t I = Layers.size();
    if (I == LastLayers.size())
      LastLayers.emplace_back();
    Layer &Last = LastLayers[I];
    MDString *Kind = Last.Kind;
    DILocalScope *Scope = Last.Scope;
    if (!Scope || Last.KindID != KindID || Last.ScopeID != ScopeID) {
      Kind = lookUp<MDString>(KindID, MDLoader);
      Scope = lookUp<DILocalScope>(ScopeID, MDLoader);
      if (!Kind || !Scope)
        return false;
      Last = {KindID, ScopeID, Kind, Scope->isResolved() ? Scope : nullptr};
    }
    Last.Line = Line;
    Last.Column = Column;
    Layers.push_back({Kind, DILocation::get(Scope->getContext(), Line, Column,
                                            Scope, nullptr, IsImplicit)});
    return true;
  }

  /// \returns what \p ID, which begins at 1, stands for; null if that is no
  /// \p T.
  template <typename T>
  static T *lookUp(uint64_t ID, MetadataLoader &MDLoader) {
    // Nothing that a record refers to comes later.
    if (!ID || ID > MDLoader.size())
      return nullptr;
    return dyn_cast_or_null<T>(MDLoader.getMetadataFwdRefOrLoad(ID - 1));
  }

  DebugLoc &LastLoc;
  /// The instruction that it was read for.
  Instruction *LastInst = nullptr;
  /// Its layers so far.
  SmallVector<IntermediateLoc, 4> Layers;
  /// The last one that was read for each place among the layers of a location:
  /// most locations of a function have layers of the same kinds and files.
  SmallVector<Layer, 4> LastLayers;
};

} // namespace llvm

#endif // LLVM_LIB_BITCODE_READER_LAYERLOCS_H
