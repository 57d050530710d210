//===- EndedLines.cpp - Lines of layers that have no code left ------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Transforms/Utils/EndedLines.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/FileDigest.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

static constexpr unsigned NoLine = LineFate::NoLine;

// Number 0 has no places.
EndedLines::EndedLines() : PlacesBegin{0, 0} {}

void EndedLines::addLayers(ArrayRef<const MDString *> Declared) {
  for (const MDString *Kind : Declared)
    getLayer(Kind);
}

unsigned EndedLines::getLayer(const MDString *Kind) {
  const auto *It = find(Layers, Kind);
  if (It == Layers.end()) {
    Layers.push_back(Kind);
    return Layers.size() - 1;
  }
  return It - Layers.begin();
}

unsigned EndedLines::getLine(unsigned Layer, const DIFile *File,
                             unsigned Number) {
  auto [It, IsNew] =
      LineIndices.try_emplace({File, {Layer, Number}}, Lines.size());
  if (IsNew)
    Lines.push_back({Layer, File, Number});
  return It->second;
}

unsigned EndedLines::getPlacesOf(const DebugLoc &DL) {
  if (!DL.isComposite())
    return 0;
  auto [It, IsNew] = PlacesNumbers.try_emplace(DL.getAsMDNode(), 0);
  if (!IsNew)
    return It->second;
  for (auto [Index, L] : enumerate(DL.getIntermediateLocs())) {
    // Mostly a location has the layers in the order of the module.
    unsigned Layer = Index < Layers.size() && Layers[Index] == L.Kind
                         ? Index
                         : getLayer(L.Kind);
    unsigned Line = isAmbiguousLayerLoc(*L.Loc)
                        ? NoLine
                        : getLine(Layer, L.Loc->getFile(), L.Loc->getLine());
    Places.push_back({Layer, Line});
  }
  PlacesBegin.push_back(Places.size());
  return It->second = PlacesBegin.size() - 2;
}

std::optional<EndedLines::Place>
EndedLines::getPlaceInLayerOf(unsigned Line, unsigned Number) const {
  ArrayRef<Place> Found = getPlaces(Number);
  unsigned Layer = Lines[Line].Layer;
  // Mostly a location has the layers in the order of the module.
  if (Layer < Found.size() && Found[Layer].Layer == Layer)
    return Found[Layer];
  for (const Place &P : Found)
    if (P.Layer == Layer)
      return P;
  return std::nullopt;
}

EndedLines::LineList EndedLines::finishLook(LineList &List) {
  LineList Ended;
  for (unsigned L : List) {
    if (wasSeen(L))
      continue;
    --Lines[L].NumFunctions;
    Ended.push_back(L);
  }
  // A line that was there before is counted already.
  for (unsigned L : Seen)
    ++Lines[L].NumFunctions;
  for (unsigned L : List)
    if (wasSeen(L))
      --Lines[L].NumFunctions;
  List.assign(Seen.begin(), Seen.end());
  return Ended;
}

void EndedLines::setEnd(unsigned Line, StringRef Function,
                        const LinePassRun &Run, LineFate Fate) {
  Ends[Line] = {FunctionNames.save(Function), Run, std::move(Fate)};
}

void EndedLines::removeFunction(const LineList &List, StringRef Function,
                                const LinePassRun &Run, bool WasInlined) {
  StringRef Name = FunctionNames.save(Function);
  LineFate Fate;
  if (WasInlined)
    Fate.How = LineFate::Inlined;
  for (unsigned L : List) {
    --Lines[L].NumFunctions;
    // Where the function was inlined, its copies say more.
    Ends.try_emplace(L, End{Name, Run, Fate});
  }
}

std::optional<unsigned> EndedLines::getMergedWith(unsigned Line) const {
  auto It = MergedWith.find(Line);
  return It == MergedWith.end() ? std::nullopt : std::optional(It->second);
}

void EndedLines::merged(const DebugLoc &A, const DebugLoc &B,
                        const DebugLoc &Merged) {
  unsigned Numbers[] = {getPlacesOf(A), getPlacesOf(B)};
  unsigned Result = getPlacesOf(Merged);
  for (unsigned Side : {0, 1})
    for (const Place &P : getPlaces(Numbers[Side])) {
      if (P.Line == NoLine)
        continue;
      std::optional<Place> After = getPlaceInLayerOf(P.Line, Result);
      if (!After || After->Line != NoLine)
        continue;
      std::optional<Place> Other = getPlaceInLayerOf(P.Line, Numbers[!Side]);
      unsigned With = Other ? Other->Line : NoLine;
      auto [It, IsNew] = MergedWith.try_emplace(P.Line, With);
      if (!IsNew && It->second == NoLine)
        It->second = With;
    }
}

void EndedLines::inlined(const Function &Callee, const DebugLoc &Call) {
  InlinedFunctions.insert(&Callee);
  for (const Place &P : getPlaces(getPlacesOf(Call)))
    if (P.Line != NoLine)
      InlinedCalls.insert(P.Line);
}

static std::string getPath(const DIFile &File) {
  StringRef Directory = File.getDirectory();
  if (Directory.empty() || Directory == "." ||
      sys::path::is_absolute(File.getFilename()))
    return File.getFilename().str();
  SmallString<128> Path = Directory;
  sys::path::append(Path, File.getFilename());
  return std::string(Path);
}

namespace {
/// What a file is called, and the digest of its text, which is empty if the
/// module does not say.
struct FileName {
  std::string Path;
  std::string MD5;
};
} // namespace

static FileName getName(const DIFile &File) {
  std::optional<MD5::MD5Result> MD5 = getDeclaredMD5(File);
  return {getPath(File), MD5 ? MD5->digest().str().str() : ""};
}

static StringRef getName(LineFate::HowKind How) {
  switch (How) {
  case LineFate::Deleted:
    return "deleted";
  case LineFate::Inlined:
    return "inlined";
  case LineFate::Lost:
    return "lost";
  case LineFate::Merged:
    return "merged";
  case LineFate::Argument:
    return "argument";
  case LineFate::Constant:
    return "constant";
  case LineFate::Ambiguous:
    return "ambiguous";
  }
  llvm_unreachable("Unknown fate");
}

void EndedLines::print(raw_ostream &OS) const {
  SmallVector<unsigned, 0> Ended;
  for (const auto &[L, E] : Ends)
    if (Lines[L].NumFunctions == 0)
      Ended.push_back(L);

  // Files are few, so their names are made once.
  DenseMap<const DIFile *, FileName> Names;
  for (unsigned L : Ended)
    if (auto [It, IsNew] = Names.try_emplace(Lines[L].File); IsNew)
      It->second = getName(*Lines[L].File);
  auto OrderOf = [&](unsigned L) {
    const Line &X = Lines[L];
    const FileName &Name = Names.find(X.File)->second;
    return std::tuple(X.Layer, StringRef(Name.Path), StringRef(Name.MD5),
                      X.Number, L);
  };
  sort(Ended, [&](unsigned A, unsigned B) { return OrderOf(A) < OrderOf(B); });

  for (unsigned L : Ended) {
    const Line &X = Lines[L];
    const End &E = Ends.find(L)->second;
    const FileName &Name = Names.find(X.File)->second;
    json::OStream J(OS);
    auto Attribute = [&J](StringRef Key, StringRef Value) {
      J.attribute(Key, json::fixUTF8(Value));
    };
    J.object([&] {
      Attribute("layer", Layers[X.Layer]->getString());
      Attribute("file", Name.Path);
      if (!Name.MD5.empty())
        Attribute("md5", Name.MD5);
      J.attribute("line", X.Number);
      Attribute("function", E.Function);
      Attribute("stage", E.Run.Stage);
      Attribute("pass", E.Run.Pass);
      J.attribute("position", E.Run.Position);
      Attribute("how", getName(E.Fate.How));
      if (E.Fate.With != NoLine) {
        const Line &With = Lines[E.Fate.With];
        J.attribute("with", With.Number);
        if (With.File != X.File) {
          FileName Other = getName(*With.File);
          Attribute("withFile", Other.Path);
          if (!Other.MD5.empty())
            Attribute("withMD5", Other.MD5);
        }
      }
      if (E.Fate.How == LineFate::Constant || E.Fate.How == LineFate::Argument)
        Attribute("value", E.Fate.Value);
    });
    OS << '\n';
  }
}
