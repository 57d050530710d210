//===- Lookup.cpp - llvm-line-layers lookup -------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the source line, and the line in each layer, of addresses.
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "JITCommands.h"
#include "LookupLine.h"
#include "Printing.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/LineLayers/ExplorerModel.h"
#include "llvm/DebugInfo/LineLayers/OutputFile.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/DebugInfo/LineLayers/SourceRows.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <iostream>
#include <set>

using namespace llvm;
using namespace llvm::linelayers;
using object::SectionedAddress;

cl::SubCommand
    linelayers::LookupCommand("lookup",
                              "Find the lines of addresses at all levels");

static cl::opt<std::string> InputFile(cl::Positional, cl::desc("FILE"),
                                      cl::sub(LookupCommand));
static cl::list<std::string> Addresses(cl::Positional, cl::ZeroOrMore,
                                       cl::desc("[ADDRESS...]"),
                                       cl::sub(LookupCommand));
static cl::list<std::string>
    FunctionNames("function",
                  cl::desc("All rows of this function (repeatable)"),
                  cl::value_desc("name"), cl::sub(LookupCommand));
static cl::list<std::string>
    LayerNames("layer", cl::desc("Only this layer (repeatable)"),
               cl::value_desc("name"), cl::sub(LookupCommand));
static cl::opt<std::string>
    Line("line",
         cl::desc("The code of these lines of the layer, which may be "
                  "'source', and its lines at all other levels"),
         cl::value_desc("[file:]line[-line]"), cl::sub(LookupCommand));
static cl::opt<bool> PrintText("text", cl::init(true),
                               cl::desc("Print the text of the layers' lines "
                                        "(default: true)"),
                               cl::sub(LookupCommand));
static cl::opt<bool> Basenames("basenames",
                               cl::desc("Print names of files without "
                                        "their directories"),
                               cl::sub(LookupCommand));
static cl::opt<bool> PrintJSON("json", cl::desc("Print a JSON object per line"),
                               cl::sub(LookupCommand));

namespace {
class Lookup {
public:
  Lookup(const Program &P, std::vector<const DWARFLineLayer *> Layers)
      : P(P), Rows(P), Layers(std::move(Layers)) {}

  /// Prints what all levels say about an address.
  void print(SectionedAddress Address) const;

  /// Prints all addresses of a function at which some level changes.
  void print(const Function &F);

  /// Prints that there is no answer to \p Input, for a reason that is reported,
  /// so that whoever asks through a pipe does not wait for one.
  void printError(StringRef Input, StringRef Reason) const;

private:
  void printText(SectionedAddress Address) const;
  void printJSON(SectionedAddress Address) const;
  StringRef getSectionName(SectionedAddress Address) const;

  const Program &P;
  SourceRows Rows;
  std::vector<const DWARFLineLayer *> Layers;
};
} // namespace

StringRef Lookup::getSectionName(SectionedAddress Address) const {
  const CodeSection *C =
      P.hasSectionedAddresses() ? P.findCodeSection(Address) : nullptr;
  return C ? C->Name : "";
}

static StringRef shorten(StringRef Path) {
  return Basenames ? sys::path::filename(Path) : Path;
}

static StringRef getFileName(const DILineInfo &Frame) {
  if (Frame.FileName == DILineInfo::BadString)
    return "";
  return shorten(Frame.FileName);
}

static StringRef getFunctionName(const DILineInfo &Frame) {
  return Frame.FunctionName == DILineInfo::BadString
             ? StringRef()
             : StringRef(Frame.FunctionName);
}

