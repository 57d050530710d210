//===- RocprofProfile.cpp - Read what rocprofv3 writes --------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tables of ROCm's profiler as CSV. `rocprofv3 --att` counts for each
// instruction of a code object, by its address as it was linked:
//
//   CodeObj,Vaddr,Instruction,Hitcount,Latency,Stall,Idle,Source
//   2,6400,"v_add_f32_e32 v0, v1, v2",128,512,64,0,"/src/k.hip:12"
//
// `rocprofv3 --pc-sampling` writes a row for each sample, which has no address:
//
//   "Sample_Timestamp","Exec_Mask","Dispatch_Id","Instruction",...
//   5100000001,18446744073709551615,1,"v_add_f32_e32 v0, v1, v2",...
//
// There the instruction is found by its text and by the lines that it is from,
// "/src/k.hip:12 -> /src/k.hip:30" for code that was inlined. Samples that may
// be of several instructions are divided among them.
//
//===----------------------------------------------------------------------===//

#include "ProfileReader.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/LineLayers/Disassembler.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"

using namespace llvm;
using namespace llvm::linelayers;
using object::SectionedAddress;

bool linelayers::isRocprofHeading(StringRef Line) {
  std::string Plain = Line.str();
  llvm::erase(Plain, '"');
  return StringRef(Plain).starts_with("CodeObj,Vaddr,Instruction,") ||
         (StringRef(Plain).starts_with("Sample_Timestamp,") &&
          StringRef(Plain).contains(",Instruction_Comment"));
}

/// The text of an instruction in one spelling, whoever printed it.
static std::string spellInstruction(StringRef Text) {
  static const Regex Hexadecimal("0[xX][0-9a-fA-F]+");
  // The name of the place that it refers to may follow.
  StringRef Rest = Text.split('<').first;
  std::string Plain;
  SmallVector<StringRef, 1> Match;
  while (Hexadecimal.match(Rest, &Match)) {
    uint64_t Number;
    const size_t Begin = Match[0].data() - Rest.data();
    Plain += Rest.take_front(Begin);
    Plain += Match[0].getAsInteger(0, Number) ? Match[0].str() : utostr(Number);
    Rest = Rest.drop_front(Begin + Match[0].size());
  }
  Plain += Rest;
  std::string Result;
  for (StringRef Word : split(Plain, ' ')) {
    Word.consume_back(",");
    if (!Word.empty())
      Result += (Result.empty() ? "" : " ") + Word.lower();
  }
  return Result;
}

/// The lines that an instruction is from, in some order: those of one may be
/// written from the inside or from the outside. Of files only the names count,
/// as paths are not the same everywhere.
static std::string spellLines(std::vector<std::string> Lines) {
  llvm::sort(Lines);
  return join(Lines, "|");
}

static std::string spellLine(StringRef Path, StringRef Line) {
  return (sys::path::filename(Path) + ":" + Line).str();
}

/// The lines of an Instruction_Comment.
static std::string spellComment(StringRef Comment) {
  std::vector<std::string> Lines;
  SmallVector<StringRef> Parts;
  Comment.split(Parts, "->", /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef Part : Parts) {
    auto [Path, Line] = Part.trim().rsplit(':');
    Lines.push_back(spellLine(Path, Line));
  }
  return spellLines(std::move(Lines));
}

namespace {
/// The instructions of a program, by their text and their lines in the source.
class InstructionFinder {
public:
  static Expected<std::unique_ptr<InstructionFinder>> create(const Program &P);

  ArrayRef<SectionedAddress> find(StringRef Text, StringRef Comment) const;

private:
  using Addresses = SmallVector<SectionedAddress, 1>;
  StringMap<Addresses> ByText;
  /// As a branch may be printed in another way, by mnemonics.
  StringMap<Addresses> ByMnemonic;
};

/// Reads either table.
class RocprofReader : public ProfileReader {
public:
  using ProfileReader::ProfileReader;
  Error readLine(StringRef Line) override;
  Error finish() override;

private:
  Error readHeading(StringRef Line);
  Error readCounts(ArrayRef<std::string> Cells);
  void readSample(ArrayRef<std::string> Cells);
  Error finishCounts();
  Error finishSamples();
  void addEvent(size_t Event, ArrayRef<SectionedAddress> Places, double Cost);

