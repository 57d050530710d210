//===- DbgToLLVM.cpp - Variables of the source for debuggers -------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Conversion/DbgToLLVM/DbgToLLVM.h"
#include "DebugLeaves.h"
#include "DebugLevels.h"
#include "DebugScopes.h"
#include "DebugValuePins.h"
#include "mlir/Dialect/LLVMIR/LLVMLineLayers.h"
#include "mlir/Dialect/LLVMIR/Transforms/DebugInfoScopes.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Support/Path.h"

namespace mlir {
#define GEN_PASS_DEF_CONVERTDBGTOLLVMPASS
#include "mlir/Conversion/Passes.h.inc"
} // namespace mlir

using namespace mlir;
using namespace mlir::dbg;

namespace {

/// Converts the variables of one function.
class FunctionConverter {
public:
  FunctionConverter(LLVM::LLVMFuncOp func, LLVM::DISubprogramAttr subprogram,
                    const LLVM::LineLayers &layers, Pins pins)
      : func(func), subprogram(subprogram), layers(layers), types(func),
        kind(pins), pins(func, pins), scopes(func, subprogram, layers) {
    // Nothing may be between a call that has to be a tail call and the return,
    // and no debugger stops there.
    Block *returning = nullptr;
    func.walk([&](Operation *op) {
      if (isMustTailCall(op))
        returning = op->getBlock();
      else if (auto variable = dyn_cast<VariableOp>(op);
               variable && op->getBlock() != returning)
        variables.push_back(variable);
    });
  }

  LogicalResult convert();

private:
  LogicalResult convertVariable(VariableOp op);
  LogicalResult convertLayerValue(VariableOp op);
  Location getDefaultLoc() const;
  LLVM::DILocalScopeAttr getScope(VariableOp op,
                                  const SourcePlace &place) const;
  Location getLoc(VariableOp op, const SourcePlace &place,
                  LLVM::DILocalScopeAttr scope) const;
  void collectCalls();
  bool isOneOfMany(VariableOp op, const SourcePlace &place,
                   StringAttr name) const;
  LLVM::DILocalVariableAttr getVariable(VariableOp op, const SourcePlace &place,
                                        StringAttr name, LLVM::DITypeAttr type);
  LLVM::DIExpressionAttr getExpression(const DebugLeaf &leaf,
                                       uint64_t variableSize) const;
  void store(VariableOp op, LLVM::DILocalVariableAttr variable, Location loc,
             LocationAttr call, const DebugLeaves &leaves);

  LLVM::LLVMFuncOp func;
  LLVM::DISubprogramAttr subprogram;
  const LLVM::LineLayers &layers;
  DebugTypes types;
  Pins kind;
  DebugValuePins pins;
  DebugScopes scopes;
  SmallVector<VariableOp> variables;
  /// What is assigned to again is one variable.
  DenseMap<std::tuple<Attribute, Attribute, Attribute>,
           LLVM::DILocalVariableAttr>
      variableOf;
  DenseMap<int64_t, LLVM::DILocalVariableAttr> parameters;
  /// The calls from which the variables of a scope and a name come, where they
  /// count as those of the caller. Null is the caller itself.
  DenseMap<std::pair<Attribute, Attribute>, llvm::SmallDenseSet<Attribute>>
      callsOf;
  /// Where variables are on the stack: a function that is inlined twice has two
  /// of each.
  DenseMap<std::pair<Attribute, Attribute>, Value> places;
};

} // namespace

/// The name of `op`, which is empty if neither it nor its place has one.
static StringAttr getName(VariableOp op, const SourcePlace &place) {
  StringAttr name = op.getNameAttr();
  return name.empty() && place.name ? place.name : name;
}

/// The scope of the variable `op`, which is at `place`.
LLVM::DILocalScopeAttr
FunctionConverter::getScope(VariableOp op, const SourcePlace &place) const {
  if (Value scope = op.getScope())
    if (LLVM::DILexicalBlockAttr block = scopes.lookup(scope))
      return block;
  return place.scope;
}

/// Notes the calls that variables of inlined functions come from.
void FunctionConverter::collectCalls() {
  for (VariableOp op : variables) {
    if (op.getLayerAttr())
      continue;
    SourcePlace place = getSourcePlace(op, subprogram, layers);
    callsOf[{getScope(op, place), getName(op, place)}].insert(
        place.isInCaller ? place.call : LocationAttr());
  }
}

/// Whether `op` is a variable of an inlined function that counts as one of the
/// caller, where a variable of the caller or of another call has the same name.
/// A debugger could not tell them apart.
bool FunctionConverter::isOneOfMany(VariableOp op, const SourcePlace &place,
                                    StringAttr name) const {
  if (!place.isInCaller)
    return false;
  auto calls = callsOf.find({getScope(op, place), name});
  return calls != callsOf.end() && calls->second.size() > 1;
}

