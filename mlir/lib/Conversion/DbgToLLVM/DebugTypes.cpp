//===- DebugTypes.cpp - Types for debuggers ------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DebugTypes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::dbg;

DebugTypes::DebugTypes(Operation *op) : context(op->getContext()) {
  DataLayout layout = DataLayout::closest(op);
  pointerSize = layout.getTypeSizeInBits(LLVM::LLVMPointerType::get(context));
  indexSize = layout.getTypeSizeInBits(IndexType::get(context));
}

DebugLayout DebugTypes::getBasic(const Twine &name, uint64_t size,
                                 unsigned encoding) const {
  return {LLVM::DIBasicTypeAttr::get(context, llvm::dwarf::DW_TAG_base_type,
                                     name, size, encoding),
          size, llvm::PowerOf2Ceil(size)};
}

DebugLayout DebugTypes::getPointer(LLVM::DITypeAttr pointee) const {
  return {LLVM::DIDerivedTypeAttr::get(
              context, llvm::dwarf::DW_TAG_pointer_type, /*name=*/StringAttr(),
              pointee, pointerSize, /*alignInBits=*/0, /*offsetInBits=*/0,
              /*dwarfAddressSpace=*/std::nullopt,
              /*extraData=*/LLVM::DINodeAttr()),
          pointerSize, pointerSize};
}

DebugLayout DebugTypes::getIndex() const {
  return getBasic("index", indexSize, llvm::dwarf::DW_ATE_signed);
}

DebugLayout DebugTypes::getArray(const DebugLayout &element,
                                 ArrayRef<int64_t> dims, LLVM::DIFlags flags,
                                 uint64_t minSize) const {
  Type i64 = IntegerType::get(context, 64);
  SmallVector<LLVM::DINodeAttr> ranges;
  uint64_t size = element.sizeInBits;
  for (int64_t dim : dims) {
    ranges.push_back(LLVM::DISubrangeAttr::get(
        context, IntegerAttr::get(i64, dim), IntegerAttr::get(i64, 0),
        /*upperBound=*/Attribute(), /*stride=*/Attribute()));
    size *= dim;
  }
  size = std::max(size, minSize);
  auto type = LLVM::DICompositeTypeAttr::get(
      context, llvm::dwarf::DW_TAG_array_type, /*name=*/StringAttr(),
      /*file=*/LLVM::DIFileAttr(), /*line=*/0, /*scope=*/LLVM::DIScopeAttr(),
      element.type, flags, size, /*alignInBits=*/0,
      /*dataLocation=*/LLVM::DIExpressionAttr(),
      /*rank=*/LLVM::DIExpressionAttr(),
      /*allocated=*/LLVM::DIExpressionAttr(),
      /*associated=*/LLVM::DIExpressionAttr(), ranges);
  return {type, size, element.alignInBits};
}

DebugStructLayout
DebugTypes::getStruct(StringRef name,
                      ArrayRef<std::pair<std::string, DebugLayout>> members,
                      bool packed) const {
  DebugStructLayout result;
  SmallVector<LLVM::DINodeAttr> elements;
  for (const auto &[memberName, member] : members) {
    uint64_t align = packed ? 8 : member.alignInBits;
    uint64_t offset = llvm::alignTo(result.sizeInBits, align);
    result.offsetsInBits.push_back(offset);
    result.sizeInBits = offset + member.sizeInBits;
    result.alignInBits = std::max(result.alignInBits, align);
    elements.push_back(LLVM::DIDerivedTypeAttr::get(
        context, llvm::dwarf::DW_TAG_member,
        StringAttr::get(context, memberName), member.type, member.sizeInBits,
        /*alignInBits=*/0, offset, /*dwarfAddressSpace=*/std::nullopt,
        /*extraData=*/LLVM::DINodeAttr()));
  }
  result.sizeInBits = llvm::alignTo(result.sizeInBits, result.alignInBits);
  result.type = LLVM::DICompositeTypeAttr::get(
      context, llvm::dwarf::DW_TAG_structure_type,
      name.empty() ? StringAttr() : StringAttr::get(context, name),
      /*file=*/LLVM::DIFileAttr(), /*line=*/0, /*scope=*/LLVM::DIScopeAttr(),
      /*baseType=*/LLVM::DITypeAttr(), LLVM::DIFlags::Zero, result.sizeInBits,
      /*alignInBits=*/0, /*dataLocation=*/LLVM::DIExpressionAttr(),
      /*rank=*/LLVM::DIExpressionAttr(),
      /*allocated=*/LLVM::DIExpressionAttr(),
      /*associated=*/LLVM::DIExpressionAttr(), elements);
  return result;
}

