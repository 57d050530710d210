; A PHI of vectors has the location of the first of the PHIs that it stands for,
; also if that is only a line of the layer.

; RUN: opt -S -passes=slp-vectorizer -mtriple=x86_64-unknown-linux-gnu < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: loop:
; CHECK: phi <2 x double> {{.*}} !dbg [[PHI:![0-9]+]]

define void @f(ptr %p, ptr %q, i64 %n) !dbg !20 {
entry:
  %a = load double, ptr %p, align 8, !dbg !22
  %p1 = getelementptr inbounds double, ptr %p, i64 1, !dbg !23
  %b = load double, ptr %p1, align 8, !dbg !24
  br label %loop, !dbg !25

loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ], !dbg !26
  %y = phi double [ %b, %entry ], [ %y.next, %loop ], !dbg !27
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ], !dbg !28
  %x.next = fmul double %x, %x, !dbg !29
  %y.next = fmul double %y, %y, !dbg !30
  %i.next = add i64 %i, 1, !dbg !31
  %c = icmp eq i64 %i.next, %n, !dbg !32
  br i1 %c, label %exit, label %loop, !dbg !33

exit:
  store double %x.next, ptr %q, align 8, !dbg !34
  %q1 = getelementptr inbounds double, ptr %q, i64 1, !dbg !35
  store double %y.next, ptr %q1, align 8, !dbg !36
  ret void, !dbg !37
}

; CHECK-DAG: [[PHI]] = !{null, [[PHI_L:![0-9]+]]}
; CHECK-DAG: [[PHI_L]] = !{!"tile", [[PHI_T:![0-9]+]]}
; CHECK-DAG: [[PHI_T]] = !DILocation(line: 106, scope: [[F_TILE:![0-9]+]])
; CHECK-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F:![0-9]+]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"

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
!26 = !{null, !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{null, !{!"tile", !DILocation(line: 107, scope: !21)}}
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
