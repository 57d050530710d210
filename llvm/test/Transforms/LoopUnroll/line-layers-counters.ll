; The counters of an unrolled loop and of the loop for what remains, behind it or in front of
; it, have the layers of the branch that they decide on.

; RUN: opt -S -passes=loop-unroll -unroll-runtime -unroll-count=4 -unroll-runtime-epilog=true < %s | FileCheck %s
; RUN: opt -S -passes=loop-unroll -unroll-runtime -unroll-count=4 -unroll-runtime-epilog=false < %s \
; RUN:   | FileCheck %s --check-prefix=PROLOG

; CHECK-LABEL: define void @f(
; CHECK: %niter = phi i32 [ 0, %{{.*}} ], [ %{{.*}}, %loop ], !dbg [[DL1:![0-9]+]]
; CHECK: %epil.iter = phi i32 [ 0, %{{.*}} ], [ %{{.*}}, %{{.*}} ], !dbg [[DL1]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 109, scope: {{![0-9]+}})

; PROLOG-LABEL: define void @f(
; PROLOG: %prol.iter = phi i32 [ 0, %{{.*}} ], [ %{{.*}}, %{{.*}} ], !dbg [[DL1:![0-9]+]]
; PROLOG-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; PROLOG-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; PROLOG-DAG: [[DL1_T]] = !DILocation(line: 109, scope: {{![0-9]+}})

define void @f(ptr %p, i32 %n) !dbg !20 {
entry:
  %some = icmp sgt i32 %n, 0, !dbg !22
  br i1 %some, label %loop, label %exit, !dbg !23

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ], !dbg !24
  %a = getelementptr i32, ptr %p, i32 %i, !dbg !25
  store volatile i32 %i, ptr %a, !dbg !26
  %i.next = add nuw nsw i32 %i, 1, !dbg !27
  %c = icmp slt i32 %i.next, %n, !dbg !28
  br i1 %c, label %loop, label %exit, !dbg !29

exit:
  ret void, !dbg !30
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
