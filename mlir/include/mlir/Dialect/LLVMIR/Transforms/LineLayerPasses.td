//===-- LineLayerPasses.td - Passes on line layers ---------*- tablegen -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_DIALECT_LLVMIR_TRANSFORMS_LINELAYERPASSES
#define MLIR_DIALECT_LLVMIR_TRANSFORMS_LINELAYERPASSES

include "mlir/Pass/PassBase.td"

def LLVMSnapshotLineLayerPass : Pass<"snapshot-line-layer"> {
  let summary = "Make the text of the IR as it stands a line layer";
  let description = [{
    Prints the operation that the pass runs on, a module of any dialect, and
    gives every operation in it its line in that text, besides the location that
    it has, if any: `loc(fused[..., "kind"("file":line:col)])`. The line of a
    function is that of its prologue. The text is kept in the
    attribute `llvm.line_layers` of the operation, so that no file has to be
    stored. The translation to LLVM IR makes a line table of it.

    Locations, the texts of other layers and large constants are left out of the
    text. A layer of the same kind that is there already is replaced. Block
    arguments have the line of their block, and an operation that is not printed,
    such as the terminator of a loop's body, that of the operation around it. If
    it has no location in the source, as those in the body of a named Linalg
    operation, it gets the location in the source of that operation, too.

    With `values`, the numbers, pointers, vectors, memrefs and aggregates that
    the text names, other than what is loaded for a single operation, become
    variables of the layer, `dbg.variable "_4", %4 layer "linalg"`, which
    `-convert-dbg-to-llvm` turns into variables of debuggers. A debugger shows
    them, beside the lines of the layer, where `llvm-line-layers promote` has
    made the layer the source. Like every operation of the dialect `dbg` they
    use the values, so passes that run later may do less; those after
    `-convert-dbg-to-llvm` do what they do without.

    Example, a snapshot before and one after the loops are made:

    ```
    mlir-opt -pass-pipeline='builtin.module(
      snapshot-line-layer{kind=linalg},
      func.func(convert-linalg-to-loops),
      snapshot-line-layer{kind=loops}, ...)'
    ```
  }];
  let options = [
    Option<"kind", "kind", "std::string", /*default=*/"",
           "What the layer is called; must be given">,
    Option<"fileName", "file", "std::string", /*default=*/"",
           "The name of the layer's file (default: the name of the file that "
           "the operation was read from, with '.KIND.mlir' as its extension)">,
    Option<"maxElements", "max-elements", "int64_t", /*default=*/"64",
           "Leave constants with more elements out of the text (0: none)">,
    Option<"values", "values", "bool", /*default=*/"false",
           "Make the values that the text names variables of the layer">,
  ];
  let dependentDialects = ["dbg::DbgDialect", "LLVM::LLVMDialect"];
}

def LLVMAdoptLineLayerPass : Pass<"adopt-line-layer"> {
  let summary = "Make the locations that another tool has given a line layer";
  let description = [{
    Many producers can give operations their lines in one intermediate
    representation in place of those in the source, as `-snapshot-op-locations`
    does. This pass makes such lines a layer, in one of two ways.

    With `file` and `kind`, the lines are those of another module, which may
    differ from this one in locations only. Operations are paired in order. The
    first place in a file that the location of the other operation has, or the
    one that is named by the kind, becomes the place in the layer. An operation
    that differs is an error. A place in `file` itself is none in the layer: the
    parser gives it to what has no location in the text, as the variables of
    loops. The same holds for a place that this operation has as well.

    With `layer-files`, the lines are in the locations of this module, fused with
    those in the source: places in files whose path or name matches a pattern
    become places in the layer that stands behind it. Of inlined code they are
    those of the callee, and those of the caller in the layers in which the
    callee has none.

    The texts of the files are read, and embedded, if they are where the
    locations say; relative paths are also tried below the directory of `file`.
    A layer must not be there already.

    Example:

    ```
    mlir-opt -snapshot-op-locations='filename=step.mlir' in.mlir \
      --mlir-print-debuginfo -o relocated.mlir
    mlir-opt -adopt-line-layer='file=relocated.mlir kind=step' in.mlir \
      --mlir-print-debuginfo
    mlir-opt -adopt-line-layer='layer-files=*.ttgir=ttgir' fused.mlir \
      --mlir-print-debuginfo
    ```
  }];
  let options = [
    Option<"file", "file", "std::string", /*default=*/"",
           "The other module, as text or bytecode">,
    Option<"kind", "kind", "std::string", /*default=*/"",
           "What the layer of 'file' is called">,
    ListOption<"layerFiles", "layer-files", "std::string",
               "GLOB=KIND: places in files that match the pattern are those of "
               "the layer">,
  ];
  let dependentDialects = ["LLVM::LLVMDialect"];
}

def LLVMPrintLineLayersPass : Pass<"print-line-layers"> {
  let summary = "Print how many operations have a location in each layer";
  let description = [{
    Counts the operations without regions in the one that the pass runs on, those
    of the dialect `dbg` and of debug intrinsics aside, and
    for each layer that a module around it, or in it, lists in `llvm.line_layers`
    those that have one line in it (exact), several (ambiguous: LLVM IR has the
    first of them), and none. Of the last
    it tells those that have a location in the source from those that have none.
    The counts go to standard error, as those of `-print-op-stats` do.
    In JSON, `located` is the number of operations with a location in the source,
    and the two counts of operations without the layer are `lost` and `unknown`.
  }];
  let options = [
    Option<"dialect", "dialect", "std::string", /*default=*/"",
           "Count operations of this dialect only">,
    Option<"json", "json", "bool", /*default=*/"false",
           "Print JSON, one object for each run of the pass">,
  ];
}

#endif // MLIR_DIALECT_LLVMIR_TRANSFORMS_LINELAYERPASSES
