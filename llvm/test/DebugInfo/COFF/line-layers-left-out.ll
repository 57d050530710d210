; CodeView has no line tables of layers. A change of layer alone adds no row to the
; line table of the source.

; RUN: llc -mtriple=x86_64-windows-msvc < %s 2> %t.err | FileCheck %s
; RUN: FileCheck %s --check-prefix=WARN < %t.err
; WARN: warning: {{.*}}line tables of layers are left out for this target

; CHECK-LABEL: f:
; CHECK:       .cv_loc 0 1 2 0
; CHECK-NOT:   .cv_loc
; CHECK:       movl $2,
; CHECK:       .cv_loc 0 1 3 0
; CHECK-NOT:   tile

define void @f(ptr %p) !dbg !20 {
  store volatile i32 1, ptr %p, align 4, !dbg !22
  store volatile i32 2, ptr %p, align 4, !dbg !23
  ret void, !dbg !24
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1, !9}
!llvm.intermediate_level_source = !{!6}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "name.c", directory: "/src")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = !DIFile(filename: "k.tile", directory: ".")
!6 = !{!"tile", !5, !"text"}
!9 = !{i32 2, !"CodeView", i32 1}
!20 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 112, scope: !21)}}
!24 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