void Lookup::printText(SectionedAddress Address) const {
  raw_ostream &OS = outs();
  OS << "0x" << Twine::utohexstr(Address.Address);
  StringRef Section = getSectionName(Address);
  if (!Section.empty())
    OS << " (" << getEscaped(Section) << ')';
  OS << ": ";
  DIInliningInfo Frames = P.getFrames(Address);
  auto OrUnknown = [](StringRef Name) {
    return Name.empty() ? StringRef(DILineInfo::Addr2LineBadString) : Name;
  };
  for (unsigned I = 0; I != Frames.getNumberOfFrames(); ++I) {
    const DILineInfo &Frame = Frames.getFrame(I);
    OS << (I ? " (inlined by) " : "");
    printEscaped(OS, OrUnknown(getFunctionName(Frame)));
    OS << " at ";
    printEscaped(OS, OrUnknown(getFileName(Frame)));
    OS << ':' << Frame.Line << ':' << Frame.Column << '\n';
  }
  for (const DWARFLineLayer *L : Layers) {
    OS << "  " << L->getName() << ": ";
    std::optional<DWARFLineLayer::Position> Pos = L->lookup(Address);
    if (!Pos) {
      OS << "??\n";
      continue;
    }
    printEscaped(OS, shorten(Pos->File->getPath()));
    OS << ':' << Pos->Line << ':' << Pos->Column;
    if (Pos->IsAmbiguous)
      OS << " (one of several lines)";
    if (PrintText)
      if (std::optional<StringRef> Line = Pos->File->getLine(Pos->Line)) {
        OS << ": ";
        printEscaped(OS, Line->trim());
      }
    OS << '\n';
  }
}

void Lookup::printJSON(SectionedAddress Address) const {
  json::OStream J(outs());
  J.object([&] {
    J.attribute("Address", "0x" + utohexstr(Address.Address, true));
    StringRef Section = getSectionName(Address);
    if (!Section.empty())
      printAttribute(J, "Section", Section);
    DIInliningInfo Frames = P.getFrames(Address);
    J.attributeArray("Symbol", [&] {
      for (unsigned I = 0; I != Frames.getNumberOfFrames(); ++I)
        J.object([&] {
          const DILineInfo &Frame = Frames.getFrame(I);
          printAttribute(J, "FunctionName", getFunctionName(Frame));
          printAttribute(J, "FileName", getFileName(Frame));
          J.attribute("Line", Frame.Line);
          J.attribute("Column", Frame.Column);
        });
    });
    J.attributeArray("Layers", [&] {
      for (const DWARFLineLayer *L : Layers)
        J.object([&] {
          std::optional<DWARFLineLayer::Position> Pos = L->lookup(Address);
          printAttribute(J, "Layer", L->getName());
          printAttribute(J, "FileName",
                         Pos ? shorten(Pos->File->getPath()) : StringRef());
          J.attribute("Line", Pos ? Pos->Line : 0);
          J.attribute("Column", Pos ? Pos->Column : 0);
          if (Pos && Pos->IsAmbiguous)
            J.attribute("Ambiguous", true);
          std::optional<StringRef> Text;
          if (PrintText && Pos)
            Text = Pos->File->getLine(Pos->Line);
          if (Text)
            printAttribute(J, "Text", *Text);
        });
    });
  });
  outs() << '\n';
}

void Lookup::print(SectionedAddress Address) const {
  // What is wrong with a text is said before the answer, not in the middle.
  if (PrintText)
    for (const DWARFLineLayer *L : Layers)
      if (std::optional<DWARFLineLayer::Position> Pos = L->lookup(Address))
        (void)Pos->File->getText();
  if (PrintJSON)
    printJSON(Address);
  else
    printText(Address);
}

void Lookup::print(const Function &F) {
  std::set<uint64_t> Where = {F.Begin};
  auto Add = [&](uint64_t Address) {
    if (F.Begin <= Address && Address < F.End)
      Where.insert(Address);
  };
  // Code that was inlined can begin and end in the middle of a row.
  llvm::for_each(Rows.getChanges(F.Section, F.Begin, F.End).Addresses, Add);
  for (const DWARFLineLayer *L : Layers)
    L->forEachRange(F.Section, F.Begin, F.End,
                    [&](const DWARFLineLayer::Range &R) {
                      if (R.SectionIndex != F.Section)
                        return;
                      // The end of a range matters where no other follows.
                      Add(R.Low);
                      Add(R.High);
                    });
  for (uint64_t Address : Where)
    print(SectionedAddress{Address, F.Section});
}

void Lookup::printError(StringRef Input, StringRef Reason) const {
  if (!PrintJSON) {
    printEscaped(outs(), Input);
    outs() << ": ??\n\n";
    return;
  }
  json::OStream J(outs());
  J.object([&] {
    printAttribute(J, "Address", Input);
    J.attributeObject("Error", [&] { printAttribute(J, "Message", Reason); });
  });
  outs() << '\n';
}

