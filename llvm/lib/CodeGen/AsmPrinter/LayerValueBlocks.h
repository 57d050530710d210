//===- LayerValueBlocks.h - Blocks for the values of layers -----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Keeps the variables that stand for values of a layer apart from those of the
/// source; see llvm/BinaryFormat/LineLayerValues.h.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_CODEGEN_ASMPRINTER_LAYERVALUEBLOCKS_H
#define LLVM_LIB_CODEGEN_ASMPRINTER_LAYERVALUEBLOCKS_H

#include "TrailingPieces.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/LayerFiles.h"
#include "llvm/Support/SaveAndRestore.h"
#include <optional>
#include <utility>
#include <vector>

namespace llvm {

class DIE;
class DIExpressionCursor;
class DILocalScope;
class DILocalVariable;
class DIType;
class DwarfCompileUnit;
class MachineInstr;

/// The blocks of a unit. LayerFiles says which variables are values.
class LayerValueBlocks {
public:
  explicit LayerValueBlocks(DwarfCompileUnit &CU) : CU(CU) {}

  /// While it exists, the locations that are finished are those of a variable.
  class VariableScope {
  public:
    VariableScope(DwarfCompileUnit &CU, const DILocalVariable &Var);

  private:
    SaveAndRestore<bool> IsValue;
    TrailingPieces::VariableScope Pieces;
  };

  /// Whether \p Var is a value of a layer.
  bool isValue(const DILocalVariable &Var);

  /// Whether the locations that are finished are those of a value of a layer.
  bool isLocationOfValue() const { return IsLocationOfValue; }

  /// Whether such a location, of which \p Ops are still to be emitted, has to
  /// stay of the generic type: bits are extracted from a value of that, and
  /// debuggers do not compute it with one of another type.
  bool needsGenericType(const DIExpressionCursor &Ops) const;

  /// The scope in which \p Var is visible. For a value of a layer it is that
  /// around its block; LexicalScopes knows no DILexicalBlockFile. Null, which
  /// LexicalScopes does not know either, if \p Var is a value of a layer and
  /// what is written has no layers.
  const DILocalScope *getEnclosingScope(const DILocalVariable &Var);

  /// Whether \p Var, which \p DbgValue is the first to describe, can be there
  /// where its scope begins. A value of a layer is not there before the code
  /// that makes it, which need not have a location in the source.
  bool canBeThereThroughout(const DILocalVariable &Var,
                            const MachineInstr &DbgValue);

  /// What the entry of \p Var is to be a child of: \p ScopeDIE, the entry of
  /// its scope, for a variable of the source, and a block in that for a value
  /// of a layer.
  DIE &getParent(const DILocalVariable &Var, DIE &ScopeDIE);

  /// Leaves the type of \p Var, whose entry is \p VariableDIE, to addTypes() if
  /// \p Var is a value of a layer. \returns whether it is.
  bool deferType(const DILocalVariable &Var, DIE &VariableDIE);

  /// Gives the values of layers their types, which they share with the source
  /// where it has them by now. Other basic types are in the blocks, so that
  /// their names, such as "i32", are none of the source. A type that has
  /// members is not: debuggers do not read members where they do not look for
  /// names.
  void addTypes();

private:
  /// The layer of which \p Var is a value.
  std::optional<LayerFiles::Layer> findLayer(const DILocalVariable &Var);

  DwarfCompileUnit &CU;
  bool IsLocationOfValue = false;
  DenseMap<std::pair<const DIE *, unsigned>, DIE *> Blocks;
  std::vector<std::pair<DIE *, const DIType *>> Untyped;
};

} // namespace llvm

#endif // LLVM_LIB_CODEGEN_ASMPRINTER_LAYERVALUEBLOCKS_H
