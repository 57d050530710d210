//===- LocationSnapshotValues.cpp - Variables of a layer ------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LocationSnapshotValues.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/CFG.h"
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

namespace {

/// Makes the types of variables, each once.
class VariableTypes {
public:
  VariableTypes(const DataLayout &DL, DIBuilder &DIB) : DL(DL), DIB(DIB) {}

  /// \return the type of a variable that holds a value of type \p Ty, or null
  /// if debuggers know none.
  DIType *get(Type *Ty) {
    if (auto It = Types.find(Ty); It != Types.end())
      return It->second;
    DIType *VariableTy = make(Ty);
    return Types[Ty] = VariableTy;
  }

private:
  DIType *make(Type *Ty);
  DIType *makeScalar(Type *Ty);
  DIType *makeStruct(StructType *Ty);
  DIType *makeArray(ArrayType *Ty);

  const DataLayout &DL;
  DIBuilder &DIB;
  DenseMap<Type *, DIType *> Types;
};

} // namespace

DIType *VariableTypes::makeScalar(Type *Ty) {
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

/// The members are m0, m1 and so on, where they are in memory.
DIType *VariableTypes::makeStruct(StructType *Ty) {
  const StructLayout &Layout = *DL.getStructLayout(Ty);
  SmallVector<Metadata *> Members;
  for (auto [Index, MemberTy] : enumerate(Ty->elements())) {
    DIType *Member = get(MemberTy);
    if (!Member)
      return nullptr;
    Members.push_back(DIB.createMemberType(
        /*Scope=*/nullptr, "m" + utostr(Index), /*File=*/nullptr, /*LineNo=*/0,
        Member->getSizeInBits(), /*AlignInBits=*/0,
        Layout.getElementOffsetInBits(Index), DINode::FlagZero, Member));
  }
  return DIB.createStructType(
      /*Scope=*/nullptr, Ty->hasName() ? Ty->getName() : "", /*File=*/nullptr,
      /*LineNumber=*/0, Layout.getSizeInBits(), /*AlignInBits=*/0,
      DINode::FlagZero, /*DerivedFrom=*/nullptr, DIB.getOrCreateArray(Members));
}

DIType *VariableTypes::makeArray(ArrayType *Ty) {
  DIType *Element = get(Ty->getElementType());
  if (!Element)
    return nullptr;
  Metadata *Range = DIB.getOrCreateSubrange(0, Ty->getNumElements());
  return DIB.createArrayType(DL.getTypeAllocSizeInBits(Ty), /*AlignInBits=*/0,
                             Element, DIB.getOrCreateArray(Range));
}

DIType *VariableTypes::make(Type *Ty) {
  if (Ty->isScalableTy())
    return nullptr;
  if (auto *Struct = dyn_cast<StructType>(Ty))
    return Struct->isSized() ? makeStruct(Struct) : nullptr;
  if (auto *Array = dyn_cast<ArrayType>(Ty))
    return makeArray(Array);
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  if (!Vector)
    return makeScalar(Ty);
  Type *ElementTy = Vector->getElementType();
  // Elements that are not whole bytes are packed.
  if (DL.getTypeSizeInBits(ElementTy) != getSizeInBits(ElementTy, DL))
    return nullptr;
  DIType *Element = makeScalar(ElementTy);
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

/// \p Expr as that of a part of a variable.
static DIExpression *getFragment(DIExpression *Expr, uint64_t OffsetInBits,
                                 uint64_t SizeInBits) {
  SmallVector<uint64_t> Ops(Expr->getElements());
  Ops.append({dwarf::DW_OP_LLVM_fragment, OffsetInBits, SizeInBits});
  return DIExpression::get(Expr->getContext(), Ops);
}

namespace {

/// A part of an aggregate that is none itself.
struct Leaf {
  SmallVector<unsigned> Path;
  Type *Ty;
  uint64_t OffsetInBits;
};

/// Finds the leaves of types, of each once.
class LeafFinder {
public:
  explicit LeafFinder(const DataLayout &DL) : DL(DL) {}

  /// \return the leaves of \p Ty, or none if it has more than MaxLeaves. They
  /// are valid until the next call.
  ArrayRef<Leaf> find(Type *Ty) {
    auto [It, IsNew] = LeavesOf.try_emplace(Ty);
    std::vector<Leaf> &Leaves = It->second;
    if (IsNew) {
      SmallVector<unsigned> Path;
      add(Ty, Path, /*OffsetInBits=*/0, Leaves);
      if (Leaves.size() > MaxLeaves)
        Leaves.clear();
    }
    return Leaves;
  }

private:
  /// Each is a record wherever such a value is made.
  static constexpr size_t MaxLeaves = 32;

  void add(Type *Ty, SmallVectorImpl<unsigned> &Path, uint64_t OffsetInBits,
           std::vector<Leaf> &Leaves) {
    // Of parts without any bits there can be any number, and none has a leaf.
    if (Leaves.size() > MaxLeaves || DL.getTypeAllocSize(Ty).isZero())
      return;
    auto AddPart = [&](unsigned Index, Type *PartTy, uint64_t Offset) {
      Path.push_back(Index);
      add(PartTy, Path, OffsetInBits + Offset, Leaves);
      Path.pop_back();
    };
    if (auto *Struct = dyn_cast<StructType>(Ty)) {
      for (auto [Index, MemberTy] : enumerate(Struct->elements()))
        AddPart(Index, MemberTy,
                DL.getStructLayout(Struct)->getElementOffsetInBits(Index));
      return;
    }
    if (auto *Array = dyn_cast<ArrayType>(Ty)) {
      uint64_t Size = DL.getTypeAllocSizeInBits(Array->getElementType());
      for (uint64_t I = 0, E = Array->getNumElements();
           I != E && Leaves.size() <= MaxLeaves; ++I)
        AddPart(I, Array->getElementType(), I * Size);
      return;
    }
    Leaves.push_back({SmallVector<unsigned>(ArrayRef(Path)), Ty, OffsetInBits});
  }

  const DataLayout &DL;
  DenseMap<Type *, std::vector<Leaf>> LeavesOf;
};

class LayerValues {
public:
  LayerValues(Function &F, DIFile *File, ModuleSlotTracker &Slots)
      : F(F), Slots(Slots), DL(F.getDataLayout()),
        DIB(*F.getParent(), /*AllowUnresolved=*/false,
            F.getSubprogram()->getUnit()),
        Types(DL, DIB), Finder(DL) {
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
    SmallPtrSet<const BasicBlock *, 32> Reachable(llvm::from_range,
                                                  depth_first(&F));
    for (Instruction &I : instructions(F)) {
      // Tokens have no bits, and one may be of a terminator.
      if (I.getType()->isVoidTy() || I.getType()->isTokenTy() || mayBeFolded(I))
        continue;
      // What is not reachable has no values, and can insert a value into
      // itself.
      if (!Reachable.contains(I.getParent()))
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
    DIType *Ty = Types.get(V.getType());
    if (!Ty || !Ty->getSizeInBits())
      return;
    // With a line of its own the variable would bring the layer's file into
    // the source's line table.
    auto *Var = DILocalVariable::get(
        F.getContext(), Scope, getName(V), /*File=*/nullptr, /*Line=*/0, Ty,
        /*Arg=*/0, DINode::FlagZero, /*AlignInBits=*/0,
        /*Annotations=*/nullptr);
    if (V.getType()->isAggregateType())
      addParts(V, *Var, BB, Where);
    else
      addRecord(V, *Var, getExpression(V.getType(), DL), BB, Where);
  }

  void addRecord(Value &V, DILocalVariable &Var, DIExpression *Expr,
                 BasicBlock &BB, BasicBlock::iterator Where) {
    BB.insertDbgRecordBefore(
        DbgVariableRecord::createDbgVariableRecord(&V, &Var, Expr, Location),
        Where);
  }

  /// An aggregate need not be anywhere as a whole, and code generation knows
  /// records of scalars and vectors only. So its parts are described by the
  /// values that are inserted into it and extracted from it.
  void addParts(Value &V, DILocalVariable &Var, BasicBlock &BB,
                BasicBlock::iterator Where) {
    // The records are in the order in which they are added, not in front of
    // what is there.
    Where.setHeadBit(false);
    // In a loop it is another one each time, of which nothing is known yet.
    addRecord(*PoisonValue::get(Type::getInt1Ty(F.getContext())), Var,
              DIExpression::get(F.getContext(), {}), BB, Where);
    ArrayRef<Leaf> Leaves = Finder.find(V.getType());
    for (auto [Part, Known] : zip_equal(Leaves, findParts(V, Leaves))) {
      // Only in memory it has the size that debuggers know it by.
      if (Part.Ty->isX86_FP80Ty())
        continue;
      DIExpression *Expr = getExpression(Part.Ty, DL);
      uint64_t Size = getSizeInBits(Part.Ty, DL);
      if (Size != Var.getType()->getSizeInBits())
        Expr = getFragment(Expr, Part.OffsetInBits, Size);
      if (Known) {
        auto *I = dyn_cast<Instruction>(Known);
        if (!isa<UndefValue>(Known) && (!I || !mayBeFolded(*I)))
          addRecord(*Known, Var, Expr, BB, Where);
        continue;
      }
      for (User *U : V.users()) {
        auto *Extract = dyn_cast<ExtractValueInst>(U);
        if (!Extract || Extract->getIndices() != ArrayRef(Part.Path))
          continue;
        BasicBlock::iterator After = *Extract->getInsertionPointAfterDef();
        addRecord(*Extract, Var, Expr, *Extract->getParent(), After);
      }
    }
  }

  /// \return what is known to be at each of the leaves of \p V, or null there.
  /// Valid until the next call.
  ArrayRef<Value *> findParts(Value &V, ArrayRef<Leaf> Leaves) {
    // Where nothing is inserted, it is what the aggregate before has. That was
    // looked at already unless its block comes later, and chains can be long.
    const auto *Insert = dyn_cast<InsertValueInst>(&V);
    auto Before =
        Insert ? PartsOf.find(Insert->getAggregateOperand()) : PartsOf.end();
    SmallVector<Value *, 0> Parts;
    for (auto [Index, Part] : enumerate(Leaves)) {
      const bool IsOfBefore =
          Before != PartsOf.end() &&
          ArrayRef(Part.Path).take_front(Insert->getNumIndices()) !=
              Insert->getIndices();
      Parts.push_back(IsOfBefore ? Before->second[Index]
                                 : FindInsertedValue(&V, Part.Path));
    }
    return PartsOf[&V] = std::move(Parts);
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
    auto [It, IsNew] = NextNumbers.try_emplace(Name, 2);
    if (IsNew)
      return Name;
    // An entry stays where it is when others are added.
    unsigned &N = It->second;
    std::string Unique;
    do
      Unique = Name + "_" + utostr(N++);
    while (!NextNumbers.try_emplace(Unique, 2).second);
    return Unique;
  }

  Function &F;
  ModuleSlotTracker &Slots;
  const DataLayout &DL;
  DIBuilder DIB;
  VariableTypes Types;
  LeafFinder Finder;
  DILexicalBlockFile *Scope;
  DILocation *Location;
  /// What findParts() has found.
  DenseMap<const Value *, SmallVector<Value *, 0>> PartsOf;
  /// The names that exist, and the number that may come after each if it is
  /// needed again.
  StringMap<unsigned> NextNumbers;
};

} // namespace

void llvm::addLayerValues(Function &F, DIFile *File, ModuleSlotTracker &Slots) {
  // What a record in a coroutine is about is stored in its frame when it is
  // split, which would be code.
  if (!F.isPresplitCoroutine())
    LayerValues(F, File, Slots).add();
}

void llvm::eraseLayerValues(Function &F,
                            const SmallPtrSetImpl<const DIFile *> &Files) {
  for (Instruction &I : instructions(F))
    for (DbgVariableRecord &DVR :
         make_early_inc_range(filterDbgVars(I.getDbgRecordRange()))) {
      auto *Scope = dyn_cast<DILexicalBlockFile>(DVR.getVariable()->getScope());
      if (Scope && Files.contains(Scope->getFile()))
        DVR.eraseFromParent();
    }
}
