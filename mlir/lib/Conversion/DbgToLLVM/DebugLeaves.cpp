//===- DebugLeaves.cpp - The parts of a variable -------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DebugLeaves.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::dbg;

/// How deep a variable may be nested. More is not of use to anyone.
static constexpr unsigned maxDepth = 64;

/// How many leaves a variable may have: each is a value of its own.
static constexpr unsigned maxLeaves = 4096;

/// How many parts of a variable are looked at. Structs without leaves can share
/// their members, so that the time would be exponential.
static constexpr unsigned maxParts = 1 << 16;

/// `number` as a constant of the LLVM dialect: a tf32 is held as the f32 that
/// has its bits, and one of a format that LLVM has no type for by its bits.
static Value getConstant(FloatAttr number, Location loc, OpBuilder &builder) {
  Type type = number.getType();
  if (LLVM::isCompatibleType(type))
    return LLVM::ConstantOp::create(builder, loc, type, number);
  APFloat value = number.getValue();
  if (isa<FloatTF32Type>(type)) {
    bool losesInfo;
    value.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven,
                  &losesInfo);
    return LLVM::ConstantOp::create(
        builder, loc, builder.getF32FloatAttr(value.convertToFloat()));
  }
  APInt bits = value.bitcastToAPInt();
  return LLVM::ConstantOp::create(
      builder, loc,
      builder.getIntegerAttr(builder.getIntegerType(bits.getBitWidth()), bits));
}

Value dbg::findLLVMValue(Value value, const DebugTypes &types,
                         OpBuilder &builder) {
  while (!LLVM::isCompatibleType(value.getType())) {
    auto cast = value.getDefiningOp<UnrealizedConversionCastOp>();
    if (!cast || cast.getInputs().size() != 1 || cast.getOutputs().size() != 1)
      break;
    value = cast.getInputs().front();
  }
  Type type = value.getType();
  // Constants of arith, say.
  Attribute constant;
  if (!isa_and_nonnull<LLVM::LLVMDialect>(
          value.getDefiningOp() ? value.getDefiningOp()->getDialect()
                                : nullptr) &&
      matchPattern(value, m_Constant(&constant))) {
    if (auto integer = dyn_cast<IntegerAttr>(constant)) {
      unsigned width = isa<IndexType>(type) ? types.getIndexSizeInBits()
                                            : integer.getValue().getBitWidth();
      Type llvmType = builder.getIntegerType(width);
      return LLVM::ConstantOp::create(
          builder, value.getLoc(), llvmType,
          builder.getIntegerAttr(llvmType,
                                 integer.getValue().sextOrTrunc(width)));
    }
    if (auto number = dyn_cast<FloatAttr>(constant))
      return getConstant(number, value.getLoc(), builder);
  }
  return LLVM::isCompatibleType(type) ? value : Value();
}

bool DebugLeaves::isFull() const {
  return leaves.size() >= maxLeaves || numParts >= maxParts;
}

void DebugLeaves::warn(Type type, StringRef path) {
  // Nobody has asked for this value in particular.
  if (op.getLayerAttr())
    return;
  InFlightDiagnostic diag = op.emitWarning()
                            << "'" << op->getName()
                            << "' op cannot describe a value of type " << type
                            << " to debuggers, and leaves ";
  if (path.empty())
    diag << "it out";
  else
    diag << "'" << path << "' out";
}

Value DebugLeaves::extract(Value aggregate, ArrayRef<int64_t> path) {
  SmallVector<int64_t> rest(path);
  // What has been inserted is visible as long as it is used, and the aggregate
  // as a whole need not be anywhere.
  while (!rest.empty()) {
    Operation *source = aggregate.getDefiningOp();
    if (isa_and_nonnull<LLVM::PoisonOp, LLVM::UndefOp>(source))
      return Value();
    auto insert = dyn_cast_or_null<LLVM::InsertValueOp>(source);
    if (!insert)
      break;
    ArrayRef<int64_t> position = insert.getPosition();
    size_t common = std::min(position.size(), rest.size());
    if (position.take_front(common) != ArrayRef(rest).take_front(common)) {
      aggregate = insert.getContainer();
      continue;
    }
    // A part of what is looked for.
    if (common != position.size())
      break;
    aggregate = insert.getValue();
    rest.erase(rest.begin(), rest.begin() + common);
  }
  if (rest.empty())
    return aggregate;
  // The code is to be the same with values of layers and without.
  if (op.getLayerAttr())
    return Value();
  return LLVM::ExtractValueOp::create(builder, op.getLoc(), aggregate, rest);
}

