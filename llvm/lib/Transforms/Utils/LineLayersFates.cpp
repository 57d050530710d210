//===- LineLayersFates.cpp - Tell what became of a line -------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What took the place of an instruction is the best that can be said of it.
// Where nothing did, who read it knows: a pass that rewrites an instruction
// together with what it reads leaves the latter without a reader, and deletes
// it.
//
//===----------------------------------------------------------------------===//

#include "LineLayersTrackers.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace llvm;

using Place = EndedLines::Place;
static constexpr unsigned NoLine = LineFate::NoLine;

// Chains of replacements in one pass, and of users, are followed this far.
static constexpr unsigned MaxChain = 8;

/// What \p Place, where something is that took the place of an instruction of
/// \p Line, says about the fate of that line.
static LineFate getFateAt(std::optional<Place> Place, unsigned Line) {
  LineFate Fate;
  if (!Place || Place->Line == Line)
    return Fate;
  if (Place->Line == NoLine) {
    Fate.How = LineFate::Ambiguous;
    return Fate;
  }
  Fate.How = LineFate::Merged;
  Fate.With = Place->Line;
  return Fate;
}

/// What is known of a merge comes with the fate, and tells what could seem to
/// be deleted.
static LineFate withMerge(LineFate Fate, unsigned Line,
                          const EndedLines &Lines) {
  if (Fate.How != LineFate::Deleted && Fate.How != LineFate::Ambiguous)
    return Fate;
  if (std::optional<unsigned> With = Lines.getMergedWith(Line)) {
    Fate.How = LineFate::Ambiguous;
    Fate.With = *With;
  }
  return Fate;
}

static std::string toValue(const ConstantData &C) {
  // Values serve to recognise what happened, not to be read back.
  constexpr size_t MaxLength = 80;
  std::string Value;
  raw_string_ostream OS(Value);
  C.printAsOperand(OS);
  if (Value.size() > MaxLength)
    Value.replace(MaxLength - 3, std::string::npos, "...");
  return Value;
}

/// The fate of what \p C took the place of.
static LineFate getFateOfConstant(const ConstantData &C) {
  LineFate Fate;
  if (isa<UndefValue>(C))
    return Fate;
  Fate.How = LineFate::Constant;
  Fate.Value = toValue(C);
  return Fate;
}

/// Whether \p I takes its operands as they are. What others read may be another
/// value after it was rewritten together with them.
static bool readsAsIs(const Instruction &I) {
  return isa<StoreInst, LoadInst, ReturnInst, CallBase, BranchInst, SwitchInst>(
      I);
}

// Nothing took the place of \p T. If who read it is still there in some form,
// it reads something else or does what was read itself.
LineFate LineLayersHistory::getFateAtReader(const Tracker &T, unsigned Line,
                                            unsigned Depth) const {
  LineFate Deleted;
  // Storage is not read, and a PHI node outlives the blocks that its values are
  // from.
  const Tracker *R = T.Reader;
  if (!R || T.Opcode == Instruction::Alloca || R->Opcode == Instruction::PHI ||
      Depth == MaxChain / 2)
    return Deleted;

  if (R->IsSeen) {
    const Instruction &I = *R->getInst();
    const Value *Now =
        I.getOpcode() == R->Opcode && T.ReadAs < I.getNumOperands()
            ? I.getOperand(T.ReadAs)
            : nullptr;
    if (Now && isa<UndefValue>(Now))
      return Deleted;
    if (Now && readsAsIs(I)) {
      if (const auto *C = dyn_cast<ConstantData>(Now))
        return getFateOfConstant(*C);
      if (const auto *J = dyn_cast<Instruction>(Now))
        if (const Tracker *By = Trackers.lookup(J); By && By->IsSeen)
          if (LineFate Fate =
                  getFateAt(Lines.getPlaceInLayerOf(Line, By->NewPlaces), Line);
              Fate.How == LineFate::Merged)
            return Fate;
    }
    LineFate Fate =
        getFateAt(Lines.getPlaceInLayerOf(Line, R->NewPlaces), Line);
    return Fate.How == LineFate::Merged ? Fate : Deleted;
  }

  // What is no longer read at all is dead. That is so, too, if something else
  // was found to be what the reader computed. But what was made in its place
  // computes it, and may have been replaced, too.
  if (R->getInst() || (R->Replacement == Tracker::Inst && R->By->WasSeen))
    return Deleted;
  const Tracker *By = R;
  for (unsigned I = 0; I != MaxChain && By->Replacement == Tracker::Inst; ++I)
    By = By->By;
  if (By->Replacement != Tracker::None)
    return Deleted;
  std::optional<Place> Place = Lines.getPlaceInLayerOf(Line, R->Places);
  if (Place && Place->Line != Line && Place->Line != NoLine &&
      T.State.NewReaders.contains(Place->Line))
    return getFateAt(Place, Line);
  if (!By->getInst())
    return getFateAtReader(*R, Line, Depth + 1);
  if (!By->IsSeen)
    return Deleted;
  LineFate Fate = getFateAt(Lines.getPlaceInLayerOf(Line, By->NewPlaces), Line);
  return Fate.How == LineFate::Merged ? Fate : Deleted;
}

