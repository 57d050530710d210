//===- DWARFLineLayersVerifier.cpp - Verify tables and texts of layers ----===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What llvm-dwarfdump --verify checks of the line tables of intermediate
// layers. The tables are ordinary ones, but no unit refers to them, and their
// files may have texts.
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFEscapedText.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/DebugInfo/DWARF/DWARFSection.h"
#include "llvm/DebugInfo/DWARF/DWARFVerifier.h"
#include <map>

using namespace llvm;
using object::SectionedAddress;
using object::SectionRef;

namespace {
class LayerVerifier {
public:
  using Reporter = function_ref<void(StringRef Category, const Twine &Detail)>;

  LayerVerifier(DWARFContext &Ctx, Reporter Report)
      : Ctx(Ctx), Index(Ctx.getLineLayers()), Report(Report) {
    if (const object::ObjectFile *File = Ctx.getDWARFObj().getFile()) {
      IsRelocatable = File->isRelocatableObject();
      IsCubin = !IsRelocatable && DWARFLineLayers::hasSectionedAddresses(*File);
      for (SectionRef S : File->sections())
        if (S.isText() && S.getSize())
          Code.push_back({S.getIndex(), S.getAddress(), S.getSize()});
    }
    llvm::sort(Code, [](const CodeSection &A, const CodeSection &B) {
      return A.Address < B.Address;
    });
    for (const CodeSection &S : Code)
      CodeByIndex[S.Index] = &S;
  }

  void run() {
    verifySections();
    for (const DWARFLineLayer &L : Index.layers()) {
      for (const DWARFLineLayer::Table &T : L.tables())
        verifyTable(L, T);
      verifyLines(L);
    }
    verifyTexts();
  }

private:
  struct CodeSection {
    uint64_t Index;
    uint64_t Address;
    uint64_t Size;
  };

  void verifySections();
  void verifyTable(const DWARFLineLayer &L, const DWARFLineLayer::Table &T);
  void verifyFiles(const Twine &Where, const DWARFDebugLine::Prologue &P);
  void verifyRows(const Twine &Where, const DWARFDebugLine::LineTable &LT);
  void verifySequence(const Twine &Where, const DWARFDebugLine::Sequence &S);
  void verifyLines(const DWARFLineLayer &L);
  void verifyTexts();
  const CodeSection *findCode(SectionedAddress Address) const;
  bool isDiscarded(const DWARFDebugLine::Sequence &S) const;

  DWARFContext &Ctx;
  const DWARFLineLayers &Index;
  Reporter Report;
  bool IsRelocatable = false;
  bool IsCubin = false;
  /// By address.
  std::vector<CodeSection> Code;
  DenseMap<uint64_t, const CodeSection *> CodeByIndex;
};
} // namespace

static std::string describe(StringRef SectionName, uint64_t Offset) {
  return (SectionName + "[0x" + utohexstr(Offset, /*LowerCase=*/true, 8) + "]")
      .str();
}

/// Checks that all that is in sections of layers belongs to the layer that the
/// section is named after.
void LayerVerifier::verifySections() {
  std::map<std::pair<const DWARFSection *, uint64_t>, StringRef> LayerAt;
  for (const DWARFLineLayer &L : Index.layers())
    for (const DWARFLineLayer::Table &T : L.tables())
      LayerAt[{T.Section, T.Offset}] = L.getName();

  // What cannot be read has been reported.
  auto Skip = [](Error E) { consumeError(std::move(E)); };
  Ctx.getDWARFObj().forEachLineLayerSection(Skip, [&](StringRef Name,
                                                      const DWARFSection &S) {
    DWARFDataExtractor Data(Ctx.getDWARFObj(), S, Ctx.isLittleEndian(), 0);
    // No unit refers to such tables.
    DWARFDebugLine::SectionParser Parser(
        Data, Ctx,
        make_range(Ctx.normal_units().end(), Ctx.normal_units().end()));
    while (!Parser.done()) {
      const uint64_t Offset = Parser.getOffset();
      auto It = LayerAt.find({&S, Offset});
      auto HandleError = [&](Error E) {
        // What is wrong with tables of layers is said below.
        if (It != LayerAt.end())
          return consumeError(std::move(E));
        Report("Invalid line table of a layer",
               describe(Name, Offset) + ": " + toString(std::move(E)));
      };
      Parser.skip(HandleError, HandleError);
      StringRef Expected = Name.substr(LineLayerTablePrefix.size());
      if (It == LayerAt.end())
        Report("Line table without a layer",
               describe(Name, Offset) + " has no directory that begins with '" +
                   LineLayerTextPrefix + Expected + ".'");
      else if (It->second != Expected)
        Report("Line table of another layer", describe(Name, Offset) +
                                                  " belongs to layer '" +
                                                  It->second + "'");
    }
  });
}