void DebugLeaves::add(const DebugLeaf &leaf) {
  if (!leaf.value)
    return;
  // LLVM describes constants of up to 64 bits.
  auto constant = leaf.value.getDefiningOp<LLVM::ConstantOp>();
  APInt bits;
  if (auto integer =
          constant ? dyn_cast<IntegerAttr>(constant.getValue()) : nullptr)
    bits = integer.getValue();
  else if (auto number =
               constant ? dyn_cast<FloatAttr>(constant.getValue()) : nullptr)
    bits = number.getValue().bitcastToAPInt();
  if (bits.getBitWidth() <= 64) {
    leaves.push_back(leaf);
    return;
  }
  bool isSigned = !leaf.type.isUnsignedInteger() && !isa<FloatType>(leaf.type);
  bits = isSigned ? bits.sext(128) : bits.zext(128);
  for (unsigned start : {0, 64}) {
    auto half = builder.getIntegerAttr(builder.getI64Type(),
                                       bits.extractBits(64, start));
    leaves.push_back({LLVM::ConstantOp::create(builder, op.getLoc(), half),
                      half.getType(), leaf.offsetInBits + start,
                      /*sizeInBits=*/64});
  }
}

bool DebugLeaves::addConstantLanes(VectorType type, Value value,
                                   ArrayRef<int64_t> path, uint64_t offset) {
  DenseElementsAttr elements;
  if (!matchPattern(value, m_Constant(&elements)) ||
      !LLVM::isCompatibleType(elements.getElementType()))
    return false;
  // In a vector of several dimensions the path leads to one of the last.
  ArrayRef<int64_t> shape = elements.getType().getShape();
  int64_t count = type.getNumElements(), first = 0;
  if (path.size() >= std::max<size_t>(shape.size(), 1))
    return false;
  for (auto [index, size] : llvm::zip(path, shape))
    first = first * size + index;
  first *= count;
  if (first + count > elements.getNumElements())
    return false;
  uint64_t size = types.get(type.getElementType())->sizeInBits;
  auto lanes = elements.getValues<Attribute>();
  for (int64_t i = 0; i != count && !isFull(); ++i)
    add({LLVM::ConstantOp::create(builder, op.getLoc(),
                                  cast<TypedAttr>(lanes[first + i])),
         type.getElementType(), offset + i * size, size});
  return true;
}

LogicalResult DebugLeaves::mismatch(Type type, Value value) {
  return op.emitOpError("has a value of type ")
         << type << ", which has been converted to " << value.getType();
}

LogicalResult DebugLeaves::collectPart(Type type, Value value,
                                       ArrayRef<int64_t> path, int64_t index,
                                       uint64_t offset) {
  SmallVector<int64_t> partPath(path);
  partPath.push_back(index);
  return collect(type, value, partPath, offset);
}

LogicalResult DebugLeaves::collectElements(Type elementType, int64_t count,
                                           Value value, ArrayRef<int64_t> path,
                                           uint64_t offset) {
  uint64_t size = types.get(elementType)->sizeInBits;
  for (int64_t i = 0; i < count && !isFull(); ++i)
    if (failed(collectPart(elementType, value, path, i, offset + i * size)))
      return failure();
  return success();
}

LogicalResult DebugLeaves::collectMembers(LLVM::LLVMStructType type,
                                          Value value, ArrayRef<int64_t> path,
                                          uint64_t offset) {
  DebugStructLayout members = *types.getStruct(type);
  for (auto [index, member] : llvm::enumerate(type.getBody()))
    if (failed(collectPart(member, value, path, index,
                           offset + members.offsetsInBits[index])))
      return failure();
  return success();
}

LogicalResult DebugLeaves::collectVector(VectorType type, Value value,
                                         ArrayRef<int64_t> path,
                                         uint64_t offset) {
  // In the LLVM dialect there is none without dimensions.
  if (type.getRank() == 0)
    type = VectorType::get(1, type.getElementType());
  if (type.getRank() > 1)
    return collectElements(
        VectorType::get(type.getShape().drop_front(), type.getElementType()),
        type.getDimSize(0), value, path, offset);
  // LLVM describes no constants that are vectors.
  if (!addConstantLanes(type, value, path, offset))
    addVector(type, value, path, offset);
  return success();
}