LLVM::DILocalVariableAttr
FunctionConverter::getVariable(VariableOp op, const SourcePlace &place,
                               StringAttr name, LLVM::DITypeAttr type) {
  LLVM::DILocalScopeAttr scope = getScope(op, place);
  auto &variable = variableOf[{scope, name, type}];
  if (variable)
    return variable;
  // A parameter belongs to the subprogram, and there is one for each number.
  int64_t arg = op.getArg().value_or(0);
  if (scope != subprogram || place.isInCaller || (arg && parameters.count(arg)))
    arg = 0;
  variable = LLVM::DILocalVariableAttr::get(
      scope, name.getValue(), getSourceFile(place.fileLoc, subprogram),
      place.fileLoc ? place.fileLoc.getLine() : 0, arg, /*alignInBits=*/0, type,
      LLVM::DIFlags::Zero);
  if (arg)
    parameters[arg] = variable;
  return variable;
}

LLVM::DIExpressionAttr
FunctionConverter::getExpression(const DebugLeaf &leaf,
                                 uint64_t variableSize) const {
  MLIRContext *context = leaf.type.getContext();
  SmallVector<LLVM::DIExpressionElemAttr, 3> operations;
  auto add = [&](unsigned opcode, ArrayRef<uint64_t> arguments) {
    operations.push_back(
        LLVM::DIExpressionElemAttr::get(context, opcode, arguments));
  };
  // What is in a register above the bits of an integer can be anything.
  auto integer = dyn_cast<IntegerType>(leaf.value.getType());
  if (integer && integer.getWidth() < leaf.sizeInBits &&
      integer.getWidth() < 64) {
    bool isUnsigned = integer.getWidth() == 1 || leaf.type.isUnsignedInteger();
    add(isUnsigned ? llvm::dwarf::DW_OP_LLVM_extract_bits_zext
                   : llvm::dwarf::DW_OP_LLVM_extract_bits_sext,
        {0, integer.getWidth()});
    add(llvm::dwarf::DW_OP_stack_value, {});
  }
  if (leaf.sizeInBits != variableSize)
    add(llvm::dwarf::DW_OP_LLVM_fragment, {leaf.offsetInBits, leaf.sizeInBits});
  return LLVM::DIExpressionAttr::get(context, operations);
}

/// Stores the leaves to the place that the variable has on the stack, as a
/// variable of C has one in code that is not optimized.
void FunctionConverter::store(VariableOp op, LLVM::DILocalVariableAttr variable,
                              Location loc, LocationAttr call,
                              const DebugLeaves &leaves) {
  MLIRContext *context = op.getContext();
  auto pointer = LLVM::LLVMPointerType::get(context);
  Type byte = IntegerType::get(context, 8);
  Value &place = places[{variable, call}];
  if (!place) {
    OpBuilder builder = OpBuilder::atBlockBegin(&func.getBody().front());
    Value one =
        LLVM::ConstantOp::create(builder, loc, builder.getI64IntegerAttr(1));
    Type type = LLVM::LLVMArrayType::get(byte, leaves.getSizeInBits() / 8);
    constexpr unsigned alignment = 16;
    place = LLVM::AllocaOp::create(builder, loc, pointer, type, one, alignment);
    LLVM::DbgDeclareOp::create(builder, loc, place, variable,
                               LLVM::DIExpressionAttr::get(context, {}));
  }
  OpBuilder builder(op);
  for (const DebugLeaf &leaf : leaves.get()) {
    Value value = leaf.value;
    auto integer = dyn_cast<IntegerType>(value.getType());
    if (integer && integer.getWidth() < leaf.sizeInBits) {
      Type type = builder.getIntegerType(leaf.sizeInBits);
      if (integer.getWidth() == 1 || leaf.type.isUnsignedInteger())
        value = LLVM::ZExtOp::create(builder, loc, type, value);
      else
        value = LLVM::SExtOp::create(builder, loc, type, value);
    }
    LLVM::GEPArg offset(static_cast<int32_t>(leaf.offsetInBits / 8));
    Value address = LLVM::GEPOp::create(builder, loc, pointer, byte, place,
                                        ArrayRef<LLVM::GEPArg>(offset));
    LLVM::StoreOp::create(builder, loc, value, address, /*alignment=*/1);
  }
}

/// The line of the function: a debug record without a line is not translated.
Location FunctionConverter::getDefaultLoc() const {
  LLVM::DIFileAttr file = subprogram.getFile();
  SmallString<128> path = file.getDirectory().getValue();
  llvm::sys::path::append(path, file.getName().getValue());
  return FileLineColLoc::get(StringAttr::get(file.getContext(), path),
                             subprogram.getLine(), /*column=*/0);
}

