; Where memory is promoted, the PHI nodes of the value have the layers of the stores. One
; behind the loop has those of the value that leaves it, or those of the stores if it has
; none.

; RUN: opt -S -passes='loop-mssa(licm)' < %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK: loop:
; CHECK: phi i32 [ %p.promoted, %entry ], [ %{{.*}}, %latch ], !dbg [[DL1:![0-9]+]]
; CHECK: latch:
; CHECK: phi i32 [ %a, %then ], [ %{{.*}}, %loop ], !dbg [[DL1]]
; CHECK: exit:
; CHECK: %{{.*}}.lcssa = phi i32 [ %{{.*}}, %latch ], !dbg [[DL1]]
; CHECK-LABEL: define i32 @g(
; CHECK: exit:
; CHECK: %a.lcssa = phi i32 [ %a, %loop ], !dbg [[DL2:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 109, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 121, scope: {{![0-9]+}})

define i32 @f(i32 %n, i1 %d) !dbg !20 {
entry:
  %p = alloca i32, align 4, !dbg !22
  store i32 0, ptr %p, align 4, !dbg !23
  br label %loop, !dbg !24

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ], !dbg !25
  br i1 %d, label %then, label %latch, !dbg !26

then:
  %v = load i32, ptr %p, align 4, !dbg !27
  %a = add i32 %v, %i, !dbg !28
  store i32 %a, ptr %p, align 4, !dbg !29
  br label %latch, !dbg !30

latch:
  %i.next = add i32 %i, 1, !dbg !31
  %c = icmp eq i32 %i.next, %n, !dbg !32
  br i1 %c, label %exit, label %loop, !dbg !33

exit:
  %r = load i32, ptr %p, align 4, !dbg !34
  ret i32 %r, !dbg !35
}

define i32 @g(i32 %n) !dbg !36 {
entry:
  %p = alloca i32, align 4, !dbg !38
  store i32 0, ptr %p, align 4, !dbg !39
  br label %loop, !dbg !40

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ], !dbg !41
  %a = mul i32 %i, 3, !dbg !42
  store i32 %a, ptr %p, align 4, !dbg !43
  %i.next = add i32 %i, 1, !dbg !44
  %c = icmp eq i32 %i.next, %n, !dbg !45
  br i1 %c, label %exit, label %loop, !dbg !46

exit:
  %r = load i32, ptr %p, align 4, !dbg !47
  ret i32 %r, !dbg !48
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
!36 = distinct !DISubprogram(name: "g", scope: !2, file: !2, line: 16, type: !3, scopeLine: 16, spFlags: DISPFlagDefinition, unit: !0)
!37 = !DILexicalBlockFile(scope: !36, file: !5, discriminator: 0)
!38 = !{!DILocation(line: 17, scope: !36), !{!"tile", !DILocation(line: 117, scope: !37)}}
!39 = !{!DILocation(line: 18, scope: !36), !{!"tile", !DILocation(line: 118, scope: !37)}}
!40 = !{!DILocation(line: 19, scope: !36), !{!"tile", !DILocation(line: 119, scope: !37)}}
!41 = !{!DILocation(line: 20, scope: !36), !{!"tile", !DILocation(line: 120, scope: !37)}}
!42 = !{!DILocation(line: 21, scope: !36), !{!"tile", !DILocation(line: 121, scope: !37)}}
!43 = !{!DILocation(line: 22, scope: !36), !{!"tile", !DILocation(line: 122, scope: !37)}}
!44 = !{!DILocation(line: 23, scope: !36), !{!"tile", !DILocation(line: 123, scope: !37)}}
!45 = !{!DILocation(line: 24, scope: !36), !{!"tile", !DILocation(line: 124, scope: !37)}}
!46 = !{!DILocation(line: 25, scope: !36), !{!"tile", !DILocation(line: 125, scope: !37)}}
!47 = !{!DILocation(line: 26, scope: !36), !{!"tile", !DILocation(line: 126, scope: !37)}}
!48 = !{!DILocation(line: 27, scope: !36), !{!"tile", !DILocation(line: 127, scope: !37)}}
