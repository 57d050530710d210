//===- DebugInfoGraph.cpp - Cycles of debug info --------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DebugInfoGraph.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/DebugInfoMetadata.h"

using namespace mlir;
using namespace mlir::LLVM::detail;

/// Appends the nodes in `operand`, which is a node or a list, in which lists of
/// template parameters can be nested.
static void appendNodes(llvm::Metadata *operand,
                        SmallVectorImpl<llvm::DINode *> &result,
                        unsigned depth = 0) {
  if (!operand)
    return;
  if (auto *node = dyn_cast<llvm::DINode>(operand)) {
    result.push_back(node);
    return;
  }
  auto *list = dyn_cast<llvm::MDTuple>(operand);
  if (!list || depth == DebugInfoGraph::maxListDepth)
    return;
  for (const llvm::MDOperand &element : list->operands())
    appendNodes(element, result, depth + 1);
}

bool DebugInfoGraph::canHaveRecId(const llvm::DINode *node) {
  return isa<llvm::DICommonBlock, llvm::DICompositeType, llvm::DIDerivedType,
             llvm::DIGlobalVariable, llvm::DISubprogram, llvm::DISubrangeType,
             llvm::DISubroutineType>(node);
}

void DebugInfoGraph::getReferences(
    llvm::DINode *node, SmallVectorImpl<llvm::DINode *> &result) const {
  // What a unit lists is no part of its translation.
  if (auto *unit = dyn_cast<llvm::DICompileUnit>(node)) {
    appendNodes(unit->getFile(), result);
    return;
  }
  const llvm::Metadata *skipped = nullptr;
  if (auto *composite = dyn_cast<llvm::DICompositeType>(node))
    if (withoutElements && !composite->isVector())
      skipped = composite->getRawElements();
  for (const llvm::MDOperand &operand : node->operands())
    if (operand && operand != skipped)
      appendNodes(operand, result);
}

// Tarjan's algorithm, with a stack of its own.
void DebugInfoGraph::visit(
    llvm::DINode *root, function_ref<bool(llvm::DINode *)> enter,
    function_ref<void(ArrayRef<llvm::DINode *>, bool isCyclic)> leave) const {
  struct Frame {
    llvm::DINode *node;
    /// The references that are left to look at are those from here to the end
    /// of the list of all.
    size_t firstReference;
    unsigned index;
    unsigned lowest;
    bool refersToItself = false;
  };
  if (!enter(root))
    return;
  SmallVector<Frame> frames;
  SmallVector<llvm::DINode *, 32> references;
  SmallVector<llvm::DINode *> open;
  // The positions of nodes that have been entered and not left.
  llvm::SmallDenseMap<llvm::DINode *, unsigned, 16> indices;
  auto push = [&](llvm::DINode *node) {
    unsigned index = open.size();
    indices.try_emplace(node, index);
    open.push_back(node);
    frames.push_back({node, references.size(), index, index});
    getReferences(node, references);
  };
  push(root);
  while (!frames.empty()) {
    Frame &frame = frames.back();
    if (references.size() > frame.firstReference) {
      llvm::DINode *next = references.pop_back_val();
      frame.refersToItself |= next == frame.node;
      if (auto it = indices.find(next); it != indices.end())
        frame.lowest = std::min(frame.lowest, it->second);
      else if (enter(next))
        push(next);
      continue;
    }
    Frame done = frames.pop_back_val();
    if (!frames.empty())
      frames.back().lowest = std::min(frames.back().lowest, done.lowest);
    if (done.lowest != done.index)
      continue;
    auto nodes = ArrayRef<llvm::DINode *>(open).drop_front(done.index);
    for (llvm::DINode *node : nodes)
      indices.erase(node);
    leave(nodes, nodes.size() > 1 || done.refersToItself);
    open.truncate(done.index);
  }
}

namespace {
/// Takes a cycle apart: finds nodes that break it, and orders the others.
class CycleBreaker {
public:
  CycleBreaker(const DebugInfoGraph &graph, ArrayRef<llvm::DINode *> nodes);

