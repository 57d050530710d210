//===- CodeComparison.cpp - Compare the code of two files -----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CodeComparison.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/MC/MCInst.h"
#include <algorithm>
#include <tuple>

using namespace llvm;
using namespace llvm::linelayers;

bool CodeRelocation::operator==(const CodeRelocation &O) const {
  return std::tie(Offset, Type, Target, Addend) ==
         std::tie(O.Offset, O.Type, O.Target, O.Addend);
}

/// How many bytes of code are shown where there is no disassembler; that is an
/// instruction of a GPU.
static constexpr uint64_t ShownBytes = 16;

/// The most bytes that a relocation can change.
static constexpr uint64_t MaxRelocatedBytes = 8;

Expected<ComparableCode> ComparableCode::create(const Program &P) {
  ComparableCode Code;
  Code.P = &P;
  const auto HasCode = [](const CodeSection &C) { return !C.Contents.empty(); };
  if (none_of(P.codeSections(), HasCode))
    return createFileError(P.getPath(),
                           createStringError("the file has no code to compare; "
                                             "name the one that has it"));
  Error E = P.hasSectionedAddresses() ? Code.readRelocations()
                                      : Code.readLoadedSections();
  if (E)
    return createFileError(P.getPath(), std::move(E));
  Expected<std::unique_ptr<Disassembler>> Dis = Disassembler::create(P);
  if (Dis)
    Code.Dis = std::move(*Dis);
  else
    consumeError(Dis.takeError());
  return std::move(Code);
}

