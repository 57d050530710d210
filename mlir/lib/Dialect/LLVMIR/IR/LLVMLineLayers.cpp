//===- LLVMLineLayers.cpp - Line layers of a module -----------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/LLVMIR/LLVMLineLayers.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::LLVM;

LogicalResult
LineLayerAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                      StringAttr kind, DIFileAttr file, StringAttr source) {
  if (kind.empty())
    return emitError() << "expected the kind of a line layer not to be empty";
  if (file.getName().empty())
    return emitError() << "expected the file of line layer " << kind
                       << " to have a name";
  return success();
}

StringAttr LLVM::getLayerFilePath(DIFileAttr file) {
  SmallString<128> path = file.getDirectory().getValue();
  llvm::sys::path::append(path, file.getName().getValue());
  return StringAttr::get(file.getContext(), path);
}

/// Makes the kinds of the layers in `list` known for locations that come
/// without an operation.
static void addListedKinds(ArrayAttr list) {
  auto *dialect = list.getContext()->getLoadedDialect<LLVMDialect>();
  auto *listed =
      dialect ? dialect->getRegisteredInterface<ListedLineLayers>() : nullptr;
  if (!listed)
    return;
  for (auto layer : list.getAsRange<LineLayerAttr>())
    listed->add(layer.getKind());
}

void LLVM::setLineLayers(Operation *op, ArrayAttr list) {
  op->setDiscardableAttr(lineLayersAttrName, list);
  // The next pass may come before the next verification, if there is one.
  addListedKinds(list);
}

LogicalResult LLVM::verifyLineLayers(Operation *op, Attribute value) {
  if (!op->hasTrait<OpTrait::SymbolTable>())
    return op->emitOpError() << "cannot have '" << lineLayersAttrName
                             << "', which is for modules";
  auto list = dyn_cast<ArrayAttr>(value);
  if (!list || !llvm::all_of(list, llvm::IsaPred<LineLayerAttr>))
    return op->emitOpError() << "expected '" << lineLayersAttrName
                             << "' to be an array of #llvm.line_layer";

  llvm::SmallDenseSet<std::pair<StringAttr, DIFileAttr>> seen;
  llvm::StringMap<StringAttr> kindsByName;
  for (auto layer : list.getAsRange<LineLayerAttr>()) {
    StringAttr kind = layer.getKind();
    if (!seen.insert({kind, layer.getFile()}).second)
      return op->emitOpError() << "lists file " << layer.getFile().getName()
                               << " of line layer " << kind << " twice";
    std::string name = llvm::getLineLayerName(kind.getValue());
    StringAttr other = kindsByName.try_emplace(name, kind).first->second;
    if (other != kind)
      return op->emitOpError()
             << "has line layers " << other << " and " << kind
             << ", which are both called '" << name << "' in object files";
  }
  addListedKinds(list);
  return success();
}

void ListedLineLayers::add(StringAttr kind) {
  {
    llvm::sys::SmartScopedReader<true> lock(mutex);
    if (layers.kinds.contains(kind))
      return;
  }
  llvm::sys::SmartScopedWriter<true> lock(mutex);
  layers.kinds.insert(kind);
}

Location ListedLineLayers::split(Location loc,
                                 SmallVectorImpl<NameLoc> &result) const {
  llvm::sys::SmartScopedReader<true> lock(mutex);
  return layers.kinds.empty() ? loc : layers.split(loc, result);
}

LineLayers::LineLayers(Operation *op) {
  llvm::SmallDenseSet<std::pair<StringAttr, DIFileAttr>> seen;
  for (; op; op = op->getParentOp()) {
    auto list = op->getAttrOfType<ArrayAttr>(lineLayersAttrName);
    if (!list)
      continue;
    for (auto layer : list.getAsRange<LineLayerAttr>()) {
      if (!seen.insert({layer.getKind(), layer.getFile()}).second)
        continue;
      files.push_back(layer);
      kinds.insert(layer.getKind());
    }
  }
}

void LLVM::addCallerLayers(LayerSet &callee, const LayerSet &caller) {
  llvm::SmallPtrSet<StringAttr, 4> known;
  for (NameLoc layer : callee)
    known.insert(layer.getName());
  for (NameLoc layer : caller)
    if (!known.contains(layer.getName()))
      callee.insert(layer);
}

namespace {
/// Takes a location apart. Locations share their parts, and what is fused at
/// several levels can have more paths than can be gone, so each part is taken
/// apart once.
class LocationSplitter {
public:
  explicit LocationSplitter(function_ref<bool(NameLoc)> isLayer)
      : isLayer(isLayer) {}

  /// The source of `loc`, whose layers are added to `layers`.
  Location split(Location loc, LayerSet &layers) {
    // That of most operations, of which nothing need be remembered: it is no
    // part of itself.
    return isa<FusedLoc>(loc) ? splitParts(loc, layers)
                              : splitPart(loc, layers);
  }

private:
  Location splitPart(Location loc, LayerSet &layers);
  Location splitParts(Location loc, LayerSet &layers);

  struct Split {
    Location source;
    LayerSet layers;
  };

