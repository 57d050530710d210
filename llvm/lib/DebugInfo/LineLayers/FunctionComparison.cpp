//===- FunctionComparison.cpp - Compare functions of two files ------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Up to the operands that the linker makes.
//
//===----------------------------------------------------------------------===//

#include "CodeComparison.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/MC/MCInst.h"
#include "llvm/Support/Endian.h"
#include <algorithm>

using namespace llvm;
using namespace llvm::linelayers;

/// What relocations without addends of their own change of the code, except
/// some of X86.
static constexpr uint64_t InPlaceBytes = 4;

/// Numbers below this are no addresses by themselves. Code has many of them,
/// and programs that are linked at such addresses, few.
static constexpr uint64_t LowestAddress = 1 << 16;

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
  /// An instruction at one offset of both.
  struct Pair {
    MCInst A, B;
    uint64_t Offset;
    uint64_t Size;
    std::optional<uint64_t> TargetA, TargetB;
  };

  std::optional<uint64_t> compareRelocated() const;
  bool isSameRelocation(const CodeRelocation &RA, const CodeRelocation &RB,
                        uint64_t End) const;
  std::vector<uint64_t> findEnds(ArrayRef<CodeRelocation> Relocations) const;
  std::optional<uint64_t> compareLinked() const;
  bool isSameInstruction(const Pair &I) const;
  bool isSameOperand(const Pair &I, unsigned Operand, bool HaveSameBytes) const;
  bool isSameTarget(uint64_t TA, uint64_t TB) const;
  bool isSamePlace(object::SectionedAddress TA,
                   object::SectionedAddress TB) const;
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

/// Whether the same is at two addresses outside of the functions.
bool FunctionComparison::isSamePlace(object::SectionedAddress TA,
                                     object::SectionedAddress TB) const {
  // The symbols of data of one may have been stripped.
  const bool WithObjects = A.hasObjects() && B.hasObjects();
  auto PA = A.findPlace(TA, WithObjects);
  auto PB = B.findPlace(TB, WithObjects);
  return PA && PB && *PA == *PB;
}

//===----------------------------------------------------------------------===//
// Code that is to be linked: bytes, and what the linker is told
//===----------------------------------------------------------------------===//

/// Whether an operand counts from the end of its instruction, and may be in a
/// section without a name of its own.
static bool countsFromEnd(const object::ELFObjectFileBase &Obj, uint64_t Type) {
  if (Obj.getEMachine() == ELF::EM_X86_64)
    return Type == ELF::R_X86_64_PC32 || Type == ELF::R_X86_64_PLT32;
  return Obj.getEMachine() == ELF::EM_386 &&
         (Type == ELF::R_386_PC32 || Type == ELF::R_386_PLT32);
}

/// How many bytes a relocation changes whose addend is in them.
static uint64_t countInPlaceBytes(const object::ELFObjectFileBase &Obj,
                                  uint64_t Type) {
  if (Obj.getEMachine() == ELF::EM_386) {
    if (Type == ELF::R_386_8 || Type == ELF::R_386_PC8)
      return 1;
    if (Type == ELF::R_386_16 || Type == ELF::R_386_PC16)
      return 2;
  }
  return InPlaceBytes;
}

/// For each of the relocations of the first function, where the instruction
/// ends that it is in.
std::vector<uint64_t>
FunctionComparison::findEnds(ArrayRef<CodeRelocation> Relocations) const {
  std::vector<uint64_t> Ends;
  uint64_t End = 0;
  for (const CodeRelocation &R : Relocations) {
    while (A.disassembler() && End <= R.Offset && End < BytesA.size()) {
      MCInst Inst;
      uint64_t Size;
      End += A.disassembler()->decode(BytesA.drop_front(End), FA.Begin + End,
                                      Inst, Size)
                 ? Size
                 : 1;
    }
    Ends.push_back(std::max(End, R.Offset + InPlaceBytes));
  }
  return Ends;
}

