//===- ModuleComparison.cpp - Compare the globals of two modules ----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModuleComparison.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

/// The second module's structures may have other names, as names are unique.
bool ModuleComparison::isSameType(const Type *A, const Type *B) {
  if (A == B)
    return true;
  if (A->getTypeID() != B->getTypeID() ||
      A->getNumContainedTypes() != B->getNumContainedTypes())
    return false;
  if (auto *S = dyn_cast<StructType>(A))
    if (S->isPacked() != cast<StructType>(B)->isPacked() ||
        S->isOpaque() != cast<StructType>(B)->isOpaque())
      return false;
  if (auto *S = dyn_cast<ArrayType>(A))
    if (S->getNumElements() != cast<ArrayType>(B)->getNumElements())
      return false;
  if (auto *S = dyn_cast<VectorType>(A))
    if (S->getElementCount() != cast<VectorType>(B)->getElementCount())
      return false;
  if (auto *S = dyn_cast<FunctionType>(A))
    if (S->isVarArg() != cast<FunctionType>(B)->isVarArg())
      return false;
  if (auto *S = dyn_cast<TargetExtType>(A))
    if (S->getName() != cast<TargetExtType>(B)->getName() ||
        S->int_params() != cast<TargetExtType>(B)->int_params())
      return false;
  // Types that contain no others exist once, unless they are structures.
  if (!A->getNumContainedTypes() && !A->isStructTy())
    return false;
  if (SameTypes.contains({A, B}))
    return true;
  if (!all_of(zip(A->subtypes(), B->subtypes()), [&](auto Types) {
        return isSameType(std::get<0>(Types), std::get<1>(Types));
      }))
    return false;
  SameTypes.insert({A, B});
  return true;
}

bool ModuleComparison::isSameConstant(const Constant *A, const Constant *B) {
  if (A == B)
    return true;
  if (A->getValueID() != B->getValueID())
    return false;
  if (auto *GV = dyn_cast<GlobalValue>(B))
    return Own.lookup(GV) == A;
  if (!isSameType(A->getType(), B->getType()))
    return false;
  // Simple constants of one type exist once, and so are different.
  if (isa<ConstantInt, ConstantFP, ConstantDataSequential>(A))
    return false;
  if (Same.contains({A, B}))
    return true;
  // run() has noted those of the same blocks.
  if (isa<BlockAddress>(A))
    return false;
  if (auto *E = dyn_cast<ConstantExpr>(A)) {
    auto *OtherE = cast<ConstantExpr>(B);
    if (E->getOpcode() != OtherE->getOpcode() ||
        E->getRawSubclassOptionalData() != OtherE->getRawSubclassOptionalData())
      return false;
    if (auto *GEP = dyn_cast<GEPOperator>(E)) {
      auto *OtherGEP = cast<GEPOperator>(OtherE);
      if (!isSameType(GEP->getSourceElementType(),
                      OtherGEP->getSourceElementType()) ||
          GEP->getInRange() != OtherGEP->getInRange())
        return false;
    }
  }
  if (A->getNumOperands() != B->getNumOperands() ||
      !all_of(zip(A->operands(), B->operands()), [&](auto Operands) {
        return isSameConstant(cast<Constant>(std::get<0>(Operands)),
                              cast<Constant>(std::get<1>(Operands)));
      }))
    return false;
  Same.insert({A, B});
  return true;
}

/// Pairs globals of one kind: those with names by these, the others in order.
template <class RangeT>
Error ModuleComparison::pair(RangeT &&OwnGlobals, RangeT &&Others) {
  SmallVector<const GlobalValue *> Unnamed, OtherUnnamed;
  for (const auto &GV : Others)
    if (!GV.hasName()) {
      OtherUnnamed.push_back(&GV);
    } else if (const GlobalValue *Found = M.getNamedValue(GV.getName());
               Found && Found->getValueID() == GV.getValueID()) {
      Own[&GV] = Found;
    } else if (!GV.isDeclaration()) {
      return createStringError("there is '" + GV.getName() +
                               "', which is not here");
    }
  for (const auto &GV : OwnGlobals)
    if (!GV.hasName()) {
      Unnamed.push_back(&GV);
    } else if (const GlobalValue *Found = Other.getNamedValue(GV.getName());
               !GV.isDeclaration() &&
               (!Found || Found->getValueID() != GV.getValueID())) {
      return createStringError("there is no '" + GV.getName() + "'");
    }
  if (Unnamed.size() != OtherUnnamed.size())
    return createStringError("there are " + Twine(OtherUnnamed.size()) +
                             " globals of a kind without a name, and here are "
                             "as many as " +
                             Twine(Unnamed.size()));
  for (auto [A, B] : zip_equal(Unnamed, OtherUnnamed))
    Own[B] = A;
  return Error::success();
}

static Error differ(const GlobalValue &GV, const Twine &What) {
  return createStringError("'" + GV.getName() + "' has another " + What);
}

