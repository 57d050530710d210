//===- Pprof.cpp - Write profiles for pprof -------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The format is that of pprof's proto/profile.proto, which says what the
// numbers of fields below are. It is a protocol buffer: a field is its number
// and its kind as a varint, and then a varint, or a length and so many bytes.
//
//===----------------------------------------------------------------------===//

#include "ModelStacks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/CRC.h"
#include "llvm/Support/Compression.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/LEB128.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

using namespace llvm;
using namespace llvm::linelayers;

namespace {
/// A message of a protocol buffer.
class Message {
public:
  /// Adds an integer, which is left out if it is 0, the default.
  void addInteger(unsigned Field, uint64_t Value) {
    if (!Value)
      return;
    addVarint(Field << 3);
    addVarint(Value);
  }
  void addBytes(unsigned Field, StringRef Text) {
    addVarint(Field << 3 | 2);
    addVarint(Text.size());
    Bytes += Text;
  }
  void addMessage(unsigned Field, const Message &M) {
    addBytes(Field, M.Bytes);
  }
  /// Adds all numbers as one field, as is the default for repeated integers.
  void addPacked(unsigned Field, ArrayRef<uint64_t> Values) {
    Message Packed;
    for (uint64_t Value : Values)
      Packed.addVarint(Value);
    addMessage(Field, Packed);
  }

  std::string Bytes;

private:
  void addVarint(uint64_t Value) {
    uint8_t Buffer[10];
    Bytes += toStringRef(ArrayRef(Buffer, encodeULEB128(Value, Buffer)));
  }
};

class PprofWriter {
public:
  PprofWriter(const ProgramModel &M, const FormatOptions &Options)
      : M(M), Options(Options) {
    getString("");
  }

  std::string write();

private:
  uint64_t getString(StringRef Text);
  uint64_t getFunction(const LevelFrame &Frame);
  uint64_t getLocation(const StackPlace &Place);
  Message makeType(StringRef Name);

  const ProgramModel &M;
  const FormatOptions &Options;
  StringMap<uint64_t> StringIndices;
  std::vector<std::string> Strings;
  /// By name and text.
  std::map<std::pair<std::string, uint32_t>, uint64_t> FunctionIDs;
  /// By whether it is in the program, address or name.
  std::map<std::tuple<bool, uint64_t, uint64_t, std::string>, uint64_t>
      LocationIDs;
  Message Functions, Locations;
};
} // namespace

uint64_t PprofWriter::getString(StringRef Text) {
  auto [It, IsNew] = StringIndices.try_emplace(Text, Strings.size());
  if (IsNew)
    Strings.push_back(Text.str());
  return It->second;
}

uint64_t PprofWriter::getFunction(const LevelFrame &Frame) {
  auto [It, IsNew] = FunctionIDs.try_emplace({Frame.Function, Frame.Text},
                                             FunctionIDs.size() + 1);
  if (!IsNew)
    return It->second;
  Message Fn;
  Fn.addInteger(1, It->second); // id
  Fn.addInteger(2, getString(Frame.Function.empty() ? "??" : Frame.Function));
  Fn.addInteger(3, getString(Frame.Function)); // system_name
  if (Frame.Text != ProgramModel::None)
    Fn.addInteger(4, getString(getPath(M, Options, Frame.Text)));
  Functions.addMessage(5, Fn);
  return It->second;
}

uint64_t PprofWriter::getLocation(const StackPlace &Place) {
  const auto Key = Place.Address
                       ? std::make_tuple(true, Place.Address->SectionIndex,
                                         Place.Address->Address, std::string())
                       : std::make_tuple(false, uint64_t(0), uint64_t(0),
                                         Place.Frames.front().Function);
  auto [It, IsNew] = LocationIDs.try_emplace(Key, LocationIDs.size() + 1);
  if (!IsNew)
    return It->second;
  Message Location;
  Location.addInteger(1, It->second); // id
  if (Place.Address) {
    Location.addInteger(2, 1); // mapping_id
    Location.addInteger(3, Place.Address->Address);
  }
  for (const LevelFrame &Frame : Place.Frames) {
    Message Line;
    Line.addInteger(1, getFunction(Frame));
    Line.addInteger(2, Frame.Line);
    Location.addMessage(4, Line);
  }
  Locations.addMessage(4, Location);
  return It->second;
}

