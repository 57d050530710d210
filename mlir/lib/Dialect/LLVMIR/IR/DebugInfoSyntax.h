//===- DebugInfoSyntax.h - Text of debug info attributes --------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the attributes of debug info call to parse and print their parameters.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_LIB_DIALECT_LLVMIR_IR_DEBUGINFOSYNTAX_H
#define MLIR_LIB_DIALECT_LLVMIR_IR_DEBUGINFOSYNTAX_H

#include "mlir/IR/OpImplementation.h"

namespace mlir {
namespace LLVM {

/// Parses a debug info node, or a list of them in brackets.
template <typename NodeT>
FailureOr<SmallVector<NodeT>> parseDIList(AsmParser &parser) {
  SmallVector<NodeT> nodes;
  auto parseNode = [&] { return parser.parseAttribute(nodes.emplace_back()); };
  if (failed(parser.parseOptionalLSquare())) {
    if (parseNode())
      return failure();
    return nodes;
  }
  if (succeeded(parser.parseOptionalRSquare()))
    return nodes;
  if (parser.parseCommaSeparatedList(parseNode) || parser.parseRSquare())
    return failure();
  return nodes;
}

/// Prints a list of debug info nodes, with brackets unless it is one node.
template <typename NodeT>
void printDIList(AsmPrinter &printer, ArrayRef<NodeT> nodes) {
  if (nodes.size() == 1)
    printer << nodes.front();
  else
    printer << '[' << nodes << ']';
}

/// Prints the name of a constant of DWARF, or the constant if it has none.
inline void printDIName(AsmPrinter &printer, StringRef name, unsigned value) {
  if (name.empty())
    printer << value;
  else
    printer << name;
}

} // namespace LLVM
} // namespace mlir

#endif // MLIR_LIB_DIALECT_LLVMIR_IR_DEBUGINFOSYNTAX_H
