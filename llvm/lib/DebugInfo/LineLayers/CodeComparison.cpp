//===- CodeComparison.cpp - Compare the code of two files -----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CodeComparison.h"
#include "ELFClass.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/DebugInfo/LineLayers/SymbolPlace.h"
#include "llvm/MC/MCInst.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <tuple>

using namespace llvm;
using namespace llvm::linelayers;

bool CodeRelocation::operator==(const CodeRelocation &O) const {
  return std::tie(Offset, Type, Key, Addend) ==
         std::tie(O.Offset, O.Type, O.Key, O.Addend);
}

bool ComparableCode::Place::operator==(const Place &O) const {
  return std::tie(Kind, Name, Offset) == std::tie(O.Kind, O.Name, O.Offset);
}

/// How many bytes of code are shown where there is no disassembler; that is an
/// instruction of a GPU.
static constexpr uint64_t ShownBytes = 16;

Expected<ComparableCode> ComparableCode::create(const Program &P) {
  ComparableCode Code;
  Code.P = &P;
  const auto HasCode = [](const CodeSection &C) { return !C.Contents.empty(); };
  if (none_of(P.codeSections(), HasCode))
    return createFileError(P.getPath(),
                           createStringError("the file has no code to compare; "
                                             "name the one that has it"));
  Expected<PromotedNames> Names = PromotedNames::create(P.getObject());
  if (!Names)
    return createFileError(P.getPath(), Names.takeError());
  Code.Names = std::move(*Names);
  Error E = Code.readSections();
  if (!E)
    E = Code.readObjects();
  if (!E)
    E = P.hasSectionedAddresses() ? Code.readRelocations() : Code.readSlots();
  if (E)
    return createFileError(P.getPath(), std::move(E));
  Expected<std::unique_ptr<Disassembler>> Dis = Disassembler::create(P);
  if (Dis)
    Code.Dis = std::move(*Dis);
  else
    consumeError(Dis.takeError());
  return std::move(Code);
}

/// LLVM's reader ends the program if a relocation has a symbol that is not in
/// the table.
static Error checkSymbol(const object::SymbolRef &S,
                         const object::ELFObjectFileBase &Obj) {
  const object::DataRefImpl Ref = S.getRawDataRefImpl();
  return visitByClass(
      Obj, [=](const auto &O) { return O.getSymbol(Ref).takeError(); });
}

/// The symbol of \p R, which may be none.
static Expected<object::symbol_iterator>
getSymbol(const object::RelocationRef &R,
          const object::ELFObjectFileBase &Obj) {
  object::symbol_iterator S = R.getSymbol();
  if (S != Obj.symbol_end())
    if (Error E = checkSymbol(*S, Obj))
      return std::move(E);
  return S;
}

/// The symbol of \p R: its name, or that of its section.
static Error readTarget(const object::RelocationRef &R, const Program &P,
                        CodeRelocation &Result) {
  const object::ELFObjectFileBase &Obj = P.getObject();
  Expected<object::symbol_iterator> Found = getSymbol(R, Obj);
  if (!Found)
    return Found.takeError();
  object::symbol_iterator Symbol = *Found;
  if (Symbol == Obj.symbol_end())
    return Error::success();
  // The name of a symbol of a section is that of the section. LLVM's reader of
  // names does not look at an error in a name of its own.
  if (object::ELFSymbolRef(*Symbol).getELFType() != ELF::STT_SECTION) {
    Expected<StringRef> Name = Symbol->getName();
    if (!Name)
      return Name.takeError();
    Result.Target = *Name;
    if (!Name->empty())
      return Error::success();
  }
  Expected<object::section_iterator> Section = Symbol->getSection();
  if (!Section)
    return Section.takeError();
  if (*Section == Obj.section_end())
    return Error::success();
  Expected<StringRef> Name = (*Section)->getName();
  if (!Name)
    return Name.takeError();
  Result.Target = *Name;
  Expected<uint64_t> Value = Symbol->getValue();
  if (!Value)
    return Value.takeError();
  if (!*Value)
    Result.Section = P.getSectionIndex((*Section)->getIndex());
  return Error::success();
}