  std::optional<size_t> findColumn(StringRef Name) const;

  std::vector<std::string> Heading;
  bool HasAddresses = false;

  // Of the counts.
  size_t ObjectColumn = 0, AddressColumn = 0, InstructionColumn = 0;
  std::vector<std::pair<size_t, size_t>> EventOfColumn;
  struct Count {
    size_t Event;
    uint64_t Address;
    double Cost;
  };
  /// By the number of the code object.
  std::map<std::string, std::vector<Count>> Counts;

  // Of the samples.
  size_t CommentColumn = 0;
  std::optional<size_t> IssuedColumn, ReasonColumn;
  /// By text and comment, the costs of the events.
  std::map<std::pair<std::string, std::string>, std::map<size_t, double>>
      Samples;
};
} // namespace

Expected<std::unique_ptr<InstructionFinder>>
InstructionFinder::create(const Program &P) {
  Expected<std::unique_ptr<Disassembler>> D = Disassembler::create(P);
  if (!D)
    return createStringError(
        "the profile has no addresses, and its instructions are not known: " +
        toString(D.takeError()));
  auto Finder = std::make_unique<InstructionFinder>();
  for (const Function &F : P.functions())
    (*D)->disassemble(F, [&](const Disassembler::Instruction &I) {
      SectionedAddress Address{I.Address, F.Section};
      std::vector<std::string> Lines;
      DIInliningInfo Frames = P.getFrames(Address);
      for (unsigned N = 0; N != Frames.getNumberOfFrames(); ++N) {
        const DILineInfo &Frame = Frames.getFrame(N);
        if (Frame.FileName != DILineInfo::BadString)
          Lines.push_back(spellLine(Frame.FileName, utostr(Frame.Line)));
      }
      std::string Where = spellLines(std::move(Lines));
      std::string Text = spellInstruction(I.Text);
      Finder->ByText[Text + "\n" + Where].push_back(Address);
      StringRef Mnemonic = StringRef(Text).split(' ').first;
      Finder->ByMnemonic[(Mnemonic + "\n" + Where).str()].push_back(Address);
    });
  return std::move(Finder);
}

ArrayRef<SectionedAddress> InstructionFinder::find(StringRef Text,
                                                   StringRef Comment) const {
  std::string Where = spellComment(Comment);
  std::string Spelled = spellInstruction(Text);
  if (auto It = ByText.find(Spelled + "\n" + Where); It != ByText.end())
    return It->second;
  StringRef Mnemonic = StringRef(Spelled).split(' ').first;
  if (!Mnemonic.contains("branch") && !Mnemonic.contains("call"))
    return {};
  auto It = ByMnemonic.find((Mnemonic + "\n" + Where).str());
  return It == ByMnemonic.end() ? ArrayRef<SectionedAddress>()
                                : ArrayRef<SectionedAddress>(It->second);
}

std::optional<size_t> RocprofReader::findColumn(StringRef Name) const {
  auto It = llvm::find(Heading, Name);
  if (It == Heading.end())
    return std::nullopt;
  return It - Heading.begin();
}

Error RocprofReader::readHeading(StringRef Line) {
  for (std::string &Name : splitCSV(Line))
    Heading.push_back(std::move(Name));
  auto Find = [&](StringRef Name, size_t &Column) -> Error {
    std::optional<size_t> Found = findColumn(Name);
    if (!Found)
      return createStringError("no column '" + Name + "' in the heading");
    Column = *Found;
    return Error::success();
  };
  if (Error Err = Find("Instruction", InstructionColumn))
    return Err;
  HasAddresses = findColumn("Vaddr").has_value();
  if (!HasAddresses) {
    IssuedColumn = findColumn("Wave_Issued_Instruction");
    ReasonColumn = findColumn("Stall_Reason");
    getEvent("samples");
    return Find("Instruction_Comment", CommentColumn);
  }
  if (Error Err = Find("CodeObj", ObjectColumn))
    return Err;
  if (Error Err = Find("Vaddr", AddressColumn))
    return Err;
  // What an instruction took comes first; how often it ran says less.
  for (StringRef Name : {"Latency", "Stall", "Idle", "Hitcount"})
    if (std::optional<size_t> Column = findColumn(Name))
      EventOfColumn.push_back({*Column, getEvent(Name)});
  if (EventOfColumn.empty())
    return createStringError("no column with a cost in the heading");
  return Error::success();
}