std::optional<DebugLayout> DebugTypes::getFloat(FloatType type) const {
  std::string name;
  llvm::raw_string_ostream(name) << type;
  unsigned width = type.getWidth();
  // GDB takes 16 bits for an f16, unless the name says otherwise.
  if (isa<BFloat16Type>(type))
    return getBasic("__bf16", width, llvm::dwarf::DW_ATE_float);
  // Held as the f32 that has its bits.
  if (isa<FloatTF32Type>(type))
    return getBasic(name, 32, llvm::dwarf::DW_ATE_float);
  // In memory it takes 16 bytes, by which debuggers know the format.
  if (isa<Float80Type>(type))
    return getBasic(name, 128, llvm::dwarf::DW_ATE_float);
  if (isa<Float16Type, Float32Type, Float64Type>(type))
    return getBasic(name, width, llvm::dwarf::DW_ATE_float);
  if (isa<Float128Type>(type))
    return getBasic("_Float128", width, llvm::dwarf::DW_ATE_float);
  return getBasic(name, llvm::alignTo(width, 8), llvm::dwarf::DW_ATE_unsigned);
}

std::optional<DebugStructLayout>
DebugTypes::getStruct(LLVM::LLVMStructType type) const {
  if (type.isOpaque())
    return std::nullopt;
  SmallVector<std::pair<std::string, DebugLayout>> members;
  for (auto [index, body] : llvm::enumerate(type.getBody())) {
    std::optional<DebugLayout> member = get(body);
    if (!member)
      return std::nullopt;
    members.emplace_back("m" + llvm::utostr(index), *member);
  }
  return getStruct(type.isIdentified() ? type.getName() : StringRef(), members,
                   type.isPacked());
}

std::optional<DebugLayout> DebugTypes::getVector(VectorType type,
                                                 bool isPadded) const {
  std::optional<DebugLayout> element = get(type.getElementType());
  if (!element || type.isScalable())
    return std::nullopt;
  // In LLVM a vector has one dimension.
  SmallVector<int64_t> shape(type.getShape());
  if (shape.empty())
    shape.push_back(1);
  uint64_t minSize =
      isPadded ? llvm::PowerOf2Ceil(element->sizeInBits * shape.back()) : 0;
  DebugLayout row =
      getArray(*element, shape.back(), LLVM::DIFlags::Vector, minSize);
  return shape.size() == 1 ? row : getArray(row, ArrayRef(shape).drop_back());
}

std::optional<DebugLayout> DebugTypes::getInMemory(Type type) const {
  // A descriptor has a pointer that debuggers are not shown.
  if (isa<MemRefType>(type))
    return std::nullopt;
  auto vector = dyn_cast<VectorType>(type);
  if (!vector)
    return get(type);
  // Elements that are not whole bytes are packed.
  Type elementType = vector.getElementType();
  std::optional<DebugLayout> element = get(elementType);
  if (!element || (elementType.isIntOrFloat() &&
                   elementType.getIntOrFloatBitWidth() != element->sizeInBits))
    return std::nullopt;
  return getVector(vector, /*isPadded=*/true);
}

