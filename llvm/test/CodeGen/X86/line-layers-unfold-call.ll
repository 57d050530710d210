; Speculative load hardening takes the load of a function's address out of a call. It has
; no line in the source, and the line of the call in the layer.

; RUN: llc -mtriple=x86_64 -O2 -stop-after=x86-slh < %s | FileCheck %s

; CHECK-DAG:   ![[CALL_LINE:[0-9]+]] = !DILocation(line: 102,
; CHECK-DAG:   ![[CALL_LAYER:[0-9]+]] = !{!"tile", ![[CALL_LINE]]}
; CHECK-DAG:   ![[CALL:[0-9]+]] = !{![[#]], ![[CALL_LAYER]]}

; CHECK-LABEL: name: f
; CHECK:       ![[LOAD:[0-9]+]] = !{null, ![[CALL_LAYER]]}
; CHECK:       [[TARGET:%[0-9]+]]:gr64 = MOV64rm %{{[0-9]+}}, {{.*}}, debug-location ![[LOAD]]
; CHECK:       CALL64r {{.*}}, debug-location ![[CALL]]

define i32 @f(ptr %p) speculative_load_hardening !dbg !4 {
  %target = load ptr, ptr %p, align 8, !dbg !{!10, !{!"tile", !20}}
  %result = call i32 %target(), !dbg !{!11, !{!"tile", !21}}
  %more = add i32 %result, 1, !dbg !{!10, !{!"tile", !20}}
  ret i32 %more, !dbg !{!10, !{!"tile", !20}}
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "name.c", directory: "/src")
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DIFile(filename: "k.tile", directory: ".")
!6 = !DILexicalBlockFile(scope: !4, file: !5, discriminator: 0)
!9 = !{!"tile", !5, !"text"}
!10 = !DILocation(line: 1, scope: !4)
!11 = !DILocation(line: 2, scope: !4)
!20 = !DILocation(line: 101, scope: !6)
!21 = !DILocation(line: 102, scope: !6)