Error RocprofReader::readCounts(ArrayRef<std::string> Cells) {
  // The name of a kernel stands before its instructions.
  if (StringRef(Cells[InstructionColumn]).starts_with(";"))
    return Error::success();
  uint64_t Address;
  if (StringRef(Cells[AddressColumn]).getAsInteger(0, Address))
    return createStringError("invalid address '" + Cells[AddressColumn] + "'");
  std::vector<Count> &Object = Counts[Cells[ObjectColumn]];
  for (auto [Column, Event] : EventOfColumn) {
    std::optional<double> Cost = readCSVNumber(Cells[Column]);
    if (!Cost || *Cost < 0)
      return createStringError("invalid cost '" + Cells[Column] + "'");
    if (*Cost)
      Object.push_back({Event, Address - Options.Base.value_or(0), *Cost});
  }
  return Error::success();
}

void RocprofReader::readSample(ArrayRef<std::string> Cells) {
  std::map<size_t, double> &Costs =
      Samples[{Cells[InstructionColumn], Cells[CommentColumn]}];
  Costs[getEvent("samples")] += 1;
  // The reason is also filled in where there was none to wait.
  if (IssuedColumn && Cells[*IssuedColumn] == "1") {
    Costs[getEvent("issued")] += 1;
  } else if (ReasonColumn) {
    StringRef Reason = Cells[*ReasonColumn];
    Reason.consume_front(
        "ROCPROFILER_PC_SAMPLING_INSTRUCTION_NOT_ISSUED_REASON_");
    Costs[getEvent(Reason)] += 1;
  }
}

Error RocprofReader::readLine(StringRef Line) {
  if (Line.trim().empty())
    return Error::success();
  if (Heading.empty())
    return readHeading(Line);
  SmallVector<std::string> Cells = splitCSV(Line);
  if (Cells.size() != Heading.size())
    return createStringError("expected " + Twine(Heading.size()) +
                             " cells as in the heading, found " +
                             Twine(Cells.size()));
  if (HasAddresses)
    return readCounts(Cells);
  readSample(Cells);
  return Error::success();
}

/// Counts a cost of the program, if it is known at which instructions.
void RocprofReader::addEvent(size_t Event, ArrayRef<SectionedAddress> Places,
                             double Cost) {
  addCost(Event, Places.empty() ? StringRef("other code") : P.getPath(), Cost);
  for (SectionedAddress Place : Places)
    addInstruction(Event, Place, Cost / Places.size());
  if (Places.size() > 1)
    Results[Event].Divided += Cost;
}

Error RocprofReader::finishCounts() {
  std::string Wanted = Options.Object;
  if (Wanted.empty() && Counts.size() > 1) {
    std::string All;
    for (const auto &[Name, Object] : Counts)
      All += (All.empty() ? "" : ", ") + Name;
    return createStringError("the profile is of several code objects, --object "
                             "says which of them this is: " +
                             All);
  }
  for (const auto &[Name, Object] : Counts)
    for (const Count &C : Object)
      if (Wanted.empty() || Wanted == Name)
        addEvent(C.Event, P.getSectioned(C.Address), C.Cost);
      else
        addCost(C.Event, "code object " + Name, C.Cost);
  return Error::success();
}

Error RocprofReader::finishSamples() {
  if (Samples.empty())
    return Error::success();
  Expected<std::unique_ptr<InstructionFinder>> Finder =
      InstructionFinder::create(P);
  if (!Finder)
    return Finder.takeError();
  for (const auto &[Key, Costs] : Samples) {
    const auto &[Text, Comment] = Key;
    // Without a text, the profiler did not know the code.
    ArrayRef<SectionedAddress> Places;
    if (!Text.empty())
      Places = (*Finder)->find(Text, Comment);
    for (const auto &[Event, Cost] : Costs)
      addEvent(Event, Places, Cost);
  }
  return Error::success();
}

Error RocprofReader::finish() {
  return HasAddresses ? finishCounts() : finishSamples();
}

std::unique_ptr<ProfileReader>
linelayers::createRocprofReader(const Program &P,
                                const ProfileOptions &Options) {
  return std::make_unique<RocprofReader>(P, Options);
}