  function_ref<bool(NameLoc)> isLayer;
  llvm::SmallDenseMap<Location, Split, 4> known;
};
} // namespace

/// Whether the place in `loc` that nothing calls is in a scope.
static bool hasScope(Location loc) {
  while (auto call = dyn_cast<CallSiteLoc>(loc))
    loc = call.getCaller();
  return bool(loc->findInstanceOf<FusedLocWith<DILocalScopeAttr>>());
}

/// `callee`, called by `caller`, as the inliner makes it of a call site that
/// had no layers around it.
static Location stackLocations(Location callee, Location caller) {
  if (auto call = dyn_cast<CallSiteLoc>(callee))
    return CallSiteLoc::get(call.getCallee(),
                            stackLocations(call.getCaller(), caller));
  return CallSiteLoc::get(callee, caller);
}

Location LocationSplitter::splitPart(Location loc, LayerSet &layers) {
  if (isa<FileLineColRange, UnknownLoc>(loc))
    return loc;
  if (auto nameLoc = dyn_cast<NameLoc>(loc); nameLoc && isLayer(nameLoc)) {
    layers.insert(nameLoc);
    return UnknownLoc::get(loc.getContext());
  }
  auto it = known.find(loc);
  if (it == known.end()) {
    Split result{loc, {}};
    result.source = splitParts(loc, result.layers);
    it = known.try_emplace(loc, std::move(result)).first;
  }
  layers.insert_range(it->second.layers);
  return it->second.source;
}

Location LocationSplitter::splitParts(Location loc, LayerSet &layers) {
  MLIRContext *context = loc.getContext();
  if (auto nameLoc = dyn_cast<NameLoc>(loc)) {
    Location child = nameLoc.getChildLoc();
    Location source = splitPart(child, layers);
    if (source == child || isa<UnknownLoc>(source))
      return source == child ? loc : source;
    return NameLoc::get(nameLoc.getName(), source);
  }

  if (auto fusedLoc = dyn_cast<FusedLoc>(loc)) {
    SmallVector<Location> sources =
        llvm::map_to_vector(fusedLoc.getLocations(), [&](Location part) {
          return splitPart(part, layers);
        });
    if (ArrayRef<Location>(sources) == fusedLoc.getLocations())
      return loc;
    return FusedLoc::get(sources, fusedLoc.getMetadata(), context);
  }

  if (auto callLoc = dyn_cast<CallSiteLoc>(loc)) {
    LayerSet callerLayers;
    Location callee = splitPart(callLoc.getCallee(), layers);
    Location caller = splitPart(callLoc.getCaller(), callerLayers);
    addCallerLayers(layers, callerLayers);
    if (callee == callLoc.getCallee() && caller == callLoc.getCaller())
      return loc;
    // A call that is nowhere in the source is none that the inliner would know
    // of without layers. What is in a scope of the callee stays out of that of
    // the caller.
    if (isa<UnknownLoc>(caller) && caller != callLoc.getCaller() &&
        !hasScope(callee))
      return callee;
    return isa<CallSiteLoc>(callLoc.getCallee())
               ? Location(CallSiteLoc::get(callee, caller))
               : stackLocations(callee, caller);
  }

  if (auto opaqueLoc = dyn_cast<OpaqueLoc>(loc)) {
    // What the location wraps cannot be taken along, and only the fallback is
    // ever translated.
    Location source = splitPart(opaqueLoc.getFallbackLocation(), layers);
    return source == opaqueLoc.getFallbackLocation() ? loc : source;
  }

  return loc;
}

LayeredLoc LineLayers::split(Location loc) const {
  LayeredLoc result{loc, {}};
  if (!empty())
    result.source = split(loc, result.layers);
  return result;
}

Location LineLayers::split(Location loc,
                           SmallVectorImpl<NameLoc> &layers) const {
  auto isLayer = [&](NameLoc name) {
    return isa<FileLineColLoc>(name.getChildLoc()) &&
           kinds.contains(name.getName());
  };
  LayerSet found;
  Location source = LocationSplitter(isLayer).split(loc, found);
  layers.append(found.begin(), found.end());
  return source;
}

Location LineLayers::join(const LayeredLoc &loc) {
  SmallVector<Location> parts{loc.source};
  llvm::append_range(parts, loc.layers);
  return FusedLoc::get(loc.source.getContext(), parts);
}

const LineLayers &LineLayersCache::get(Operation *op) {
  while (op && !op->hasTrait<OpTrait::SymbolTable>())
    op = op->getParentOp();
  std::unique_ptr<LineLayers> &result = layers[op];
  if (!result)
    result = std::make_unique<LineLayers>(op);
  return *result;
}

ScopedSourceLoc::ScopedSourceLoc(Operation *op, const LineLayers &lineLayers)
    : op(op) {
  LayeredLoc loc = lineLayers.split(op->getLoc());
  op->setLoc(loc.source);
  layers = std::move(loc.layers);
}

ScopedSourceLoc::~ScopedSourceLoc() {
  if (!layers.empty())
    op->setLoc(LineLayers::join({op->getLoc(), layers}));
}
