; A comparison of pointers becomes one of their distances from the same base. The cast that
; makes the distance a pointer again belongs to the comparison. In the source it has no
; location, as without layers.

; RUN: opt -S -passes=loop-reduce %s | FileCheck %s

; CHECK-LABEL: loop:
; CHECK:       [[CAST:%.*]] = inttoptr i64 %i.next to ptr, !dbg [[CAST_LOC:![0-9]+]]
; CHECK-NEXT:  icmp eq ptr %{{.*}}, [[CAST]], !dbg [[CMP_LOC:![0-9]+]]

; CHECK-DAG:   [[CMP_LOC]] = !{!{{[0-9]+}}, [[LAYER:![0-9]+]]}
; CHECK-DAG:   [[CAST_LOC]] = !{null, [[LAYER]]}
; CHECK-DAG:   [[LAYER]] = !{!"a", [[LINE:![0-9]+]]}
; CHECK-DAG:   [[LINE]] = !DILocation(line: 103,

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @f(ptr %base, i64 %n, ptr %out) !dbg !4 {
entry:
  %end = getelementptr i8, ptr %base, i64 %n, !dbg !20
  br label %loop, !dbg !20

loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ], !dbg !20
  %p = phi ptr [ %base, %entry ], [ %p.next, %loop ], !dbg !20
  store volatile i64 %i, ptr %out, !dbg !20
  %i.next = add i64 %i, 4, !dbg !20
  %p.next = getelementptr i8, ptr %p, i64 4, !dbg !20
  %c = icmp eq ptr %p.next, %end, !dbg !21
  br i1 %c, label %exit, label %loop, !dbg !20

exit:
  ret void, !dbg !20
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!40}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!10 = !DILexicalBlockFile(scope: !4, file: !11, discriminator: 0)
!11 = !DIFile(filename: "name.a", directory: "/src")
!12 = !DILocation(line: 2, scope: !4)
!13 = !DILocation(line: 3, scope: !4)
!20 = !{!12, !{!"a", !DILocation(line: 102, scope: !10)}}
!21 = !{!13, !{!"a", !DILocation(line: 103, scope: !10)}}
!40 = !{!"a", !11, !""}
