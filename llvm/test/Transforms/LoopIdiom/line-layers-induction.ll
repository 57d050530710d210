; A variable that a loop gets for the sake of an expression has no source location where it
; begins, and the layers of the branch at the end of the loop, where it is incremented.

; RUN: opt -S -passes=loop-idiom %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK:         %indvar = phi i64 {{.*}}, !dbg [[PHI:![0-9]+]]
; CHECK-DAG: [[PHI]] = !{null, [[PHI_L:![0-9]+]]}
; CHECK-DAG: [[PHI_L]] = !{!"tile", [[PHI_T:![0-9]+]]}
; CHECK-DAG: [[PHI_T]] = !DILocation(line: 116,

target datalayout = "e-p:64:64:64-i64:64-n8:16:32:64"

define void @f(ptr %p) !dbg !20 {
entry:
  br label %outer, !dbg !22
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ], !dbg !23
  %mul = mul nsw i32 %i, 300, !dbg !24
  %off = sext i32 %mul to i64, !dbg !25
  %row = getelementptr i8, ptr %p, i64 %off, !dbg !26
  br label %inner, !dbg !27
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ], !dbg !28
  %q = getelementptr i8, ptr %row, i64 %j, !dbg !29
  store i8 0, ptr %q, !dbg !30
  %j.next = add nuw nsw i64 %j, 1, !dbg !31
  %c = icmp eq i64 %j.next, 200, !dbg !32
  br i1 %c, label %latch, label %inner, !dbg !33
latch:
  %i.next = add nuw nsw i32 %i, 1, !dbg !34
  %d = icmp slt i32 %i.next, 100, !dbg !35
  br i1 %d, label %outer, label %exit, !dbg !36
exit:
  ret void, !dbg !37
}

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
!30 = !{!DILocation(line: 10, scope: !20), !{!"tile", !DILocation(line: 110, scope: !21)}}
!31 = !{!DILocation(line: 11, scope: !20), !{!"tile", !DILocation(line: 111, scope: !21)}}
!32 = !{!DILocation(line: 12, scope: !20), !{!"tile", !DILocation(line: 112, scope: !21)}}
!33 = !{!DILocation(line: 13, scope: !20), !{!"tile", !DILocation(line: 113, scope: !21)}}
!34 = !{!DILocation(line: 14, scope: !20), !{!"tile", !DILocation(line: 114, scope: !21)}}
!35 = !{!DILocation(line: 15, scope: !20), !{!"tile", !DILocation(line: 115, scope: !21)}}
!36 = !{!DILocation(line: 16, scope: !20), !{!"tile", !DILocation(line: 116, scope: !21)}}
!37 = !{!DILocation(line: 17, scope: !20), !{!"tile", !DILocation(line: 117, scope: !21)}}