/// Whether the linker is told the same at an operand of an instruction that
/// ends at offset \p End.
bool FunctionComparison::isSameRelocation(const CodeRelocation &RA,
                                          const CodeRelocation &RB,
                                          uint64_t End) const {
  if (RA.Offset != RB.Offset || RA.Type != RB.Type)
    return false;
  // The place in a section may be another, so what is there has to be the same.
  if (RA.Section && RB.Section && RA.Addend && RB.Addend) {
    const int64_t Bias =
        countsFromEnd(A.program().getObject(), RA.Type) ? End - RA.Offset : 0;
    const object::SectionedAddress TA{uint64_t(*RA.Addend + Bias), *RA.Section};
    const object::SectionedAddress TB{uint64_t(*RB.Addend + Bias), *RB.Section};
    if (TA.SectionIndex == FA.Section && FA.Begin <= TA.Address &&
        TA.Address < FA.End)
      return TB.SectionIndex == FB.Section &&
             TB.Address - FB.Begin == TA.Address - FA.Begin;
    if (isSamePlace(TA, TB))
      return true;
    // The address of a section, or of its end, is that of no byte in it.
    return RA.Key == RB.Key && RA.Addend == RB.Addend &&
           !A.findPlace(TA, true) && !B.findPlace(TB, true);
  }
  return RA.Key == RB.Key && RA.Addend == RB.Addend;
}

std::optional<uint64_t> FunctionComparison::compareRelocated() const {
  auto RelocationsOf = [](const ComparableCode &Code, const Function &F,
                          ArrayRef<uint8_t> Bytes) {
    // The offsets of relocations count from the start of the section.
    const object::ELFObjectFileBase &Obj = Code.program().getObject();
    const CodeSection *C = Code.program().findCodeSection({F.Begin, F.Section});
    const uint64_t Start = C ? C->Begin : 0;
    std::vector<CodeRelocation> Result =
        Code.relocations(F.Section, F.Begin - Start, F.End - Start).vec();
    for (CodeRelocation &R : Result) {
      R.Offset -= F.Begin - Start;
      // Those of other machines spread the addend over an instruction.
      if (Obj.getEMachine() == ELF::EM_386 && !R.Addend && R.Section &&
          countInPlaceBytes(Obj, R.Type) == InPlaceBytes &&
          R.Offset + InPlaceBytes <= Bytes.size())
        R.Addend = int32_t(support::endian::read32le(&Bytes[R.Offset]));
    }
    return Result;
  };
  const std::vector<CodeRelocation> RA = RelocationsOf(A, FA, BytesA);
  const std::vector<CodeRelocation> RB = RelocationsOf(B, FB, BytesB);
  const std::vector<uint64_t> Ends = findEnds(RA);
  uint64_t Done = 0;
  for (size_t I = 0, E = std::max(RA.size(), RB.size()); I != E; ++I) {
    const uint64_t Offset = std::min(I < RA.size() ? RA[I].Offset : UINT64_MAX,
                                     I < RB.size() ? RB[I].Offset : UINT64_MAX);
    if (auto Difference = compareBytes(Done, Offset))
      return Difference;
    if (I >= RA.size() || I >= RB.size() ||
        !isSameRelocation(RA[I], RB[I], Ends[I]))
      return Offset;
    // An addend in place is part of the operand, which is not compared if the
    // symbol stands for a section only.
    const object::ELFObjectFileBase &Obj = A.program().getObject();
    Done = std::max(Done, Offset);
    if (RA[I].Section && (!RA[I].Addend || Obj.getEMachine() == ELF::EM_386))
      Done = std::max(Done, Offset + countInPlaceBytes(Obj, RA[I].Type));
  }
  if (auto Difference = compareBytes(Done, UINT64_MAX))
    return Difference;
  return compareSizes();
}

//===----------------------------------------------------------------------===//
// Linked code: instructions, and what their operands refer to
//===----------------------------------------------------------------------===//

/// Whether addresses in the two files stand for the same thing.
bool FunctionComparison::isSameTarget(uint64_t TA, uint64_t TB) const {
  if (FA.Begin <= TA && TA < FA.End)
    return TB - FB.Begin == TA - FA.Begin;
  constexpr uint64_t None = object::SectionedAddress::UndefSection;
  return isSamePlace({TA, None}, {TB, None});
}

