// Modules that differ in more than locations, and other things that are refused.

// RUN: rm -rf %t && split-file %s %t && cd %t
// DEFINE: %{adopt} = not mlir-opt a.mlir -o no.mlir -adopt-line-layer='file=b.mlir kind=k' 2>&1 | FileCheck %s --check-prefix

// The same module, to begin with.
// RUN: sed -e 's/"f.py"/"step"/g' a.mlir > b.mlir
// RUN: mlir-opt a.mlir -o yes.mlir -adopt-line-layer='file=b.mlir kind=k' 2>&1 | FileCheck %s --check-prefix=YES
// YES: warning: adopt-line-layer: the text of "step" is not embedded: there is no such file

// RUN: sed -e 's/arith.addi/arith.subi/' a.mlir > b.mlir
// RUN: %{adopt} NAME
// NAME: f.py:2:1: error: adopt-line-layer: the other module is not the same: here is {{.*}}arith.addi
// NAME: note: and there is {{.*}}arith.subi
// RUN: sed -e 's/addi %x, %c/addi %c, %x/' a.mlir > b.mlir
// RUN: %{adopt} OPERANDS
// OPERANDS: f.py:2:1: error: adopt-line-layer: the other module is not the same: here is {{.*}}arith.addi
// RUN: sed -e 's/constant 1/constant 2/' a.mlir > b.mlir
// RUN: %{adopt} PROPERTY
// PROPERTY: error: {{.*}}here is {{.*}}arith.constant{{.*}}1 : i32
// PROPERTY: note: and there is {{.*}}arith.constant 2 : i32
// RUN: sed -e 's/test.a = 1/test.a = 2/' a.mlir > b.mlir
// RUN: %{adopt} ATTRIBUTE
// ATTRIBUTE: error: {{.*}}here is {{.*}}test.a = 1
// ATTRIBUTE: note: and there is {{.*}}test.a = 2
// RUN: sed -e 's/distinct\[1\]<2>/distinct[0]<1>/' a.mlir > b.mlir
// RUN: %{adopt} DISTINCT
// DISTINCT: error: {{.*}}here is {{.*}}distinct
// RUN: sed -e 's/0x0100000001020304/0x0100000001020305/' a.mlir > b.mlir
// RUN: %{adopt} RESOURCE
// RESOURCE: error: {{.*}}here is {{.*}}dense_resource
// RUN: sed -e 's/i32/i64/g' a.mlir > b.mlir
// RUN: %{adopt} TYPE
// TYPE: error: adopt-line-layer: the other module is not the same: here is {{.*}}func.func
// RUN: sed -e 's/\^bb2)/^bb1)/' -e 's/\^bb1, \^bb2/^bb2, ^bb1/' a.mlir > b.mlir
// RUN: %{adopt} SUCCESSOR
// SUCCESSOR: error: adopt-line-layer: the other module is not the same: here is
// RUN: grep -v 'call @g' a.mlir > b.mlir
// RUN: %{adopt} FEWER
// FEWER: error: adopt-line-layer: the other module is not the same: here is {{.*}}call{{.*}}@g
// RUN: grep -v '@last' a.mlir > b.mlir
// RUN: %{adopt} MISSING
// MISSING: error: adopt-line-layer: the other module has no such operation
// RUN: cp a.mlir whole.mlir && mv b.mlir a.mlir && cp whole.mlir b.mlir
// RUN: %{adopt} MORE
// MORE: error: adopt-line-layer: this module has no such operation
// RUN: cp whole.mlir a.mlir
// RUN: sed -e '/^  ^bb2/,/^    return/d' -e 's/cf.cond_br.*/cf.br ^bb1 loc("f.py":3:1)/' a.mlir > b.mlir
// RUN: %{adopt} BLOCKS
// BLOCKS: error: adopt-line-layer: the other module is not the same: here is

// A module of a dialect that is not here, and files that are none.
// RUN: cp emitc.mlir b.mlir
// RUN: %{adopt} DIALECT
// DIALECT: error: adopt-line-layer: 'b.mlir' is not the same module: it uses the dialect 'emitc', and this does not
// RUN: cp two.mlir b.mlir
// RUN: %{adopt} TWO
// TWO: error: adopt-line-layer: 'b.mlir' has not got one operation at its top, as this has
// RUN: echo 'module {' > b.mlir
// RUN: %{adopt} SYNTAX
// SYNTAX: error: adopt-line-layer: cannot read 'b.mlir': loc("b.mlir":1:9): expected
// RUN: rm b.mlir
// RUN: %{adopt} NO-FILE
// NO-FILE: error: adopt-line-layer: cannot read 'b.mlir': {{.*}}could not open input file b.mlir
// RUN: sed -e 's/loc("f.py":[0-9]*:[0-9])/loc(unknown)/g' a.mlir > b.mlir
// RUN: %{adopt} NO-PLACES
// NO-PLACES: error: adopt-line-layer: no operation in 'b.mlir' has a place in a file as its location
// RUN: cp a.mlir b.mlir
// RUN: %{adopt} SAME
// SAME: error: adopt-line-layer: no operation in 'b.mlir' has a place in a file as its location

