//===- CSVProfile.cpp - Read costs from CSV -------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lines of an address and a weight, or a table with a heading, as programs that
// use CUPTI write:
//
//   functionName,pcOffset,stallReason,samples
//   _Z4axpyPfi,0x210,long_scoreboard,40
//
//===----------------------------------------------------------------------===//

#include "ProfileReader.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include <cmath>

using namespace llvm;
using namespace llvm::linelayers;
using object::SectionedAddress;

SmallVector<std::string> linelayers::splitCSV(StringRef Line) {
  SmallVector<std::string> Cells;
  for (bool More = true; More;) {
    Line = Line.ltrim(" \t");
    std::string Cell;
    if (Line.consume_front("\"")) {
      while (!Line.empty()) {
        if (Line.consume_front("\"\""))
          Cell += '"';
        else if (Line.consume_front("\""))
          break;
        else {
          Cell += Line[0];
          Line = Line.drop_front();
        }
      }
    }
    const size_t End = std::min(Line.find(','), Line.size());
    Cell += Line.take_front(End).rtrim();
    Cells.push_back(std::move(Cell));
    More = End < Line.size();
    Line = Line.drop_front(std::min(End + 1, Line.size()));
  }
  return Cells;
}

std::optional<double> linelayers::readCSVNumber(StringRef Cell) {
  Cell = Cell.trim();
  if (Cell.empty() || Cell == "-")
    return 0;
  std::string Digits;
  for (StringRef Rest = Cell; !Rest.empty();) {
    // A comma, or one of the spaces that do not break lines: U+00A0, U+202F.
    if (Rest.consume_front(",") || Rest.consume_front("\xC2\xA0") ||
        Rest.consume_front("\xE2\x80\xAF"))
      continue;
    Digits += Rest[0];
    Rest = Rest.drop_front();
  }
  double Number;
  if (StringRef(Digits).getAsDouble(Number) || !std::isfinite(Number))
    return std::nullopt;
  return Number;
}

namespace {
enum class ColumnKind { Address, Function, Offset, Reason, Weight, Ignored };

/// Reads lines "address,weight", or a table with a heading.
class CSVReader : public ProfileReader {
public:
  using ProfileReader::ProfileReader;
  Error readLine(StringRef Line) override;

private:
  bool readHeading(StringRef Line);
  Error readPair(StringRef Line, bool MayBeHeading);
  Error readRow(StringRef Line);
  Expected<std::optional<SectionedAddress>>
  findPlace(ArrayRef<std::string> Cells);
  SectionedAddress unload(StringRef Text, SectionedAddress Address) const;

  struct Column {
    ColumnKind Kind;
    std::string Name;
  };
  /// Those of the heading; empty if there is none that says what is where.
  std::vector<Column> Columns;
  std::optional<size_t> AddressColumn, FunctionColumn, OffsetColumn,
      ReasonColumn;
  bool IsFirst = true;
  bool IsFirstRow = true;
  std::unique_ptr<FunctionNames> Names;
};
} // namespace

/// What is in a column, by its name in the heading. Only letters of the name
/// matter.
static ColumnKind getColumnKind(StringRef Name) {
  std::string Letters;
  for (char C : Name)
    if (isAlpha(C))
      Letters += toLower(C);
  return StringSwitch<ColumnKind>(Letters)
      .Cases({"address", "pc", "ip"}, ColumnKind::Address)
      .Cases({"function", "functionname", "kernel", "kernelname", "symbol"},
             ColumnKind::Function)
      .Cases({"offset", "pcoffset", "functionoffset"}, ColumnKind::Offset)
      .Cases({"stallreason", "stallreasonname", "reason"}, ColumnKind::Reason)
      // Numbers, but nothing to add up.
      .Cases({"functionindex", "functionid", "cubincrc", "contextid",
              "deviceid", "correlationid", "stallreasonindex"},
             ColumnKind::Ignored)
      .Cases({"line", "linenumber", "column", "file", "filename", "dirname",
              "timestamp", "instruction", "module", "smid"},
             ColumnKind::Ignored)
      .Default(ColumnKind::Weight);
}

/// Takes a heading that says in which columns places and weights are.
bool CSVReader::readHeading(StringRef Line) {
  std::vector<Column> Found;
  bool HasWeight = false;
  std::array<std::optional<size_t>, 4> Places;
  for (const std::string &Name : splitCSV(Line)) {
    if (!Name.empty() && readCSVNumber(Name))
      return false;
    // What numbers the rows of a data frame has no name.
    const ColumnKind Kind =
        Name.empty() ? ColumnKind::Ignored : getColumnKind(Name);
    const size_t Index = static_cast<size_t>(Kind);
    if (Index < Places.size())
      Places[Index] = Found.size();
    HasWeight |= Kind == ColumnKind::Weight;
    Found.push_back({Kind, Name});
  }
  auto [Address, Function, Offset, Reason] = Places;
  if (!HasWeight || (!Address && (!Function || !Offset)))
    return false;
  Columns = std::move(Found);
  AddressColumn = Address;
  FunctionColumn = Function;
  OffsetColumn = Offset;
  ReasonColumn = Reason;
  Names = std::make_unique<FunctionNames>(P);
  return true;
}

