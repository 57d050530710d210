//===- AnnotatedPage.cpp - An annotated program as HTML -------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The page holds the texts, the instructions with their costs and their lines
// as JSON. Its script (PageTemplate.cpp) adds the costs up and shows them.
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/AnnotatedPage.h"
#include "PageTemplate.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/DebugInfo/LineLayers/Disassembler.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::linelayers;
using object::SectionedAddress;

namespace {
/// The files of one level, in the order in which instructions name them.
struct PageFiles {
  struct File {
    std::string Name;
    std::optional<std::string> Text;
  };
  std::vector<File> Files;
  StringMap<size_t> Indices;
};

/// An instruction, and where it is at the two other levels.
struct PageInstruction {
  uint64_t Address;
  std::string Text;
  double Cost = 0;
  /// Index of the file, or -1, and the line.
  std::pair<int64_t, uint32_t> Source = {-1, 0}, Layer = {-1, 0};
};

struct PageFunction {
  std::string Name;
  double Cost = 0;
  std::vector<PageInstruction> Code;
};

class PageWriter {
public:
  PageWriter(const Annotation &A, const PageOptions &Options,
             function_ref<void(uint64_t)> Progress)
      : A(A), Options(Options), Progress(Progress) {}
  void write(raw_ostream &OS);

private:
  void addFunctions();
  void addFunction(const Function &F);
  void addPlaces(PageInstruction &I, uint64_t Section);
  std::optional<std::string> findSource(const DILineInfo &Frame) const;
  void writeData(raw_ostream &OS) const;

  const Annotation &A;
  const PageOptions &Options;
  function_ref<void(uint64_t)> Progress;
  std::unique_ptr<Disassembler> Dis;
  std::string WhyNoDisassembly;
  PageFiles Sources, Texts;
  std::vector<PageFunction> Functions;
};
} // namespace

std::optional<std::string>
PageWriter::findSource(const DILineInfo &Frame) const {
  if (Frame.Source)
    return Frame.Source->str();
  SmallVector<std::string> Candidates = {Frame.FileName};
  if (!Options.SourceDirectory.empty()) {
    // The whole path below the directory, then less and less of it.
    StringRef Rest = sys::path::relative_path(Frame.FileName);
    while (!Rest.empty()) {
      SmallString<128> Path(Options.SourceDirectory);
      sys::path::append(Path, Rest);
      Candidates.push_back(Path.str().str());
      Rest = Rest.contains('/') ? Rest.split('/').second : "";
    }
  }
  for (const std::string &Path : Candidates)
    if (auto BufferOrErr = MemoryBuffer::getFile(Path, /*IsText=*/true))
      return (*BufferOrErr)->getBuffer().str();
  return std::nullopt;
}

void PageWriter::addPlaces(PageInstruction &I, uint64_t Section) {
  SectionedAddress Address{I.Address, Section};
  DIInliningInfo Frames = A.P.getFrames(Address);
  const DILineInfo &Frame = Frames.getFrame(0);
  if (Frame.FileName != DILineInfo::BadString && Frame.Line) {
    auto [It, IsNew] =
        Sources.Indices.try_emplace(Frame.FileName, Sources.Files.size());
    if (IsNew)
      Sources.Files.push_back({Frame.FileName, findSource(Frame)});
    I.Source = {static_cast<int64_t>(It->second), Frame.Line};
  }
  if (std::optional<DWARFLineLayer::Position> Pos = A.Layer.lookup(Address)) {
    std::string Name = Pos->File->getPath();
    // Two texts can have one name.
    auto [It, IsNew] = Texts.Indices.try_emplace(
        (Name + "\n" + Pos->File->getTextSectionName()).str(),
        Texts.Files.size());
    if (IsNew) {
      std::optional<StringRef> Text = Pos->File->getText();
      Texts.Files.push_back(
          {Name, Text ? std::optional(Text->str()) : std::nullopt});
    }
    I.Layer = {static_cast<int64_t>(It->second), Pos->Line};
  }
}

void PageWriter::addFunction(const Function &F) {
  PageFunction Page;
  Page.Name = demangle(F.Name);
  if (Dis)
    Dis->disassemble(F, [&](const Disassembler::Instruction &I) {
      Page.Code.push_back({I.Address, I.Text});
    });
  const auto &Costs = A.Costs.Costs;
  auto It = Costs.lower_bound({F.Begin, F.Section});
  auto End = Costs.lower_bound({F.End, F.Section});
  if (Page.Code.empty()) // Show at least what has cost.
    for (auto I = It; I != End; ++I)
      Page.Code.push_back({I->first.Address, ""});
  size_t Index = 0;
  for (; It != End; ++It) {
    while (Index + 1 < Page.Code.size() &&
           Page.Code[Index + 1].Address <= It->first.Address)
      ++Index;
    Page.Code[Index].Cost += It->second;
    Page.Cost += It->second;
  }
  for (PageInstruction &I : Page.Code)
    addPlaces(I, F.Section);
  Functions.push_back(std::move(Page));
}