/// The location of a variable, `op`, that is in `scope`.
Location FunctionConverter::getLoc(VariableOp op, const SourcePlace &place,
                                   LLVM::DILocalScopeAttr scope) const {
  MLIRContext *context = op.getContext();
  LLVM::LayeredLoc loc = layers.split(op.getLoc());
  if (auto site = dyn_cast<CallSiteLoc>(loc.source)) {
    // A callee without a scope is where the caller is.
    if (!place.fileLoc && !place.isInCaller)
      loc.source = CallSiteLoc::get(
          FusedLoc::get(context, {getDefaultLoc()}, scope), site.getCaller());
  } else if (!place.fileLoc || scope != place.scope) {
    Location inner = place.fileLoc ? loc.source : getDefaultLoc();
    loc.source = FusedLoc::get(context, {inner}, scope);
  }
  return LLVM::LineLayers::join(loc);
}

/// Describes a value that the text of a layer names. LLVM keeps such variables
/// apart from those of the source by the file of their scope. They are never
/// pinned: the code is to be the same with them.
LogicalResult FunctionConverter::convertLayerValue(VariableOp op) {
  // The value of another function, with a name in its text.
  if (op.getLoc()->findInstanceOf<CallSiteLoc>())
    return success();
  const auto *layer =
      llvm::find_if(layers.getFiles(), [&](LLVM::LineLayerAttr layer) {
        return layer.getKind() == op.getLayerAttr();
      });
  if (layer == layers.getFiles().end()) {
    op.emitWarning() << "'" << op->getName() << "' op is a value of the layer "
                     << op.getLayerAttr()
                     << ", which no module around it lists; it is left out";
    return success();
  }

  OpBuilder builder(op);
  DebugLeaves leaves(op, types, builder, /*splitVectors=*/false);
  if (failed(leaves.collect()))
    return failure();
  LLVM::DITypeAttr type = leaves.getType();
  if (!type)
    return success();
  MLIRContext *context = op.getContext();
  auto scope = LLVM::DILexicalBlockFileAttr::get(
      context, subprogram, layer->getFile(), /*discriminator=*/0);
  auto variable = LLVM::DILocalVariableAttr::get(
      scope, op.getName(), /*file=*/LLVM::DIFileAttr(), /*line=*/0, /*arg=*/0,
      /*alignInBits=*/0, type, LLVM::DIFlags::Zero);
  Location loc = FusedLoc::get(context, {getDefaultLoc()}, subprogram);
  for (const DebugLeaf &leaf : leaves.get())
    LLVM::DbgValueOp::create(builder, loc, leaf.value, variable,
                             getExpression(leaf, leaves.getSizeInBits()));
  return success();
}

LogicalResult FunctionConverter::convertVariable(VariableOp op) {
  if (op.getLayerAttr())
    return convertLayerValue(op);
  SourcePlace place = getSourcePlace(op, subprogram, layers);
  StringAttr name = getName(op, place);
  if (name.empty()) {
    op.emitWarning() << "'" << op->getName()
                     << "' op has no name, and its location has none either; "
                        "it is left out";
    return success();
  }
  if (isOneOfMany(op, place, name))
    return success();

  OpBuilder builder(op);
  DebugLeaves leaves(op, types, builder,
                     /*splitVectors=*/kind == Pins::NVVM);
  if (failed(leaves.collect()))
    return failure();
  LLVM::DITypeAttr type = leaves.getType();
  if (!type)
    return success();
  LLVM::DILocalVariableAttr variable = getVariable(op, place, name, type);

  // It is in the scope of the variable.
  Location loc =
      getLoc(op, place, cast<LLVM::DILocalScopeAttr>(variable.getScope()));
  if (kind == Pins::Stack) {
    store(op, variable, loc, place.call, leaves);
    return success();
  }
  for (const DebugLeaf &leaf : leaves.get())
    for (const DebugLeaf &part : pins.pin(leaf, op, builder))
      LLVM::DbgValueOp::create(builder, loc, part.value, variable,
                               getExpression(part, leaves.getSizeInBits()));
  return success();
}

LogicalResult FunctionConverter::convert() {
  scopes.convert();
  collectCalls();
  for (VariableOp variable : variables)
    if (failed(convertVariable(variable)))
      return failure();
  pins.addUses();
  return success();
}