void DebugLeaves::addVector(VectorType type, Value value,
                            ArrayRef<int64_t> path, uint64_t offset) {
  value = extract(value, path);
  if (!value)
    return;
  Type elementType = type.getElementType();
  uint64_t size = types.get(elementType)->sizeInBits;
  // Elements that are not whole bytes are packed in a vector, and an index can
  // have been converted to a narrower integer than debuggers take it for.
  auto lanes = dyn_cast<VectorType>(value.getType());
  bool isDense = lanes && lanes.getElementType().isIntOrFloat() &&
                 lanes.getElementTypeBitWidth() != size;
  if (!splitVectors && !isDense) {
    add({value, type, offset, size * type.getDimSize(0)});
    return;
  }
  // The code is to be the same with values of layers and without.
  if (op.getLayerAttr())
    return;
  for (int64_t i = 0, e = type.getDimSize(0); i != e && !isFull(); ++i) {
    Value index = LLVM::ConstantOp::create(builder, op.getLoc(),
                                           builder.getI64IntegerAttr(i));
    leaves.push_back(
        {LLVM::ExtractElementOp::create(builder, op.getLoc(), value, index),
         elementType, offset + i * size, size});
  }
}

void DebugLeaves::addIndex(int64_t known, Value descriptor,
                           ArrayRef<int64_t> path, uint64_t offset) {
  uint64_t size = types.getIndexSizeInBits();
  Value index;
  if (ShapedType::isDynamic(known)) {
    index = extract(descriptor, path);
  } else {
    Type llvmType = builder.getIntegerType(size);
    index = LLVM::ConstantOp::create(builder, op.getLoc(), llvmType,
                                     builder.getIntegerAttr(llvmType, known));
  }
  add({index, builder.getIndexType(), offset, size});
}

LogicalResult DebugLeaves::collectMemRef(MemRefType type, Value value,
                                         uint64_t offset) {
  SmallVector<int64_t> strides;
  int64_t memrefOffset;
  if (failed(type.getStridesAndOffset(strides, memrefOffset))) {
    strides.assign(type.getRank(), ShapedType::kDynamic);
    memrefOffset = ShapedType::kDynamic;
  }
  // A pointer alone is what functions with bare pointers take.
  auto descriptor = dyn_cast<LLVM::LLVMStructType>(value.getType());
  bool isBare = isa<LLVM::LLVMPointerType>(value.getType());
  if (!isBare && (!descriptor || descriptor.getBody().size() < 3))
    return mismatch(type, value);
  add({isBare ? value : extract(value, 1),
       LLVM::LLVMPointerType::get(op.getContext()), offset,
       types.getPointerSizeInBits()});
  DebugStructLayout members = *types.getMemRef(type);
  addIndex(memrefOffset, value, 2, offset + members.offsetsInBits[1]);
  for (int64_t dim = 0; dim != type.getRank(); ++dim) {
    uint64_t start = offset + dim * types.getIndexSizeInBits();
    addIndex(type.getDimSize(dim), value, {3, dim},
             start + members.offsetsInBits[2]);
    addIndex(strides[dim], value, {4, dim}, start + members.offsetsInBits[3]);
  }
  return success();
}

LogicalResult DebugLeaves::collectUnrankedMemRef(UnrankedMemRefType type,
                                                 Value value, uint64_t offset) {
  auto descriptor = dyn_cast<LLVM::LLVMStructType>(value.getType());
  if (!descriptor || descriptor.getBody().size() != 2)
    return mismatch(type, value);
  uint64_t indexSize = types.getIndexSizeInBits();
  add({extract(value, 0), builder.getIndexType(), offset, indexSize});
  add({extract(value, 1), LLVM::LLVMPointerType::get(op.getContext()),
       offset + indexSize, types.getPointerSizeInBits()});
  return success();
}