// Names of layers, and options.
// RUN: sed -e 's/"f.py"/"step"/g' a.mlir > b.mlir
// RUN: not mlir-opt a.mlir -o no.mlir -adopt-line-layer='file=b.mlir' 2>&1 | FileCheck %s --check-prefix=NO-KIND
// NO-KIND: error: adopt-line-layer: a layer needs a name
// RUN: not mlir-opt a.mlir -o no.mlir -adopt-line-layer 2>&1 | FileCheck %s --check-prefix=NO-OPTION
// RUN: not mlir-opt a.mlir -o no.mlir -adopt-line-layer='kind=k' 2>&1 | FileCheck %s --check-prefix=NO-OPTION
// NO-OPTION: error: adopt-line-layer needs the options 'file' and 'kind', or 'layer-files'
// RUN: not mlir-opt a.mlir -o no.mlir -adopt-line-layer='kind=k layer-files=f.py=l' 2>&1 | FileCheck %s --check-prefix=KIND-ALONE
// KIND-ALONE: error: adopt-line-layer: the option 'kind' is for 'file', which is not given
// RUN: not mlir-opt a.mlir -o no.mlir --pass-pipeline='builtin.module(adopt-line-layer{file=b.mlir kind=k},adopt-line-layer{file=b.mlir kind=k})' 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: error: adopt-line-layer: there is a layer 'k' already
// RUN: not mlir-opt a.mlir -o no.mlir -adopt-line-layer='layer-files=f.py' 2>&1 | FileCheck %s --check-prefix=PATTERN
// PATTERN: error: adopt-line-layer: expected 'GLOB=KIND' in 'layer-files', not 'f.py'
// RUN: not mlir-opt a.mlir -o no.mlir -adopt-line-layer='layer-files=f.py=' 2>&1 | FileCheck %s --check-prefix=NO-KIND
// RUN: not mlir-opt a.mlir -o no.mlir -adopt-line-layer='layer-files=[f=k' 2>&1 | FileCheck %s --check-prefix=GLOB
// GLOB: error: adopt-line-layer: '[f': invalid glob pattern
// RUN: not mlir-opt a.mlir -o no.mlir --pass-pipeline='builtin.module(snapshot-line-layer{kind=k},adopt-line-layer{layer-files=f.py=k})' 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not mlir-opt a.mlir -o no.mlir --pass-pipeline='builtin.module(snapshot-line-layer{kind=K},adopt-line-layer{layer-files=f.py=k})' 2>&1 | FileCheck %s --check-prefix=LIKE
// LIKE: error: {{.*}}which are both called 'k' in object files
// RUN: not mlir-opt a.mlir -o no.mlir --pass-pipeline='builtin.module(func.func(adopt-line-layer{layer-files=f.py=k}))' 2>&1 | FileCheck %s --check-prefix=NO-MODULE
// NO-MODULE: error: unable to schedule pass 'LLVMAdoptLineLayerPass'
// RUN: not ls no.mlir

//--- a.mlir
module {
  func.func @f(%x: i32 loc("f.py":7:2), %y: i1 loc("f.py":7:3)) -> i32 {
    %c = arith.constant 1 : i32 loc("f.py":1:1)
    %w = arith.constant dense_resource<weights> : tensor<4xi8> loc("f.py":1:5)
    %a = arith.addi %x, %c {test.a = 1 : i8, test.b = [distinct[0]<1>, distinct[1]<2>]} : i32 loc("f.py":2:1)
    cf.cond_br %y, ^bb1, ^bb2 loc("f.py":3:1)
  ^bb1:
    call @g() : () -> () loc("f.py":4:1)
    return %a : i32 loc("f.py":5:1)
  ^bb2:
    return %c : i32 loc("f.py":6:1)
  } loc("f.py":7:1)
  func.func private @g() loc("f.py":8:1)
  func.func private @last() loc("f.py":9:1)
} loc("f.py":10:1)
// What is read into the same context gets another name.
{-#
  dialect_resources: {
    builtin: {
      weights: "0x0100000001020304"
    }
  }
#-}

//--- emitc.mlir
module {
  func.func @f() {
    %0 = "emitc.constant"() {value = 1 : i32} : () -> i32
    return
  }
}

//--- two.mlir
module {}
module {}
