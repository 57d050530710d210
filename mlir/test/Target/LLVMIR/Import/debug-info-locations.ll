; RUN: mlir-translate -import-llvm -mlir-print-debuginfo %s -o %t.mlir
; RUN: mlir-translate -mlir-to-llvmir %t.mlir | FileCheck %s
; RUN: mlir-translate -import-llvm %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=WARN

; WARN: warning: dropped debug info that cannot be represented, marks of implicit code, for example: !{{.*}} = !DILocation(line: 4, scope: !{{.*}}, isImplicitCode: true)
; WARN-NOT: dropped

; Atoms of instructions, calls in the same place, and the location of an
; instruction in the same place, which is no place of a call.
; CHECK: call void @g(), !dbg ![[ATOM:[0-9]+]]
; CHECK: call void @g(), !dbg ![[INLINED1:[0-9]+]]
; CHECK: call void @g(), !dbg ![[INLINED2:[0-9]+]]
; CHECK: call void @g(), !dbg ![[CALLER:[0-9]+]]
; CHECK-DAG: ![[ATOM]] = !DILocation(line: 6, scope: ![[FUNCTION:[0-9]+]], atomGroup: 4, atomRank: 2)
; CHECK-DAG: ![[INLINED1]] = !DILocation(line: 9, column: 2, scope: !{{[0-9]+}}, inlinedAt: ![[CALL1:[0-9]+]])
; CHECK-DAG: ![[INLINED2]] = !DILocation(line: 9, column: 3, scope: !{{[0-9]+}}, inlinedAt: ![[CALL2:[0-9]+]])
; CHECK-DAG: ![[CALL1]] = distinct !DILocation(line: 8, column: 1, scope: ![[FUNCTION]])
; CHECK-DAG: ![[CALL2]] = distinct !DILocation(line: 8, column: 1, scope: ![[FUNCTION]])
; CHECK-DAG: ![[CALLER]] = !DILocation(line: 8, column: 1, scope: ![[FUNCTION]])

; The places of a loop that was inlined.
; CHECK-DAG: ![[LOOP:[0-9]+]] = distinct !{![[LOOP]], ![[START:[0-9]+]], ![[END:[0-9]+]]
; CHECK-DAG: ![[START]] = !DILocation(line: 9, column: 4, scope: !{{[0-9]+}}, inlinedAt: ![[CALL3:[0-9]+]])
; CHECK-DAG: ![[END]] = !DILocation(line: 9, column: 5, scope: !{{[0-9]+}}, inlinedAt: ![[CALL3]])

define void @f() !dbg !4 {
  call void @g(), !dbg !10
  call void @g(), !dbg !11
  call void @g(), !dbg !12
  call void @g(), !dbg !13
  call void @g(), !dbg !14
  ret void, !dbg !15
}
define void @loop(i1 %c) !dbg !18 {
  br label %body, !dbg !19
body:
  br i1 %c, label %body, label %end, !dbg !19, !llvm.loop !20
end:
  ret void, !dbg !19
}
declare void @g()

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/d")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition, keyInstructions: true)
!5 = !DISubroutineType(types: !{null})
!6 = distinct !DISubprogram(name: "inlined", scope: !1, file: !1, line: 9, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!7 = distinct !DILocation(line: 8, column: 1, scope: !4)
!8 = distinct !DILocation(line: 8, column: 1, scope: !4)
!10 = !DILocation(line: 6, scope: !4, atomGroup: 4, atomRank: 2)
!11 = !DILocation(line: 9, column: 2, scope: !6, inlinedAt: !7)
!12 = !DILocation(line: 9, column: 3, scope: !6, inlinedAt: !8)
!13 = !DILocation(line: 8, column: 1, scope: !4)
!14 = !DILocation(line: 4, scope: !4, isImplicitCode: true)
!15 = !DILocation(line: 10, scope: !4)
!18 = distinct !DISubprogram(name: "loop", scope: !1, file: !1, line: 12, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!19 = !DILocation(line: 13, scope: !18)
!20 = distinct !{!20, !21, !22, !23}
!21 = !DILocation(line: 9, column: 4, scope: !6, inlinedAt: !24)
!22 = !DILocation(line: 9, column: 5, scope: !6, inlinedAt: !24)
!23 = !{!"llvm.loop.mustprogress"}
!24 = distinct !DILocation(line: 13, scope: !18)