std::optional<DebugStructLayout> DebugTypes::getMemRef(MemRefType type) const {
  if (!get(type.getElementType()))
    return std::nullopt;
  // With rows that are one behind the other, `data[i][j]` is an element.
  ArrayRef<int64_t> shape = type.getShape();
  std::optional<DebugLayout> pointee = getInMemory(type.getElementType());
  if (pointee && shape.size() > 1 && type.getLayout().isIdentity() &&
      !ShapedType::isDynamicShape(shape.drop_front()))
    pointee = getArray(*pointee, shape.drop_front());
  std::string name;
  llvm::raw_string_ostream(name) << type;
  SmallVector<std::pair<std::string, DebugLayout>> members = {
      {"data", getPointer(pointee ? pointee->type : LLVM::DITypeAttr())},
      {"offset", getIndex()}};
  if (int64_t rank = type.getRank()) {
    members.emplace_back("sizes", getArray(getIndex(), rank));
    members.emplace_back("strides", getArray(getIndex(), rank));
  }
  return getStruct(name, members);
}

std::optional<DebugLayout> DebugTypes::get(Type type) const {
  // A struct that is a part of itself has no layout.
  auto [known, isNew] = layouts.try_emplace(type, std::nullopt);
  if (!isNew)
    return known->second;
  std::optional<DebugLayout> result = derive(type);
  return layouts[type] = result;
}

std::optional<DebugLayout> DebugTypes::derive(Type type) const {
  using Result = std::optional<DebugLayout>;
  return llvm::TypeSwitch<Type, Result>(type)
      .Case([&](IndexType) { return getIndex(); })
      .Case([&](IntegerType type) -> Result {
        unsigned width = type.getWidth();
        if (width == 0 || width > 128)
          return std::nullopt;
        if (width == 1)
          return getBasic("i1", 8, llvm::dwarf::DW_ATE_boolean);
        std::string name;
        llvm::raw_string_ostream(name) << Type(type);
        // As in memory, where the bytes of a size that no machine has are
        // padded.
        uint64_t size = llvm::PowerOf2Ceil(llvm::alignTo(width, 8));
        return getBasic(name, size,
                        type.isUnsigned() ? llvm::dwarf::DW_ATE_unsigned
                                          : llvm::dwarf::DW_ATE_signed);
      })
      .Case([&](FloatType type) { return getFloat(type); })
      .Case([&](ComplexType type) -> Result {
        Result part = get(type.getElementType());
        if (!part)
          return std::nullopt;
        std::string name;
        llvm::raw_string_ostream(name) << Type(type);
        if (isa<Float32Type, Float64Type>(type.getElementType()))
          return DebugLayout{getBasic(name, 2 * part->sizeInBits,
                                      llvm::dwarf::DW_ATE_complex_float)
                                 .type,
                             2 * part->sizeInBits, part->alignInBits};
        return getStruct(name, {{"re", *part}, {"im", *part}});
      })
      .Case(
          [&](VectorType type) { return getVector(type, /*isPadded=*/false); })
      .Case([&](MemRefType type) -> Result { return getMemRef(type); })
      .Case([&](UnrankedMemRefType type) -> Result {
        std::string name;
        llvm::raw_string_ostream(name) << Type(type);
        return getStruct(
            name, {{"rank", getIndex()}, {"descriptor", getPointer(nullptr)}});
      })
      .Case([&](TupleType type) -> Result {
        SmallVector<std::pair<std::string, DebugLayout>> members;
        for (auto [index, body] : llvm::enumerate(type.getTypes())) {
          Result member = get(body);
          if (!member)
            return std::nullopt;
          members.emplace_back("m" + llvm::utostr(index), *member);
        }
        return getStruct("", members);
      })
      .Case([&](LLVM::LLVMPointerType) { return getPointer(nullptr); })
      .Case(
          [&](LLVM::LLVMStructType type) -> Result { return getStruct(type); })
      .Case([&](LLVM::LLVMArrayType type) -> Result {
        Result element = get(type.getElementType());
        if (!element)
          return std::nullopt;
        return getArray(*element, static_cast<int64_t>(type.getNumElements()));
      })
      .Default([](Type) -> Result { return std::nullopt; });
}