/// The type of a metric's samples.
Message PprofWriter::makeType(StringRef Name) {
  Message Type;
  Type.addInteger(1, getString(Name));
  Type.addInteger(2, getString("count"));
  return Type;
}

std::string PprofWriter::write() {
  Message Profile;
  for (const ProgramModel::Metric &Metric : M.metrics())
    Profile.addMessage(1, makeType(Metric.Name));
  // Each stack with its cost in all metrics.
  std::map<std::vector<uint64_t>, std::vector<double>> Samples;
  for (const auto &[I, Metric] : enumerate(M.metrics()))
    forEachStack(M, Metric, Options.Level,
                 [&, I = I](ArrayRef<StackPlace> Places, double Cost) {
                   std::vector<uint64_t> Stack;
                   for (const StackPlace &Place : Places)
                     Stack.push_back(getLocation(Place));
                   std::vector<double> &Costs = Samples[Stack];
                   Costs.resize(M.metrics().size());
                   Costs[I] += Cost;
                 });
  for (const auto &[Stack, Costs] : Samples) {
    Message Sample;
    Sample.addPacked(1, Stack);
    std::vector<uint64_t> Values;
    for (double Cost : Costs)
      Values.push_back(roundCost(Cost));
    Sample.addPacked(2, Values);
    Profile.addMessage(2, Sample);
  }
  const Program &P = M.getProgram();
  Message Mapping;
  Mapping.addInteger(1, 1); // id
  uint64_t Begin = 0, End = 0;
  for (const CodeSection &C : P.codeSections()) {
    Begin = End ? std::min(Begin, C.Begin) : C.Begin;
    End = std::max(End, C.End);
  }
  Mapping.addInteger(2, Begin);
  Mapping.addInteger(3, End);
  Mapping.addInteger(5, getString(P.getPath()));
  for (unsigned Has : {7, 8, 9}) // functions, filenames, line_numbers
    Mapping.addInteger(Has, 1);
  Mapping.addInteger(10, Options.Level == 0); // inline_frames
  Profile.addMessage(3, Mapping);
  Profile.Bytes += Locations.Bytes;
  Profile.Bytes += Functions.Bytes;
  const uint64_t Comment =
      getString("lines of " + M.levels()[Options.Level].Name);
  const uint64_t Default = getString(M.metrics().front().Name);
  for (const std::string &Text : Strings)
    Profile.addBytes(6, Text);
  Profile.addPacked(13, Comment);
  Profile.addInteger(14, Default);
  return std::move(Profile.Bytes);
}

/// Writes \p Text as gzip does (RFC 1952).
static void writeCompressed(raw_ostream &OS, StringRef Text) {
  if (!compression::zlib::isAvailable()) {
    OS << Text; // pprof reads this, too.
    return;
  }
  ArrayRef<uint8_t> Bytes = arrayRefFromStringRef(Text);
  SmallVector<uint8_t, 0> Zlib;
  compression::zlib::compress(Bytes, Zlib);
  // The same, between a header of two and a checksum of four bytes.
  OS << StringRef("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10)
     << toStringRef(ArrayRef<uint8_t>(Zlib).drop_front(2).drop_back(4));
  char Tail[8];
  support::endian::write32le(Tail, crc32(Bytes));
  support::endian::write32le(Tail + 4, static_cast<uint32_t>(Bytes.size()));
  OS << StringRef(Tail, sizeof(Tail));
}

Error linelayers::writePprof(raw_ostream &OS, const ProgramModel &M,
                             const FormatOptions &Options) {
  if (Error Err = needsMetrics(M))
    return Err;
  writeCompressed(OS, PprofWriter(M, Options).write());
  return Error::success();
}
