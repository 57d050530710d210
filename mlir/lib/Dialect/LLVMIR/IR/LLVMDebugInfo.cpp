//===- LLVMDebugInfo.cpp - Cyclic debug info ------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/LLVMIR/LLVMDebugInfo.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinOps.h"

using namespace mlir;
using namespace mlir::LLVM;

//===----------------------------------------------------------------------===//
// DIRecursiveTypeAttrInterface
//===----------------------------------------------------------------------===//

DIRecursiveTypeAttrInterface
DICompositeTypeAttr::withRecId(DistinctAttr recId) {
  return get(getContext(), recId, getIsRecSelf(), getTag(), getName(),
             getFile(), getLine(), getScope(), getBaseType(), getFlags(),
             getSizeInBits(), getAlignInBits(), getDataLocation(), getRank(),
             getAllocated(), getAssociated(), getElements(), getIdentifier(),
             getRuntimeLang(), getEnumKind(), getVtableHolder(),
             getTemplateParams(), getDiscriminator(), getSpecification(),
             getNumExtraInhabitants(), getBitStride(), getAnnotations(),
             getDataLocationVar(), getAllocatedVar(), getAssociatedVar(),
             getRankValue());
}

DIRecursiveTypeAttrInterface
DICompositeTypeAttr::getRecSelf(DistinctAttr recId) {
  return get(recId.getContext(), recId, /*isRecSelf=*/true, /*tag=*/0u,
             StringAttr(), DIFileAttr(), /*line=*/0, DIScopeAttr(),
             DITypeAttr(), DIFlags::Zero, /*sizeInBits=*/0, /*alignInBits=*/0,
             DIExpressionAttr(), DIExpressionAttr(), DIExpressionAttr(),
             DIExpressionAttr(), ArrayRef<DINodeAttr>());
}

DIRecursiveTypeAttrInterface DIDerivedTypeAttr::withRecId(DistinctAttr recId) {
  return get(getContext(), recId, getIsRecSelf(), getTag(), getName(),
             getBaseType(), getSizeInBits(), getAlignInBits(),
             getOffsetInBits(), getDwarfAddressSpace(), getExtraData(),
             getFile(), getLine(), getScope(), getFlags(), getPtrAuthData(),
             getAnnotations());
}

DIRecursiveTypeAttrInterface DIDerivedTypeAttr::getRecSelf(DistinctAttr recId) {
  return get(recId.getContext(), recId, /*isRecSelf=*/true, /*tag=*/0u,
             StringAttr(), DITypeAttr(), /*sizeInBits=*/0, /*alignInBits=*/0,
             /*offsetInBits=*/0, /*dwarfAddressSpace=*/std::nullopt,
             /*extraData=*/Attribute(), DIFileAttr(), /*line=*/0, DIScopeAttr(),
             DIFlags::Zero, /*ptrAuthData=*/std::nullopt,
             ArrayRef<DINodeAttr>());
}

DIRecursiveTypeAttrInterface DISubrangeTypeAttr::withRecId(DistinctAttr recId) {
  return get(getContext(), recId, getIsRecSelf(), getName(), getFile(),
             getLine(), getScope(), getSizeInBits(), getAlignInBits(),
             getFlags(), getBaseType(), getLowerBound(), getUpperBound(),
             getStride(), getBias());
}

DIRecursiveTypeAttrInterface
DISubrangeTypeAttr::getRecSelf(DistinctAttr recId) {
  return get(recId.getContext(), recId, /*isRecSelf=*/true, StringAttr(),
             DIFileAttr(), /*line=*/0, DIScopeAttr(), /*sizeInBits=*/0,
             /*alignInBits=*/0, DIFlags::Zero, DITypeAttr(), Attribute(),
             Attribute(), Attribute(), Attribute());
}

DIRecursiveTypeAttrInterface
DISubroutineTypeAttr::withRecId(DistinctAttr recId) {
  return get(getContext(), recId, getIsRecSelf(), getCallingConvention(),
             getTypes(), getFlags());
}

DIRecursiveTypeAttrInterface
DISubroutineTypeAttr::getRecSelf(DistinctAttr recId) {
  return get(recId.getContext(), recId, /*isRecSelf=*/true,
             /*callingConvention=*/0u, ArrayRef<DITypeAttr>(), DIFlags::Zero);
}

