//===- NsightComputeProfile.cpp - Read the source page of ncu -------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What `ncu --import REPORT --page source --csv` prints. With
// `--print-source sass` there is a block for each launch,
//
//   "Kernel Name","axpy(float *, int)",
//   "Address","Source","Warp Stall Sampling (All Samples)","stall_wait"
//   "0x7f10a2000200","      MOV R1, c[0x0][0x28]","3","1"
//
// and with `cuda,sass` one for each launch, source file and function, in which
// rows of lines, whose numbers are sums, precede those of their instructions:
//
//   "File Path","/src/axpy.cu"
//   "Function Name","axpy(float *, int)"
//   "Line No","Source","Address","Source","# Samples"
//   "7","y[i] = x[i];","-","-","44"
//   "","","0x7f10a2000210","@!P0  LDG.E R2, [R2.64]","41"
//   "","","...","...","-"
//
// Cells are in quotes, and quotes in them are not doubled. Addresses are those
// at which the driver has loaded the function.
//
//===----------------------------------------------------------------------===//

#include "ProfileReader.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace llvm::linelayers;
using object::SectionedAddress;

// What is below cannot be where something is loaded, so it is an offset.
static constexpr uint64_t LowestAddress = 0x100000;
// Functions are aligned to it in cubins.
static constexpr uint64_t FunctionAlignment = 128;
static constexpr uint64_t InstructionSize = 16;

bool linelayers::isNsightComputeHead(StringRef Line) {
  return Line.starts_with("\"Kernel Name\",\"") ||
         Line.starts_with("\"File Path\",\"") ||
         Line.starts_with("\"Function Name\",\"");
}

/// The cells of a line. Commas and quotes may be in them.
static SmallVector<StringRef> splitCells(StringRef Line) {
  SmallVector<StringRef> Cells;
  Line.consume_front("\"");
  Line.consume_back(",");
  Line.consume_back("\"");
  Line.split(Cells, "\",\"");
  return Cells;
}

/// What a line says in its second cell, which may be missing.
static StringRef getName(ArrayRef<StringRef> Cells) {
  return Cells.size() > 1 ? Cells[1] : StringRef();
}

namespace {
class NsightComputeReader : public ProfileReader {
public:
  NsightComputeReader(const Program &P, const ProfileOptions &Options)
      : ProfileReader(P, Options), Names(P) {
    IsOfKernels = true;
  }
  Error readLine(StringRef Line) override;
  Error finish() override;

private:
  void readHead(StringRef Line);
  Error readHeading(StringRef Line);
  Error readRow(StringRef Line);
  Error finishLaunch();
  Expected<const Function *> findFunction() const;
  void addText(SectionedAddress Address, StringRef Text, uint64_t Base,
               const Function &Fn);

  FunctionNames Names;

  // The launch that is being read.
  std::string FunctionName;
  /// Whether not all instructions of the function are listed.
  bool IsPartial = false;
  /// The source files whose blocks it had.
  StringSet<> SourceFiles;
  struct Instruction {
    std::string Text;
    /// By event.
    SmallVector<std::pair<size_t, double>> Costs;
  };
  std::map<uint64_t, Instruction> Rows;

  // The block that is being read.
  std::string SourceFile;
  bool NeedsHeading = false;
  /// The lines of the heading, as long as its last cell has not ended.
  std::string Heading;
  size_t NumColumns = 0;
  size_t AddressColumn = 0;
  /// Whether the column after it has the texts of instructions.
  bool HasTexts = false;
  struct Metric {
    size_t Column, Event;
    bool IsDefault;
  };
  std::vector<Metric> Metrics;
};
} // namespace

/// Takes a line that is about all rows after it.
void NsightComputeReader::readHead(StringRef Line) {
  SmallVector<StringRef> Cells = splitCells(Line);
  if (Cells[0] == "File Path")
    SourceFile = getName(Cells).str();
  else
    FunctionName = getName(Cells).str();
  NeedsHeading = true;
}

/// Whether the numbers of a column may be added up.
static bool isSum(StringRef Name) {
  return !Name.starts_with("Avg. ") && !Name.ends_with("N-Way") &&
         Name != "Address Space" && Name != "Access Operation" &&
         Name != "Access Size" && Name != "Source" && Name != "Line No" &&
         Name != "#" && !Name.empty();
}

/// How good a metric is as the one to show.
static int getRank(StringRef Name) {
  if (Name == "Warp Stall Sampling (All Samples)" ||
      Name == "Warp Stall Sampling (All Cycles)")
    return 2;
  return Name == "# Samples";
}

Error NsightComputeReader::readHeading(StringRef Line) {
  Heading += (Heading.empty() ? "" : " ") + Line.str();
  if (!Line.ends_with("\"") && !Line.ends_with("\","))
    return Error::success();
  const std::string Whole = std::exchange(Heading, {});
  SmallVector<StringRef> Cells = splitCells(Whole);
  auto Address = llvm::find(Cells, "Address");
  if (Address == Cells.end()) {
    if (!is_contained(Cells, "Source"))
      return createStringError("expected a heading with a column 'Address', "
                               "found '" +
                               Whole + "'");
    return createStringError("the profile has no addresses; ncu prints them "
                             "with --print-source sass and cuda,sass");
  }
  NeedsHeading = false;
  NumColumns = Cells.size();
  AddressColumn = Address - Cells.begin();
  HasTexts = AddressColumn + 1 != NumColumns && Address[1] == "Source";
  Metrics.clear();
  StringSet<> Known;
  SmallVector<std::pair<int, size_t>> Order;
  for (size_t I = AddressColumn + 1; I != Cells.size(); ++I)
    if (isSum(Cells[I]) && Known.insert(Cells[I]).second)
      Order.push_back({-getRank(Cells[I]), I});
  if (Order.empty())
    return createStringError("the heading names no metric");
  llvm::sort(Order);
  for (auto [Rank, Column] : Order)
    Metrics.push_back({Column, getEvent(Cells[Column]), Metrics.empty()});
  return Error::success();
}

Error NsightComputeReader::readRow(StringRef Line) {
  SmallVector<StringRef> Cells = splitCells(Line);
  if (Cells.size() < NumColumns)
    return createStringError("expected " + Twine(NumColumns) +
                             " cells as in the heading, found " +
                             Twine(Cells.size()));
  // What is too much is a part of the text, which is the second cell.
  const size_t Surplus = Cells.size() - NumColumns;
  const size_t Shift = AddressColumn >= 2 ? Surplus : 0;
  StringRef Text = Cells[AddressColumn + Shift];
  if (Text.empty() || Text == "-" || Text == "...")
    return Error::success(); // A line of the source, or instructions left out.
  uint64_t Address;
  StringRef Digits = Text;
  if (!Digits.consume_front("0x") || Digits.getAsInteger(16, Address))
    return createStringError("invalid address '" + Text + "'");
  // Where code is inlined an instruction is listed for several files.
  auto [It, IsNew] = Rows.try_emplace(Address);
  if (!IsNew)
    return Error::success();
  if (HasTexts)
    It->second.Text = join(
        ArrayRef(Cells).slice(AddressColumn + Shift + 1, 1 + Surplus - Shift),
        "\",\"");
  for (const Metric &M : Metrics) {
    StringRef Cell = Cells[M.Column + Surplus];
    std::optional<double> Cost = readCSVNumber(Cell);
    if (M.IsDefault && (!Cost || *Cost < 0))
      return createStringError("invalid number '" + Cell + "'");
    // Other columns may have texts.
    if (Cost && *Cost > 0)
      It->second.Costs.push_back({M.Event, *Cost});
  }
  return Error::success();
}

/// The function of the launch; null if it is not in the program.
Expected<const Function *> NsightComputeReader::findFunction() const {
  SmallVector<const Function *> Found = Names.find(FunctionName);
  if (Found.empty())
    return nullptr;
  if (Found.size() == 1)
    return Found.front();
  const uint64_t Size = Rows.rbegin()->first - Rows.begin()->first;
  const Function *Fitting = nullptr;
  for (const Function *F : Found) {
    if (F->End - F->Begin != Size + InstructionSize)
      continue;
    if (std::exchange(Fitting, F)) {
      Fitting = nullptr;
      break;
    }
  }
  if (Fitting && !IsPartial)
    return Fitting;
  std::string List;
  for (const Function *F : Found)
    List += (List.empty() ? "'" : ", '") + F->Name.str() + "'";
  return createStringError("kernel '" + FunctionName + "' may be any of " +
                           List);
}