/// The name of the symbol of \p R, or of its section.
static Expected<StringRef> getTarget(const object::RelocationRef &R,
                                     const object::ObjectFile &Obj) {
  object::symbol_iterator Symbol = R.getSymbol();
  if (Symbol == Obj.symbol_end())
    return "";
  // The name of a symbol of a section is that of the section. LLVM's reader of
  // names does not look at an error in a name of its own.
  if (object::ELFSymbolRef(*Symbol).getELFType() != ELF::STT_SECTION) {
    Expected<StringRef> Name = Symbol->getName();
    if (!Name || !Name->empty())
      return Name;
  }
  Expected<object::section_iterator> Section = Symbol->getSection();
  if (!Section)
    return Section.takeError();
  return *Section == Obj.section_end() ? StringRef("") : (*Section)->getName();
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
    std::vector<CodeRelocation> &All = Relocations[(*Target)->getIndex()];
    for (const object::RelocationRef &R : S.relocations()) {
      Expected<StringRef> Name = getTarget(R, Obj);
      if (!Name)
        return Name.takeError();
      CodeRelocation &New = All.emplace_back();
      New = {R.getOffset(), R.getType(), *Name, std::nullopt};
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

Error ComparableCode::readLoadedSections() {
  for (const object::ELFSectionRef S : P->getObject().sections()) {
    if (!(S.getFlags() & ELF::SHF_ALLOC) || !S.getSize() ||
        S.getSize() > UINT64_MAX - S.getAddress())
      continue;
    Expected<StringRef> Name = S.getName();
    if (!Name)
      return Name.takeError();
    LoadedSections.push_back(
        {S.getAddress(), S.getAddress() + S.getSize(), *Name});
  }
  llvm::stable_sort(LoadedSections,
                    [](const LoadedSection &A, const LoadedSection &B) {
                      return A.Begin < B.Begin;
                    });
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
ComparableCode::findInstruction(const Function &F, uint64_t Offset) const {
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
    if (!R.Target.empty())
      Result.Text += " with '" + R.Target.str() + "'";
  return Result;
}

std::optional<ComparableCode::Place>
ComparableCode::findPlace(uint64_t Address) const {
  if (const Function *F =
          P->findFunction({Address, object::SectionedAddress::UndefSection}))
    return Place{F->Name, true, Address - F->Begin};
  auto After = partition_point(LoadedSections, [=](const LoadedSection &S) {
    return S.Begin <= Address;
  });
  if (After == LoadedSections.begin() || std::prev(After)->End <= Address)
    return std::nullopt;
  return Place{std::prev(After)->Name, false, 0};
}

//===----------------------------------------------------------------------===//
// Functions, up to relocated operands
//===----------------------------------------------------------------------===//

namespace {
/// Two functions that may be the same.
class FunctionComparison {
public:
  FunctionComparison(const ComparableCode &A, const Function &FA,
                     const ComparableCode &B, const Function &FB)
      : A(A), B(B), FA(FA), FB(FB),
        BytesA(A.bytes(FA.Section, FA.Begin, FA.End)),
        BytesB(B.bytes(FB.Section, FB.Begin, FB.End)) {}

  std::optional<uint64_t> run() const;

private:
  std::optional<uint64_t> compareRelocated() const;
  std::optional<uint64_t> compareLinked() const;
  bool isSameOperand(const MCInst &IA, const MCInst &IB, unsigned Operand,
                     uint64_t Offset, uint64_t Size) const;
  bool isSameTarget(uint64_t TA, uint64_t TB) const;
  std::optional<uint64_t> compareBytes(uint64_t From, uint64_t To) const;
  std::optional<uint64_t> compareSizes() const;

  const ComparableCode &A, &B;
  const Function &FA, &FB;
  ArrayRef<uint8_t> BytesA, BytesB;
};
} // namespace

/// Compares what both have from offset \p From to below \p To.
std::optional<uint64_t> FunctionComparison::compareBytes(uint64_t From,
                                                         uint64_t To) const {
  To = std::min<uint64_t>({To, BytesA.size(), BytesB.size()});
  if (From >= To)
    return std::nullopt;
  ArrayRef<uint8_t> PartA = BytesA.slice(From, To - From);
  ArrayRef<uint8_t> PartB = BytesB.slice(From, To - From);
  if (PartA == PartB)
    return std::nullopt;
  return From + (llvm::mismatch(PartA, PartB).first - PartA.begin());
}

std::optional<uint64_t> FunctionComparison::compareSizes() const {
  if (BytesA.size() == BytesB.size() && FA.End - FA.Begin == FB.End - FB.Begin)
    return std::nullopt;
  return std::min(BytesA.size(), BytesB.size());
}

/// Code that is to be linked: bytes, and what the linker is told.
std::optional<uint64_t> FunctionComparison::compareRelocated() const {
  auto RelocationsOf = [](const ComparableCode &Code, const Function &F) {
    // The offsets of relocations count from the start of the section.
    const CodeSection *C = Code.program().findCodeSection({F.Begin, F.Section});
    const uint64_t Start = C ? C->Begin : 0;
    std::vector<CodeRelocation> Result =
        Code.relocations(F.Section, F.Begin - Start, F.End - Start).vec();
    for (CodeRelocation &R : Result)
      R.Offset -= F.Begin - Start;
    return Result;
  };
  const std::vector<CodeRelocation> RA = RelocationsOf(A, FA);
  const std::vector<CodeRelocation> RB = RelocationsOf(B, FB);
  uint64_t Done = 0;
  for (size_t I = 0, E = std::max(RA.size(), RB.size()); I != E; ++I) {
    const uint64_t Offset = std::min(I < RA.size() ? RA[I].Offset : UINT64_MAX,
                                     I < RB.size() ? RB[I].Offset : UINT64_MAX);
    if (auto Difference = compareBytes(Done, Offset))
      return Difference;
    if (I >= RA.size() || I >= RB.size() || RA[I].Offset != RB[I].Offset ||
        RA[I].Type != RB[I].Type || RA[I].Target != RB[I].Target)
      return Offset;
    // An addend in place is part of the operand.
    Done = std::max(Done, RA[I].Addend ? Offset : Offset + MaxRelocatedBytes);
  }
  if (auto Difference = compareBytes(Done, UINT64_MAX))
    return Difference;
  return compareSizes();
}

/// Whether addresses in the two files stand for the same thing.
bool FunctionComparison::isSameTarget(uint64_t TA, uint64_t TB) const {
  if (FA.Begin <= TA && TA < FA.End)
    return TB - FB.Begin == TA - FA.Begin;
  std::optional<ComparableCode::Place> PA = A.findPlace(TA);
  std::optional<ComparableCode::Place> PB = B.findPlace(TB);
  return PA && PB && PA->Name == PB->Name && PA->IsFunction == PB->IsFunction &&
         PA->Offset == PB->Offset;
}

bool FunctionComparison::isSameOperand(const MCInst &IA, const MCInst &IB,
                                       unsigned Operand, uint64_t Offset,
                                       uint64_t Size) const {
  const MCOperand &OA = IA.getOperand(Operand);
  const MCOperand &OB = IB.getOperand(Operand);
  if (OA.isReg() && OB.isReg())
    return OA.getReg() == OB.getReg();
  if (!OA.isImm() || !OB.isImm())
    return false;
  if (OA.getImm() == OB.getImm())
    return true;
  auto TA = A.disassembler()->findTarget(IA, FA.Begin + Offset, Size);
  auto TB = B.disassembler()->findTarget(IB, FB.Begin + Offset, Size);
  if (TA && TB)
    return isSameTarget(*TA, *TB);
  // An address by itself is an operand where the program is loaded at the
  // addresses that it is linked at.
  return !TA && !TB && !A.program().isPositionIndependent() &&
         isSameTarget(OA.getImm(), OB.getImm());
}

/// Linked code, in which no relocations are left: bytes, and where they differ,
/// what the operands refer to.
std::optional<uint64_t> FunctionComparison::compareLinked() const {
  std::optional<uint64_t> Difference = compareBytes(0, UINT64_MAX);
  if (!Difference)
    return compareSizes();
  if (!A.disassembler() || !B.disassembler())
    return Difference;
  uint64_t Offset = 0;
  while (Offset < std::min(BytesA.size(), BytesB.size())) {
    MCInst IA, IB;
    uint64_t SizeA = 0, SizeB = 0;
    if (!A.disassembler()->decode(BytesA.drop_front(Offset), FA.Begin + Offset,
                                  IA, SizeA) ||
        !B.disassembler()->decode(BytesB.drop_front(Offset), FB.Begin + Offset,
                                  IB, SizeB)) {
      // Data between instructions has to be the same.
      if (auto D = compareBytes(Offset, Offset + 1))
        return D;
      ++Offset;
      continue;
    }
    if (SizeA != SizeB || IA.getOpcode() != IB.getOpcode() ||
        IA.getNumOperands() != IB.getNumOperands())
      return Offset;
    if (compareBytes(Offset, Offset + SizeA))
      for (unsigned I = 0, E = IA.getNumOperands(); I != E; ++I)
        if (!isSameOperand(IA, IB, I, Offset, SizeA))
          return Offset;
    Offset += SizeA;
  }
  return compareSizes();
}

std::optional<uint64_t> FunctionComparison::run() const {
  return A.program().hasSectionedAddresses() ? compareRelocated()
                                             : compareLinked();
}

std::optional<uint64_t> linelayers::findDifference(const ComparableCode &A,
                                                   const Function &FA,
                                                   const ComparableCode &B,
                                                   const Function &FB) {
  return FunctionComparison(A, FA, B, FB).run();
}
