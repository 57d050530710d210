; The branch to a trap has no source location, and the layers of the access that is checked.

; RUN: opt -S -passes=bounds-checking %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK:         br i1 {{.*}}, label %trap, label %{{.*}}, !dbg [[BRANCH:![0-9]+]]
; CHECK-LABEL: define void @g(
; CHECK:         br label %trap, !dbg [[ALWAYS:![0-9]+]]
; CHECK-DAG: [[BRANCH]] = !{null, [[BRANCH_L:![0-9]+]]}
; CHECK-DAG: [[BRANCH_L]] = !{!"tile", [[BRANCH_T:![0-9]+]]}
; CHECK-DAG: [[BRANCH_T]] = !DILocation(line: 104,
; CHECK-DAG: [[ALWAYS]] = !{null, [[ALWAYS_L:![0-9]+]]}
; CHECK-DAG: [[ALWAYS_L]] = !{!"tile", [[ALWAYS_T:![0-9]+]]}
; CHECK-DAG: [[ALWAYS_T]] = !DILocation(line: 108,

define void @f(i64 %i) !dbg !20 {
  %a = alloca [8 x i32], !dbg !22
  %p = getelementptr i32, ptr %a, i64 %i, !dbg !23
  store i32 3, ptr %p, !dbg !24
  ret void, !dbg !25
}

define void @g() !dbg !26 {
  %a = alloca [8 x i32], !dbg !28
  store i32 3, ptr getelementptr (i8, ptr @v, i64 4), !dbg !29
  ret void, !dbg !30
}
@v = global i32 0

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
!26 = distinct !DISubprogram(name: "g", scope: !2, file: !2, line: 6, type: !3, scopeLine: 6, spFlags: DISPFlagDefinition, unit: !0)
!27 = !DILexicalBlockFile(scope: !26, file: !5, discriminator: 0)
!28 = !{!DILocation(line: 7, scope: !26), !{!"tile", !DILocation(line: 107, scope: !27)}}
!29 = !{!DILocation(line: 8, scope: !26), !{!"tile", !DILocation(line: 108, scope: !27)}}
!30 = !{!DILocation(line: 9, scope: !26), !{!"tile", !DILocation(line: 109, scope: !27)}}
