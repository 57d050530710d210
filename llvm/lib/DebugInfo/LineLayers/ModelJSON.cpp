//===- ModelJSON.cpp - All levels of a program as JSON --------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/LineLayers/ExplorerFormats.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::linelayers;

static std::string toHex(uint64_t Address) {
  return "0x" + utohexstr(Address, /*LowerCase=*/true);
}

/// Texts of programs need not be UTF-8.
static void writeString(json::OStream &J, StringRef Key, StringRef Text) {
  if (json::isUTF8(Text))
    J.attribute(Key, Text);
  else
    J.attribute(Key, json::fixUTF8(Text));
}

static StringRef getGapName(ProgramModel::Gap Gap) {
  switch (Gap) {
  case ProgramModel::Gap::None:
    return "none";
  case ProgramModel::Gap::Ambiguous:
    return "ambiguous";
  case ProgramModel::Gap::Prologue:
    return "prologue";
  case ProgramModel::Gap::Uncovered:
    return "uncovered";
  case ProgramModel::Gap::Padding:
    return "padding";
  }
  llvm_unreachable("no such gap");
}

static void writePlace(json::OStream &J, const ProgramModel::Position *Pos,
                       ProgramModel::Gap Gap) {
  J.object([&] {
    if (!Pos) {
      J.attribute("Gap", getGapName(Gap));
      return;
    }
    J.attribute("Text", Pos->Text);
    J.attribute("Line", Pos->Line);
    if (Pos->Column)
      J.attribute("Column", Pos->Column);
    if (Pos->IsAmbiguous)
      J.attribute("Ambiguous", true);
  });
}

static void writeInstruction(json::OStream &J, const ProgramModel &M,
                             uint32_t I) {
  const ProgramModel::Instruction &Code = M.instructions()[I];
  J.object([&] {
    J.attribute("Address", toHex(Code.Address));
    J.attribute("Bytes", Code.Size);
    if (M.getWhyNoAssembly().empty() || !M.getAssembly(I).empty())
      writeString(J, "Assembly", M.getAssembly(I));
    J.attributeArray("Places", [&] {
      for (uint32_t L = 0; L != M.levels().size(); ++L)
        writePlace(J, M.getPosition(I, L), M.getGap(I, L));
    });
    J.attributeArray("Frames", [&] {
      M.forEachFrame(I, [&](StringRef Name, const ProgramModel::Position *Pos) {
        J.object([&] {
          writeString(J, "FunctionName", Name);
          if (!Pos)
            return;
          J.attribute("Text", Pos->Text);
          J.attribute("Line", Pos->Line);
          if (Pos->Column)
            J.attribute("Column", Pos->Column);
        });
      });
    });
    if (!M.metrics().empty())
      J.attributeArray("Costs", [&] {
        for (const ProgramModel::Metric &Metric : M.metrics())
          J.value(Metric.Self[I]);
      });
  });
}

static void writeFunction(raw_ostream &OS, const ProgramModel &M,
                          const ProgramModel::Function &F) {
  // One object in each line, which neither of the writer's styles gives.
  std::string Head;
  {
    raw_string_ostream HeadOS(Head);
    json::OStream J(HeadOS);
    J.object([&] {
      writeString(J, "FunctionName", F.Name);
      if (!F.LinkageName.empty())
        writeString(J, "LinkageName", F.LinkageName);
      const Program &P = M.getProgram();
      if (P.hasSectionedAddresses())
        if (const CodeSection *C = P.findCodeSection({F.Begin, F.Section}))
          writeString(J, "Section", C->Name);
      J.attribute("Begin", toHex(F.Begin));
      J.attribute("End", toHex(F.End));
    });
  }
  OS << StringRef(Head).drop_back() << ",\"Instructions\":[";
  for (uint32_t I = F.First; I != F.Last; ++I) {
    OS << (I == F.First ? "\n" : ",\n");
    json::OStream J(OS);
    writeInstruction(J, M, I);
  }
  OS << "]}";
}

void linelayers::writeModelAsJSON(raw_ostream &OS, const ProgramModel &M) {
  std::string Head;
  {
    raw_string_ostream HeadOS(Head);
    json::OStream J(HeadOS);
    J.object([&] {
      J.attribute("Version", 1);
      writeString(J, "FileName", M.getProgram().getPath());
      if (!M.getWhyNoAssembly().empty())
        writeString(J, "WhyNoAssembly", M.getWhyNoAssembly());
      J.attributeArray("Levels", [&] {
        for (const ProgramModel::Level &L : M.levels())
          J.object([&] { writeString(J, "Layer", L.Name); });
      });
      J.attributeArray("Metrics", [&] {
        for (const ProgramModel::Metric &Metric : M.metrics())
          J.object([&] {
            writeString(J, "Event", Metric.Name);
            J.attribute("Total", Metric.Total);
            J.attribute("InFile", Metric.InFile);
            J.attribute("Elsewhere", Metric.Elsewhere);
          });
      });
      J.attributeArray("Texts", [&] {
        for (const ProgramModel::Text &T : M.texts())
          J.object([&] {
            J.attribute("Level", T.Level);
            writeString(J, "FileName", T.Path);
            if (T.Contents)
              writeString(J, "Text", *T.Contents);
          });
      });
    });
  }
  OS << StringRef(Head).drop_back() << ",\"Functions\":[";
  bool IsFirst = true;
  for (const ProgramModel::Function &F : M.functions()) {
    OS << (std::exchange(IsFirst, false) ? "\n" : ",\n");
    writeFunction(OS, M, F);
  }
  OS << "]}\n";
}
