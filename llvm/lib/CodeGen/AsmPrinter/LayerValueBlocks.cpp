//===- LayerValueBlocks.cpp - Blocks for the values of layers -------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerValueBlocks.h"
#include "DwarfCompileUnit.h"
#include "DwarfDebug.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/iterator_range.h"
#include "llvm/BinaryFormat/LineLayerValues.h"
#include "llvm/CodeGen/AsmPrinter.h"
#include "llvm/CodeGen/MachineBasicBlock.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/CodeGen/MachineModuleInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/MC/MCContext.h"

using namespace llvm;

LayerValueBlocks::VariableScope::VariableScope(DwarfCompileUnit &CU,
                                               const DILocalVariable &Var)
    : IsValue(CU.getLayerValues().IsLocationOfValue,
              CU.getLayerValues().isValue(Var)),
      Pieces(CU.getTrailingPieces(), Var,
             CU.getLayerValues().isLocationOfValue()) {}

bool LayerValueBlocks::needsGenericType(const DIExpressionCursor &Ops) const {
  return IsLocationOfValue && any_of(Ops, [](DIExpression::ExprOperand Op) {
           return Op.getOp() == dwarf::DW_OP_LLVM_extract_bits_sext ||
                  Op.getOp() == dwarf::DW_OP_LLVM_extract_bits_zext;
         });
}

std::optional<LayerFiles::Layer>
LayerValueBlocks::findLayer(const DILocalVariable &Var) {
  // Mostly it is a variable of the source, so that no files are needed.
  if (!isa<DILexicalBlockFile>(Var.getScope()))
    return std::nullopt;
  const Module &M = *CU.getAsmPrinter()->MMI->getModule();
  return CU.getDwarfDebug().getLayerFiles(M).findLayerOfValue(Var);
}

bool LayerValueBlocks::isValue(const DILocalVariable &Var) {
  return findLayer(Var).has_value();
}

const DILocalScope *
LayerValueBlocks::getEnclosingScope(const DILocalVariable &Var) {
  const DILocalScope *Scope = Var.getScope();
  if (!isValue(Var))
    return Scope;
  // Where the line tables of layers are left out, so are values: nothing says
  // where in a layer they are, or can promote it.
  return CU.getAsmPrinter()->OutContext.getLineLayers()
             ? Scope->getNonLexicalBlockFileScope()
             : nullptr;
}

bool LayerValueBlocks::canBeThereThroughout(const DILocalVariable &Var,
                                            const MachineInstr &DbgValue) {
  // The scope of an inlined function begins with code that has a location.
  if (DbgValue.getDebugLoc()->getInlinedAt() || !isValue(Var))
    return true;
  const MachineBasicBlock &MBB = *DbgValue.getParent();
  if (!MBB.isEntryBlock())
    return false;
  for (const MachineInstr &MI :
       make_range(std::next(DbgValue.getReverseIterator()), MBB.instr_rend())) {
    if (MI.getFlag(MachineInstr::FrameSetup))
      return true;
    if (!MI.isMetaInstruction())
      return false;
  }
  return true;
}

DIE &LayerValueBlocks::getParent(const DILocalVariable &Var, DIE &ScopeDIE) {
  std::optional<LayerFiles::Layer> Layer = findLayer(Var);
  if (!Layer)
    return ScopeDIE;

  DIE *&BlockDIE = Blocks[{&ScopeDIE, Layer->Index}];
  if (BlockDIE)
    return *BlockDIE;
  BlockDIE = &CU.createAndAddDIE(dwarf::DW_TAG_subprogram, ScopeDIE);
  CU.addString(
      *BlockDIE,
      static_cast<dwarf::Attribute>(getLayerValuesAttribute(Layer->Index)),
      Layer->Name);
  return *BlockDIE;
}

bool LayerValueBlocks::deferType(const DILocalVariable &Var, DIE &VariableDIE) {
  if (!isValue(Var))
    return false;
  Untyped.emplace_back(&VariableDIE, Var.getType());
  return true;
}

void LayerValueBlocks::addTypes() {
  for (const auto &[VariableDIE, Ty] : Untyped) {
    auto &Unit = static_cast<DwarfUnit &>(*VariableDIE->getUnit());
    Unit.setBasicTypesParent(VariableDIE->getParent());
    Unit.addType(*VariableDIE, Ty);
    Unit.setBasicTypesParent(nullptr);
  }
  Untyped.clear();
}
