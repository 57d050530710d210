; The branch that is left of an invoke whose result is known has its layers.

; RUN: opt -S -passes=wholeprogramdevirt -whole-program-visibility < %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK: br label %n, !dbg [[DL1:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 106, scope: {{![0-9]+}})

target datalayout = "e-p:64:64"
target triple = "x86_64-unknown-linux-gnu"
@vt1 = constant [1 x ptr] [ptr @vf1], !type !7
@vt2 = constant [1 x ptr] [ptr @vf2], !type !7
define i32 @vf1(ptr %this) readnone { ret i32 123 }
define i32 @vf2(ptr %this) readnone { ret i32 123 }
define i32 @f(ptr %o) personality ptr @pers !dbg !20 {
entry:
  %vt = load ptr, ptr %o, !dbg !22
  %p = call i1 @llvm.type.test(ptr %vt, metadata !"typeid"), !dbg !23
  call void @llvm.assume(i1 %p), !dbg !24
  %fp = load ptr, ptr %vt, !dbg !25
  %r = invoke i32 %fp(ptr %o) to label %n unwind label %u, !dbg !26

n:
  ret i32 %r, !dbg !27

u:
  %x = landingpad i32 cleanup, !dbg !28
  unreachable, !dbg !29
}
declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)
declare i32 @pers(...)

!7 = !{i32 0, !"typeid"}

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