const LayerVerifier::CodeSection *
LayerVerifier::findCode(SectionedAddress Address) const {
  auto Contains = [&](const CodeSection &S) {
    return Address.Address >= S.Address && Address.Address - S.Address < S.Size;
  };
  if (Address.SectionIndex != SectionedAddress::UndefSection) {
    const CodeSection *S = CodeByIndex.lookup(Address.SectionIndex);
    return S && Contains(*S) ? S : nullptr;
  }
  // In a linked file the sections are apart. In an object file and in a cubin
  // all of them begin at 0, so nothing says which one an address without a
  // relocation is in.
  if (IsRelocatable || IsCubin)
    return nullptr;
  auto It = partition_point(
      Code, [&](const CodeSection &S) { return S.Address <= Address.Address; });
  while (It != Code.begin())
    if (Contains(*--It))
      return &*It;
  return nullptr;
}

void LayerVerifier::verifyTable(const DWARFLineLayer &L,
                                const DWARFLineLayer::Table &T) {
  const std::string Where = describe(T.SectionName, T.Offset);
  auto HandleError = [&](Error E) {
    Report("Invalid line table of a layer",
           Where + ": " + toString(std::move(E)));
  };
  Expected<DWARFDebugLine::LineTable> LT = Index.parseTable(T, HandleError);
  if (!LT)
    return HandleError(LT.takeError());
  verifyFiles(Where, LT->Prologue);
  verifyRows(Where, *LT);
  if (Code.empty())
    return;
  for (const DWARFDebugLine::Sequence &S : LT->Sequences)
    verifySequence(Where, S);
}

void LayerVerifier::verifyFiles(const Twine &Where,
                                const DWARFDebugLine::Prologue &P) {
  const uint64_t FirstDir = P.getVersion() >= 5 ? 0 : 1;
  const uint64_t FirstFile = P.getVersion() >= 5 ? 0 : 1;
  for (const auto &[I, Entry] : enumerate(P.FileNames)) {
    const std::string File =
        (Where + ".prologue.file_names[" + Twine(I + FirstFile) + "]").str();
    if (Entry.DirIdx >= P.IncludeDirectories.size() + FirstDir) {
      Report("Invalid directory index in a layer's line table",
             File + ".dir_idx is not valid: " + Twine(Entry.DirIdx));
      continue;
    }
    if (Entry.DirIdx < FirstDir)
      continue;
    StringRef Directory =
        dwarf::toStringRef(P.IncludeDirectories[Entry.DirIdx - FirstDir]);
    if (!Directory.consume_front(LineLayerTextPrefix) || !P.ContentTypes.HasMD5)
      continue;
    StringRef Digits = Directory.rsplit('.').second;
    if (!Digits.empty() && Entry.Checksum.digest() != Digits)
      Report("Digest of a layer's file differs from that of its text",
             File + ".md5_checksum is " + Entry.Checksum.digest().str() +
                 ", but the directory is for " + Digits);
  }
}

void LayerVerifier::verifyRows(const Twine &Where,
                               const DWARFDebugLine::LineTable &LT) {
  uint64_t Previous = 0;
  for (const auto &[I, Row] : enumerate(LT.Rows)) {
    if (Row.Address.Address < Previous)
      Report("Decreasing address in a layer's line table",
             Where + ".row[" + Twine(I) + "] has the address 0x" +
                 utohexstr(Row.Address.Address, true) +
                 ", less than the row before");
    if (!Row.EndSequence && Row.Line && !LT.hasFileAtIndex(Row.File))
      Report("Invalid file index in a layer's line table",
             Where + ".row[" + Twine(I) + "] has the file index " +
                 Twine(Row.File) + ", which is not in the list of files");
    Previous = Row.EndSequence ? 0 : Row.Address.Address;
  }
}

