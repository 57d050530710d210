//===- DebugGraphImporter.cpp - Import of debug info with cycles ----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Translates nodes after those that they refer to. There are two ways to
// translate nodes that refer to each other:
//
//   - A small cycle is nested: the attribute of each of its nodes has those of
//     the others in it, and where it comes back to the node, a reference. Such
//     attributes stand for themselves. As there is one for each node, and in it
//     one for each way through the cycle, this is for a few nodes only.
//   - A large cycle is listed: the module lists the nodes that break it, each
//     once, and all of them refer to each other by identifiers.
//
//===----------------------------------------------------------------------===//

#include "DebugImporter.h"
#include "mlir/Target/LLVMIR/ModuleImport.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/BinaryFormat/Dwarf.h"

using namespace mlir;
using namespace mlir::LLVM;
using namespace mlir::LLVM::detail;

/// Up to how many nodes that break a cycle it is nested: one of n nodes each of
/// which refers to all others has n! ways through it.
static constexpr unsigned maxNestedBreakers = 3;

/// Up to how many other nodes such a cycle is nested if several nodes break it.
static constexpr unsigned maxNestedOthers = 64;

/// Up to which depth attributes are nested. What walks attributes, as the
/// printer does, is recursive.
static constexpr unsigned maxDepth = 96;

DINodeAttr DebugImporter::translate(llvm::DINode *node) {
  if (!node)
    return nullptr;
  auto it = nodeStates.find(node);
  if (it == nodeStates.end()) {
    translateGraph(node);
    it = nodeStates.find(node);
  }
  const NodeState &state = it->second;
  switch (state.kind) {
  case NodeState::Pending:
    warnUnsupported("cycles of these nodes", node);
    return nullptr;
  case NodeState::Translated:
    operandDepth = std::max(operandDepth, state.depth);
    return state.attr;
  case NodeState::Nested:
    return translateNested(node);
  case NodeState::Listed:
    if (state.attr && state.isReferredToDirectly &&
        state.cycle != currentCycle) {
      operandDepth = std::max(operandDepth, state.depth);
      return state.attr;
    }
    operandDepth = std::max(operandDepth, 1u);
    return *createRecSelf(node);
  }
  llvm_unreachable("unknown state of a debug info node");
}

void DebugImporter::translateGraph(llvm::DINode *root) {
  DebugInfoGraph graph(dropDICompositeTypeElements);
  auto enter = [&](llvm::DINode *node) {
    return nodeStates.try_emplace(node).second;
  };
  auto leave = [&](ArrayRef<llvm::DINode *> nodes, bool isCyclic) {
    if (!isCyclic)
      return translateAcyclic(nodes.front());
    DebugInfoCycle cycle = graph.analyze(nodes);
    unsigned number = ++numCycles;
    bool isSmall = cycle.breakers.size() <= maxNestedBreakers &&
                   cycle.others.size() <= maxNestedOthers;
    if (cycle.isBroken || cycle.height > maxDepth ||
        (!isSmall && cycle.breakers.size() > 1))
      return translateListed(cycle, number);
    nestCycle(cycle, number);
  };
  graph.visit(root, enter, leave);
}

void DebugImporter::nestCycle(const DebugInfoCycle &cycle, unsigned number) {
  auto setKind = [&](llvm::DINode *node, bool breaksCycle) {
    NodeState &state = nodeStates[node];
    state.kind = NodeState::Nested;
    state.cycle = number;
    state.breaksCycle = breaksCycle;
  };
  for (llvm::DINode *node : cycle.breakers)
    setKind(node, /*breaksCycle=*/true);
  for (llvm::DINode *node : cycle.others)
    setKind(node, /*breaksCycle=*/false);
}

/// The block around `node` if that is a lexical block, null otherwise.
static llvm::DILexicalBlockBase *getOuterBlock(llvm::DINode *node) {
  auto *block = dyn_cast<llvm::DILexicalBlockBase>(node);
  return block
             ? dyn_cast_or_null<llvm::DILexicalBlockBase>(block->getRawScope())
             : nullptr;
}

void DebugImporter::translateAcyclic(llvm::DINode *node) {
  unsigned outerDepth = std::exchange(operandDepth, 0);
  DINodeAttr attr = translateNode(node);
  unsigned depth = std::exchange(operandDepth, outerDepth) + 1;

  // A block cannot have an identifier. One that is nested too deep counts as
  // the block around it.
  if (auto *outerBlock = getOuterBlock(node); outerBlock && depth >= maxDepth) {
    NodeState outer = nodeStates.lookup(outerBlock);
    if (outer.kind == NodeState::Translated && outer.attr) {
      warnUnsupported("blocks that are nested too deeply", node);
      attr = outer.attr;
      depth = outer.depth;
    }
  }

  NodeState &state = nodeStates[node];
  state.attr = attr;
  state.depth = depth;
  state.kind = NodeState::Translated;
  if (!attr)
    return;
  // A node that is the same as another one is a node of its own if it is
  // distinct.
  bool isOther =
      node->isDistinct() &&
      isa<llvm::DICompositeType, llvm::DIGlobalVariable>(node) &&
      attrToDistinctNode.try_emplace(attr, node).first->second != node;
  if (isOther)
    state.attr = addRecId(node, attr);
  if (depth < maxDepth || !DebugInfoGraph::canHaveRecId(node))
    return;
  state.kind = NodeState::Listed;
  state.isReferredToDirectly = false;
  state.attr = addRecId(node, attr);
  listedNodes.push_back(state.attr);
}

