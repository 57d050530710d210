//===- LineLayersHistory.cpp - Tell which pass ended a line ---------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An instruction that is gone cannot be asked what became of it. So each one
// that has a layer has a tracker, which is told when something takes its place
// and when it is deleted. Trackers live from one look at their function to the
// next; a look drops those whose instruction is gone.
//
//===----------------------------------------------------------------------===//

#include "llvm/Transforms/Utils/LineLayersHistory.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/LineLayerCounts.h"
#include <map>

using namespace llvm;

using Place = EndedLines::Place;
static constexpr unsigned NoLine = LineFate::NoLine;

// Chains of replacements in one pass, and of users, are followed this far.
static constexpr unsigned MaxChain = 8;

class LineLayersHistory::Tracker final : public CallbackVH {
public:
  Tracker(LineLayersHistory &H, FunctionState &State, Instruction &I,
          unsigned Places)
      : CallbackVH(&I), H(H), State(State), Opcode(I.getOpcode()),
        Places(Places), NewPlaces(Places) {
    H.Trackers[&I] = this;
  }
  ~Tracker() { release(); }

  const Instruction *getInst() const {
    return static_cast<const Instruction *>(getValPtr());
  }
  /// Forgets the instruction. For the function that it was in, it is gone.
  void release() {
    if (!getValPtr())
      return;
    H.Trackers.erase(getInst());
    setValPtr(nullptr);
  }

  void deleted() override;
  void allUsesReplacedWith(Value *New) override;
  void forgetReplacement() {
    Replacement = None;
    By = nullptr;
    Data = nullptr;
    Value.clear();
  }

  LineLayersHistory &H;
  FunctionState &State;
  unsigned Opcode;
  /// At the last look, and at the one that is under way.
  unsigned Places;
  unsigned NewPlaces;
  bool IsSeen = false;
  enum ReplacementKind : uint8_t { None, Constant, Argument, Inst };
  ReplacementKind Replacement = None;
  /// The instruction's position at the last look.
  unsigned Index = 0;
  /// The tracker of the instruction. Of the same function.
  const Tracker *By = nullptr;
  /// The constant, if it is of a sort that is never deleted.
  const ConstantData *Data = nullptr;
  /// What another constant or the argument is called.
  std::string Value;
};

/// What was seen of a function at the last look.
struct LineLayersHistory::FunctionState {
  static void freeTrackers(std::vector<Tracker *> &Trackers) {
    for (Tracker *T : Trackers)
      delete T;
    Trackers.clear();
  }
  ~FunctionState() {
    freeTrackers(Order);
    freeTrackers(Created);
  }

  EndedLines::LineList Lines;
  std::string Name;
  /// The trackers of its instructions, in order. Owned.
  std::vector<Tracker *> Order;
  /// Those of instructions that were made since, and replaced others. Owned.
  std::vector<Tracker *> Created;
  /// Those that the look under way is the first to see.
  SmallVector<const Instruction *, 0> NewVectors;
  std::unique_ptr<FunctionHandle> Handle;
  /// The pass that had the function deleted, if it is not the one that runs.
  LinePassRun RemovedBy;
  /// Since the last look, an instruction was deleted.
  bool MayHaveEnded = false;
  /// Code generation has it.
  bool IsSelected = false;
};

class LineLayersHistory::FunctionHandle final : public CallbackVH {
public:
  FunctionHandle(LineLayersHistory &H, const Function &F)
      : CallbackVH(const_cast<Function *>(&F)), H(H) {}

  // Deletes this handle's owner later, since the handle is in use here.
  void deleted() override {
    auto It = H.States.find(static_cast<Function *>(getValPtr()));
    setValPtr(nullptr);
    if (H.Running.empty())
      It->second->RemovedBy = H.LastOnSCC;
    H.Removed.push_back(std::move(It->second));
    H.States.erase(It);
  }

private:
  LineLayersHistory &H;
};

void LineLayersHistory::Tracker::deleted() {
  State.MayHaveEnded = true;
  release();
}

// A handle for each new instruction would be one too many, but what takes the
// place of another may be replaced itself before the pass is over.
void LineLayersHistory::Tracker::allUsesReplacedWith(llvm::Value *New) {
  // What nobody reads is about to be deleted. Mostly that is so because
  // something took its place before.
  if (isa<UndefValue>(New))
    return;
  forgetReplacement();
  if (auto *C = dyn_cast<llvm::Constant>(New)) {
    Replacement = Constant;
    Data = dyn_cast<ConstantData>(C);
    if (Data)
      return;
    raw_string_ostream OS(Value);
    C->printAsOperand(OS);
  } else if (auto *A = dyn_cast<llvm::Argument>(New)) {
    Replacement = Argument;
    Value = A->hasName() ? A->getName().str() : utostr(A->getArgNo());
  } else if (auto *I = dyn_cast<Instruction>(New)) {
    Replacement = Inst;
    Tracker *T = H.Trackers.lookup(I);
    if (!T) {
      T = new Tracker(H, State, *I, H.Lines.getPlacesOf(I->getDebugLoc()));
      State.Created.push_back(T);
    }
    // A tracker of another function may be gone before this one.
    if (&T->State == &State)
      By = T;
    else
      Replacement = None;
  }
}

LineLayersHistory::LineLayersHistory() = default;

LineLayersHistory::~LineLayersHistory() {
  // Trackers take themselves off this list.
  States.clear();
  Removed.clear();
}

