; An indirect call becomes comparisons and direct calls. What is made for it has no source
; location, and the layers of the call.

; RUN: opt -S -passes=attributor %s | FileCheck %s

; CHECK-LABEL: define {{.*}}i32 @f(
; CHECK:         icmp eq ptr %fp, @{{a|b}}, !dbg [[CALL:![0-9]+]]
; CHECK:         br i1 {{.*}}label {{.*}}!dbg {{![0-9]+}}
; CHECK:         br label %{{[0-9]+}}, !dbg
; CHECK:         br i1 true, label %{{[0-9]+}}, label %{{[0-9]+}}, !dbg [[CALL]]
; CHECK:         %v.phi = phi i32 {{.*}}, !dbg [[CALL]]
; CHECK-DAG: [[CALL]] = !{null, [[CALL_L:![0-9]+]]}
; CHECK-DAG: [[CALL_L]] = !{!"tile", [[CALL_T:![0-9]+]]}
; CHECK-DAG: [[CALL_T]] = !DILocation(line: 111,

declare void @g()

define internal i32 @a(ptr %p) noinline !dbg !20 {
  call void @g(), !dbg !22
  %v = load i32, ptr %p, !dbg !23
  ret i32 %v, !dbg !24
}

define internal i32 @b(ptr %p) noinline !dbg !25 {
  call void @g(), !dbg !27
  store i32 1, ptr %p, !dbg !28
  ret i32 2, !dbg !29
}

define i32 @f(i1 %c, ptr %p) !dbg !30 {
  %fp = select i1 %c, ptr @a, ptr @b, !dbg !32
  %v = call i32 %fp(ptr %p), !dbg !33
  ret i32 %v, !dbg !34
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
!20 = distinct !DISubprogram(name: "a", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = distinct !DISubprogram(name: "b", scope: !2, file: !2, line: 5, type: !3, scopeLine: 5, spFlags: DISPFlagDefinition, unit: !0)
!26 = !DILexicalBlockFile(scope: !25, file: !5, discriminator: 0)
!27 = !{!DILocation(line: 6, scope: !25), !{!"tile", !DILocation(line: 106, scope: !26)}}
!28 = !{!DILocation(line: 7, scope: !25), !{!"tile", !DILocation(line: 107, scope: !26)}}
!29 = !{!DILocation(line: 8, scope: !25), !{!"tile", !DILocation(line: 108, scope: !26)}}
!30 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 9, type: !3, scopeLine: 9, spFlags: DISPFlagDefinition, unit: !0)
!31 = !DILexicalBlockFile(scope: !30, file: !5, discriminator: 0)
!32 = !{!DILocation(line: 10, scope: !30), !{!"tile", !DILocation(line: 110, scope: !31)}}
!33 = !{!DILocation(line: 11, scope: !30), !{!"tile", !DILocation(line: 111, scope: !31)}}
!34 = !{!DILocation(line: 12, scope: !30), !{!"tile", !DILocation(line: 112, scope: !31)}}
