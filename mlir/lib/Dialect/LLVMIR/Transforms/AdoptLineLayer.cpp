//===- AdoptLineLayer.cpp - Make locations of others a line layer ---------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OperationMatcher.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMLineLayers.h"
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace mlir {
namespace LLVM {
#define GEN_PASS_DEF_LLVMADOPTLINELAYERPASS
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h.inc"
} // namespace LLVM
} // namespace mlir

using namespace mlir;

//===----------------------------------------------------------------------===//
// The files of layers
//===----------------------------------------------------------------------===//

namespace {

/// Lists the files of new layers in a module, with their texts.
class LayerFiles {
public:
  /// Texts that are not where a location says are looked for in `directory`.
  LayerFiles(Operation *root, StringRef directory)
      : root(root), directory(directory) {}

  /// A location in the layer `kind`, whose file will be listed.
  NameLoc makeLoc(StringAttr kind, FileLineColLoc loc) {
    unsigned &line = lastLines[{kind, loc.getFilename()}];
    line = std::max(line, loc.getLine());
    return NameLoc::get(kind, loc);
  }

  bool empty() const { return lastLines.empty(); }

  /// Adds the files to the list of the module.
  void list();

private:
  StringAttr readText(StringAttr file, unsigned lastLine) const;

  Operation *root;
  std::string directory;
  /// The last line that is used of each file of each layer.
  llvm::MapVector<std::pair<StringAttr, StringAttr>, unsigned> lastLines;
};

} // namespace

/// The text of `file`, of which lines up to `lastLine` are used; null, with a
/// warning, if it is not found.
StringAttr LayerFiles::readText(StringAttr file, unsigned lastLine) const {
  SmallString<128> path(file.getValue());
  if (!llvm::sys::fs::is_regular_file(path)) {
    path = directory;
    llvm::sys::path::append(path, file.getValue());
  }
  auto warn = [&]() {
    return emitWarning(root->getLoc(), "adopt-line-layer: the text of ")
           << file << " is not embedded: ";
  };
  // Reading a device or a pipe might never end.
  if (!llvm::sys::fs::is_regular_file(path)) {
    warn() << "there is no such file";
    return nullptr;
  }
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!buffer) {
    warn() << buffer.getError().message();
    return nullptr;
  }
  StringRef text = (*buffer)->getBuffer();
  size_t lines =
      text.count('\n') + (!text.empty() && text.back() != '\n' ? 1 : 0);
  if (lastLine > lines) {
    warn() << "it has " << lines << " lines, and line " << lastLine
           << " is in a location";
    return nullptr;
  }
  return StringAttr::get(root->getContext(), text);
}

void LayerFiles::list() {
  MLIRContext *context = root->getContext();
  SmallVector<Attribute> layers;
  if (auto old = root->getAttrOfType<ArrayAttr>(LLVM::lineLayersAttrName))
    llvm::append_range(layers, old);
  for (auto [key, lastLine] : lastLines) {
    auto [kind, file] = key;
    layers.push_back(LLVM::LineLayerAttr::get(
        context, kind, LLVM::DIFileAttr::get(context, file.getValue(), ""),
        readText(file, lastLine)));
  }
  LLVM::setLineLayers(root, ArrayAttr::get(context, layers));
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {

/// Files whose locations are those of a layer.
struct LayerPattern {
  llvm::GlobPattern glob;
  StringAttr kind;
};

struct LLVMAdoptLineLayerPass
    : public LLVM::impl::LLVMAdoptLineLayerPassBase<LLVMAdoptLineLayerPass> {
  using Base::Base;

  bool canScheduleOn(RegisteredOperationName opName) const override {
    return opName.hasTrait<OpTrait::SymbolTable>();
  }

  void runOnOperation() override {
    if (failed(run(getOperation())))
      signalPassFailure();
  }

private:
  LogicalResult run(Operation *root);
  LogicalResult checkKind(Operation *root, StringRef newKind) const;
  LogicalResult readPatterns(Operation *root,
                             SmallVectorImpl<LayerPattern> &patterns) const;
  LogicalResult readOther(Operation *root, Block &block) const;
  LogicalResult adoptModule(Operation *root) const;
  void adoptFiles(Operation *root, ArrayRef<LayerPattern> patterns) const;
};

} // namespace

/// `loc` with a layer that it does not have yet.
static Location addLayer(const LLVM::LineLayers &layers, Location loc,
                         NameLoc layer) {
  LLVM::LayeredLoc parts = layers.split(loc);
  parts.layers.push_back(layer);
  return LLVM::LineLayers::join(parts);
}

LogicalResult LLVMAdoptLineLayerPass::checkKind(Operation *root,
                                                StringRef newKind) const {
  if (newKind.empty())
    return root->emitError("adopt-line-layer: a layer needs a name");
  // Those of the modules around `root` and in it.
  WalkResult result = root->walk([&](Operation *op) {
    bool canList = op == root || op->hasTrait<OpTrait::SymbolTable>();
    for (StringAttr old : LLVM::LineLayers(canList ? op : nullptr).getKinds())
      if (old == newKind) {
        op->emitError("adopt-line-layer: there is a layer '")
            << newKind << "' already";
        return WalkResult::interrupt();
      }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

LogicalResult LLVMAdoptLineLayerPass::readPatterns(
    Operation *root, SmallVectorImpl<LayerPattern> &patterns) const {
  for (const std::string &layerFile : layerFiles) {
    auto [glob, name] = StringRef(layerFile).rsplit('=');
    if (!StringRef(layerFile).contains('='))
      return root->emitError("adopt-line-layer: expected 'GLOB=KIND' in "
                             "'layer-files', not '")
             << layerFile << "'";
    if (failed(checkKind(root, name)))
      return failure();
    auto pattern = llvm::GlobPattern::create(glob);
    if (!pattern)
      return root->emitError("adopt-line-layer: '")
             << glob << "': " << llvm::toString(pattern.takeError());
    patterns.push_back(
        {std::move(*pattern), StringAttr::get(root->getContext(), name)});
  }
  return success();
}

/// The location of another module's operation in its source: one that is named
/// by the layer, as by a tag, or else the first.
static FileLineColLoc getOtherLoc(Location loc, StringAttr kind) {
  FileLineColLoc tagged;
  loc->walk([&](Location part) {
    auto named = dyn_cast<NameLoc>(part);
    if (!named || named.getName() != kind)
      return WalkResult::advance();
    tagged = dyn_cast<FileLineColLoc>(named.getChildLoc());
    return tagged ? WalkResult::interrupt() : WalkResult::advance();
  });
  return tagged ? tagged : loc->findInstanceOf<FileLineColLoc>();
}

namespace {
/// Tells whether paths are of the same file.
class PathComparer {
public:
  bool isSame(StringRef path, StringRef other) {
    return path == other || getAbsolute(path) == getAbsolute(other);
  }

private:
  StringRef getAbsolute(StringRef path) {
    auto [it, isNew] = absolute.try_emplace(path);
    SmallString<128> &result = it->second;
    if (isNew) {
      result = path;
      // Without a current directory it stays relative.
      (void)llvm::sys::fs::make_absolute(result);
      llvm::sys::path::remove_dots(result, /*remove_dot_dot=*/true);
    }
    return result;
  }

  llvm::StringMap<SmallString<128>> absolute;
};
} // namespace

/// Whether both are one place in the same file, which may be given by different
/// paths.
static bool isSamePlace(FileLineColLoc loc, FileLineColLoc other,
                        PathComparer &paths) {
  return loc.getLine() == other.getLine() &&
         loc.getColumn() == other.getColumn() &&
         paths.isSame(loc.getFilename(), other.getFilename());
}

/// Reads the module in `file` into `block`.
LogicalResult LLVMAdoptLineLayerPass::readOther(Operation *root,
                                                Block &block) const {
  MLIRContext *context = root->getContext();
  // No pass may load a dialect while others run, as reading does. So it is
  // known in a context of its own what would be loaded.
  MLIRContext trial(context->getDialectRegistry(),
                    MLIRContext::Threading::DISABLED);
  trial.allowUnregisteredDialects(context->allowsUnregisteredDialects());
  std::string said;
  ScopedDiagnosticHandler handler(&trial, [&](Diagnostic &diag) {
    if (said.empty() && diag.getSeverity() == DiagnosticSeverity::Error)
      llvm::raw_string_ostream(said) << diag.getLocation() << ": " << diag;
    return success();
  });
  auto cannotRead = [&]() {
    return root->emitError("adopt-line-layer: cannot read '")
           << file << "': " << said;
  };
  {
    Block ignored;
    if (failed(parseSourceFile(file, &ignored, ParserConfig(&trial))))
      return cannotRead();
  }
  for (Dialect *dialect : trial.getLoadedDialects())
    if (!context->getLoadedDialect(dialect->getNamespace()))
      return root->emitError("adopt-line-layer: '")
             << file << "' is not the same module: it uses the dialect '"
             << dialect->getNamespace() << "', and this does not";
  if (failed(parseSourceFile(file, &block, ParserConfig(context))))
    return cannotRead();
  // What the module is in is in the file, too, unless it is the module itself.
  if (!llvm::hasSingleElement(block))
    return root->emitError("adopt-line-layer: '")
           << file << "' has not got one operation at its top, as this has";
  return success();
}

/// Makes the locations of the module in `file` a layer of `root`.
LogicalResult LLVMAdoptLineLayerPass::adoptModule(Operation *root) const {
  if (failed(checkKind(root, kind)))
    return failure();
  MLIRContext *context = root->getContext();
  Block block;
  if (failed(readOther(root, block)))
    return failure();
  LLVM::OperationMatcher matcher;
  if (failed(matcher.match(root, &block.front())))
    return failure();

  // Modules in both can have lists of their own.
  LLVM::LineLayersCache layers, otherLayers;
  auto kindAttr = StringAttr::get(context, kind);
  LayerFiles files(root, llvm::sys::path::parent_path(file));
  PathComparer paths;
  auto adopt = [&](Operation *op, Location loc, Operation *other,
                   Location otherLoc) -> Location {
    const LLVM::LineLayers &layersHere = layers.get(op);
    Location source = layersHere.getSourceLoc(loc);
    Location otherSource = otherLayers.get(other).getSourceLoc(otherLoc);
    FileLineColLoc place = getOtherLoc(otherSource, kindAttr);
    // What has no location that is printed, as block arguments and terminators
    // of loops, the parser says to be in the text that it reads. That is not
    // the text that the tool has made.
    if (!place || paths.isSame(place.getFilename(), file))
      return loc;
    // In bytecode such a location is the one that it had before the tool ran.
    FileLineColLoc sourcePlace = getOtherLoc(source, kindAttr);
    if (sourcePlace && isSamePlace(sourcePlace, place, paths))
      return loc;
    return addLayer(layersHere, loc, files.makeLoc(kindAttr, place));
  };
  for (auto [op, other] : matcher.getOperations())
    if (op != root)
      op->setLoc(adopt(op, op->getLoc(), other, other->getLoc()));
  for (auto [argument, other] : matcher.getArguments())
    argument.setLoc(adopt(argument.getOwner()->getParentOp(), argument.getLoc(),
                          other.getOwner()->getParentOp(), other.getLoc()));
  if (files.empty())
    return root->emitError("adopt-line-layer: no operation in '")
           << file << "' has a place in a file as its location";
  files.list();
  return success();
}

namespace {
/// Takes the places in files of layers out of locations. Each location is
/// looked at once, as others can share it.
class PlaceTaker {
public:
  PlaceTaker(ArrayRef<LayerPattern> patterns, LayerFiles &files)
      : patterns(patterns), files(files) {}

  /// What remains of `loc`. Its places in layers are added to `layers`.
  Location take(Location loc, LLVM::LayerSet &layers) {
    auto it = known.find(loc);
    if (it == known.end()) {
      Taken result{loc, {}};
      result.source = takeParts(loc, result.layers);
      it = known.try_emplace(loc, std::move(result)).first;
    }
    layers.insert_range(it->second.layers);
    return it->second.source;
  }

private:
  struct Taken {
    Location source;
    LLVM::LayerSet layers;
  };

  Location takeParts(Location loc, LLVM::LayerSet &layers);

  ArrayRef<LayerPattern> patterns;
  LayerFiles &files;
  DenseMap<Location, Taken> known;
};
} // namespace

Location PlaceTaker::takeParts(Location loc, LLVM::LayerSet &layers) {
  MLIRContext *context = loc.getContext();
  if (auto place = dyn_cast<FileLineColLoc>(loc)) {
    StringRef path = place.getFilename().getValue();
    for (const LayerPattern &pattern : patterns)
      if (pattern.glob.match(path) ||
          pattern.glob.match(llvm::sys::path::filename(path))) {
        layers.insert(files.makeLoc(pattern.kind, place));
        return UnknownLoc::get(context);
      }
    return loc;
  }
  if (auto named = dyn_cast<NameLoc>(loc)) {
    Location child = take(named.getChildLoc(), layers);
    // A name of what has become a layer's place is the tag of a snapshot.
    if (child == named.getChildLoc() || isa<UnknownLoc>(child))
      return child == named.getChildLoc() ? loc : child;
    return NameLoc::get(named.getName(), child);
  }
  if (auto fused = dyn_cast<FusedLoc>(loc)) {
    SmallVector<Location> parts =
        llvm::map_to_vector(fused.getLocations(),
                            [&](Location part) { return take(part, layers); });
    return FusedLoc::get(parts, fused.getMetadata(), context);
  }
  if (auto call = dyn_cast<CallSiteLoc>(loc)) {
    LLVM::LayerSet ofCaller;
    Location callee = take(call.getCallee(), layers);
    Location caller = take(call.getCaller(), ofCaller);
    LLVM::addCallerLayers(layers, ofCaller);
    if (isa<UnknownLoc>(callee))
      return caller;
    return isa<UnknownLoc>(caller) ? callee : CallSiteLoc::get(callee, caller);
  }
  if (auto opaque = dyn_cast<OpaqueLoc>(loc)) {
    // Only the fallback is ever translated.
    Location fallback = opaque.getFallbackLocation();
    Location source = take(fallback, layers);
    return source == fallback ? loc : source;
  }
  return loc;
}

/// Makes the places in files that match `patterns` places in layers.
void LLVMAdoptLineLayerPass::adoptFiles(Operation *root,
                                        ArrayRef<LayerPattern> patterns) const {
  // Modules in `root` can have lists of their own.
  LLVM::LineLayersCache layers;
  LayerFiles files(root, /*directory=*/"");
  PlaceTaker taker(patterns, files);
  auto adopt = [&](Operation *op, Location loc) -> Location {
    LLVM::LayeredLoc parts = layers.get(op).split(loc);
    LLVM::LayerSet found;
    parts.source = taker.take(parts.source, found);
    if (found.empty())
      return loc;
    parts.layers.append(found.begin(), found.end());
    return LLVM::LineLayers::join(parts);
  };
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op != root)
      op->setLoc(adopt(op, op->getLoc()));
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          argument.setLoc(adopt(op, argument.getLoc()));
  });
  if (files.empty())
    root->emitWarning("adopt-line-layer: no location is in a file that "
                      "'layer-files' names");
  else
    files.list();
}

LogicalResult LLVMAdoptLineLayerPass::run(Operation *root) {
  SmallVector<LayerPattern> patterns;
  if (file.empty() && layerFiles.empty())
    return root->emitError("adopt-line-layer needs the options 'file' and "
                           "'kind', or 'layer-files'");
  // The patterns name the kinds of their layers.
  if (file.empty() && !kind.empty())
    return root->emitError("adopt-line-layer: the option 'kind' is for 'file', "
                           "which is not given");
  if (failed(readPatterns(root, patterns)))
    return failure();
  if (!file.empty() && failed(adoptModule(root)))
    return failure();
  if (!patterns.empty())
    adoptFiles(root, patterns);
  return success();
}
