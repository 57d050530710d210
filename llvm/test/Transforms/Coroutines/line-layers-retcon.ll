; What a coroutine returns where it is suspended has what the suspends have in common. A PHI
; node in front of another one has the layers of that one.

; RUN: opt -S -passes='cgscc(coro-split)' < %s | FileCheck %s

; CHECK-LABEL: define { ptr, i32 } @f(
; CHECK: %n.loop = phi i32 [ %n, %PostSpill ], !dbg [[DL1:![0-9]+]]
; CHECK: phi ptr [ @f.resume.0, %CoroSuspend ], !dbg [[DL2:![0-9]+]]
; CHECK: insertvalue { ptr, i32 } poison, ptr %{{[0-9]+}}, 0, !dbg [[DL2]]
; CHECK: ret { ptr, i32 } %{{[0-9]+}}, !dbg [[DL2]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 105, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 106, scope: {{![0-9]+}})

declare token @llvm.coro.id.retcon(i32, i32, ptr, ptr, ptr, ptr)
declare ptr @llvm.coro.begin(token, ptr)
declare i1 @llvm.coro.suspend.retcon.i1(...)
declare void @llvm.coro.end(ptr, i1, token)
declare {ptr, i32} @prototype(ptr, i1 zeroext)
declare noalias ptr @allocate(i32 %size)
declare void @deallocate(ptr %ptr)

define {ptr, i32} @f(ptr %buffer, i32 %n) presplitcoroutine !dbg !20 {
entry:
  %id = call token @llvm.coro.id.retcon(i32 8, i32 4, ptr %buffer, ptr @prototype, ptr @allocate, ptr @deallocate), !dbg !22
  %hdl = call ptr @llvm.coro.begin(token %id, ptr null), !dbg !23
  br label %loop, !dbg !24

loop:
  %v = phi i32 [ %n, %entry ], [ %inc, %resume ], !dbg !25
  %u0 = call i1 (...) @llvm.coro.suspend.retcon.i1(i32 %v), !dbg !26
  br i1 %u0, label %cleanup, label %resume, !dbg !27

resume:
  %inc = add i32 %v, 1, !dbg !28
  br label %loop, !dbg !29

cleanup:
  call void @llvm.coro.end(ptr %hdl, i1 false, token none), !dbg !30
  unreachable, !dbg !31
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
