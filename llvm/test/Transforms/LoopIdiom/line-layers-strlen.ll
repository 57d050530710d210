; The call that stands for the loop has the start of the loop, which loop metadata
; holds as a bare location, and the layers of the preheader's terminator. Where that has no
; layers, it has those of the terminator of the header.

; RUN: opt -S -passes='loop(loop-idiom)' < %s | FileCheck %s -DLINE=102
; RUN: sed 's/br label %loop, !dbg !22/br label %loop, !dbg !30/' %s \
; RUN:   | opt -S -passes='loop(loop-idiom)' | FileCheck %s -DLINE=107

target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"

; CHECK-LABEL: define i64 @f(
; CHECK: %strlen = call i64 @strlen({{.*}} !dbg [[STRLEN:![0-9]+]]
; CHECK-DAG: [[STRLEN]] = !{[[STRLEN_P:![0-9]+]], [[STRLEN_L:![0-9]+]]}
; CHECK-DAG: [[STRLEN_P]] = !DILocation(line: 11, scope: [[SP_F:![0-9]+]])
; CHECK-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[STRLEN_L]] = !{!"tile", [[STRLEN_T:![0-9]+]]}
; CHECK-DAG: [[STRLEN_T]] = !DILocation(line: [[LINE]], scope: [[F_TILE:![0-9]+]])
; CHECK-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"

declare i64 @strlen(ptr)

define i64 @f(ptr %str) !dbg !20 {
entry:
  br label %loop, !dbg !22

loop:
  %p = phi ptr [ %str, %entry ], [ %p.next, %loop ], !dbg !23
  %v = load i8, ptr %p, align 1, !dbg !24
  %c = icmp eq i8 %v, 0, !dbg !25
  %p.next = getelementptr i8, ptr %p, i64 1, !dbg !26
  br i1 %c, label %exit, label %loop, !dbg !27, !llvm.loop !100

exit:
  %l = ptrtoint ptr %p to i64, !dbg !28
  %s = ptrtoint ptr %str to i64, !dbg !28
  %n = sub i64 %l, %s, !dbg !28
  ret i64 %n, !dbg !29
}

!100 = distinct !{!100, !101, !102}
!101 = !DILocation(line: 11, scope: !20)
!102 = !DILocation(line: 12, scope: !20)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!6}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "name.c", directory: "/src")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = !DIFile(filename: "k.tile", directory: ".")
!6 = !{!"tile", !5, !"text"}
!20 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
!30 = !DILocation(line: 2, scope: !20)