Error ComparableCode::readRelocations() {
  const object::ELFObjectFileBase &Obj = P->getObject();
  for (const object::SectionRef &S : Obj.sections()) {
    Expected<object::section_iterator> Target = S.getRelocatedSection();
    if (!Target)
      return Target.takeError();
    if (*Target == Obj.section_end() || !(*Target)->isText())
      continue;
    const bool HasAddends = object::ELFSectionRef(S).getType() == ELF::SHT_RELA;
    std::vector<CodeRelocation> &All =
        Relocations[P->getSectionIndex((*Target)->getIndex())];
    for (const object::RelocationRef &R : S.relocations()) {
      CodeRelocation &New = All.emplace_back();
      New.Offset = R.getOffset();
      New.Type = R.getType();
      if (Error E = readTarget(R, *P, New))
        return E;
      New.Key = getKey(New.Target);
      if (!HasAddends)
        continue;
      Expected<int64_t> Addend = object::ELFRelocationRef(R).getAddend();
      if (!Addend)
        return Addend.takeError();
      New.Addend = *Addend;
    }
  }
  for (auto &[Index, All] : Relocations)
    llvm::stable_sort(All,
                      [](const CodeRelocation &A, const CodeRelocation &B) {
                        return A.Offset < B.Offset;
                      });
  return Error::success();
}

static uint64_t getEntrySize(const object::ELFSectionRef &S) {
  const object::DataRefImpl Ref = S.getRawDataRefImpl();
  return visitByClass(*S.getObject(), [=](const auto &O) -> uint64_t {
    return O.getSection(Ref)->sh_entsize;
  });
}

Error ComparableCode::readSections() {
  for (const object::ELFSectionRef S : P->getObject().sections()) {
    if (!(S.getFlags() & ELF::SHF_ALLOC) || !S.getSize() ||
        S.getSize() > UINT64_MAX - S.getAddress())
      continue;
    Expected<StringRef> Name = S.getName();
    if (!Name)
      return Name.takeError();
    DataSection &New = Sections.emplace_back();
    New.Index = P->getSectionIndex(S.getIndex());
    New.Begin = S.getAddress();
    New.End = S.getAddress() + S.getSize();
    New.Name = getKey(*Name);
    New.Flags = S.getFlags();
    New.EntrySize = getEntrySize(S);
    if (S.isVirtual())
      continue;
    Expected<StringRef> Contents = S.getContents();
    if (!Contents)
      return Contents.takeError();
    New.Contents = *Contents;
  }
  llvm::stable_sort(Sections, [](const DataSection &A, const DataSection &B) {
    return std::tie(A.Index, A.Begin) < std::tie(B.Index, B.Begin);
  });
  return Error::success();
}

Error ComparableCode::readObjects() {
  for (const object::ELFSymbolRef S : P->getObject().symbols()) {
    const uint64_t Size = S.getSize();
    // What is thread-local has no address that the linker knows.
    if (!Size ||
        (S.getELFType() != ELF::STT_OBJECT &&
         !(S.getELFType() == ELF::STT_TLS && P->hasSectionedAddresses())))
      continue;
    Expected<StringRef> Name = S.getName();
    if (!Name)
      return Name.takeError();
    Expected<std::optional<SymbolPlace>> Where = getSymbolPlace(S);
    if (!Where)
      return Where.takeError();
    if (!*Where || Name->empty())
      continue;
    const auto [Address, Section] = (*Where)->Address;
    if (Size <= UINT64_MAX - Address)
      Objects.push_back({getKey(*Name), P->getSectionIndex(Section), Address,
                         Address + Size});
  }
  // Of symbols at one address the longest comes first, and is kept.
  llvm::sort(Objects, [](const Function &A, const Function &B) {
    return std::tie(A.Section, A.Begin, B.End, A.Name) <
           std::tie(B.Section, B.Begin, A.End, B.Name);
  });
  Objects.erase(llvm::unique(Objects,
                             [](const Function &A, const Function &B) {
                               return A.Section == B.Section &&
                                      A.Begin == B.Begin;
                             }),
                Objects.end());
  return Error::success();
}