DIRecursiveTypeAttrInterface DISubprogramAttr::withRecId(DistinctAttr recId) {
  return get(getContext(), recId, getIsRecSelf(), getId(), getCompileUnit(),
             getScope(), getName(), getLinkageName(), getFile(), getLine(),
             getScopeLine(), getSubprogramFlags(), getType(),
             getRetainedNodes(), getAnnotations(), getFlags(), getDeclaration(),
             getTemplateParams(), getContainingType(), getVirtualIndex(),
             getThisAdjustment(), getThrownTypes(), getTargetFuncName(),
             getUsesKeyInstructions());
}

DIRecursiveTypeAttrInterface DISubprogramAttr::getRecSelf(DistinctAttr recId) {
  return get(recId.getContext(), recId, /*isRecSelf=*/true, DistinctAttr(),
             DICompileUnitAttr(), DIScopeAttr(), StringAttr(), StringAttr(),
             DIFileAttr(), /*line=*/0u, /*scopeLine=*/0u, DISubprogramFlags(),
             DISubroutineTypeAttr(), ArrayRef<DINodeAttr>(),
             ArrayRef<DINodeAttr>());
}

DIRecursiveTypeAttrInterface
DIGlobalVariableAttr::withRecId(DistinctAttr recId) {
  return get(getContext(), recId, getIsRecSelf(), getScope(), getName(),
             getLinkageName(), getFile(), getLine(), getType(),
             getIsLocalToUnit(), getIsDefined(), getAlignInBits(),
             getDeclaration(), getTemplateParams(), getAnnotations());
}

DIRecursiveTypeAttrInterface
DIGlobalVariableAttr::getRecSelf(DistinctAttr recId) {
  return get(recId.getContext(), recId, /*isRecSelf=*/true, DIScopeAttr(),
             StringAttr(), StringAttr(), DIFileAttr(), /*line=*/0, DITypeAttr(),
             /*isLocalToUnit=*/false, /*isDefined=*/false,
             /*alignInBits=*/0, DIDerivedTypeAttr(), ArrayRef<DINodeAttr>(),
             ArrayRef<DINodeAttr>());
}

DIRecursiveTypeAttrInterface DICommonBlockAttr::withRecId(DistinctAttr recId) {
  return get(getContext(), recId, getIsRecSelf(), getScope(), getDecl(),
             getName(), getFile(), getLine());
}

DIRecursiveTypeAttrInterface DICommonBlockAttr::getRecSelf(DistinctAttr recId) {
  return get(recId.getContext(), recId, /*isRecSelf=*/true, DIScopeAttr(),
             DIGlobalVariableAttr(), StringAttr(), DIFileAttr(), /*line=*/0);
}

DIRecursiveTypeAttrInterface
LLVM::unfoldRecursive(DIRecursiveTypeAttrInterface node) {
  DistinctAttr recId = node.getRecId();
  if (!recId || node.getIsRecSelf())
    return node;
  AttrTypeReplacer replacer;
  replacer.addReplacement(
      [&](DIRecursiveTypeAttrInterface inner)
          -> std::optional<std::pair<Attribute, WalkResult>> {
        if (inner.getRecId() != recId || inner == node)
          return std::nullopt;
        // A rec-decl in here with the identifier binds what is inside of it.
        return std::make_pair(inner.getIsRecSelf() ? node : inner,
                              WalkResult::skip());
      });
  return cast<DIRecursiveTypeAttrInterface>(replacer.replace(Attribute(node)));
}

//===----------------------------------------------------------------------===//
// DIUnitContentsAttr
//===----------------------------------------------------------------------===//

