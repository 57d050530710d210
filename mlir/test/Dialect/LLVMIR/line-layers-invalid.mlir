// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{expected 'llvm.line_layers' to be an array of #llvm.line_layer}}
module attributes {llvm.line_layers = "linalg"} {}

// -----

// expected-error@+1 {{expected 'llvm.line_layers' to be an array of #llvm.line_layer}}
module attributes {llvm.line_layers = ["linalg"]} {}

// -----

// expected-error@+1 {{lists file "f.mlir" of line layer "linalg" twice}}
module attributes {llvm.line_layers = [
  #llvm.line_layer<kind = "linalg", file = <"f.mlir" in "">, source = "a">,
  #llvm.line_layer<kind = "linalg", file = <"f.mlir" in "">, source = "b">
]} {}

// -----

// expected-error@+1 {{has line layers "tile ir" and "Tile.IR", which are both called 'tile_ir' in object files}}
module attributes {llvm.line_layers = [
  #llvm.line_layer<kind = "tile ir", file = <"f.mlir" in "">>,
  #llvm.line_layer<kind = "Tile.IR", file = <"g.mlir" in "">>
]} {}

// -----

module {
  // expected-error@+1 {{cannot have 'llvm.line_layers', which is for modules}}
  llvm.func @f() attributes {llvm.line_layers = []}
}

// -----

module attributes {llvm.line_layers = [
  // expected-error@+1 {{expected the kind of a line layer not to be empty}}
  #llvm.line_layer<kind = "", file = <"f.mlir" in "">>
]} {}

// -----

module attributes {llvm.line_layers = [
  // expected-error@+1 {{expected the file of line layer "linalg" to have a name}}
  #llvm.line_layer<kind = "linalg", file = <"" in "/src">>
]} {}

// -----

module attributes {llvm.line_layers = [
  // expected-error@+1 {{struct is missing required parameter: file}}
  #llvm.line_layer<kind = "linalg">
]} {}
