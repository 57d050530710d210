//===- LayerLocWriter.h - Layers of a location in bitcode -------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes the FUNC_CODE_DEBUG_LOC records that hold layers, and makes their
/// abbreviations.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_BITCODE_WRITER_LAYERLOCWRITER_H
#define LLVM_LIB_BITCODE_WRITER_LAYERLOCWRITER_H

#include "ValueEnumerator.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Bitcode/LLVMBitCodes.h"
#include "llvm/Bitstream/BitCodes.h"
#include "llvm/Bitstream/BitstreamWriter.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <initializer_list>
#include <memory>

namespace llvm {

/// The abbreviations that only modules with layers have; 0 stands for none.
struct LayerLocAbbrevs {
  unsigned Full = 0;
  unsigned Delta = 0;
  unsigned Again = 0;

  /// Adds them to the block info block that \p Stream is in. \p NumMDs is the
  /// number of the module's metadata.
  void add(BitstreamWriter &Stream, const Module &M, unsigned NumMDs) {
    auto Add = [&](unsigned Code, ArrayRef<BitCodeAbbrevOp> Ops) {
      auto Abbv = std::make_shared<BitCodeAbbrev>();
      Abbv->Add(BitCodeAbbrevOp(Code));
      for (const BitCodeAbbrevOp &Op : Ops)
        Abbv->Add(Op);
      return Stream.EmitBlockInfoAbbrev(bitc::FUNCTION_BLOCK_ID,
                                        std::move(Abbv));
    };
    auto VBR = [](unsigned Width) {
      return BitCodeAbbrevOp(BitCodeAbbrevOp::VBR, Width);
    };
    // Reading a field of several chunks takes longer than one of a few bits
    // more, so the chunks are such that most lines and IDs of the module, and
    // most distances, fit into one.
    size_t TextSize = 0;
    for (const LayerSource &S : getLayerSources(M))
      TextSize = std::max(TextSize, S.Text.size());
    constexpr unsigned BytesPerLine = 32;
    unsigned LineBits =
        std::clamp(Log2_64_Ceil(TextSize / BytesPerLine + 1) + 1, 12u, 32u);
    // Those of a function come after the module's.
    unsigned IDBits = std::min(Log2_32_Ceil(NumMDs + 1) + 2, 32u);
    // The location of a layer has no inlined-at and no atom, and few were
    // merged of several lines.
    const BitCodeAbbrevOp Zero(0);
    Full =
        Add(bitc::FUNC_CODE_DEBUG_LOC, {VBR(LineBits), VBR(6), VBR(IDBits),
                                        Zero, Zero, Zero, Zero, VBR(IDBits)});
    Delta = Add(bitc::FUNC_CODE_DEBUG_LOC, {VBR(8), VBR(4)});
    Again = Add(bitc::FUNC_CODE_DEBUG_LOC_AGAIN, {});
  }
};

/// Writes the layers of the locations of a function, one after the other.
class LayerLocWriter {
public:
  LayerLocWriter(BitstreamWriter &Stream, const ValueEnumerator &VE,
                 const LayerLocAbbrevs &Abbrevs)
      : Stream(Stream), VE(VE), Abbrevs(Abbrevs) {}

  void write(const DebugLoc &DL) {
    unsigned Index = 0;
    for (const IntermediateLoc &L : DL.getIntermediateLocs())
      write(L, Index++);
  }

private:
  /// Writes the layer that comes after \p Index others of its location.
  void write(const IntermediateLoc &L, unsigned Index) {
    const DILocation &Loc = *L.Loc;
    const uint64_t IsImplicit = Loc.isImplicitCode();
    if (Index < Last.size() && Last[Index].Kind == L.Kind &&
        Last[Index].Loc->getScope() == Loc.getScope()) {
      const DILocation &LastLoc = *Last[Index].Loc;
      uint64_t Line = encodeDelta(Loc.getLine(), LastLoc.getLine());
      uint64_t Column = encodeDelta(Loc.getColumn(), LastLoc.getColumn());
      if (IsImplicit)
        emit({Line, Column, IsImplicit}, 0);
      else
        emit({Line, Column}, Abbrevs.Delta);
    } else {
      emit({Loc.getLine(), Loc.getColumn(),
            VE.getMetadataOrNullID(Loc.getScope()), 0, IsImplicit, 0, 0,
            VE.getMetadataOrNullID(L.Kind)},
           IsImplicit ? 0 : Abbrevs.Full);
    }
    if (Index == Last.size())
      Last.push_back(L);
    else
      Last[Index] = L;
  }

  /// The distance of \p To from \p From, the sign in the lowest bit.
  static uint64_t encodeDelta(unsigned To, unsigned From) {
    return To >= From ? uint64_t(To - From) << 1 : uint64_t(From - To) << 1 | 1;
  }

  void emit(std::initializer_list<uint64_t> Record, unsigned Abbrev) {
    Stream.EmitRecord(bitc::FUNC_CODE_DEBUG_LOC, ArrayRef<uint64_t>(Record),
                      Abbrev);
  }

  BitstreamWriter &Stream;
  const ValueEnumerator &VE;
  const LayerLocAbbrevs &Abbrevs;
  /// The last one that was written for each place among the layers of a
  /// location.
  SmallVector<IntermediateLoc, 4> Last;
};

} // namespace llvm

#endif // LLVM_LIB_BITCODE_WRITER_LAYERLOCWRITER_H
