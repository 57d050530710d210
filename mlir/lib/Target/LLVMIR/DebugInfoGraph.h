//===- DebugInfoGraph.h - Cycles of debug info ------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the cycles of debug info nodes, and the nodes of each that an attribute
// can refer to by a recursive identifier. Takes time and memory in the number
// of nodes and references, and no stack.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_LIB_TARGET_LLVMIR_DEBUGINFOGRAPH_H_
#define MLIR_LIB_TARGET_LLVMIR_DEBUGINFOGRAPH_H_

#include "mlir/Dialect/LLVMIR/LLVMAttrs.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class DINode;
} // namespace llvm

namespace mlir {
namespace LLVM {
namespace detail {

/// Nodes each of which refers to every other one, if only through others.
struct DebugInfoCycle {
  /// The nodes that are referred to by their recursive identifiers: without the
  /// references to these there are no cycles.
  SmallVector<llvm::DINode *> breakers;
  /// The other nodes, each after those of them that it refers to.
  SmallVector<llvm::DINode *> others;
  /// The length of the longest chain of `others`.
  unsigned height = 0;
  /// Whether there is a cycle in `others`, as none of the nodes of some cycle
  /// can have a recursive identifier.
  bool isBroken = false;
};

/// What the import knows of a node.
struct DebugInfoNodeState {
  enum Kind {
    /// It is being translated, or waits for others.
    Pending,
    /// `attr` is its translation.
    Translated,
    /// It is part of a small cycle: translated for each place that refers to
    /// the cycle.
    Nested,
    /// It is referred to by its recursive identifier. `attr` is its
    /// translation, for references from outside of its cycle.
    Listed,
  };
  Kind kind = Pending;
  /// Of a Nested node: whether it is referred to by its recursive identifier
  /// where it is nested in itself.
  bool breaksCycle = false;
  /// Of a Listed node: whether there are references to its translation.
  bool isReferredToDirectly = true;
  /// How deep attributes are nested in `attr`.
  unsigned depth = 0;
  /// The cycle it is part of; 0 for none.
  unsigned cycle = 0;
  DINodeAttr attr;
};

class DebugInfoGraph {
public:
  /// If `withoutElements` composite types but for vectors do not refer to their
  /// elements.
  explicit DebugInfoGraph(bool withoutElements)
      : withoutElements(withoutElements) {}

  /// Appends the nodes that the translation of `node` refers to. One that is
  /// referred to twice can be appended twice.
  void getReferences(llvm::DINode *node,
                     SmallVectorImpl<llvm::DINode *> &result) const;

  /// Visits `root` and what can be reached from it through nodes for which
  /// `enter`, called each time a node is referred to, returns true. It has to
  /// do so once for a node at most. Calls `leave` for the largest sets of nodes
  /// each of which can be reached from each other one: after all sets that are
  /// referred to from the set. `isCyclic` is false for a node that does not
  /// refer to itself.
  void visit(
      llvm::DINode *root, function_ref<bool(llvm::DINode *)> enter,
      function_ref<void(ArrayRef<llvm::DINode *>, bool isCyclic)> leave) const;

  /// Takes a set of nodes that `leave` was called for apart.
  DebugInfoCycle analyze(ArrayRef<llvm::DINode *> nodes) const;

  /// Up to how many lists operands are nested in. Packs of template parameters
  /// and the parameters of templates are in two; a list can be in itself.
  static constexpr unsigned maxListDepth = 4;

  /// Whether the translation of `node` can have a recursive identifier.
  static bool canHaveRecId(const llvm::DINode *node);

private:
  bool withoutElements;
};

} // namespace detail
} // namespace LLVM
} // namespace mlir

#endif // MLIR_LIB_TARGET_LLVMIR_DEBUGINFOGRAPH_H_