bool FunctionComparison::isSameOperand(const Pair &I, unsigned Operand,
                                       bool HaveSameBytes) const {
  const MCOperand &OA = I.A.getOperand(Operand);
  const MCOperand &OB = I.B.getOperand(Operand);
  if (!OA.isImm() || !OB.isImm())
    return HaveSameBytes ||
           (OA.isReg() && OB.isReg() && OA.getReg() == OB.getReg());
  const Disassembler &DA = *A.disassembler(), &DB = *B.disassembler();
  const uint64_t VA = OA.getImm(), VB = OB.getImm();
  const bool IsTarget =
      DA.isTargetOperand(I.A, Operand, FA.Begin + I.Offset, I.Size);
  if (IsTarget != DB.isTargetOperand(I.B, Operand, FB.Begin + I.Offset, I.Size))
    return false;
  if (IsTarget) {
    if (isSameTarget(*I.TargetA, *I.TargetB))
      return true;
    // Nothing is at either, as where a function may be undefined.
    constexpr uint64_t None = object::SectionedAddress::UndefSection;
    return (VA == VB || *I.TargetA == *I.TargetB) &&
           !A.findPlace({*I.TargetA, None}, /*WithObjects=*/true) &&
           !B.findPlace({*I.TargetB, None}, /*WithObjects=*/true);
  }
  // An address by itself is an operand where the program is loaded at the
  // addresses that it is linked at. It may be one if something is there.
  if (A.program().isPositionIndependent() || VA < LowestAddress ||
      VB < LowestAddress)
    return VA == VB;
  constexpr uint64_t None = object::SectionedAddress::UndefSection;
  const auto PA = A.findPlace({VA, None}, /*WithObjects=*/true);
  const auto PB = B.findPlace({VB, None}, /*WithObjects=*/true);
  // A number that happens to be in the middle of a function stays a number.
  auto IsNumber = [](const std::optional<ComparableCode::Place> &P) {
    return !P || (P->Kind == ComparableCode::Place::IsFunction && P->Offset);
  };
  if (VA == VB && IsNumber(PA) && IsNumber(PB))
    return true;
  if (!isSameTarget(VA, VB))
    return false;
  // What is added to a register is one only if there is something with a name.
  return VA == VB || !PA || PA->Kind != ComparableCode::Place::IsSection ||
         (DA.mayBeAddress(I.A, Operand) && DB.mayBeAddress(I.B, Operand));
}

bool FunctionComparison::isSameInstruction(const Pair &I) const {
  const bool HaveSameBytes = !compareBytes(I.Offset, I.Offset + I.Size);
  if (I.A.getOpcode() != I.B.getOpcode() || I.A.getFlags() != I.B.getFlags() ||
      I.A.getNumOperands() != I.B.getNumOperands())
    return false;
  bool HasOtherValue = false;
  for (unsigned N = 0, E = I.A.getNumOperands(); N != E; ++N) {
    if (!isSameOperand(I, N, HaveSameBytes))
      return false;
    const MCOperand &OA = I.A.getOperand(N), &OB = I.B.getOperand(N);
    HasOtherValue |= OA.isImm() && OB.isImm() && OA.getImm() != OB.getImm();
  }
  // Not everything that an instruction does is an operand, prefixes for
  // instance.
  return HaveSameBytes || HasOtherValue;
}

std::optional<uint64_t> FunctionComparison::compareLinked() const {
  if (!A.disassembler() || !B.disassembler()) {
    std::optional<uint64_t> Difference = compareBytes(0, UINT64_MAX);
    return Difference ? Difference : compareSizes();
  }
  uint64_t Offset = 0;
  while (Offset < std::min(BytesA.size(), BytesB.size())) {
    Pair I;
    I.Offset = Offset;
    uint64_t SizeB = 0;
    if (!A.disassembler()->decode(BytesA.drop_front(Offset), FA.Begin + Offset,
                                  I.A, I.Size) ||
        !B.disassembler()->decode(BytesB.drop_front(Offset), FB.Begin + Offset,
                                  I.B, SizeB)) {
      // Data between instructions has to be the same.
      if (auto D = compareBytes(Offset, Offset + 1))
        return D;
      ++Offset;
      continue;
    }
    if (I.Size != SizeB)
      return Offset;
    I.TargetA = A.disassembler()->findTarget(I.A, FA.Begin + Offset, I.Size);
    I.TargetB = B.disassembler()->findTarget(I.B, FB.Begin + Offset, I.Size);
    if (!isSameInstruction(I))
      return Offset;
    Offset += I.Size;
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
