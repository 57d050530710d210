; Code that stands for two regions has no source location, and calls in it have line
; 0. The layer has line 0 for all of it, since it comes from the lines of both.

; RUN: opt -S -passes=verify,iroutliner -ir-outlining-no-cost < %s | FileCheck %s

; CHECK-LABEL: define internal void @outlined_ir_func_0(
; CHECK: store i32 2, {{.*}} !dbg [[STORE:![0-9]+]]
; CHECK: store i32 3, {{.*}} !dbg [[STORE]]
; CHECK: call void @g(i32 {{.*}} !dbg [[CALL:![0-9]+]]
; CHECK: store i32 {{.*}} !dbg [[STORE]]

declare void @g(i32)

define void @one(ptr %p) !dbg !20 {
  store i32 2, ptr %p, align 4, !dbg !22
  store i32 3, ptr %p, align 4, !dbg !23
  %v = load i32, ptr %p, align 4, !dbg !24
  call void @g(i32 %v), !dbg !25
  %w = add i32 %v, 7, !dbg !26
  store i32 %w, ptr %p, align 4, !dbg !27
  ret void, !dbg !28
}

define void @two(ptr %p) !dbg !29 {
  store i32 2, ptr %p, align 4, !dbg !31
  store i32 3, ptr %p, align 4, !dbg !32
  %v = load i32, ptr %p, align 4, !dbg !33
  call void @g(i32 %v), !dbg !34
  %w = add i32 %v, 7, !dbg !35
  store i32 %w, ptr %p, align 4, !dbg !36
  ret void, !dbg !37
}

; CHECK-DAG: [[STORE]] = !{null, [[TILE:![0-9]+]]}
; CHECK-DAG: [[TILE]] = !{!"tile", [[LINE0:![0-9]+]]}
; CHECK-DAG: [[LINE0]] = !DILocation(line: 0, scope: [[ONE_TILE:![0-9]+]])
; CHECK-DAG: [[ONE_TILE]] = !DILexicalBlockFile(scope: [[SP_ONE:![0-9]+]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[SP_ONE]] = distinct !DISubprogram(name: "one"
; CHECK-DAG: [[CALL]] = !{[[CALL_P:![0-9]+]], [[TILE]]}
; CHECK-DAG: [[CALL_P]] = !DILocation(line: 0, scope: [[SP_OUTLINED_IR_FUNC_0:![0-9]+]])
; CHECK-DAG: [[SP_OUTLINED_IR_FUNC_0]] = distinct !DISubprogram(name: "outlined_ir_func_0"

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
!20 = distinct !DISubprogram(name: "one", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = distinct !DISubprogram(name: "two", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!30 = !DILexicalBlockFile(scope: !29, file: !5, discriminator: 0)
!31 = !{!DILocation(line: 12, scope: !29), !{!"tile", !DILocation(line: 112, scope: !30)}}
!32 = !{!DILocation(line: 13, scope: !29), !{!"tile", !DILocation(line: 103, scope: !30)}}
!33 = !{!DILocation(line: 14, scope: !29), !{!"tile", !DILocation(line: 104, scope: !30)}}
!34 = !{!DILocation(line: 15, scope: !29), !{!"tile", !DILocation(line: 105, scope: !30)}}
!35 = !{!DILocation(line: 16, scope: !29), !{!"tile", !DILocation(line: 106, scope: !30)}}
!36 = !{!DILocation(line: 17, scope: !29), !{!"tile", !DILocation(line: 107, scope: !30)}}
!37 = !{!DILocation(line: 18, scope: !29), !{!"tile", !DILocation(line: 118, scope: !30)}}
