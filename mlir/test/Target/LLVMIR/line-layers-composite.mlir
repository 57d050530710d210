// RUN: mlir-translate -mlir-to-llvmir %s | FileCheck %s
// RUN: sed 's/llvm.line_layers/test.not_layers/' %s \
// RUN:   | mlir-translate -mlir-to-llvmir -allow-unregistered-dialect \
// RUN:   | FileCheck %s --check-prefix=UNLISTED

#file = #llvm.di_file<"kernel.py" in "/src">
#unit = #llvm.di_compile_unit<
  id = distinct[0]<>, sourceLanguage = DW_LANG_Python, file = #file,
  isOptimized = true, emissionKind = LineTablesOnly>
#type = #llvm.di_subroutine_type<types = #llvm.di_null_type>
#f = #llvm.di_subprogram<
  id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f",
  file = #file, line = 1, scopeLine = 1,
  subprogramFlags = "Definition|Optimized", type = #type>
#g = #llvm.di_subprogram<
  id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "g",
  file = #file, line = 90, scopeLine = 90,
  subprogramFlags = "Definition|Optimized", type = #type>
#block = #llvm.di_lexical_block<scope = #f, file = #file, line = 30, column = 1>

#one = loc("kernel.py":10:1)
#linalg5 = loc("linalg"("f.linalg.mlir":5:6))
#linalg7 = loc("linalg"("f.linalg.mlir":7:6))
#loops8 = loc("loops"("/out/f.loops.mlir":8:9))

