//===-- LLVMLineLayers.td - Line layer attribute -----------*- tablegen -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVMIR_LINELAYERS
#define LLVMIR_LINELAYERS

include "mlir/Dialect/LLVMIR/LLVMAttrDefs.td"

def LLVM_LineLayerAttr : LLVM_Attr<"LineLayer", "line_layer"> {
  let summary = "A file of a line layer";
  let description = [{
    A line layer is an IR level that a module went through on its way to LLVM
    IR. The module lists the files of its layers in the discardable attribute
    `llvm.line_layers`, an array of these attributes:

    ```mlir
    module attributes {llvm.line_layers = [
      #llvm.line_layer<kind = "linalg", file = <"matmul.linalg.mlir" in "">,
                       source = "func.func @matmul(...) ...">
    ]} { ... }
    ```

    `kind` names the layer. `file` is the file, and `source` its whole text;
    without it the file is on disk. A layer can have several files.

    Locations that are named by a listed kind, `loc("linalg"("file":line:col))`,
    say where an operation is in that layer. They are translated to
    intermediate locations of LLVM IR, not to the source location. A listed
    kind counts for the operations of the module and of the modules in it.
  }];
  let parameters = (ins
    "StringAttr":$kind,
    "DIFileAttr":$file,
    OptionalParameter<"StringAttr">:$source
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
}

#endif // LLVMIR_LINELAYERS