LineLayersHistory::FunctionState &
LineLayersHistory::getState(const Function &F) {
  std::unique_ptr<FunctionState> &State = States[&F];
  if (!State) {
    State = std::make_unique<FunctionState>();
    State->Handle = std::make_unique<FunctionHandle>(*this, F);
  }
  if (State->Name != F.getName())
    State->Name = F.getName().str();
  return *State;
}

void LineLayersHistory::start(const Module &M) {
  if (std::exchange(Started, true))
    return;
  hasNewSources(M);
  Lines.addLayers(getDeclaredLayers(M));
  for (const Function &F : M)
    if (!F.isDeclaration())
      look(F, LinePassRun());
  finishPass(LinePassRun());
}

static bool isVector(const Instruction &I) {
  const auto *Store = dyn_cast<StoreInst>(&I);
  return (Store ? Store->getValueOperand() : &I)->getType()->isVectorTy();
}

void LineLayersHistory::look(const Function &F, const LinePassRun &Run,
                             bool OnlyIfEnded) {
  // What has neither code nor a past is of no interest.
  if (F.isDeclaration() && !States.contains(&F))
    return;
  FunctionState &State = getState(F);
  if (State.IsSelected)
    return;
  if (OnlyIfEnded && !State.MayHaveEnded && !Lines.hasMerges())
    return;

  std::vector<Tracker *> Order;
  Order.reserve(State.Order.size());
  // Instructions mostly follow each other as they did before.
  size_t Next = 0;
  Lines.startLook();
  for (const Instruction &I : instructions(F)) {
    if (!I.getDebugLoc().isComposite() || I.isDebugOrPseudoInst())
      continue;
    unsigned Places = Lines.getPlacesOf(I.getDebugLoc());
    Lines.see(Places);
    Tracker *T = nullptr;
    if (Next < State.Order.size() && State.Order[Next]->getInst() == &I) {
      T = State.Order[Next++];
    } else if ((T = Trackers.lookup(&I))) {
      if (&T->State != &State) {
        T->release();
        T = nullptr;
      } else if (T->Index < State.Order.size() && State.Order[T->Index] == T) {
        Next = T->Index + 1;
      }
    }
    if (!T) {
      T = new Tracker(*this, State, const_cast<Instruction &>(I), Places);
      if (isVector(I))
        State.NewVectors.push_back(&I);
    }
    T->NewPlaces = Places;
    T->IsSeen = true;
    Order.push_back(T);
  }

  EndedLines::LineList Ended = Lines.finishLook(State.Lines);
  if (!Ended.empty())
    noteEnds(State, Ended, Run);

  for (std::vector<Tracker *> *Old : {&State.Order, &State.Created}) {
    for (Tracker *T : *Old)
      if (!T->IsSeen)
        delete T;
    Old->clear();
  }
  State.Order = std::move(Order);
  for (auto [Index, T] : enumerate(State.Order)) {
    T->Places = T->NewPlaces;
    T->Index = Index;
    T->IsSeen = false;
    T->forgetReplacement();
  }
  State.NewVectors.clear();
  State.MayHaveEnded = false;
}

void LineLayersHistory::finishPass(const LinePassRun &Run) {
  for (std::unique_ptr<FunctionState> &State : Removed)
    Lines.removeFunction(State->Lines, State->Name,
                         State->RemovedBy.Position ? State->RemovedBy : Run);
  Removed.clear();
  Lines.forgetMerges();
}

void LineLayersHistory::print(raw_ostream &OS) {
  finishPass(LastOnSCC);
  Lines.print(OS);
}

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
    return withMerge(Fate, Line, Lines);
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
  SmallDenseMap<unsigned, LineFate> Fates;
  for (const Tracker *T : State.Order)
    addFates(Lines, T->Places, Fates,
             [&](unsigned Line) { return getFate(*T, Line); });
  if (Run.Pass.ends_with("vectorizer"))
    findVectors(State, Fates);
  for (unsigned L : Ended)
    Lines.setEnd(L, State.Name, Run, std::move(Fates[L]));
}

// Nothing takes the place of scalars that become one vector: the vector has the
// line of the first of them, and all are deleted. So each is a part of the last
// new vector of its opcode whose line comes before it.
void LineLayersHistory::findVectors(
    const FunctionState &State,
    SmallDenseMap<unsigned, LineFate> &Fates) const {
  struct Vector {
    unsigned Opcode;
    Place First;
  };
  // By the positions of the lines that they have.
  std::multimap<unsigned, Vector> Vectors;
  DenseMap<unsigned, unsigned> Positions;
  for (const Tracker *T : State.Order)
    for (const Place &P : Lines.getPlaces(T->Places))
      if (P.Line != NoLine)
        Positions.try_emplace(P.Line, T->Index);
  for (const Instruction *I : State.NewVectors)
    for (const Place &P : Lines.getPlaces(Trackers.lookup(I)->NewPlaces)) {
      if (P.Line == NoLine)
        continue;
      if (auto It = Positions.find(P.Line); It != Positions.end())
        Vectors.insert({It->second, {I->getOpcode(), P}});
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
      for (auto It = Vectors.upper_bound(T->Index); It != Vectors.begin();) {
        const Vector &V = (--It)->second;
        if (V.Opcode != T->Opcode || V.First.Layer != P.Layer)
          continue;
        Fate->second.How = LineFate::Merged;
        Fate->second.With = V.First.Line;
        break;
      }
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