  DebugInfoCycle run();

private:
  enum State : uint8_t { New, Entered, Left, Breaker };
  struct Info {
    State state = New;
    unsigned height = 0;
  };
  struct Frame {
    llvm::DINode *node;
    /// The references that are left to look at are those from here to the end
    /// of the list of all.
    size_t firstReference;
    unsigned height;
  };

  /// Visits the nodes that can be reached from `root` without breakers.
  void visit(llvm::DINode *root);
  void enter(llvm::DINode *node);
  /// Follows a reference from the node on top of the stack.
  void follow(llvm::DINode *next);
  void leave();
  void breakAt(llvm::DINode *node);
  DebugInfoCycle getResult() const;

  const DebugInfoGraph &graph;
  ArrayRef<llvm::DINode *> nodes;
  DenseMap<llvm::DINode *, Info> infos;
  SmallVector<Frame> frames;
  SmallVector<llvm::DINode *, 32> references;
  /// The nodes that have been left, in this order.
  SmallVector<llvm::DINode *> left;
  bool isBroken = false;
};
} // namespace

CycleBreaker::CycleBreaker(const DebugInfoGraph &graph,
                           ArrayRef<llvm::DINode *> nodes)
    : graph(graph), nodes(nodes) {
  // Almost all cycles go through types that have members, or subprograms. These
  // and variables are not the same if they have the same operands, so they need
  // the identifier, too.
  for (llvm::DINode *node : nodes)
    infos[node].state =
        isa<llvm::DICompositeType, llvm::DIGlobalVariable, llvm::DISubprogram>(
            node)
            ? Breaker
            : New;
}

void CycleBreaker::enter(llvm::DINode *node) {
  infos[node].state = Entered;
  frames.push_back({node, references.size(), /*height=*/1});
  graph.getReferences(node, references);
}

/// Has a node break the cycle that `node` and the nodes from it to the top of
/// the stack are.
void CycleBreaker::breakAt(llvm::DINode *node) {
  for (const Frame &frame : llvm::reverse(frames)) {
    if (DebugInfoGraph::canHaveRecId(frame.node)) {
      infos[frame.node].state = Breaker;
      return;
    }
    if (frame.node == node)
      break;
  }
  isBroken = true;
}

void CycleBreaker::follow(llvm::DINode *next) {
  auto it = infos.find(next);
  if (it == infos.end())
    return;
  switch (it->second.state) {
  case New:
    enter(next);
    break;
  case Entered:
    breakAt(next);
    break;
  case Left:
    frames.back().height =
        std::max(frames.back().height, it->second.height + 1);
    break;
  case Breaker:
    break;
  }
}

void CycleBreaker::leave() {
  Frame done = frames.pop_back_val();
  left.push_back(done.node);
  Info &info = infos[done.node];
  // It can have become one that breaks a cycle.
  if (info.state != Entered)
    return;
  info = {Left, done.height};
  if (!frames.empty())
    frames.back().height = std::max(frames.back().height, done.height + 1);
}

void CycleBreaker::visit(llvm::DINode *root) {
  enter(root);
  while (!frames.empty()) {
    if (references.size() > frames.back().firstReference)
      follow(references.pop_back_val());
    else
      leave();
  }
}

DebugInfoCycle CycleBreaker::getResult() const {
  DebugInfoCycle cycle;
  cycle.isBroken = isBroken;
  llvm::copy_if(
      nodes, std::back_inserter(cycle.breakers),
      [&](llvm::DINode *node) { return infos.at(node).state == Breaker; });
  for (llvm::DINode *node : left) {
    const Info &info = infos.at(node);
    if (info.state != Left)
      continue;
    cycle.others.push_back(node);
    cycle.height = std::max(cycle.height, info.height);
  }
  return cycle;
}

DebugInfoCycle CycleBreaker::run() {
  for (llvm::DINode *node : nodes)
    if (infos[node].state == New)
      visit(node);
  return getResult();
}

DebugInfoCycle DebugInfoGraph::analyze(ArrayRef<llvm::DINode *> nodes) const {
  return CycleBreaker(*this, nodes).run();
}
