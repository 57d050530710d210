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
#include "LineLayersTrackers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/LineLayerCounts.h"

using namespace llvm;

// Deletes this handle's owner later, since the handle is in use here.
void LineLayersHistory::FunctionHandle::deleted() {
  const auto *F = static_cast<Function *>(getValPtr());
  auto It = H.States.find(F);
  It->second->WasInlined = H.Lines.wasInlined(*F);
  H.Lines.forgetFunction(*F);
  setValPtr(nullptr);
  if (H.Running.empty())
    It->second->RemovedBy = H.LastOnSCC;
  H.Removed.push_back(std::move(It->second));
  H.States.erase(It);
}

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

// Mostly it is who it was.
void LineLayersHistory::Tracker::noteReader() {
  const Instruction *I = getInst();
  const Use *First = I->use_empty() ? nullptr : &*I->use_begin();
  if (First && First == FirstUse && Reader && Reader->IsSeen &&
      Reader->getInst() == First->getUser())
    return;
  FirstUse = First;
  Reader = nullptr;
  // A reader that stands for several lines does not say which of them this one
  // becomes a part of, so another one is preferred.
  constexpr unsigned MaxReaders = 8;
  unsigned NumReaders = 0;
  for (const Use &U : I->uses()) {
    if (++NumReaders > MaxReaders)
      break;
    const auto *User = dyn_cast<Instruction>(U.getUser());
    Tracker *T = User ? H.Trackers.lookup(User) : nullptr;
    if (!T || !T->IsSeen)
      continue;
    const bool HasLine =
        any_of(H.Lines.getPlaces(T->NewPlaces), [](const EndedLines::Place &P) {
          return P.Line != LineFate::NoLine;
        });
    if (Reader && !HasLine)
      continue;
    Reader = T;
    ReadAs = U.getOperandNo();
    if (HasLine)
      return;
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
    if (!T)
      T = new Tracker(*this, State, const_cast<Instruction &>(I), Places);
    if (!T->WasSeen)
      State.New.push_back(T);
    T->NewPlaces = Places;
    T->IsSeen = true;
    Order.push_back(T);
  }

  EndedLines::LineList Ended = Lines.finishLook(State.Lines);
  if (!Ended.empty())
    noteEnds(State, Ended, Run);

  for (Tracker *T : Order)
    T->noteReader();
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
    T->WasSeen = true;
    T->forgetReplacement();
  }
  State.New.clear();
  State.NewReaders.clear();
  State.MayHaveEnded = false;
}

void LineLayersHistory::finishPass(const LinePassRun &Run) {
  for (std::unique_ptr<FunctionState> &State : Removed)
    Lines.removeFunction(State->Lines, State->Name,
                         State->RemovedBy.Position ? State->RemovedBy : Run,
                         State->WasInlined);
  Removed.clear();
  Lines.forgetMerges();
}

void LineLayersHistory::print(raw_ostream &OS) {
  finishPass(LastOnSCC);
  Lines.print(OS);
}