LineFate LineLayersHistory::getFate(const Tracker &T, unsigned Line) const {
  if (T.IsSeen)
    return withMerge(
        getFateAt(Lines.getPlaceInLayerOf(Line, T.NewPlaces), Line), Line,
        Lines);
  if (const Instruction *I = T.getInst()) {
    // It is still there, in this function without a layer or in another.
    LineFate Fate;
    if (I->getParent() && !I->getDebugLoc().isComposite())
      Fate.How = LineFate::Lost;
    return withMerge(Fate, Line, Lines);
  }

  const Tracker *At = &T;
  for (unsigned I = 0; I != MaxChain; ++I) {
    if (At->Replacement == Tracker::Inst) {
      const Tracker *By = At->By;
      if (By->getInst())
        return withMerge(
            By->IsSeen
                ? getFateAt(Lines.getPlaceInLayerOf(Line, By->NewPlaces), Line)
                : LineFate(),
            Line, Lines);
      At = By;
      continue;
    }
    LineFate Fate;
    if (At->Replacement == Tracker::Constant) {
      Fate.How = LineFate::Constant;
      Fate.Value = At->Data ? toValue(*At->Data) : At->Value;
    } else if (At->Replacement == Tracker::Argument) {
      Fate.How = LineFate::Argument;
      Fate.Value = At->Value;
    }
    Fate = withMerge(Fate, Line, Lines);
    return Fate.How == LineFate::Deleted ? getFateAtReader(T, Line) : Fate;
  }
  return LineFate();
}

/// Calls \p GetFate for each line at \p Places that was not seen, and keeps in
/// \p Fates the one that says most.
static void addFates(const EndedLines &Lines, unsigned Places,
                     SmallDenseMap<unsigned, LineFate> &Fates,
                     function_ref<LineFate(unsigned)> GetFate) {
  for (const Place &P : Lines.getPlaces(Places)) {
    if (P.Line == NoLine || Lines.wasSeen(P.Line))
      continue;
    LineFate Fate = GetFate(P.Line);
    auto [It, IsNew] = Fates.try_emplace(P.Line, Fate);
    if (!IsNew && Fate.getRank() >= It->second.getRank())
      It->second = std::move(Fate);
  }
}

void LineLayersHistory::noteEnds(FunctionState &State,
                                 const EndedLines::LineList &Ended,
                                 const LinePassRun &Run) {
  for (const Tracker *T : State.New) {
    const auto *Branch = dyn_cast<BranchInst>(T->getInst());
    if (T->getInst()->getNumOperands() && (!Branch || Branch->isConditional()))
      for (const Place &P : Lines.getPlaces(T->NewPlaces))
        if (P.Line != NoLine)
          State.NewReaders.insert(P.Line);
  }
  SmallDenseMap<unsigned, LineFate> Fates;
  for (const Tracker *T : State.Order)
    addFates(Lines, T->Places, Fates,
             [&](unsigned Line) { return getFate(*T, Line); });
  if (Run.Pass.ends_with("vectorizer"))
    findVectors(State, Fates);
  for (unsigned L : Ended) {
    LineFate &Fate = Fates[L];
    if (Fate.How == LineFate::Deleted && Lines.wasCallInlined(L))
      Fate.How = LineFate::Inlined;
    Lines.setEnd(L, State.Name, Run, std::move(Fate));
  }
}

static bool isVector(const Instruction &I) {
  const auto *Store = dyn_cast<StoreInst>(&I);
  return (Store ? Store->getValueOperand() : &I)->getType()->isVectorTy();
}