LogicalResult DIUnitContentsAttr::verify(
    function_ref<InFlightDiagnostic()> emitError, DICompileUnitAttr unit,
    ArrayRef<DINodeAttr> enums, ArrayRef<DINodeAttr> retainedTypes,
    ArrayRef<DIGlobalVariableExpressionAttr> globals,
    ArrayRef<DINodeAttr> importedEntities, ArrayRef<DINodeAttr> macros) {
  for (ArrayRef<DINodeAttr> list : {enums, retainedTypes, importedEntities})
    for (DINodeAttr node : list)
      if (isa<DIMacroAttr, DIMacroFileAttr>(node))
        return emitError() << "expected macros in 'macros' alone, but got "
                           << node << " elsewhere";
  for (DINodeAttr node : macros)
    if (!isa<DIMacroAttr, DIMacroFileAttr>(node))
      return emitError() << "expected macros and files of macros in 'macros', "
                            "but got "
                         << node;
  return success();
}

//===----------------------------------------------------------------------===//
// DebugInfoAttr
//===----------------------------------------------------------------------===//

LogicalResult
DebugInfoAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                      ArrayRef<DIUnitContentsAttr> units,
                      ArrayRef<DINodeAttr> nodes) {
  llvm::SmallDenseSet<DICompileUnitAttr> seenUnits;
  for (DIUnitContentsAttr contents : units)
    if (!seenUnits.insert(contents.getUnit()).second)
      return emitError() << "expected the contents of each compile unit once";

  llvm::DenseSet<DistinctAttr> seenIds;
  for (DINodeAttr node : nodes) {
    auto recursive = dyn_cast<DIRecursiveTypeAttrInterface>(node);
    if (!recursive || !recursive.getRecId() || recursive.getIsRecSelf())
      return emitError() << "expected a node with a recId, and none that is a "
                            "reference itself, but got "
                         << node;
    if (!seenIds.insert(recursive.getRecId()).second)
      return emitError() << "expected each recId once, but got another "
                         << node;
  }
  return success();
}

DebugInfoNodes::DebugInfoNodes(Operation *op) {
  for (; op; op = op->getParentOp()) {
    auto info = op->getAttrOfType<DebugInfoAttr>(debugInfoAttrName);
    if (!info)
      continue;
    for (DINodeAttr node : info.getNodes()) {
      auto recursive = cast<DIRecursiveTypeAttrInterface>(node);
      nodes.try_emplace(recursive.getRecId(), recursive);
    }
  }
}

DINodeAttr DebugInfoNodes::resolve(DINodeAttr node) const {
  auto recursive = dyn_cast_if_present<DIRecursiveTypeAttrInterface>(node);
  if (!recursive || !recursive.getIsRecSelf())
    return node;
  return cast_if_present<DINodeAttr>(Attribute(lookup(recursive.getRecId())));
}

//===----------------------------------------------------------------------===//
// UnboundDebugInfoFinder
//===----------------------------------------------------------------------===//

/// Whether nothing in `attr` refers to debug info, for attributes that there
/// are many of.
static bool isWithoutReferences(Attribute attr) {
  return isa<FileLineColRange, UnknownLoc, StringAttr, IntegerAttr,
             DenseArrayAttr, DIFileAttr, DIExpressionAttr, DIBasicTypeAttr>(
      attr);
}

ArrayRef<DistinctAttr> UnboundDebugInfoFinder::getFreeIds(Attribute attr) {
  const void *key = attr.getAsOpaquePointer();
  if (closedAttrs.contains(key) || isWithoutReferences(attr))
    return {};
  if (auto it = freeIds.find(key); it != freeIds.end())
    return it->second;

  FreeIds ids;
  auto recursive = dyn_cast<DIRecursiveTypeAttrInterface>(attr);
  DistinctAttr bound = recursive ? recursive.getRecId() : DistinctAttr();
  if (recursive && recursive.getIsRecSelf()) {
    if (!nodes.lookup(bound))
      ids.push_back(bound);
  } else {
    attr.walkImmediateSubElements(
        [&](Attribute element) {
          if (!element)
            return;
          for (DistinctAttr id : getFreeIds(element))
            if (id != bound && !llvm::is_contained(ids, id))
              ids.push_back(id);
        },
        [](Type) {});
  }
  if (!ids.empty())
    return freeIds[key] = std::move(ids);
  closedAttrs.insert(key);
  return {};
}

/// Whether `loc` is a place in a file, or unknown, maybe with a name.
static bool isPlace(Location loc) {
  auto name = dyn_cast<NameLoc>(loc);
  return isa<FileLineColRange, UnknownLoc>(name ? name.getChildLoc() : loc);
}