Error ComparableCode::readSlots() {
  const object::ELFObjectFileBase &Obj = P->getObject();
  for (const object::ELFSectionRef S : Obj.sections()) {
    if (!(S.getFlags() & ELF::SHF_ALLOC) ||
        (S.getType() != ELF::SHT_RELA && S.getType() != ELF::SHT_REL))
      continue;
    for (const object::RelocationRef &R : S.relocations()) {
      Expected<object::symbol_iterator> Symbol = getSymbol(R, Obj);
      if (!Symbol)
        return Symbol.takeError();
      if (*Symbol == Obj.symbol_end() ||
          object::ELFSymbolRef(**Symbol).getELFType() == ELF::STT_SECTION)
        continue;
      Expected<StringRef> Name = (*Symbol)->getName();
      if (!Name)
        return Name.takeError();
      if (!Name->empty())
        Slots.try_emplace(R.getOffset(), *Name);
    }
  }
  return Error::success();
}

ArrayRef<uint8_t> ComparableCode::bytes(uint64_t Section, uint64_t Begin,
                                        uint64_t End) const {
  const CodeSection *C = P->findCodeSection({Begin, Section});
  if (!C || End < Begin)
    return {};
  // A section without contents has none of its bytes.
  StringRef Bytes = C->Contents.drop_front(
      std::min<uint64_t>(Begin - C->Begin, C->Contents.size()));
  return arrayRefFromStringRef(Bytes.take_front(End - Begin));
}

ArrayRef<CodeRelocation> ComparableCode::relocations(uint64_t Section) const {
  auto It = Relocations.find(Section);
  if (It == Relocations.end())
    return {};
  return It->second;
}

ArrayRef<CodeRelocation> ComparableCode::relocations(uint64_t Section,
                                                     uint64_t Begin,
                                                     uint64_t End) const {
  ArrayRef<CodeRelocation> All = relocations(Section);
  auto From = [&](uint64_t Offset) {
    return partition_point(
        All, [=](const CodeRelocation &R) { return R.Offset < Offset; });
  };
  auto First = From(Begin);
  return ArrayRef(First, std::max(First, From(End)));
}

ComparableCode::Instruction
ComparableCode::findInstruction(const Function &F, uint64_t Offset,
                                bool WithPlaces) const {
  Instruction Result{Offset, ""};
  uint64_t Size = 0;
  if (Dis)
    Dis->disassemble(F, [&](const Disassembler::Instruction &I) {
      if (I.Address - F.Begin > Offset ||
          Offset - (I.Address - F.Begin) >= I.Size)
        return;
      Result = {I.Address - F.Begin, "'" + I.Text + "'"};
      Size = I.Size;
    });
  if (Result.Text.empty()) {
    if (!Dis)
      Result.Offset = alignDown(Offset, ShownBytes);
    Size = ShownBytes;
    const uint64_t Begin = F.Begin + Result.Offset;
    ArrayRef<uint8_t> Bytes =
        bytes(F.Section, Begin, std::min(F.End, Begin + Size));
    Result.Text = Bytes.empty() ? "nothing" : toHex(Bytes, /*LowerCase=*/true);
  }
  const CodeSection *C = P->findCodeSection({F.Begin, F.Section});
  const uint64_t Begin = F.Begin + Result.Offset - (C ? C->Begin : 0);
  for (const CodeRelocation &R : relocations(F.Section, Begin, Begin + Size))
    if (!R.Target.empty()) {
      Result.Text += " with '" + R.Target.str() + "'";
      if (WithPlaces && R.Addend)
        Result.Text += (*R.Addend < 0 ? "-0x" : "+0x") +
                       utohexstr(AbsoluteValue(*R.Addend), /*LowerCase=*/true);
    }
  MCInst Inst;
  uint64_t InstSize;
  if (!WithPlaces || !Dis || P->hasSectionedAddresses() ||
      !Dis->decode(bytes(F.Section, F.Begin + Result.Offset, F.End),
                   F.Begin + Result.Offset, Inst, InstSize))
    return Result;
  if (auto Target = Dis->findTarget(Inst, F.Begin + Result.Offset, InstSize))
    if (auto Where =
            findPlace({*Target, object::SectionedAddress::UndefSection}, true))
      Result.Text += " with '" + Where->Name.str() + "'+0x" +
                     utohexstr(Where->Offset, /*LowerCase=*/true);
  return Result;
}

