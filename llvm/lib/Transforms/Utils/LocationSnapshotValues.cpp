//===- LocationSnapshotValues.cpp - Variables of a layer ------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LocationSnapshotValues.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ModuleSlotTracker.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

/// Bits of a value of type \p Ty in a variable: whole bytes.
static uint64_t getSizeInBits(Type *Ty, const DataLayout &DL) {
  return DL.getTypeStoreSizeInBits(Ty).getFixedValue();
}

static DIType *getScalarType(Type *Ty, const DataLayout &DL, DIBuilder &DIB) {
  auto Get = [&](StringRef Name, unsigned Encoding) {
    return DIB.createBasicType(Name, getSizeInBits(Ty, DL), Encoding);
  };
  switch (Ty->getTypeID()) {
  case Type::IntegerTyID: {
    unsigned Width = Ty->getIntegerBitWidth();
    if (Width > 64 && Width != 128)
      return nullptr;
    // IR does not say whether an integer has a sign.
    return Get("i" + utostr(Width),
               Width == 1 ? dwarf::DW_ATE_boolean : dwarf::DW_ATE_signed);
  }
  case Type::HalfTyID:
    return Get("half", dwarf::DW_ATE_float);
  case Type::BFloatTyID:
    // GDB knows the format by this name.
    return Get("__bf16", dwarf::DW_ATE_float);
  case Type::FloatTyID:
    return Get("float", dwarf::DW_ATE_float);
  case Type::DoubleTyID:
    return Get("double", dwarf::DW_ATE_float);
  case Type::X86_FP80TyID:
    // Debuggers know the format by the size that it has in memory.
    return DIB.createBasicType("x86_fp80",
                               DL.getTypeAllocSizeInBits(Ty).getFixedValue(),
                               dwarf::DW_ATE_float);
  case Type::FP128TyID:
    return Get("_Float128", dwarf::DW_ATE_float);
  case Type::PointerTyID:
    return DIB.createPointerType(/*PointeeTy=*/nullptr, getSizeInBits(Ty, DL));
  default:
    return nullptr;
  }
}

/// The type of a variable that holds a value of type \p Ty, or null if
/// debuggers know none.
static DIType *getVariableType(Type *Ty, const DataLayout &DL, DIBuilder &DIB) {
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  if (!Vector)
    return getScalarType(Ty, DL, DIB);
  Type *ElementTy = Vector->getElementType();
  // Elements that are not whole bytes are packed.
  if (DL.getTypeSizeInBits(ElementTy) != getSizeInBits(ElementTy, DL))
    return nullptr;
  DIType *Element = getScalarType(ElementTy, DL, DIB);
  if (!Element)
    return nullptr;
  Metadata *Range = DIB.getOrCreateSubrange(0, Vector->getNumElements());
  return DIB.createVectorType(getSizeInBits(Ty, DL), /*AlignInBits=*/0, Element,
                              DIB.getOrCreateArray(Range));
}

/// What makes the variable's value of a value of type \p Ty. The bits of a
/// register above those of an integer can be anything.
static DIExpression *getExpression(Type *Ty, const DataLayout &DL) {
  LLVMContext &C = Ty->getContext();
  if (!Ty->isIntegerTy() || Ty->getIntegerBitWidth() == getSizeInBits(Ty, DL))
    return DIExpression::get(C, {});
  unsigned Width = Ty->getIntegerBitWidth();
  uint64_t Op = Width == 1 ? dwarf::DW_OP_LLVM_extract_bits_zext
                           : dwarf::DW_OP_LLVM_extract_bits_sext;
  return DIExpression::get(C, {Op, 0, Width, dwarf::DW_OP_stack_value});
}

/// Whether \p I is a load that instruction selection folds into its user only
/// as long as no record refers to it. FastISel does not tell uses by records
/// from others, and the code has to be the same with values and without.
static bool mayBeFolded(const Instruction &I) {
  if (!isa<LoadInst>(I) || !I.hasOneUse())
    return false;
  auto *User = cast<Instruction>(I.user_back());
  return User->getParent() == I.getParent() &&
         !isa<StoreInst, ReturnInst, PHINode>(User);
}

namespace {

class LayerValues {
public:
  LayerValues(Function &F, DIFile *File, ModuleSlotTracker &Slots)
      : F(F), Slots(Slots), DL(F.getDataLayout()),
        DIB(*F.getParent(), /*AllowUnresolved=*/false,
            F.getSubprogram()->getUnit()) {
    Slots.incorporateFunction(F);
    Scope = DILexicalBlockFile::get(F.getContext(), F.getSubprogram(), File,
                                    /*Discriminator=*/0);
    // In the scope of the function: optimizations drop records of a scope in
    // which no instruction is.
    Location = DILocation::get(F.getContext(), 0, 0, F.getSubprogram());
  }

  void add() {
    BasicBlock &Entry = F.getEntryBlock();
    for (Argument &A : F.args())
      add(A, Entry, Entry.getFirstNonPHIIt());
    for (Instruction &I : instructions(F)) {
      if (I.getType()->isVoidTy() || mayBeFolded(I))
        continue;
      if (std::optional<BasicBlock::iterator> After =
              I.getInsertionPointAfterDef())
        add(I, *(*After)->getParent(), *After);
    }
  }

private:
  void add(Value &V, BasicBlock &BB, BasicBlock::iterator Where) {
    // A catchswitch has no place for a record before it.
    if (Where == BB.end() || Where->isEHPad())
      return;
    DIType *Ty = getVariableType(V.getType(), DL, DIB);
    if (!Ty)
      return;
    // With a line of its own the variable would bring the layer's file into
    // the source's line table.
    auto *Var = DILocalVariable::get(
        F.getContext(), Scope, getName(V), /*File=*/nullptr, /*Line=*/0, Ty,
        /*Arg=*/0, DINode::FlagZero, /*AlignInBits=*/0,
        /*Annotations=*/nullptr);
    auto *Record = DbgVariableRecord::createDbgVariableRecord(
        &V, Var, getExpression(V.getType(), DL), Location);
    BB.insertDbgRecordBefore(Record, Where);
  }

  std::string getName(const Value &V) {
    std::string Name = "_";
    if (V.hasName())
      Name += V.getName();
    else
      Name += utostr(Slots.getLocalSlot(&V));
    for (char &C : Name)
      if (!isAlnum(C))
        C = '_';
    std::string Unique = Name;
    for (unsigned N = 2; !Names.insert(Unique).second; ++N)
      Unique = Name + "_" + utostr(N);
    return Unique;
  }

  Function &F;
  ModuleSlotTracker &Slots;
  const DataLayout &DL;
  DIBuilder DIB;
  DILexicalBlockFile *Scope;
  DILocation *Location;
  StringSet<> Names;
};

} // namespace

void llvm::addLayerValues(Function &F, DIFile *File, ModuleSlotTracker &Slots) {
  LayerValues(F, File, Slots).add();
}

void llvm::eraseLayerValues(Function &F, const DIFile *File) {
  for (Instruction &I : instructions(F))
    for (DbgVariableRecord &DVR :
         make_early_inc_range(filterDbgVars(I.getDbgRecordRange()))) {
      auto *Scope = dyn_cast<DILexicalBlockFile>(DVR.getVariable()->getScope());
      if (Scope && Scope->getFile() == File)
        DVR.eraseFromParent();
    }
}
