; A call of @llvm.experimental.deoptimize is made anew where it is inlined, since it returns
; what the caller does. It and the return have no source location, and the layers of the call.

; RUN: opt -S -passes=always-inline %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK:         call void {{.*}}@llvm.experimental.deoptimize.isVoid({{.*}}, !dbg [[DEOPT:![0-9]+]]
; CHECK-NEXT:    ret void, !dbg [[DEOPT]]
; CHECK-DAG: [[DEOPT]] = !{null, [[DEOPT_L:![0-9]+]]}
; CHECK-DAG: [[DEOPT_L]] = !{!"tile", [[DEOPT_T:![0-9]+]]}
; CHECK-DAG: [[DEOPT_T]] = !DILocation(line: 103,

declare i8 @llvm.experimental.deoptimize.i8(...)

define i8 @callee(i1 %c) alwaysinline !dbg !20 {
entry:
  br i1 %c, label %left, label %right, !dbg !22
left:
  %v = call i8(...) @llvm.experimental.deoptimize.i8(i32 1) [ "deopt"(i32 1) ], !dbg !23
  ret i8 %v, !dbg !24
right:
  ret i8 42, !dbg !25
}

define void @f(i1 %c) !dbg !26 {
entry:
  %r = call i8 @callee(i1 %c) [ "deopt"(i32 2) ], !dbg !28
  ret void, !dbg !29
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
!20 = distinct !DISubprogram(name: "callee", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 6, type: !3, scopeLine: 6, spFlags: DISPFlagDefinition, unit: !0)
!27 = !DILexicalBlockFile(scope: !26, file: !5, discriminator: 0)
!28 = !{!DILocation(line: 7, scope: !26), !{!"tile", !DILocation(line: 107, scope: !27)}}
!29 = !{!DILocation(line: 8, scope: !26), !{!"tile", !DILocation(line: 108, scope: !27)}}
