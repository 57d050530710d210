//===- EndedLines.h - Lines of layers that have no code left ----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which lines of layers instructions come from, function by function, and what
/// became of those that no instruction comes from any more. It knows nothing of
/// instructions: for IR see LineLayersHistory, for machine instructions
/// MachineLineLayersHistory.
///
/// docs/MultiLevelLineTables.md, "Which pass ended a line", specifies the file
/// that is written.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_TRANSFORMS_UTILS_ENDEDLINES_H
#define LLVM_TRANSFORMS_UTILS_ENDEDLINES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/LineLayerMerges.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/StringSaver.h"
#include <optional>
#include <string>
#include <vector>

namespace llvm {

class raw_ostream;

/// A pass that ran.
struct LinePassRun {
  /// "optimizer" or "codegen". Static.
  StringRef Stage;
  /// Has to outlive the history.
  StringRef Pass;
  /// Counted from 1.
  unsigned Position = 0;
};

/// What became of a line. In ascending order of how much it says.
struct LineFate {
  enum HowKind {
    Deleted,
    Inlined,
    Lost,
    Merged,
    Argument,
    Constant,
    Ambiguous
  };
  static constexpr unsigned NoLine = ~0u;

  HowKind How = Deleted;
  /// The line that it was merged with, as an index into the lines, or NoLine.
  unsigned With = NoLine;
  /// Of Argument and Constant.
  std::string Value;

  /// Which of two fates of one line is given: the one of the higher rank, and
  /// of equal ones the later.
  unsigned getRank() const {
    return How == Merged || How == Argument ? unsigned(Constant) : How;
  }
};

/// Lines have indices, in the order in which they were first seen.
class EndedLines final : public LineLayerMergeObserver {
public:
  /// Where an instruction is in one layer.
  struct Place {
    unsigned Layer;
    /// The line, or NoLine if the location there is ambiguous.
    unsigned Line;
  };

  LLVM_ABI EndedLines();

  /// Makes the layers that a module declares the first ones, in their order.
  LLVM_ABI void addLayers(ArrayRef<const MDString *> Declared);

  /// The number of the places that \p DL names in layers, 0 if it names none.
  /// Equal locations have equal numbers.
  LLVM_ABI unsigned getPlacesOf(const DebugLoc &DL);
  /// The places of that number. Valid until the next call of getPlacesOf.
  ArrayRef<Place> getPlaces(unsigned Number) const {
    return ArrayRef(Places).slice(PlacesBegin[Number], PlacesBegin[Number + 1] -
                                                           PlacesBegin[Number]);
  }
  /// The place in the layer of \p Line that is one of the places \p Number.
  LLVM_ABI std::optional<Place> getPlaceInLayerOf(unsigned Line,
                                                  unsigned Number) const;

  /// The lines of a function that instructions come from.
  using LineList = SmallVector<unsigned, 0>;

  /// Looks at a function: start, see() for each instruction, and finishLook(),
  /// which replaces \p Lines by what was seen and returns those lines of it
  /// that were not. Looks do not overlap.
  void startLook() {
    ++Look;
    Seen.clear();
  }
  void see(unsigned PlacesNumber) {
    if (PlacesNumber == LastSeen && LastSeenLook == Look)
      return;
    LastSeen = PlacesNumber;
    LastSeenLook = Look;
    for (const Place &P : getPlaces(PlacesNumber))
      if (P.Line != LineFate::NoLine && Lines[P.Line].Look != Look) {
        Lines[P.Line].Look = Look;
        Seen.push_back(P.Line);
      }
  }
  LLVM_ABI LineList finishLook(LineList &Lines);

  /// Whether the line was seen at the last look.
  bool wasSeen(unsigned Line) const { return Lines[Line].Look == Look; }

  /// \p Fate is what \p Run made of \p Line in the function \p Function, which
  /// has no instruction of it left. An earlier end of the line is forgotten.
  LLVM_ABI void setEnd(unsigned Line, StringRef Function,
                       const LinePassRun &Run, LineFate Fate);
  /// All lines of a function went with it. \p WasInlined says whether calls of
  /// it were inlined.
  LLVM_ABI void removeFunction(const LineList &Lines, StringRef Function,
                               const LinePassRun &Run, bool WasInlined);

  /// Whether calls on \p Line were inlined since forgetMerges().
  bool wasCallInlined(unsigned Line) const {
    return InlinedCalls.contains(Line);
  }
  /// Whether calls of \p F were inlined. forgetFunction() comes before there
  /// may be another function at its address.
  bool wasInlined(const Function &F) const {
    return InlinedFunctions.contains(&F);
  }
  void forgetFunction(const Function &F) { InlinedFunctions.erase(&F); }

  /// Whether lines were made ambiguous since forgetMerges(), and with which
  /// line the line \p Line was, or NoLine if that is not known.
  bool hasMerges() const { return !MergedWith.empty(); }
  LLVM_ABI std::optional<unsigned> getMergedWith(unsigned Line) const;
  void forgetMerges() {
    MergedWith.clear();
    InlinedCalls.clear();
  }

  /// Writes a JSON object for each line that ended.
  LLVM_ABI void print(raw_ostream &OS) const;

private:
  struct Line {
    unsigned Layer;
    const DIFile *File;
    unsigned Number;
    /// How many functions have instructions of it.
    unsigned NumFunctions = 0;
    /// The last look that saw it.
    unsigned Look = 0;
  };
  struct End {
    StringRef Function;
    LinePassRun Run;
    LineFate Fate;
  };

  void merged(const DebugLoc &A, const DebugLoc &B,
              const DebugLoc &Merged) override;
  void inlined(const Function &Callee, const DebugLoc &Call) override;
  unsigned getLayer(const MDString *Kind);
  unsigned getLine(unsigned Layer, const DIFile *File, unsigned Number);

  SmallVector<const MDString *, 2> Layers;
  std::vector<Line> Lines;
  DenseMap<std::pair<const DIFile *, std::pair<unsigned, unsigned>>, unsigned>
      LineIndices;

  /// The places of each number, one after the other.
  std::vector<Place> Places;
  std::vector<unsigned> PlacesBegin;
  DenseMap<const MDNode *, unsigned> PlacesNumbers;

  unsigned Look = 0;
  SmallVector<unsigned, 0> Seen;
  unsigned LastSeen = 0;
  unsigned LastSeenLook = 0;

  DenseMap<unsigned, unsigned> MergedWith;
  DenseSet<unsigned> InlinedCalls;
  DenseSet<const Function *> InlinedFunctions;
  DenseMap<unsigned, End> Ends;
  BumpPtrAllocator Names;
  UniqueStringSaver FunctionNames{Names};
};

} // namespace llvm

#endif // LLVM_TRANSFORMS_UTILS_ENDEDLINES_H