void DebugImporter::translateListed(const DebugInfoCycle &cycle,
                                    unsigned number) {
  unsigned outerCycle = std::exchange(currentCycle, number);
  for (llvm::DINode *node : cycle.breakers) {
    NodeState &state = nodeStates[node];
    state.kind = NodeState::Listed;
    state.cycle = number;
  }
  for (llvm::DINode *node : cycle.others)
    translateAcyclic(node);
  for (llvm::DINode *node : cycle.breakers) {
    unsigned outerDepth = std::exchange(operandDepth, 0);
    DINodeAttr attr = translateNode(node);
    unsigned depth = std::exchange(operandDepth, outerDepth) + 1;
    // There are references to the node already, so it has to be something.
    if (!attr)
      attr = DICompositeTypeAttr::get(
          context, llvm::dwarf::DW_TAG_structure_type,
          /*name=*/StringAttr(), /*file=*/DIFileAttr(), /*line=*/0,
          /*scope=*/DIScopeAttr(), /*baseType=*/DITypeAttr(), DIFlags::FwdDecl,
          /*sizeInBits=*/0, /*alignInBits=*/0, DIExpressionAttr(),
          DIExpressionAttr(), DIExpressionAttr(), DIExpressionAttr(),
          /*elements=*/{});
    NodeState &state = nodeStates[node];
    state.attr = addRecId(node, attr);
    state.depth = depth;
    state.isReferredToDirectly = depth < maxDepth;
    listedNodes.push_back(state.attr);
  }
  currentCycle = outerCycle;
}

DINodeAttr DebugImporter::translateNested(llvm::DINode *node) {
  auto entry = cache.lookupOrInit(node);
  if (std::optional<DINodeAttr> result = entry.get()) {
    operandDepth = std::max(operandDepth, nodeStates[node].depth);
    return *result;
  }
  unsigned outerDepth = std::exchange(operandDepth, 0);
  DINodeAttr attr = translateNode(node);
  unsigned depth = operandDepth + 1;
  operandDepth = std::max(outerDepth, depth);
  NodeState &state = nodeStates[node];
  state.depth = std::max(state.depth, depth);
  // All attributes of the node have the identifier, so they are translated back
  // to one node.
  if (attr && state.breaksCycle)
    attr = addRecId(node, attr);
  entry.resolve(attr);
  return attr;
}

DistinctAttr DebugImporter::getOrCreateRecId(llvm::DINode *node) {
  DistinctAttr &recId = nodeToRecId[node];
  if (!recId)
    recId = DistinctAttr::create(UnitAttr::get(context));
  return recId;
}

DistinctAttr DebugImporter::getRecId(llvm::DINode *node) {
  const NodeState &state = nodeStates[node];
  bool hasRecId = state.kind == NodeState::Listed || state.breaksCycle;
  return hasRecId ? getOrCreateRecId(node) : nullptr;
}

DINodeAttr DebugImporter::addRecId(llvm::DINode *node, DINodeAttr attr) {
  return cast<DINodeAttr>(cast<DIRecursiveTypeAttrInterface>(attr).withRecId(
      getOrCreateRecId(node)));
}

std::optional<DINodeAttr> DebugImporter::createRecSelf(llvm::DINode *node) {
  DistinctAttr recId = getRecId(node);
  if (!recId)
    return std::nullopt;
  DIRecursiveTypeAttrInterface self =
      TypeSwitch<llvm::DINode *, DIRecursiveTypeAttrInterface>(node)
          .Case([&](llvm::DICommonBlock *) {
            return DICommonBlockAttr::getRecSelf(recId);
          })
          .Case([&](llvm::DICompositeType *) {
            return DICompositeTypeAttr::getRecSelf(recId);
          })
          .Case([&](llvm::DIDerivedType *) {
            return DIDerivedTypeAttr::getRecSelf(recId);
          })
          .Case([&](llvm::DIGlobalVariable *) {
            return DIGlobalVariableAttr::getRecSelf(recId);
          })
          .Case([&](llvm::DISubprogram *) {
            return DISubprogramAttr::getRecSelf(recId);
          })
          .Case([&](llvm::DISubrangeType *) {
            return DISubrangeTypeAttr::getRecSelf(recId);
          })
          .Case([&](llvm::DISubroutineType *) {
            return DISubroutineTypeAttr::getRecSelf(recId);
          });
  return cast<DINodeAttr>(self);
}

void ModuleImport::convertDebugInfo() {
  debugImporter->importModuleDebugInfo(*llvmModule);
}