const ComparableCode::DataSection *
ComparableCode::findSection(object::SectionedAddress Address) const {
  auto After = partition_point(Sections, [=](const DataSection &S) {
    return std::tie(S.Index, S.Begin) <=
           std::tie(Address.SectionIndex, Address.Address);
  });
  if (After == Sections.begin())
    return nullptr;
  const DataSection &S = *std::prev(After);
  return S.Index == Address.SectionIndex && Address.Address < S.End ? &S
                                                                    : nullptr;
}

/// What is at an offset of \p S, if that is a section of constants.
std::optional<ComparableCode::Place>
ComparableCode::findConstant(const DataSection &S, uint64_t Offset) {
  if (!(S.Flags & ELF::SHF_MERGE) || Offset >= S.Contents.size())
    return std::nullopt;
  const StringRef Rest = S.Contents.drop_front(Offset);
  if (S.EntrySize == 1 && (S.Flags & ELF::SHF_STRINGS))
    return Place{Place::IsConstant, Rest.take_front(Rest.find('\0')), 0};
  if (!S.EntrySize || (S.Flags & ELF::SHF_STRINGS))
    return std::nullopt;
  const uint64_t Inside = Offset % S.EntrySize;
  return Place{Place::IsConstant,
               S.Contents.substr(Offset - Inside, S.EntrySize), Inside};
}

/// The symbol whose address is at \p Address, or to which the code there jumps
/// by means of such a place, as that of a procedure linkage table does.
std::optional<ComparableCode::Place>
ComparableCode::findSlot(uint64_t Address) const {
  auto Find = [&](uint64_t At) -> std::optional<Place> {
    auto It = Slots.find(At);
    if (It == Slots.end())
      return std::nullopt;
    return Place{Place::IsSlot, It->second, 0};
  };
  if (auto Slot = Find(Address))
    return Slot;
  const object::SectionedAddress Begin = P->getSectioned(Address);
  if (!Dis || Slots.empty() || !P->findCodeSection(Begin))
    return std::nullopt;
  // The first instruction may say that it can be jumped to.
  constexpr unsigned MaxInstructions = 2;
  for (unsigned I = 0; I != MaxInstructions; ++I) {
    MCInst Inst;
    uint64_t Size;
    constexpr uint64_t MaxSize = 16;
    ArrayRef<uint8_t> Bytes =
        bytes(Begin.SectionIndex, Address, Address + MaxSize);
    if (Bytes.empty() || !Dis->decode(Bytes, Address, Inst, Size))
      return std::nullopt;
    if (auto Target = Dis->findTarget(Inst, Address, Size))
      return Find(*Target);
    Address += Size;
  }
  return std::nullopt;
}

std::optional<ComparableCode::Place>
ComparableCode::findPlace(object::SectionedAddress Address,
                          bool WithObjects) const {
  if (const Function *F = P->findFunction(Address))
    return Place{Place::IsFunction, getKey(F->Name),
                 Address.Address - F->Begin};
  if (WithObjects) {
    auto After = partition_point(Objects, [=](const Function &O) {
      return std::tie(O.Section, O.Begin) <=
             std::tie(Address.SectionIndex, Address.Address);
    });
    if (After != Objects.begin())
      if (const Function &O = *std::prev(After);
          O.Section == Address.SectionIndex && Address.Address < O.End)
        return Place{Place::IsObject, O.Name, Address.Address - O.Begin};
  }
  if (!P->hasSectionedAddresses())
    if (auto Slot = findSlot(Address.Address))
      return Slot;
  const DataSection *S = findSection(Address);
  if (!S)
    return std::nullopt;
  // What a program is made of tells its constants from others. In what is
  // linked they may be in one section with other data.
  if (P->hasSectionedAddresses())
    if (auto Constant = findConstant(*S, Address.Address - S->Begin))
      return Constant;
  return Place{Place::IsSection, S->Name, 0};
}