DIRecursiveTypeAttrInterface
UnboundDebugInfoFinder::findInParts(LocationAttr loc,
                                    ArrayRef<Location> parts) {
  // That is so for nearly all locations, and there is nothing to remember.
  if (llvm::all_of(parts, isPlace))
    return {};
  // Locations share their parts: many chains of call sites end in the same way,
  // and what is fused at several levels can have more paths than can be gone.
  if (closedAttrs.contains(loc.getAsOpaquePointer()))
    return {};
  for (Location part : parts)
    if (auto unbound = find(part))
      return unbound;
  closedAttrs.insert(loc.getAsOpaquePointer());
  return {};
}

DIRecursiveTypeAttrInterface
UnboundDebugInfoFinder::findInLocation(LocationAttr loc) {
  // Nearly all attributes that are looked at are locations. They bind nothing,
  // so their parts are looked at one by one, which takes less than walking.
  if (auto fused = dyn_cast<FusedLoc>(loc)) {
    if (auto unbound = find(fused.getMetadata()))
      return unbound;
    return findInParts(loc, fused.getLocations());
  }
  if (auto name = dyn_cast<NameLoc>(loc))
    return findInParts(loc, name.getChildLoc());
  auto call = cast<CallSiteLoc>(loc);
  return findInParts(loc, {call.getCallee(), call.getCaller()});
}

DIRecursiveTypeAttrInterface UnboundDebugInfoFinder::find(Attribute root) {
  if (!root)
    return {};
  if (isa<FusedLoc, CallSiteLoc, NameLoc>(root))
    return findInLocation(cast<LocationAttr>(root));
  ArrayRef<DistinctAttr> ids = getFreeIds(root);
  if (ids.empty())
    return {};
  DistinctAttr id = ids.front();
  DIRecursiveTypeAttrInterface first;
  root.walk([&](DIRecursiveTypeAttrInterface node) {
    if (node.getRecId() != id || !node.getIsRecSelf())
      return WalkResult::advance();
    first = node;
    return WalkResult::interrupt();
  });
  return first;
}

/// Calls `check` for the attributes of `op` that are part of it and can have
/// debug info.
static LogicalResult
checkInherentAttrs(Operation *op,
                   function_ref<LogicalResult(Attribute)> check) {
  if (auto global = dyn_cast<GlobalOp>(op))
    return check(global.getDbgExprsAttr());
  if (!op->getName().getStringRef().starts_with("llvm.intr.dbg."))
    return success();
  for (StringRef name : {"varInfo", "label"})
    if (std::optional<Attribute> attr = op->getInherentAttr(name))
      if (failed(check(*attr)))
        return failure();
  return success();
}

LogicalResult UnboundDebugInfoFinder::verify(Operation *root) {
  auto check = [&](Operation *op, Attribute attr) -> LogicalResult {
    DIRecursiveTypeAttrInterface unbound = find(attr);
    if (!unbound)
      return success();
    return op->emitError()
           << "has a reference to recursive debug info that is bound neither "
              "where it is used nor in '"
           << debugInfoAttrName << "' of the module: " << unbound;
  };
  WalkResult result = root->walk([&](Operation *op) {
    if (failed(check(op, op->getLoc())))
      return WalkResult::interrupt();
    for (NamedAttribute attr : op->getDiscardableAttrs())
      if (failed(check(op, attr.getValue())))
        return WalkResult::interrupt();
    if (failed(checkInherentAttrs(
            op, [&](Attribute attr) { return check(op, attr); })))
      return WalkResult::interrupt();
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          if (failed(check(op, argument.getLoc())))
            return WalkResult::interrupt();
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

LogicalResult LLVM::verifyDebugInfo(Operation *op, Attribute value) {
  if (!op->hasTrait<OpTrait::SymbolTable>())
    return op->emitOpError()
           << "cannot have '" << debugInfoAttrName << "', which is for modules";
  if (!isa<DebugInfoAttr>(value))
    return op->emitOpError()
           << "expected '" << debugInfoAttrName << "' to be a #llvm.debug_info";
  return UnboundDebugInfoFinder(DebugInfoNodes(op)).verify(op);
}