// Nothing takes the place of scalars that become one vector: the vector has the
// line of the first of them, and all are deleted. So each is a part of the last
// new vector of its opcode whose line comes before it.
void LineLayersHistory::findVectors(
    const FunctionState &State,
    SmallDenseMap<unsigned, LineFate> &Fates) const {
  // Their lines by opcodes, layers, and the positions of the lines.
  std::multimap<std::tuple<unsigned, unsigned, unsigned>, unsigned> Vectors;
  DenseMap<unsigned, unsigned> Positions;
  for (const Tracker *T : State.Order)
    for (const Place &P : Lines.getPlaces(T->Places))
      if (P.Line != NoLine)
        Positions.try_emplace(P.Line, T->Index);
  for (const Tracker *T : State.New) {
    if (!isVector(*T->getInst()))
      continue;
    for (const Place &P : Lines.getPlaces(T->NewPlaces)) {
      if (P.Line == NoLine)
        continue;
      if (auto It = Positions.find(P.Line); It != Positions.end())
        Vectors.insert({{T->Opcode, P.Layer, It->second}, P.Line});
    }
  }

  for (const Tracker *T : State.Order) {
    if (T->getInst())
      continue;
    for (const Place &P : Lines.getPlaces(T->Places)) {
      if (P.Line == NoLine)
        continue;
      auto Fate = Fates.find(P.Line);
      if (Fate == Fates.end() || Fate->second.How != LineFate::Deleted)
        continue;
      auto It = Vectors.upper_bound({T->Opcode, P.Layer, T->Index});
      if (It == Vectors.begin())
        continue;
      auto [Opcode, Layer, Position] = (--It)->first;
      if (Opcode != T->Opcode || Layer != P.Layer)
        continue;
      Fate->second.How = LineFate::Merged;
      Fate->second.With = It->second;
    }
  }
}

// Selection leaves no trace from an instruction of IR to machine instructions.
// What has no machine instruction of its own but is read by something that has
// became a part of that: an address, an operand, a condition.
LineFate LineLayersHistory::getFateInSelection(const Tracker &T, unsigned Line,
                                               unsigned Depth) const {
  if (!T.getInst())
    return getFate(T, Line);
  LineFate Best = withMerge(LineFate(), Line, Lines);
  if (Best.How == LineFate::Ambiguous || Depth == MaxChain / 2)
    return Best;

  // An extension became a part of the load, and most other conversions are
  // nothing but a view of the register.
  if (const auto *Cast = dyn_cast<CastInst>(T.getInst()))
    if (const auto *I = dyn_cast<Instruction>(Cast->getOperand(0)))
      if (const Tracker *Source = Trackers.lookup(I)) {
        LineFate Fate =
            getFateAt(Lines.getPlaceInLayerOf(Line, Source->Places), Line);
        if (Fate.How == LineFate::Merged && Lines.wasSeen(Fate.With))
          return Fate;
      }

  unsigned BestIndex = NoLine;
  for (const User *U : T.getInst()->users()) {
    const auto *I = dyn_cast<Instruction>(U);
    const Tracker *Reader = I ? Trackers.lookup(I) : nullptr;
    if (!Reader || Reader == &T || Reader->Index >= BestIndex)
      continue;
    LineFate Fate =
        getFateAt(Lines.getPlaceInLayerOf(Line, Reader->Places), Line);
    if (Fate.How == LineFate::Deleted ||
        (Fate.How == LineFate::Merged && !Lines.wasSeen(Fate.With)))
      Fate = getFateInSelection(*Reader, Line, Depth + 1);
    if (Fate.How == LineFate::Deleted)
      continue;
    Best = std::move(Fate);
    BestIndex = Reader->Index;
  }
  return Best;
}

EndedLines::LineList LineLayersHistory::select(
    const Function &F, const LinePassRun &Run,
    function_ref<void(EndedLines &)> SeeMachineInstructions) {
  FunctionState &State = getState(F);
  Lines.startLook();
  SeeMachineInstructions(Lines);
  EndedLines::LineList Ended = Lines.finishLook(State.Lines);
  if (!Ended.empty()) {
    SmallDenseMap<unsigned, LineFate> Fates;
    for (const Tracker *T : State.Order)
      addFates(Lines, T->Places, Fates,
               [&](unsigned Line) { return getFateInSelection(*T, Line); });
    for (unsigned L : Ended)
      Lines.setEnd(L, State.Name, Run, std::move(Fates[L]));
  }
  State.freeTrackers(State.Order);
  State.freeTrackers(State.Created);
  State.IsSelected = true;
  return std::exchange(State.Lines, {});
}