void PageWriter::addFunctions() {
  // What is in no function is shown by section, as far as it has cost.
  std::map<StringRef, PageFunction> Rest;
  const Function *Last = nullptr;
  uint64_t Done = 0;
  for (const auto &[Address, Cost] : A.Costs.Costs) {
    if (Progress)
      Progress(Done++);
    if (const Function *F = A.P.findFunction(Address)) {
      if (F != Last)
        addFunction(*F);
      Last = F;
      continue;
    }
    StringRef Section = A.P.findCodeSection(Address)->Name;
    PageFunction &Page = Rest[Section];
    Page.Name = ("(" + Section + ")").str();
    Page.Cost += Cost;
    PageInstruction I{Address.Address, "", Cost};
    // No instruction of any target is longer than this.
    Function Around{"", Address.SectionIndex, Address.Address,
                    Address.Address + 32};
    if (Dis)
      Dis->disassemble(Around, [&](const Disassembler::Instruction &Code) {
        if (Code.Address == I.Address)
          I.Text = Code.Text;
      });
    addPlaces(I, Address.SectionIndex);
    Page.Code.push_back(std::move(I));
  }
  for (auto &[Section, Page] : Rest)
    Functions.push_back(std::move(Page));
  llvm::stable_sort(Functions,
                    [](const PageFunction &A, const PageFunction &B) {
                      return A.Cost > B.Cost;
                    });
}

void PageWriter::writeData(raw_ostream &OS) const {
  json::OStream J(OS);
  auto WriteFiles = [&](StringRef Name, const PageFiles &Files) {
    J.attributeArray(Name, [&] {
      for (const PageFiles::File &F : Files.Files)
        J.object([&] {
          J.attribute("name", json::fixUTF8(F.Name));
          J.attribute("text", F.Text ? json::Value(json::fixUTF8(*F.Text))
                                     : json::Value(nullptr));
        });
    });
  };
  J.object([&] {
    J.attribute("file", json::fixUTF8(sys::path::filename(A.P.getPath())));
    J.attribute("layer", json::fixUTF8(A.Layer.getName()));
    J.attribute("event", json::fixUTF8(A.Costs.Event));
    J.attribute("total", A.Costs.Total);
    J.attribute("inFile", A.Costs.InFile);
    J.attribute("onLines", A.OnLines);
    J.attribute("noCode", json::fixUTF8(WhyNoDisassembly));
    WriteFiles("sources", Sources);
    WriteFiles("texts", Texts);
    J.attributeArray("functions", [&] {
      for (const PageFunction &F : Functions)
        J.object([&] {
          J.attribute("name", json::fixUTF8(F.Name));
          J.attributeArray("code", [&] {
            for (const PageInstruction &I : F.Code)
              J.array([&] {
                J.value(utohexstr(I.Address, /*LowerCase=*/true));
                J.value(json::fixUTF8(I.Text));
                J.value(I.Cost);
                J.value(I.Source.first);
                J.value(I.Source.second);
                J.value(I.Layer.first);
                J.value(I.Layer.second);
              });
          });
        });
    });
  });
}

void PageWriter::write(raw_ostream &OS) {
  Expected<std::unique_ptr<Disassembler>> DisOrErr = Disassembler::create(A.P);
  if (DisOrErr)
    Dis = std::move(*DisOrErr);
  else
    WhyNoDisassembly = toString(DisOrErr.takeError());
  addFunctions();

  std::string Title;
  raw_string_ostream TitleOS(Title);
  printHTMLEscaped(json::fixUTF8(sys::path::filename(A.P.getPath()).str() +
                                 ": " + A.Costs.Event + " by " +
                                 A.Layer.getName().str()),
                   TitleOS);
  OS << "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
     << "<meta charset=\"utf-8\">\n<title>" << Title << "</title>\n"
     << "<style>\n"
     << PageStyle << "</style>\n</head>\n<body>\n"
     << PageBody << "<script type=\"application/json\" id=\"data\">";
  // No text may end the element that it is in.
  std::string Data;
  raw_string_ostream DataOS(Data);
  writeData(DataOS);
  for (StringRef Rest = Data; !Rest.empty();) {
    StringRef Plain = Rest.take_until([](char C) { return C == '<'; });
    OS << Plain;
    Rest = Rest.drop_front(Plain.size());
    if (Rest.consume_front("<"))
      OS << "\\u003c";
  }
  OS << "</script>\n<script>\n"
     << PageScript << "</script>\n</body>\n</html>\n";
}

void linelayers::writePage(raw_ostream &OS, const Annotation &A,
                           const PageOptions &Options,
                           function_ref<void(uint64_t Done)> Progress) {
  PageWriter(A, Options, Progress).write(OS);
}