/// Answers line by line, so that the tool can be asked through a pipe.
static Error readStandardInput(const Program &P, const Lookup &L) {
  std::ios::sync_with_stdio(false);
  std::string Line;
  uint64_t NumErrors = 0;
  for (uint64_t Number = 1;; ++Number) {
    if (std::cin.rdbuf()->in_avail() <= 0)
      if (Error Err = flushOutput(outs(), "<stdout>"))
        return Err;
    if (!std::getline(std::cin, Line))
      break;
    StringRef Text = StringRef(Line).trim();
    if (Text.empty())
      continue;
    Expected<SectionedAddress> AddressOrErr = P.parseAddress(Text);
    if (AddressOrErr) {
      L.print(*AddressOrErr);
      continue;
    }
    ++NumErrors;
    const std::string Reason = toString(AddressOrErr.takeError());
    L.printError(Text, Reason);
    reportError(createFileError("<stdin>", Number, createStringError(Reason)));
  }
  if (!NumErrors)
    return Error::success();
  return createFileError(
      "<stdin>",
      createStringError("lines without an address: " + Twine(NumErrors)));
}

/// The layer that --line is about.
static Expected<std::string> getLayerOfLine(const Program &P) {
  if (!LayerNames.empty())
    return LayerNames.front();
  if (P.getLayers().size() == 1)
    return getLevelName(P.getLayers().layers().begin()->getName());
  return createFileError(P.getPath(),
                         createStringError("--line needs --layer, which may be "
                                           "'source'"));
}

/// Looks all places up in jitted code. There is no file then.
static Error lookupInJITCode() {
  std::vector<std::string> Places;
  if (InputFile.getNumOccurrences())
    Places.push_back(InputFile);
  llvm::append_range(Places, Addresses);
  if (Line.getNumOccurrences())
    return createStringError("--line is not for jitted code");
  if (Places.empty() && FunctionNames.empty())
    return createStringError("no address is given");
  auto Print = [](const Program &P, const auto &Where) -> Error {
    auto LayersOrErr = P.selectLayers(LayerNames);
    if (!LayersOrErr)
      return LayersOrErr.takeError();
    Lookup(P, std::move(*LayersOrErr)).print(Where);
    return Error::success();
  };
  return lookupJIT(Places, std::vector<std::string>(FunctionNames), Print,
                   Print);
}

Error linelayers::runLookup() {
  if (isAboutJIT())
    return lookupInJITCode();
  if (!InputFile.getNumOccurrences())
    return createStringError("no file is given");
  if (InputFile == "-" && Addresses.empty() && FunctionNames.empty() &&
      !Line.getNumOccurrences())
    return createStringError("no address is given, and standard input is the "
                             "file");
  Expected<std::unique_ptr<Program>> ProgramOrErr = openProgram(InputFile);
  if (!ProgramOrErr)
    return ProgramOrErr.takeError();
  const Program &P = **ProgramOrErr;
  if (Line.getNumOccurrences()) {
    if (!Addresses.empty() || !FunctionNames.empty())
      return createStringError(
          "--line cannot be combined with addresses or --function");
    if (LayerNames.size() > 1)
      return createStringError("--line is about one layer");
    Expected<std::string> LayerOrErr = getLayerOfLine(P);
    if (!LayerOrErr)
      return LayerOrErr.takeError();
    return lookupLine(P, *LayerOrErr, Line, PrintJSON, PrintText, Basenames);
  }
  auto LayersOrErr = P.selectLayers(LayerNames);
  if (!LayersOrErr)
    return LayersOrErr.takeError();
  Lookup L(P, std::move(*LayersOrErr));

  for (StringRef Name : FunctionNames) {
    bool Found = false;
    for (const Function &F : P.functions()) {
      if (!F.hasName([=](StringRef Other) { return Other == Name; }))
        continue;
      L.print(F);
      Found = true;
    }
    if (!Found)
      return createFileError(P.getPath(),
                             createStringError("no function '" + Name + "'"));
  }
  for (StringRef Text : Addresses) {
    Expected<SectionedAddress> AddressOrErr = P.parseAddress(Text);
    if (!AddressOrErr)
      return createFileError(P.getPath(), AddressOrErr.takeError());
    L.print(*AddressOrErr);
  }
  if (Addresses.empty() && FunctionNames.empty())
    return readStandardInput(P, L);
  return Error::success();
}
