; Between two x87 instructions no wait is needed. A value of a layer there must not add one.

; RUN: opt -passes='location-snapshot<kind=ir>' %s -o - | llc | FileCheck %s
; RUN: opt -passes='location-snapshot<kind=ir;values>' %s -o - | llc | FileCheck %s

; CHECK-LABEL: f:
; CHECK:         fstps (%esp)
; CHECK-NOT:     wait
; CHECK:         flds (%esp)
; CHECK-NEXT:    wait

target triple = "i686-linux-gnu"

declare float @llvm.experimental.constrained.sitofp.f32.i64(i64, metadata, metadata)

define float @f(i64 %x) strictfp nounwind "target-features"="+sse2" !dbg !4 {
  %r = call float @llvm.experimental.constrained.sitofp.f32.i64(i64 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp, !dbg !7
  ret float %r, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DILocation(line: 3, column: 3, scope: !4)