/// An address less the base, if it was written as a number.
SectionedAddress CSVReader::unload(StringRef Text,
                                   SectionedAddress Address) const {
  uint64_t Number;
  StringRef Digits = Text;
  Digits.consume_front_insensitive("0x");
  // A symbol may have a name of hexadecimal digits.
  if (!Options.Base || Digits.getAsInteger(16, Number) ||
      (!isDigit(Text[0]) && P.findSymbol(Text)))
    return Address;
  return P.getSectioned(Number - *Options.Base);
}

Error CSVReader::readPair(StringRef Line, bool MayBeHeading) {
  auto [Where, Weight] = Line.rsplit(',');
  Where = Where.trim().trim('"');
  Weight = Weight.trim().trim('"');
  double Cost;
  if (Weight.getAsDouble(Cost)) {
    if (MayBeHeading)
      return Error::success();
    return createStringError("expected ADDRESS,WEIGHT, found '" + Line + "'");
  }
  if (!std::isfinite(Cost) || Cost < 0)
    return createStringError("invalid weight '" + Weight + "'");
  Expected<SectionedAddress> AddressOrErr = P.parseAddress(Where);
  if (!AddressOrErr)
    return AddressOrErr.takeError();
  const size_t Event = getEvent("weight");
  addCost(Event, P.getPath(), Cost);
  addInstruction(Event, unload(Where, *AddressOrErr), Cost);
  return Error::success();
}

/// Where the cost of a row is, if it is in the program.
Expected<std::optional<SectionedAddress>>
CSVReader::findPlace(ArrayRef<std::string> Cells) {
  if (AddressColumn && !Cells[*AddressColumn].empty()) {
    const std::string &Text = Cells[*AddressColumn];
    Expected<SectionedAddress> AddressOrErr = P.parseAddress(Text);
    if (!AddressOrErr)
      return AddressOrErr.takeError();
    return unload(Text, *AddressOrErr);
  }
  if (!FunctionColumn || !OffsetColumn)
    return createStringError("a row without an address");
  const std::string &Name = Cells[*FunctionColumn];
  std::optional<uint64_t> Offset = parseOffset(Cells[*OffsetColumn]);
  if (!Offset)
    return createStringError("invalid offset '" + Cells[*OffsetColumn] + "'");
  SmallVector<const Function *> Found = Names->find(Name);
  if (Found.empty())
    return std::nullopt;
  if (Found.size() > 1)
    return createStringError("'" + Name + "' may be any of " +
                             Twine(Found.size()) + " functions");
  const Function &F = *Found.front();
  if (*Offset >= F.End - F.Begin)
    return createStringError("offset 0x" + Twine::utohexstr(*Offset) +
                             " is past the end of '" + F.Name +
                             "': the profile is of another build");
  return SectionedAddress{F.Begin + *Offset, F.Section};
}

Error CSVReader::readRow(StringRef Line) {
  SmallVector<std::string> Cells = splitCSV(Line);
  if (Cells.size() != Columns.size())
    return createStringError("expected " + Twine(Columns.size()) +
                             " cells as in the heading, found " +
                             Twine(Cells.size()));
  // The first row tells which columns have numbers.
  if (std::exchange(IsFirstRow, false)) {
    for (auto [C, Cell] : zip(Columns, Cells)) {
      if (C.Kind != ColumnKind::Weight)
        continue;
      if (readCSVNumber(Cell))
        getEvent(C.Name);
      else
        C.Kind = ColumnKind::Ignored;
    }
    if (Results.empty())
      return createStringError("no cell of the first row is a weight");
  }
  Expected<std::optional<SectionedAddress>> Place = findPlace(Cells);
  if (!Place)
    return Place.takeError();
  bool IsFirstWeight = true;
  for (auto [C, Cell] : zip(Columns, Cells)) {
    if (C.Kind != ColumnKind::Weight)
      continue;
    std::optional<double> Cost = readCSVNumber(Cell);
    if (!Cost || *Cost < 0)
      return createStringError("invalid weight '" + Cell + "'");
    SmallVector<size_t, 2> Into = {getEvent(C.Name)};
    if (ReasonColumn) {
      const std::string &Reason = Cells[*ReasonColumn];
      Into.push_back(
          getEvent(IsFirstWeight ? Reason : Reason + " (" + C.Name + ")"));
    }
    IsFirstWeight = false;
    for (size_t Event : Into) {
      addCost(Event, *Place ? P.getPath() : StringRef(Cells[*FunctionColumn]),
              *Cost);
      if (*Place && *Cost)
        addInstruction(Event, **Place, *Cost);
    }
  }
  return Error::success();
}

Error CSVReader::readLine(StringRef Line) {
  Line = Line.trim();
  if (Line.empty() || Line.starts_with("#"))
    return Error::success();
  const bool MayBeHeading = std::exchange(IsFirst, false);
  if (MayBeHeading && readHeading(Line))
    return Error::success();
  return Columns.empty() ? readPair(Line, MayBeHeading) : readRow(Line);
}

std::unique_ptr<ProfileReader>
linelayers::createCSVReader(const Program &P, const ProfileOptions &Options) {
  return std::make_unique<CSVReader>(P, Options);
}
