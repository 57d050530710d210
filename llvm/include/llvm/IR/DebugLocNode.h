//===- DebugLocNode.h - What a DebugLoc refers to ---------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The parts of DebugLoc that composite locations need: a reference to a node
/// that tells a DILocation from a composite without reading it, and an iterator
/// over the layers of a composite. See DebugLoc for what these mean.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_IR_DEBUGLOCNODE_H
#define LLVM_IR_DEBUGLOCNODE_H

#include "llvm/ADT/PointerIntPair.h"
#include "llvm/ADT/iterator.h"
#include "llvm/ADT/iterator_range.h"
#include "llvm/Support/Compiler.h"

namespace llvm {

class DILocation;
class MDNode;
class MDOperand;
class MDString;

/// A location in one layer, see DebugLoc::getIntermediateLocs().
struct IntermediateLoc {
  MDString *Kind;
  DILocation *Loc;
};

/// Walks over the layers of a composite location. Operands that are not well
/// formed are skipped, since this also runs on modules that the verifier has
/// not seen yet.
class IntermediateLocIterator
    : public iterator_facade_base<IntermediateLocIterator,
                                  std::forward_iterator_tag,
                                  const IntermediateLoc> {
public:
  IntermediateLocIterator() = default;
  LLVM_ABI IntermediateLocIterator(const MDOperand *Begin,
                                   const MDOperand *End);

  bool operator==(const IntermediateLocIterator &Other) const {
    return Op == Other.Op;
  }
  const IntermediateLoc &operator*() const { return Current; }
  using iterator_facade_base::operator++;
  LLVM_ABI IntermediateLocIterator &operator++();

private:
  /// Moves on to the first operand from Op on that is well formed.
  void findWellFormed();

  const MDOperand *Op = nullptr;
  const MDOperand *End = nullptr;
  IntermediateLoc Current = {nullptr, nullptr};
};

/// The address of the node that a DebugLoc refers to, together with what there
/// is to know of the node before its type is complete. For a DILocation this is
/// its address and nothing else.
class DebugLocNode {
public:
  enum Form : unsigned {
    /// A DILocation, or null.
    Plain,
    /// Another node, whose first operand is the primary location.
    Composite,
    /// A composite without a primary location.
    LayersOnly,
  };

  DebugLocNode() = default;
  DebugLocNode(const DILocation *L)
      : NodeAndForm(const_cast<DILocation *>(L), Plain) {}
  LLVM_ABI DebugLocNode(const MDNode *N);

  Form getForm() const { return NodeAndForm.getInt(); }
  bool isNull() const { return !NodeAndForm.getOpaqueValue(); }
  /// The node of the form Plain.
  DILocation *getPlain() const {
    return static_cast<DILocation *>(NodeAndForm.getOpaqueValue());
  }
  LLVM_ABI MDNode *get() const;

  bool operator==(const DebugLocNode &Other) const {
    return NodeAndForm == Other.NodeAndForm;
  }

private:
  // The address of a DILocation if the form is Plain, else of an MDNode.
  PointerIntPair<void *, 2, Form> NodeAndForm;
};

} // end namespace llvm

#endif // LLVM_IR_DEBUGLOCNODE_H
