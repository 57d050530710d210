; RUN: llc -mtriple=x86_64-unknown-linux-gnu -stop-after=finalize-isel -o %t.mir %s
; RUN: FileCheck %s < %t.mir
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -start-after=finalize-isel -stop-after=prologepilog -o - %t.mir | FileCheck %s
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -O0 -stop-after=finalize-isel -o - %s | FileCheck %s
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -global-isel -stop-after=finalize-isel -o - %s | FileCheck %s

;; Instruction selection and MIR keep composite locations whole.

; CHECK-DAG: [[A:![0-9]+]] = !{[[PA:![0-9]+]], [[LA:![0-9]+]]}
; CHECK-DAG: [[PA]] = !DILocation(line: 2, column: 3,
; CHECK-DAG: [[LA]] = !{!"tile", [[LOCA:![0-9]+]]}
; CHECK-DAG: [[LOCA]] = !DILocation(line: 5, column: 7,
; CHECK-DAG: [[B:![0-9]+]] = !{[[PB:![0-9]+]], [[LB:![0-9]+]]}
; CHECK-DAG: [[PB]] = !DILocation(line: 3, column: 3,
; CHECK-DAG: [[LB]] = !{!"tile", [[LOCB:![0-9]+]]}
; CHECK-DAG: [[LOCB]] = !DILocation(line: 6, column: 1,

; CHECK: IMUL32rr {{.*}}debug-location [[A]]
; CHECK: {{RET.*}} debug-location [[B]]

define i32 @f(i32 %x, i32 %y) !dbg !4 {
  %a = mul i32 %x, %y, !dbg !7
  ret i32 %a, !dbg !11
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "a.c", directory: "/tmp")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{!"tile", !5, !""}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !15, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DIFile(filename: "a.tile", directory: "/tmp")
!6 = !DILexicalBlockFile(scope: !4, file: !5, discriminator: 0)
!7 = !{!8, !9}
!8 = !DILocation(line: 2, column: 3, scope: !4)
!9 = !{!"tile", !10}
!10 = !DILocation(line: 5, column: 7, scope: !6)
!11 = !{!12, !13}
!12 = !DILocation(line: 3, column: 3, scope: !4)
!13 = !{!"tile", !14}
!14 = !DILocation(line: 6, column: 1, scope: !6)
!15 = !DISubroutineType(types: !16)
!16 = !{}