/// Finds the leaves of what is at `path` in `value`, which stands for something
/// of type `type`. That has a layout.
LogicalResult DebugLeaves::collect(Type type, Value value,
                                   ArrayRef<int64_t> path, uint64_t offset) {
  if (isFull())
    return success();
  ++numParts;
  if (auto complex = dyn_cast<ComplexType>(type))
    return collectElements(complex.getElementType(), 2, value, path, offset);
  if (auto array = dyn_cast<LLVM::LLVMArrayType>(type))
    return collectElements(array.getElementType(), array.getNumElements(),
                           value, path, offset);
  if (auto structType = dyn_cast<LLVM::LLVMStructType>(type))
    return collectMembers(structType, value, path, offset);
  if (auto vector = dyn_cast<VectorType>(type))
    return collectVector(vector, value, path, offset);
  if (auto memref = dyn_cast<MemRefType>(type))
    return collectMemRef(memref, value, offset);
  if (auto memref = dyn_cast<UnrankedMemRefType>(type))
    return collectUnrankedMemRef(memref, value, offset);
  if (isa<TupleType>(type))
    return mismatch(type, value);
  add({extract(value, path), type, offset, types.get(type)->sizeInBits});
  return success();
}

std::string DebugLeaves::getPath(StringRef path, const Twine &member) {
  return (path.empty() ? op.getName() + member : path + member).str();
}

FailureOr<std::optional<DebugLayout>>
DebugLeaves::collectStruct(StructOp structOp, StringRef path, unsigned depth) {
  // Where a member is depends on those before it, so its leaves are moved there
  // once it is known.
  SmallVector<std::pair<std::string, DebugLayout>> members;
  SmallVector<std::pair<size_t, size_t>> ranges;
  for (auto [member, name] :
       llvm::zip(structOp.getMembers(),
                 structOp.getNames().getAsRange<StringAttr>())) {
    size_t first = leaves.size();
    FailureOr<std::optional<DebugLayout>> memberLayout =
        collect(member, getPath(path, "." + name.getValue()), depth + 1);
    if (failed(memberLayout))
      return failure();
    if (!*memberLayout)
      continue;
    members.emplace_back(name.str(), **memberLayout);
    ranges.emplace_back(first, leaves.size());
  }
  DebugStructLayout result =
      types.getStruct(structOp.getTypeName().value_or(""), members);
  for (auto [range, offset] : llvm::zip(ranges, result.offsetsInBits))
    for (size_t i = range.first; i != range.second; ++i)
      leaves[i].offsetInBits += offset;
  return std::optional<DebugLayout>(result);
}

FailureOr<std::optional<DebugLayout>>
DebugLeaves::collectArray(ArrayOp arrayOp, StringRef path, unsigned depth) {
  std::optional<DebugLayout> element;
  uint64_t offset = 0;
  for (auto [index, part] : llvm::enumerate(arrayOp.getElements())) {
    size_t first = leaves.size();
    FailureOr<std::optional<DebugLayout>> partLayout = collect(
        part, getPath(path, "[" + llvm::utostr(index) + "]"), depth + 1);
    if (failed(partLayout))
      return failure();
    if (!*partLayout)
      return std::optional<DebugLayout>();
    if (!element)
      element = *partLayout;
    for (size_t i = first; i != leaves.size(); ++i)
      leaves[i].offsetInBits += offset;
    offset += element->sizeInBits;
  }
  if (!element) {
    warn(arrayOp.getType(), path);
    return std::optional<DebugLayout>();
  }
  return std::optional<DebugLayout>(
      types.getArray(*element, arrayOp.getElements().size()));
}

FailureOr<std::optional<DebugLayout>>
DebugLeaves::collect(Value value, StringRef path, unsigned depth) {
  Type type = value.getType();
  if (depth > maxDepth || isFull()) {
    warn(type, path);
    return std::optional<DebugLayout>();
  }
  ++numParts;
  if (auto structOp = value.getDefiningOp<StructOp>())
    return collectStruct(structOp, path, depth);
  if (auto arrayOp = value.getDefiningOp<ArrayOp>())
    return collectArray(arrayOp, path, depth);

  std::optional<DebugLayout> result = types.get(type);
  if (!result) {
    warn(type, path);
    return result;
  }
  Value llvmValue = findLLVMValue(value, types, builder);
  if (!llvmValue)
    return op.emitOpError("refers to a value of type ")
           << type << " that has not been converted to the LLVM dialect";
  if (failed(collect(type, llvmValue, /*path=*/{}, /*offset=*/0)))
    return failure();
  return result;
}

LogicalResult DebugLeaves::collect() {
  FailureOr<std::optional<DebugLayout>> result =
      collect(op.getValue(), /*path=*/"", /*depth=*/0);
  if (failed(result))
    return failure();
  layout = *result;
  // Parts of what is left out as a whole.
  if (!layout)
    leaves.clear();
  return success();
}
