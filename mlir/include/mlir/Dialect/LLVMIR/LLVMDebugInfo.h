//===- LLVMDebugInfo.h - Cyclic debug info ----------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Debug info of LLVM IR is a graph with cycles. An attribute can only contain
// others, so an edge that would close a cycle is a rec-self, an attribute that
// has nothing but a recursive identifier (see DIRecursiveTypeAttrInterface).
// The node it means is
//
//   - the closest rec-decl with the identifier that the rec-self is nested in,
//   - or else the one that the attribute `llvm.debug_info` of the module lists.
//
// Attributes with the same recursive identifier stand for the same node.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_DIALECT_LLVMIR_LLVMDEBUGINFO_H
#define MLIR_DIALECT_LLVMIR_LLVMDEBUGINFO_H

#include "mlir/Dialect/LLVMIR/LLVMAttrs.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"

namespace mlir {
namespace LLVM {

/// The name of the attribute of a module that has the debug info which no
/// operation carries, a DebugInfoAttr.
inline constexpr StringLiteral debugInfoAttrName = "llvm.debug_info";

/// The name of the attribute of an operation that writes to a source language
/// variable. It is a DistinctAttr, which `llvm.intr.dbg.assign` refers to.
inline constexpr StringLiteral diAssignIDAttrName = "llvm.di_assign_id";

/// The name of the attribute of a call that allocates memory. It is a
/// DITypeAttr, the type that the memory is for, or a DINullTypeAttr if it is
/// for none.
inline constexpr StringLiteral diHeapAllocSiteAttrName =
    "llvm.di_heap_alloc_site";

/// Verifies that `value` can be `llvm.debug_info` of `op`, which has to be a
/// module, and that no location and no attribute in the module has an unbound
/// reference. Takes time in the size of the module.
LogicalResult verifyDebugInfo(Operation *op, Attribute value);

/// The rec-decls that the modules around an operation list.
class DebugInfoNodes {
public:
  /// For a null `op` there are none.
  explicit DebugInfoNodes(Operation *op);

  /// The listed rec-decl with the identifier; null if there is none.
  DIRecursiveTypeAttrInterface lookup(DistinctAttr recId) const {
    return nodes.lookup(recId);
  }

  /// What a reference means that nothing it is nested in binds: the listed
  /// rec-decl for a rec-self, `node` itself for everything else, and null for
  /// an unbound rec-self.
  DINodeAttr resolve(DINodeAttr node) const;

private:
  DenseMap<DistinctAttr, DIRecursiveTypeAttrInterface> nodes;
};

/// Finds references in attributes that are bound neither in the attribute nor
/// by `nodes`. Attributes are looked at once, so one finder for all attributes
/// of a module takes time in their total size.
class UnboundDebugInfoFinder {
public:
  explicit UnboundDebugInfoFinder(DebugInfoNodes nodes)
      : nodes(std::move(nodes)) {}

  /// The first unbound reference in `attr`, null if there is none.
  DIRecursiveTypeAttrInterface find(Attribute attr);

  /// Looks at all locations and attributes with debug info of `op` and of the
  /// operations in it.
  /// Emits an error for the first operation with an unbound reference.
  LogicalResult verify(Operation *op);

private:
  /// The identifiers that are free in an attribute, each once.
  using FreeIds = SmallVector<DistinctAttr, 1>;

  /// The free identifiers of `attr`, which do not depend on where it is. They
  /// are valid until the next call.
  ArrayRef<DistinctAttr> getFreeIds(Attribute attr);
  DIRecursiveTypeAttrInterface findInLocation(LocationAttr loc);
  DIRecursiveTypeAttrInterface findInParts(LocationAttr loc,
                                           ArrayRef<Location> parts);

  DebugInfoNodes nodes;
  /// The attributes that have no free identifier, as nearly all do.
  DenseSet<const void *> closedAttrs;
  DenseMap<const void *, FreeIds> freeIds;
};

/// Unfolds `node` once: a copy of the rec-decl in which each reference to it is
/// the rec-decl itself. What is inside of the copy is bound, so it can be taken
/// out of it and used elsewhere. `node` itself if it is no rec-decl.
DIRecursiveTypeAttrInterface unfoldRecursive(DIRecursiveTypeAttrInterface node);

} // namespace LLVM
} // namespace mlir

#endif // MLIR_DIALECT_LLVMIR_LLVMDEBUGINFO_H