/// Whether a linker has discarded the code of \p S. It leaves the rows then,
/// and gives them the address 0. If it gives them the tombstone, as DWARF wants
/// it (see dwarf::computeTombstoneAddress), they are not parsed. In a cubin
/// nvlink leaves the address, without its relocation.
bool LayerVerifier::isDiscarded(const DWARFDebugLine::Sequence &S) const {
  return S.SectionIndex == SectionedAddress::UndefSection &&
         (IsCubin || S.LowPC == 0);
}

void LayerVerifier::verifySequence(const Twine &Where,
                                   const DWARFDebugLine::Sequence &S) {
  const CodeSection *Section = findCode({S.LowPC, S.SectionIndex});
  if (!Section) {
    if (!isDiscarded(S))
      Report("Address outside of code in a layer's line table",
             Where + " has rows for the address 0x" + utohexstr(S.LowPC, true) +
                 ", where there is no code");
    return;
  }
  if (S.HighPC - Section->Address > Section->Size)
    Report("Address outside of code in a layer's line table",
           Where + " has rows up to the address 0x" +
               utohexstr(S.HighPC, true) + ", after the end of the section");
}

/// Checks that the texts have the lines that the rows name.
void LayerVerifier::verifyLines(const DWARFLineLayer &L) {
  DenseMap<const DWARFLineLayerFile *, uint32_t> LastLines;
  L.forEachRange([&](const DWARFLineLayer::Range &R) {
    uint32_t &Last = LastLines[R.Pos.File];
    Last = std::max(Last, R.Pos.Line);
  });
  for (const DWARFLineLayerFile &F : L.files()) {
    if (!F.isEmbedded())
      continue;
    // A program is sound without the .dwo files that it was made with.
    if (!F.getMissingSplitFile().empty())
      continue;
    if (!F.getText())
      Report("Missing or invalid text of a layer's file",
             "layer '" + L.getName() + "', file '" + F.getName() +
                 "': no valid text in a section " + F.getTextSectionName());
    else if (LastLines.lookup(&F) > F.getNumLines())
      Report("Line after the end of a layer's file",
             "layer '" + L.getName() + "', file '" + F.getName() +
                 "': rows name line " + Twine(LastLines.lookup(&F)) +
                 ", but the text has " + Twine(F.getNumLines()) + " lines");
  }
}

/// Checks the texts that no table refers to as well.
void LayerVerifier::verifyTexts() {
  for (const DWARFLineLayers::TextSection &S : Index.textSections()) {
    if (!S.Checksum) {
      Report("Invalid name of a section with a layer's text",
             S.Name + " is not of the form " + LineLayerTextPrefix +
                 "<layer name>.<md5>");
      continue;
    }
    Expected<StringRef> Text = Index.getContents(S);
    if (!Text) {
      Report("Unreadable text of a layer",
             S.Name + ": " + toString(Text.takeError()));
      continue;
    }
    MD5::MD5Result Actual = MD5::hash(arrayRefFromStringRef(*Text));
    if (Actual != *S.Checksum)
      Report("Digest of a text differs from that in its section's name",
             S.Name + ": the MD5 digest of the text is " +
                 Actual.digest().str());
  }
}

bool DWARFVerifier::handleLineLayers() {
  // What cannot be read is said when the sections are asked for first, and
  // making the index asks for them.
  std::vector<std::string> Unreadable;
  bool HasSections = false;
  DCtx.getDWARFObj().forEachLineLayerSection(
      [&](Error E) { Unreadable.push_back(toString(std::move(E))); },
      [&](StringRef, const DWARFSection &) { HasSections = true; });
  const DWARFLineLayers &Index = DCtx.getLineLayers();
  HasSections |= !Index.textSections().empty();
  if (Index.empty() && !HasSections && Unreadable.empty())
    return true;
  OS << "Verifying line tables of layers...\n";
  bool Success = true;
  auto Report = [&](StringRef Category, const Twine &Detail) {
    Success = false;
    // Names of sections and of files are in it, which anyone may have made up.
    ErrorCategory.Report(
        Category, [&] { error() << getEscapedLines(Detail.str()) << '\n'; });
  };
  for (StringRef Detail : Unreadable)
    Report("Unreadable section of a layer", Detail);
  LayerVerifier(DCtx, Report).run();
  return Success;
}
