; How many instructions a block has decides how exact the depths are that the combiner
; compares. Values of layers are not counted: with exact depths there is time for the second
; VPDPWSSD to become two instructions, too.

; RUN: opt -passes='location-snapshot<kind=ir>' %s -o - \
; RUN:   | llc -mattr=+avx512vnni -mcpu=cascadelake -machine-combiner-inc-threshold=12 | FileCheck %s
; RUN: opt -passes='location-snapshot<kind=ir;values>' %s -o - \
; RUN:   | llc -mattr=+avx512vnni -mcpu=cascadelake -machine-combiner-inc-threshold=12 | FileCheck %s

; The block has twelve instructions in front of the combiner, and more are too many.
; RUN: llc -mattr=+avx512vnni -mcpu=cascadelake -machine-combiner-inc-threshold=11 %s -o - \
; RUN:   | FileCheck %s --check-prefix=INCREMENTAL

; CHECK-LABEL: products:
; CHECK-NOT:     vpdpwssd
; CHECK:         vpmaddwd
; CHECK-NOT:     vpdpwssd
; CHECK:         vpmaddwd
; CHECK-NOT:     vpdpwssd
; CHECK:         retq

; INCREMENTAL: vpmaddwd
; INCREMENTAL: vpdpwssd

target triple = "x86_64-unknown-linux-gnu"

declare <16 x i32> @llvm.x86.avx512.vpdpwssd.512(<16 x i32>, <16 x i32>, <16 x i32>)

define <16 x i32> @products(<16 x i32> %acc, <16 x i32> %x, <16 x i32> %y, <16 x i32> %z, <16 x i32> %w) !dbg !4 {
  %square = mul <16 x i32> %acc, %acc, !dbg !7
  %late = mul <16 x i32> %square, %square, !dbg !7
  %first = call <16 x i32> @llvm.x86.avx512.vpdpwssd.512(<16 x i32> %late, <16 x i32> %x, <16 x i32> %y), !dbg !7
  %second = call <16 x i32> @llvm.x86.avx512.vpdpwssd.512(<16 x i32> %acc, <16 x i32> %z, <16 x i32> %w), !dbg !7
  %both = xor <16 x i32> %first, %second, !dbg !7
  ret <16 x i32> %both, !dbg !7
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "products", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
