//===- PTXLineLayers.cpp - Layers in PTX text -----------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Works out what holds on each line of PTX text, from what the text says.
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/PTXLineLayers.h"
#include "PTXLayersParser.h"
#include "PTXLexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/Path.h"
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

using namespace llvm;
using namespace llvm::linelayers;

namespace llvm {
namespace linelayers {

class PTXLineLayersBuilder {
public:
  PTXLineLayersBuilder(PTXLayerFacts Facts, function_ref<void(Error)> Warn)
      : Facts(std::move(Facts)), Warn(Warn) {}

  /// \p PTX is the text that the facts are from.
  Expected<PTXLineLayers> build(StringRef PTX);

private:
  using Event = PTXLayerFacts::Event;

  Error addFiles();
  unsigned remember();
  void setLayer(const Event &E);
  void endFirstLocation();
  void handle(const Event &E);

  PTXLayerFacts Facts;
  function_ref<void(Error)> Warn;
  PTXLineLayers Result;
  /// Indices in the result by the numbers of the text.
  std::map<uint64_t, unsigned> FileIndices;
  /// A number for the kind of each file of the result.
  std::vector<unsigned> KindOfFile;
  /// By the number of a kind, where it is in Current.Layers, if it is there:
  /// the position at that place tells.
  std::vector<size_t> PlaceOfKind;
  /// The numbers of which a warning said that they are of no layer.
  std::set<uint64_t> UnknownFiles;
  /// What holds after the events so far.
  PTXLineLayers::Location Current;
  /// Whether the first location of the function is being read. It is complete
  /// with the layers that follow right behind it.
  bool IsFirstOpen = false;
  /// File and line of the first .loc of the function.
  std::optional<std::pair<uint64_t, uint32_t>> FirstLoc;
  /// The line of the last event.
  unsigned LastLine = 0;
};

} // namespace linelayers
} // namespace llvm

/// A text in a directive always ends with a newline, of which the digest tells
/// whether it is the text's own.
static Error checkText(uint64_t Number, PTXLayerFacts::File &File) {
  if (!File.Text)
    return Error::success();
  if (!File.Digest) {
    StringRef Last = sys::path::filename(File.PTXName, sys::path::Style::posix);
    if (Last.size() == 32 && all_of(Last, isHexDigit))
      File.Digest = Last.lower();
  }
  if (!File.Digest)
    return Error::success();
  auto Matches = [&](StringRef Text) {
    return MD5::hash(arrayRefFromStringRef(Text)).digest() ==
           StringRef(*File.Digest);
  };
  if (Matches(*File.Text))
    return Error::success();
  if (StringRef(*File.Text).ends_with("\n") &&
      Matches(StringRef(*File.Text).drop_back())) {
    File.Text->pop_back();
    return Error::success();
  }
  return createStringError("the text of file " + Twine(Number) +
                           " does not have the MD5 that the PTX says");
}

Error PTXLineLayersBuilder::addFiles() {
  StringMap<unsigned> Kinds;
  for (auto &[Number, File] : Facts.Files) {
    if (Error E = checkText(Number, File))
      return E;
    if (File.Kind.empty()) {
      if (File.Text)
        return createStringError("the text of file " + Twine(Number) +
                                 " belongs to no layer");
      continue;
    }
    // A producer that writes directives alone has no other name for the file.
    if (!File.IsNamed)
      File.Name = File.PTXName;
    FileIndices[Number] = Result.Files.size();
    const unsigned NewKind = Kinds.size();
    KindOfFile.push_back(Kinds.try_emplace(File.Kind, NewKind).first->second);
    Result.Files.push_back({std::move(File.Kind), std::move(File.Directory),
                            std::move(File.Name), std::move(File.Text)});
  }
  PlaceOfKind.resize(Kinds.size());
  return Error::success();
}

/// The index of the current location, which is entered if it is new.
unsigned PTXLineLayersBuilder::remember() {
  const PTXLineLayers::Location &Last = Result.Locations.back();
  if (Current.Function == 0)
    return 0;
  if (Last.Function != Current.Function || Last.IsKnown != Current.IsKnown ||
      Last.IsFunctionLine != Current.IsFunctionLine ||
      Last.Layers != Current.Layers)
    Result.Locations.push_back(Current);
  return Result.Locations.size() - 1;
}