/// Whether `root` has operations of the dialect in it.
static bool hasDbgOps(Operation *root) {
  return root
      ->walk([](Operation *op) {
        return isa_and_nonnull<DbgDialect>(op->getDialect())
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Removes the operations of the dialect, and the casts and constants that only
/// they used: no other conversion may know the type of such a constant.
static LogicalResult eraseDbgOps(Operation *root) {
  FailureOr<SmallVector<Operation *>> ops = findErasableOps(root);
  if (failed(ops))
    return failure();
  SetVector<Operation *> sources;
  auto addSources = [&](Operation *op) {
    for (Value operand : op->getOperands())
      if (Operation *source = operand.getDefiningOp())
        if (isa<UnrealizedConversionCastOp>(source) ||
            source->hasTrait<OpTrait::ConstantLike>())
          sources.insert(source);
  };
  // In code that is not reachable they can be used before they are made.
  for (Operation *op : llvm::reverse(*ops)) {
    addSources(op);
    op->dropAllReferences();
  }
  for (Operation *op : *ops) {
    op->dropAllUses();
    op->erase();
  }
  while (!sources.empty()) {
    Operation *source = sources.pop_back_val();
    if (!source->use_empty())
      continue;
    addSources(source);
    source->erase();
  }
  return success();
}

namespace {
struct ConvertDbgToLLVMPass
    : public impl::ConvertDbgToLLVMPassBase<ConvertDbgToLLVMPass> {
  using Base::Base;

  void runOnOperation() override {
    Operation *root = getOperation();
    hasConverted = false;
    // What else there is stays as it is.
    if (level == DebugLevel::Keep && !hasDbgOps(root))
      return;
    if (level == DebugLevel::Keep || level == DebugLevel::Full) {
      if (failed(convertVariables(root)))
        return signalPassFailure();
    } else {
      eraseDebugValues(root);
    }
    if (failed(eraseDbgOps(root)))
      return signalPassFailure();
    if (level == DebugLevel::LineInfo)
      addSubprograms(root);
    if (level == DebugLevel::LineInfo || level == DebugLevel::Full)
      setEmissionKinds(root, level);
    if (level == DebugLevel::Full || hasConverted)
      requestCompletePieces(root);
    if (level == DebugLevel::None) {
      root->walk([](LLVM::LLVMFuncOp func) { eraseScopes(func); });
      eraseListedDebugInfo(root);
    }
  }

private:
  LogicalResult convertVariables(Operation *root) {
    WalkResult misplaced = root->walk([](Operation *op) {
      if (!isa_and_nonnull<DbgDialect>(op->getDialect()) ||
          op->getParentOfType<LLVM::LLVMFuncOp>())
        return WalkResult::advance();
      op->emitOpError("is not in a function of the LLVM dialect");
      return WalkResult::interrupt();
    });
    if (misplaced.wasInterrupted())
      return failure();

    if (level == DebugLevel::Full)
      addSubprograms(root);
    LLVM::LineLayersCache layers;
    WalkResult result = root->walk([&](LLVM::LLVMFuncOp func) {
      if (func.isExternal() ||
          (level == DebugLevel::Keep && !canShowVariables(func)))
        return WalkResult::advance();
      hasConverted = true;
      Pins kind = pins;
      if (kind == Pins::Auto)
        kind = isForNVPTX(func) ? Pins::NVVM : Pins::None;
      FunctionConverter converter(func, LLVM::getSubprogram(func),
                                  layers.get(func), kind);
      return WalkResult(converter.convert());
    });
    return failure(result.wasInterrupted());
  }

  /// Whether `func` has variables, and a unit that asks for them.
  static bool canShowVariables(LLVM::LLVMFuncOp func) {
    LLVM::DISubprogramAttr subprogram = LLVM::getSubprogram(func);
    LLVM::DICompileUnitAttr unit =
        subprogram ? subprogram.getCompileUnit() : nullptr;
    return unit && unit.getEmissionKind() == LLVM::DIEmissionKind::Full &&
           hasDbgOps(func);
  }

  /// Gives functions that have no subprogram one.
  static void addSubprograms(Operation *root) {
    LLVM::LineLayersCache layers;
    LLVM::DICompileUnitAttr unit;
    root->walk([&](LLVM::LLVMFuncOp func) {
      if (func.isExternal())
        return;
      if (!unit)
        unit = findUnit(root);
      LLVM::getOrCreateSubprogram(func, unit, layers.get(func));
    });
  }

  /// The unit of a function, or else of the module.
  static LLVM::DICompileUnitAttr findUnit(Operation *root) {
    LLVM::DICompileUnitAttr unit;
    root->walk([&](LLVM::LLVMFuncOp func) {
      LLVM::DISubprogramAttr subprogram = LLVM::getSubprogram(func);
      if (!subprogram || !subprogram.getCompileUnit())
        return WalkResult::advance();
      unit = subprogram.getCompileUnit();
      return WalkResult::interrupt();
    });
    if (unit)
      return unit;
    return LLVM::getOrCreateCompileUnit(root, LLVM::DIEmissionKind::Full);
  }

  /// Whether the variables of a function have been converted.
  bool hasConverted = false;
};
} // namespace