Error ModuleComparison::compareProperties(const GlobalValue &A,
                                          const GlobalValue &B) {
  if (!isSameType(A.getValueType(), B.getValueType()) ||
      A.getType() != B.getType())
    return differ(A, "type");
  if (A.getLinkage() != B.getLinkage())
    return differ(A, "linkage");
  if (A.getVisibility() != B.getVisibility() ||
      A.getDLLStorageClass() != B.getDLLStorageClass() ||
      A.isDSOLocal() != B.isDSOLocal())
    return differ(A, "visibility");
  if (A.getThreadLocalMode() != B.getThreadLocalMode())
    return differ(A, "thread-local mode");
  if (A.getUnnamedAddr() != B.getUnnamedAddr())
    return differ(A, "significance of its address");
  if (A.getPartition() != B.getPartition())
    return differ(A, "partition");
  return Error::success();
}

template <class T>
Error ModuleComparison::compareObject(const T &A, const T &B) {
  if (Error E = compareProperties(A, B))
    return E;
  if (A.getAlign() != B.getAlign())
    return differ(A, "alignment");
  if (A.getSection() != B.getSection())
    return differ(A, "section");
  const Comdat *C = A.getComdat(), *OtherC = B.getComdat();
  if (!C != !OtherC ||
      (C && (C->getName() != OtherC->getName() ||
             C->getSelectionKind() != OtherC->getSelectionKind())))
    return differ(A, "COMDAT");
  return Error::success();
}

Error ModuleComparison::compareVariable(const GlobalVariable &A,
                                        const GlobalVariable &B) {
  if (Error E = compareObject(A, B))
    return E;
  if (A.isConstant() != B.isConstant() ||
      A.isExternallyInitialized() != B.isExternallyInitialized() ||
      A.getAttributes() != B.getAttributes() ||
      A.getCodeModel() != B.getCodeModel())
    return differ(A, "attribute");
  if (!isSameConstantOrNone(A.hasInitializer() ? A.getInitializer() : nullptr,
                            B.hasInitializer() ? B.getInitializer() : nullptr))
    return differ(A, "initializer");
  return Error::success();
}

Error ModuleComparison::compareFunction(const Function &A, const Function &B) {
  // The signatures of functions are compared with their bodies.
  if (A.isDeclaration() != B.isDeclaration())
    return Error::success();
  if (Error E = compareObject(A, B))
    return E;
  auto Compare = [&](bool Has, bool OtherHas, auto Get) {
    return Has == OtherHas && (!Has || isSameConstant(Get(A), Get(B)));
  };
  if (!Compare(A.hasPrefixData(), B.hasPrefixData(),
               [](const Function &F) { return F.getPrefixData(); }) ||
      !Compare(A.hasPrologueData(), B.hasPrologueData(),
               [](const Function &F) { return F.getPrologueData(); }))
    return differ(A, "prefix or prologue");
  if (!Compare(A.hasPersonalityFn(), B.hasPersonalityFn(),
               [](const Function &F) { return F.getPersonalityFn(); }))
    return differ(A, "personality");
  return Error::success();
}

Error ModuleComparison::run() {
  if (M.getTargetTriple() != Other.getTargetTriple())
    return createStringError("it is for the target '" +
                             Other.getTargetTriple().str() + "' and not for '" +
                             M.getTargetTriple().str() + "'");
  if (M.getDataLayout() != Other.getDataLayout())
    return createStringError("it has another data layout");
  if (M.getModuleInlineAsm() != Other.getModuleInlineAsm())
    return createStringError("it has another module asm");
  // Which functions there are is said where they are compared.
  for (const Function &F : Other)
    if (const Function *Found =
            F.hasName() ? M.getFunction(F.getName()) : nullptr) {
      Own[&F] = Found;
      for (auto [BB, OtherBB] : zip(*Found, F))
        if (BB.hasAddressTaken() && OtherBB.hasAddressTaken())
          Same.insert(
              {BlockAddress::lookup(&BB), BlockAddress::lookup(&OtherBB)});
    }
  if (Error E = pair(M.globals(), Other.globals()))
    return E;
  if (Error E = pair(M.aliases(), Other.aliases()))
    return E;
  if (Error E = pair(M.ifuncs(), Other.ifuncs()))
    return E;
  for (const GlobalVariable &GV : Other.globals())
    if (const GlobalValue *A = Own.lookup(&GV))
      if (Error E = compareVariable(*cast<GlobalVariable>(A), GV))
        return E;
  for (const Function &F : Other)
    if (const GlobalValue *A = Own.lookup(&F))
      if (Error E = compareFunction(*cast<Function>(A), F))
        return E;
  auto CompareIndirect = [&](const auto &GV, auto GetTarget,
                             const char *What) -> Error {
    const auto *A = cast<std::decay_t<decltype(GV)>>(Own.lookup(&GV));
    if (Error E = compareProperties(*A, GV))
      return E;
    if (!isSameConstant(GetTarget(*A), GetTarget(GV)))
      return differ(*A, What);
    return Error::success();
  };
  for (const GlobalAlias &GV : Other.aliases())
    if (Error E = CompareIndirect(
            GV, [](const GlobalAlias &A) { return A.getAliasee(); }, "target"))
      return E;
  for (const GlobalIFunc &GV : Other.ifuncs())
    if (Error E = CompareIndirect(
            GV, [](const GlobalIFunc &F) { return F.getResolver(); },
            "resolver"))
      return E;
  return Error::success();
}