/// Adds the text of an instruction. Addresses in it of the function, which is
/// loaded at \p Base, become those that it has in the file. If \p Base is 0,
/// the profile has offsets, and what is an address is not known.
void NsightComputeReader::addText(SectionedAddress Address, StringRef Text,
                                  uint64_t Base, const Function &Fn) {
  Text = Text.trim();
  if (Text.empty())
    return;
  // Each launch has the same.
  auto [It, IsNew] = InstructionTexts.try_emplace(Address);
  if (!IsNew)
    return;
  std::string &Result = It->second;
  while (!Text.empty()) {
    const size_t Prefix = Text.find("0x");
    Result += Text.take_front(Prefix);
    Text = Text.substr(Prefix);
    StringRef Digits = Text.drop_front(std::min<size_t>(2, Text.size()))
                           .take_while(isHexDigit);
    const StringRef Number = Text.take_front(2 + Digits.size());
    Text = Text.drop_front(Number.size());
    uint64_t Value;
    if (!Base || Digits.getAsInteger(16, Value) || Value < Base ||
        Value - Base > Fn.End - Fn.Begin)
      Result += Number;
    else
      Result += "0x" + utohexstr(Fn.Begin + (Value - Base), /*LowerCase=*/true);
  }
}

/// Adds what a launch has cost.
Error NsightComputeReader::finishLaunch() {
  if (NeedsHeading)
    return createStringError("no heading after '" + FunctionName + "'");
  SourceFiles.clear();
  if (Rows.empty())
    return Error::success();
  Expected<const Function *> FnOrErr = findFunction();
  if (!FnOrErr)
    return FnOrErr.takeError();
  const Function *Fn = *FnOrErr;
  uint64_t Base = Rows.begin()->first;
  if (Base < LowestAddress)
    Base = 0;
  else if (IsPartial) // The first instructions may have no line.
    Base -= Base % FunctionAlignment;
  for (const auto &[Address, I] : Rows) {
    const uint64_t Offset = Address - Base;
    if (Fn && !I.Costs.empty() && Offset >= Fn->End - Fn->Begin)
      return createStringError("the instruction at 0x" +
                               Twine::utohexstr(Address) +
                               " is past the end of '" + Fn->Name +
                               "': the profile is of another build");
    if (Fn && Offset < Fn->End - Fn->Begin)
      addText({Fn->Begin + Offset, Fn->Section}, I.Text, Base, *Fn);
    for (auto [Event, Cost] : I.Costs) {
      addCost(Event, Fn ? P.getPath() : StringRef(FunctionName), Cost);
      if (Fn)
        addInstruction(Event, {Fn->Begin + Offset, Fn->Section}, Cost);
    }
  }
  Rows.clear();
  return Error::success();
}

Error NsightComputeReader::readLine(StringRef Line) {
  Line = Line.trim();
  if (!Heading.empty())
    return readHeading(Line);
  // ncu itself and the program that it runs may have printed something.
  if (!Line.starts_with("\""))
    return Error::success();
  if (Line.starts_with("\"Kernel Name\",\"")) {
    if (Error Err = finishLaunch())
      return Err;
    IsPartial = false;
    readHead(Line);
    return Error::success();
  }
  if (Line.starts_with("\"File Path\",\"")) {
    readHead(Line);
    return Error::success();
  }
  if (Line.starts_with("\"Function Name\",\"")) {
    // A function with the same file for the second time is another launch.
    NeedsHeading = false;
    if (getName(splitCells(Line)) != FunctionName ||
        SourceFiles.count(SourceFile))
      if (Error Err = finishLaunch())
        return Err;
    SourceFiles.insert(SourceFile);
    IsPartial = true;
    readHead(Line);
    return Error::success();
  }
  if (NeedsHeading)
    return readHeading(Line);
  if (!NumColumns)
    return Error::success();
  return readRow(Line);
}

Error NsightComputeReader::finish() { return finishLaunch(); }

std::unique_ptr<ProfileReader>
linelayers::createNsightComputeReader(const Program &P,
                                      const ProfileOptions &Options) {
  return std::make_unique<NsightComputeReader>(P, Options);
}