module attributes {llvm.line_layers = [
  #llvm.line_layer<kind = "linalg", file = <"f.linalg.mlir" in "">, source = "linalg text">,
  #llvm.line_layer<kind = "loops", file = <"f.loops.mlir" in "/out">>
]} {
  // CHECK: define void @f
  // CHECK-SAME: !dbg ![[F:[0-9]+]] !line_layers ![[HEADER:[0-9]+]]
  llvm.func @f(%p: !llvm.ptr) {
    // A place in a file.
    // CHECK: store volatile i32 0, {{.*}} !dbg ![[ONE:[0-9]+]]
    %0 = llvm.mlir.constant(0 : i32) : i32
    llvm.store volatile %0, %p : i32, !llvm.ptr loc(#one)

    // One fused with the places in layers.
    // CHECK: store volatile i32 1, {{.*}} !dbg ![[TWO:[0-9]+]]
    // UNLISTED: store volatile i32 1, {{.*}} !dbg ![[MERGED:[0-9]+]]
    %1 = llvm.mlir.constant(1 : i32) : i32
    llvm.store volatile %1, %p : i32, !llvm.ptr loc(fused["kernel.py":11:2, #linalg5, #loops8])

    // Two operations that became one: equal in one layer, not in the other.
    // CHECK: store volatile i32 2, {{.*}} !dbg ![[THREE:[0-9]+]]
    %2 = llvm.mlir.constant(2 : i32) : i32
    llvm.store volatile %2, %p : i32, !llvm.ptr loc(fused["kernel.py":12:2, #linalg5, #loops8, "kernel.py":12:2, #linalg7, "loops"("/out/f.loops.mlir":8:30)])

    // Nested fused locations, one of them with a scope, and other names.
    // CHECK: store volatile i32 3, {{.*}} !dbg ![[FOUR:[0-9]+]]
    %3 = llvm.mlir.constant(3 : i32) : i32
    llvm.store volatile %3, %p : i32, !llvm.ptr loc(fused[fused<#block>["x"("kernel.py":31:2), #linalg5], "y"(#loops8)])

    // A call site: the layers of the callee, and that of the caller which it lacks.
    // CHECK: store volatile i32 4, {{.*}} !dbg ![[FIVE:[0-9]+]]
    %4 = llvm.mlir.constant(4 : i32) : i32
    llvm.store volatile %4, %p : i32, !llvm.ptr loc(callsite(fused<#g>["kernel.py":91:2, #linalg7] at fused<#f>["kernel.py":13:2, #linalg5, #loops8]))

    // A call site of nothing: all of the caller.
    // CHECK: store volatile i32 5, {{.*}} !dbg ![[SIX:[0-9]+]]
    %5 = llvm.mlir.constant(5 : i32) : i32
    llvm.store volatile %5, %p : i32, !llvm.ptr loc(callsite(unknown at fused<#f>["kernel.py":13:2, #linalg5, #loops8]))

    // A snapshot after inlining.
    // CHECK: store volatile i32 6, {{.*}} !dbg ![[SEVEN:[0-9]+]]
    %6 = llvm.mlir.constant(6 : i32) : i32
    llvm.store volatile %6, %p : i32, !llvm.ptr loc(fused[callsite(fused<#g>["kernel.py":91:2] at fused<#f>["kernel.py":13:2]), #loops8])

    // A layer alone.
    // CHECK: store volatile i32 7, {{.*}} !dbg ![[EIGHT:[0-9]+]]
    %7 = llvm.mlir.constant(7 : i32) : i32
    llvm.store volatile %7, %p : i32, !llvm.ptr loc(#linalg5)

    // A kind that is the name of something else.
    // CHECK: store volatile i32 8, {{.*}} !dbg ![[NINE:[0-9]+]]
    %8 = llvm.mlir.constant(8 : i32) : i32
    llvm.store volatile %8, %p : i32, !llvm.ptr loc("linalg"("name"("kernel.py":14:2)))

    // A file that is not listed.
    // CHECK: store volatile i32 9, {{.*}} !dbg ![[TEN:[0-9]+]]
    %9 = llvm.mlir.constant(9 : i32) : i32
    llvm.store volatile %9, %p : i32, !llvm.ptr loc(fused["kernel.py":15:2, "linalg"("/elsewhere/other.mlir":3:4)])

    // CHECK: store volatile i32 10, {{[^!]*}}{{$}}
    %10 = llvm.mlir.constant(10 : i32) : i32
    llvm.store volatile %10, %p : i32, !llvm.ptr loc(unknown)

    // A block argument.
    // CHECK: phi i32 {{.*}} !dbg ![[PHI:[0-9]+]]
    %c = llvm.load %p : !llvm.ptr -> i1 loc(#one)
    llvm.cond_br %c, ^next(%1 : i32), ^next(%2 : i32) loc(#one)
  ^next(%phi: i32 loc(fused["kernel.py":16:2, #linalg7])):
    llvm.store volatile %phi, %p : i32, !llvm.ptr loc(#one)

    // Debug records have no layers.
    // CHECK: #dbg_value(i32 {{.*}}, ![[DBG_VALUE:[0-9]+]])
    llvm.intr.dbg.value #llvm.di_local_variable<scope = #f, name = "x", file = #file, type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>> = %phi : i32 loc(fused["kernel.py":17:2, #linalg7])
    llvm.return loc(#one)
  } loc(fused<#f>["kernel.py":1:1, "linalg"("f.linalg.mlir":1:1)])

  // Without a subprogram there are no locations.
  // CHECK: define void @no_subprogram
  llvm.func @no_subprogram(%p: !llvm.ptr) {
    %0 = llvm.mlir.constant(0 : i32) : i32
    // CHECK: store volatile i32 0, {{[^!]*}}{{$}}
    llvm.store volatile %0, %p : i32, !llvm.ptr loc(fused["kernel.py":20:2, #linalg5])
    // CHECK: ret void{{$}}
    llvm.return
  }
}

// CHECK: !llvm.intermediate_level_source = !{![[SOURCE1:[0-9]+]], ![[SOURCE2:[0-9]+]], ![[SOURCE3:[0-9]+]]}
// CHECK-DAG: ![[SOURCE1]] = !{!"linalg", ![[LINALG:[0-9]+]], !"linalg text"}
// CHECK-DAG: ![[LINALG]] = !DIFile(filename: "f.linalg.mlir", directory: "", checksumkind: CSK_MD5, checksum: "15883adaee4fcda3a29410f61bd269c4")
// CHECK-DAG: ![[SOURCE2]] = !{!"loops", ![[LOOPS:[0-9]+]], !""}
// CHECK-DAG: ![[LOOPS]] = !DIFile(filename: "f.loops.mlir", directory: "/out")
// CHECK-DAG: ![[SOURCE3]] = !{!"linalg", ![[OTHER:[0-9]+]], !""}
// CHECK-DAG: ![[OTHER]] = !DIFile(filename: "other.mlir", directory: "/elsewhere")
// CHECK-DAG: ![[IN_LINALG:[0-9]+]] = !DILexicalBlockFile(scope: ![[F]], file: ![[LINALG]], discriminator: 0)
// CHECK-DAG: ![[IN_LOOPS:[0-9]+]] = !DILexicalBlockFile(scope: ![[F]], file: ![[LOOPS]], discriminator: 0)
// CHECK-DAG: ![[IN_OTHER:[0-9]+]] = !DILexicalBlockFile(scope: ![[F]], file: ![[OTHER]], discriminator: 0)
// CHECK-DAG: ![[HEADER]] = !{null, ![[LINALG1:[0-9]+]]}
// CHECK-DAG: ![[LINALG1]] = !{!"linalg", ![[AT1:[0-9]+]]}
// CHECK-DAG: ![[AT1]] = !DILocation(line: 1, column: 1, scope: ![[IN_LINALG]])
// CHECK-DAG: ![[AT5:[0-9]+]] = !DILocation(line: 5, column: 6, scope: ![[IN_LINALG]])
// CHECK-DAG: ![[LINALG5:[0-9]+]] = !{!"linalg", ![[AT5]]}
// CHECK-DAG: ![[AT7:[0-9]+]] = !DILocation(line: 7, column: 6, scope: ![[IN_LINALG]])
// CHECK-DAG: ![[LINALG7:[0-9]+]] = !{!"linalg", ![[AT7]]}
// CHECK-DAG: ![[AT8:[0-9]+]] = !DILocation(line: 8, column: 9, scope: ![[IN_LOOPS]])
// CHECK-DAG: ![[LOOPS8:[0-9]+]] = !{!"loops", ![[AT8]]}
// CHECK-DAG: ![[ONE]] = !DILocation(line: 10, column: 1, scope: ![[F]])
// CHECK-DAG: ![[TWO]] = !{![[TWO_SOURCE:[0-9]+]], ![[LINALG5]], ![[LOOPS8]]}
// CHECK-DAG: ![[TWO_SOURCE]] = !DILocation(line: 11, column: 2, scope: ![[F]])
// CHECK-DAG: ![[THREE]] = !{![[THREE_SOURCE:[0-9]+]], ![[THREE_LINALG:[0-9]+]], ![[THREE_LOOPS:[0-9]+]]}
// CHECK-DAG: ![[THREE_SOURCE]] = !DILocation(line: 12, column: 2, scope: ![[F]])
// CHECK-DAG: ![[THREE_LINALG]] = !{!"linalg", ![[THREE_AT:[0-9]+]]}
// CHECK-DAG: ![[THREE_AT]] = !DILocation(line: 5, scope: ![[IN_LINALG]], isImplicitCode: true)
// CHECK-DAG: ![[THREE_LOOPS]] = !{!"loops", ![[THREE_AT8:[0-9]+]]}
// CHECK-DAG: ![[THREE_AT8]] = !DILocation(line: 8, scope: ![[IN_LOOPS]])
// CHECK-DAG: ![[FOUR]] = !{![[FOUR_SOURCE:[0-9]+]], ![[LINALG5]], ![[LOOPS8]]}
// CHECK-DAG: ![[FOUR_SOURCE]] = !DILocation(line: 31, column: 2, scope: ![[BLOCK:[0-9]+]])
// CHECK-DAG: ![[BLOCK]] = distinct !DILexicalBlock(scope: ![[F]]
// CHECK-DAG: ![[FIVE]] = !{![[FIVE_SOURCE:[0-9]+]], ![[LINALG7]], ![[LOOPS8]]}
// CHECK-DAG: ![[FIVE_SOURCE]] = !DILocation(line: 91, column: 2, scope: ![[G:[0-9]+]], inlinedAt: ![[CALL:[0-9]+]])
// CHECK-DAG: ![[CALL]] = !DILocation(line: 13, column: 2, scope: ![[F]])
// CHECK-DAG: ![[SIX]] = !{![[CALL]], ![[LINALG5]], ![[LOOPS8]]}
// CHECK-DAG: ![[SEVEN]] = !{![[FIVE_SOURCE]], ![[LOOPS8]]}
// CHECK-DAG: ![[EIGHT]] = !{null, ![[LINALG5]]}
// CHECK-DAG: ![[NINE]] = !DILocation(line: 14, column: 2, scope: ![[F]])
// CHECK-DAG: ![[TEN]] = !{![[TEN_SOURCE:[0-9]+]], ![[TEN_LINALG:[0-9]+]]}
// CHECK-DAG: ![[TEN_LINALG]] = !{!"linalg", ![[TEN_AT:[0-9]+]]}
// CHECK-DAG: ![[TEN_AT]] = !DILocation(line: 3, column: 4, scope: ![[IN_OTHER]])
// CHECK-DAG: ![[PHI]] = !{![[PHI_SOURCE:[0-9]+]], ![[LINALG7]]}
// CHECK-DAG: ![[PHI_SOURCE]] = !DILocation(line: 16, column: 2, scope: ![[F]])
// CHECK-DAG: ![[DBG_VALUE]] = !DILocation(line: 17, column: 2, scope: ![[F]])

// Without the list the names are names like any others, as without layers.
// UNLISTED-NOT: llvm.intermediate_level_source
// UNLISTED: ![[MERGED]] = !DILocation(line: 0, scope:
