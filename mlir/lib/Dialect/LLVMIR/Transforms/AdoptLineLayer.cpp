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
  root->setDiscardableAttr(LLVM::lineLayersAttrName,
                           ArrayAttr::get(context, layers));
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
  for (StringAttr old : LLVM::LineLayers(root).getKinds())
    if (old == newKind)
      return root->emitError("adopt-line-layer: there is a layer '")
             << newKind << "' already";
  return success();
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

  LLVM::LineLayers layers(root);
  LLVM::LineLayers otherLayers(&block.front());
  auto kindAttr = StringAttr::get(context, kind);
  LayerFiles files(root, llvm::sys::path::parent_path(file));
  auto adopt = [&](Location loc, Location other) -> Location {
    Location otherSource = otherLayers.split(other).source;
    // What the tool has not given another location is nowhere in its file, as
    // block arguments and terminators that are not printed.
    if (otherSource == layers.split(loc).source)
      return loc;
    FileLineColLoc place = getOtherLoc(otherSource, kindAttr);
    return place ? addLayer(layers, loc, files.makeLoc(kindAttr, place)) : loc;
  };
  for (auto [op, other] : matcher.getOperations())
    if (op != root)
      op->setLoc(adopt(op->getLoc(), other->getLoc()));
  for (auto [argument, other] : matcher.getArguments())
    argument.setLoc(adopt(argument.getLoc(), other.getLoc()));
  if (files.empty())
    return root->emitError("adopt-line-layer: no operation in '")
           << file << "' has a place in a file as its location";
  files.list();
  return success();
}

/// Takes the places in files of layers out of `loc`, and adds them to `found`.
static Location takePlaces(Location loc, ArrayRef<LayerPattern> patterns,
                           LayerFiles &files, SmallVectorImpl<NameLoc> &found) {
  MLIRContext *context = loc.getContext();
  auto take = [&](Location part) {
    return takePlaces(part, patterns, files, found);
  };
  if (auto place = dyn_cast<FileLineColLoc>(loc)) {
    StringRef path = place.getFilename().getValue();
    for (const LayerPattern &pattern : patterns)
      if (pattern.glob.match(path) ||
          pattern.glob.match(llvm::sys::path::filename(path))) {
        found.push_back(files.makeLoc(pattern.kind, place));
        return UnknownLoc::get(context);
      }
    return loc;
  }
  if (auto named = dyn_cast<NameLoc>(loc)) {
    Location child = take(named.getChildLoc());
    // A name of what has become a layer's place is the tag of a snapshot.
    if (child == named.getChildLoc() || isa<UnknownLoc>(child))
      return child == named.getChildLoc() ? loc : child;
    return NameLoc::get(named.getName(), child);
  }
  if (auto fused = dyn_cast<FusedLoc>(loc)) {
    SmallVector<Location> parts =
        llvm::map_to_vector(fused.getLocations(), take);
    return FusedLoc::get(parts, fused.getMetadata(), context);
  }
  if (auto call = dyn_cast<CallSiteLoc>(loc)) {
    // The place of inlined code is that of the callee.
    Location callee = take(call.getCallee());
    SmallVector<NameLoc, 4> ofCaller;
    Location caller = takePlaces(call.getCaller(), patterns, files, ofCaller);
    if (found.empty())
      found.append(ofCaller);
    if (isa<UnknownLoc>(callee))
      return caller;
    return isa<UnknownLoc>(caller) ? callee : CallSiteLoc::get(callee, caller);
  }
  return loc;
}

/// Makes the places in files that match `patterns` places in layers.
void LLVMAdoptLineLayerPass::adoptFiles(Operation *root,
                                        ArrayRef<LayerPattern> patterns) const {
  LLVM::LineLayers layers(root);
  LayerFiles files(root, /*directory=*/"");
  auto adopt = [&](Location loc) -> Location {
    LLVM::LayeredLoc parts = layers.split(loc);
    SmallVector<NameLoc, 4> found;
    parts.source = takePlaces(parts.source, patterns, files, found);
    if (found.empty())
      return loc;
    parts.layers.append(found);
    return LLVM::LineLayers::join(parts);
  };
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op != root)
      op->setLoc(adopt(op->getLoc()));
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          argument.setLoc(adopt(argument.getLoc()));
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
  if (failed(readPatterns(root, patterns)))
    return failure();
  if (!file.empty() && failed(adoptModule(root)))
    return failure();
  if (!patterns.empty())
    adoptFiles(root, patterns);
  return success();
}