void PTXLineLayersBuilder::setLayer(const Event &E) {
  auto Index = FileIndices.find(E.File);
  if (Index == FileIndices.end()) {
    if (UnknownFiles.insert(E.File).second)
      Warn(createStringError(
          "line " + Twine(E.TextLine) + ": file " + Twine(E.File) +
          " is of no known layer; its locations are left out"));
    return;
  }
  std::vector<PTXLineLayers::Position> &Layers = Current.Layers;
  const unsigned Kind = KindOfFile[Index->second];
  size_t &Place = PlaceOfKind[Kind];
  if (Place >= Layers.size() || KindOfFile[Layers[Place].File] != Kind) {
    Place = Layers.size();
    Layers.emplace_back();
  }
  Layers[Place] = {Index->second, E.Line, E.Column};
  if (E.Line)
    return;
  // The layer does not cover what follows. The last one takes its place.
  PlaceOfKind[KindOfFile[Layers.back().File]] = Place;
  Layers[Place] = Layers.back();
  Layers.pop_back();
}

void PTXLineLayersBuilder::endFirstLocation() {
  if (IsFirstOpen)
    Result.FirstLocation.back() = remember();
  IsFirstOpen = false;
}

void PTXLineLayersBuilder::handle(const Event &E) {
  if (E.Kind != PTXLayerFacts::EventKind::Layer || E.TextLine > LastLine + 1)
    endFirstLocation();
  LastLine = E.TextLine;
  switch (E.Kind) {
  case PTXLayerFacts::EventKind::FunctionBegin:
    Current = PTXLineLayers::Location();
    Current.Function = Result.FirstLocation.size();
    Result.FirstLocation.push_back(0);
    FirstLoc.reset();
    break;
  case PTXLayerFacts::EventKind::FunctionEnd:
    Current = PTXLineLayers::Location();
    break;
  case PTXLayerFacts::EventKind::Loc:
    // Line 0 is none. At the top of a function LLVM writes the line of the
    // function itself, with column 0. If the producer has no columns, other
    // lines with column 0 follow, which are those of instructions.
    if (E.Line && !FirstLoc)
      FirstLoc.emplace(E.File, E.Line);
    Current.IsFunctionLine = E.Line && !E.Column &&
                             !Result.FirstLocation.back() &&
                             *FirstLoc == std::pair(E.File, E.Line);
    Current.IsKnown = E.Line && !Current.IsFunctionLine;
    Current.Layers.clear();
    IsFirstOpen = Current.IsKnown && !Result.FirstLocation.back();
    break;
  case PTXLayerFacts::EventKind::Layer:
    Current.IsKnown = true;
    Current.IsFunctionLine = false;
    setLayer(E);
    IsFirstOpen |= !Result.FirstLocation.back();
    break;
  }
}

/// Whether \p Line has the position of a layer, as a directive or a comment,
/// and nothing else.
static bool isPositionAlone(StringRef Line) {
  Line = Line.trim();
  Line.consume_front("//@");
  if (!PTXLexer::takeFromComment(Line).is(".loc_intermediate"))
    return false;
  for (int I = 0; I != 3; ++I)
    PTXLexer::takeFromComment(Line);
  return PTXLexer::takeFromComment(Line).Kind == PTXToken::End;
}

Expected<PTXLineLayers> PTXLineLayersBuilder::build(StringRef PTX) {
  if (Error E = addFiles())
    return std::move(E);
  if (Facts.LineMarker && !Result.Files.empty())
    return createStringError(
        "line " + Twine(Facts.LineMarker) +
        ": ptxas gives the lines after this one other numbers, so that their "
        "layers cannot be found; remove lines that begin with '#'");
  // Location 0 is that of all lines outside of functions, and function 0 is
  // none.
  Result.Locations.emplace_back();
  Result.FirstLocation.push_back(0);
  size_t Next = 0;
  for (auto [I, Before] : enumerate(Facts.EventsBefore)) {
    StringRef Line;
    std::tie(Line, PTX) = PTX.split('\n');
    // Within a group of positions there is no code. What holds there is not
    // entered, which would take as much as the square of the number of layers.
    const bool GoesOn =
        Next != Before && Before != Facts.Events.size() &&
        Facts.Events[Before].Kind == PTXLayerFacts::EventKind::Layer &&
        isPositionAlone(Line);
    for (; Next != Before; ++Next)
      handle(Facts.Events[Next]);
    // Its lines are all where its last one is.
    if (!GoesOn)
      Result.LocationOfLine.resize(I + 1, remember());
  }
  return std::move(Result);
}

Expected<PTXLineLayers> PTXLineLayers::parse(StringRef PTX,
                                             function_ref<void(Error)> Warn) {
  Expected<PTXLayerFacts> Facts = parsePTXLayers(PTX);
  if (!Facts)
    return Facts.takeError();
  return PTXLineLayersBuilder(std::move(*Facts), Warn).build(PTX);
}
