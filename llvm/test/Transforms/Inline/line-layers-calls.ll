; The inliners keep layers on all kinds of calls: a byval argument's copy, an
; invoke, a chain of calls.

; RUN: opt -S -passes=inline < %s | FileCheck %s
; RUN: opt -S -passes=module-inline < %s | FileCheck %s

target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"

declare void @g()
declare i32 @__gxx_personality_v0(...)

define internal void @byval(ptr byval(i64) %p) !dbg !20 {
  store i8 1, ptr %p, align 1, !dbg !22
  ret void, !dbg !23
}

; The copy of the argument takes the location of the first instruction.
; CHECK-LABEL: define void @call_byval(
; CHECK: call void @llvm.memcpy{{.*}} !dbg [[BYVAL:![0-9]+]]
; CHECK: store i8 1, ptr %q1{{.*}} !dbg [[BYVAL]]
define void @call_byval(ptr %q) !dbg !24 {
  call void @byval(ptr byval(i64) %q), !dbg !26
  ret void, !dbg !27
}

define internal void @throws() !dbg !28 {
  call void @g(), !dbg !30
  ret void, !dbg !31
}

; CHECK-LABEL: define void @call_invoke(
; CHECK: invoke void @g()
; CHECK-NEXT: to label %throws.exit unwind label %lpad, !dbg [[INVOKE:![0-9]+]]
; CHECK: throws.exit:
; CHECK-NEXT: br label %exit, !dbg [[RETURN:![0-9]+]]
define void @call_invoke() personality ptr @__gxx_personality_v0 !dbg !32 {
  invoke void @throws()
          to label %exit unwind label %lpad, !dbg !34

lpad:
  %l = landingpad { ptr, i32 } cleanup, !dbg !35
  resume { ptr, i32 } %l, !dbg !36

exit:
  ret void, !dbg !37
}

define internal void @inner(ptr %p) !dbg !38 {
  store i8 2, ptr %p, align 1, !dbg !40
  store i8 3, ptr %p, align 1
  ret void, !dbg !41
}

define internal void @outer(ptr %p) !dbg !42 {
  call void @inner(ptr %p), !dbg !44
  ret void, !dbg !45
}

; CHECK-LABEL: define void @call_chain(
; CHECK: store i8 2, ptr %p{{.*}} !dbg [[CHAIN:![0-9]+]]
; An instruction without a location in a callee with debug information gets no
; source location, but the line of the call in the layer.
; CHECK-NEXT: store i8 3, ptr %p, align 1, !dbg [[CHAIN_CALL:![0-9]+]]
define void @call_chain(ptr %p) !dbg !46 {
  call void @outer(ptr %p), !dbg !48
  ret void, !dbg !49
}
; CHECK-DAG: [[BYVAL]] = !{[[BYVAL_P:![0-9]+]], [[BYVAL_L:![0-9]+]]}
; CHECK-DAG: [[BYVAL_P]] = !DILocation(line: 2, scope: [[SP_BYVAL:![0-9]+]], inlinedAt: [[BYVAL_P_AT:![0-9]+]])
; CHECK-DAG: [[SP_BYVAL]] = distinct !DISubprogram(name: "byval"
; CHECK-DAG: [[BYVAL_P_AT]] = distinct !DILocation(line: 12, scope: [[SP_CALL_BYVAL:![0-9]+]])
; CHECK-DAG: [[SP_CALL_BYVAL]] = distinct !DISubprogram(name: "call_byval"
; CHECK-DAG: [[BYVAL_L]] = !{!"tile", [[BYVAL_T:![0-9]+]]}
; CHECK-DAG: [[BYVAL_T]] = !DILocation(line: 102, scope: [[BYVAL_TILE:![0-9]+]])
; CHECK-DAG: [[BYVAL_TILE]] = !DILexicalBlockFile(scope: [[SP_BYVAL]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[INVOKE]] = !{[[INVOKE_P:![0-9]+]], [[INVOKE_L:![0-9]+]]}
; CHECK-DAG: [[INVOKE_P]] = !DILocation(line: 22, scope: [[SP_THROWS:![0-9]+]], inlinedAt: [[INVOKE_P_AT:![0-9]+]])
; CHECK-DAG: [[SP_THROWS]] = distinct !DISubprogram(name: "throws"
; CHECK-DAG: [[INVOKE_P_AT]] = distinct !DILocation(line: 32, scope: [[SP_CALL_INVOKE:![0-9]+]])
; CHECK-DAG: [[SP_CALL_INVOKE]] = distinct !DISubprogram(name: "call_invoke"
; CHECK-DAG: [[INVOKE_L]] = !{!"tile", [[INVOKE_T:![0-9]+]]}
; CHECK-DAG: [[INVOKE_T]] = !DILocation(line: 122, scope: [[THROWS_TILE:![0-9]+]])
; CHECK-DAG: [[THROWS_TILE]] = !DILexicalBlockFile(scope: [[SP_THROWS]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[RETURN]] = !{[[RETURN_P:![0-9]+]], [[RETURN_L:![0-9]+]]}
; CHECK-DAG: [[RETURN_P]] = !DILocation(line: 23, scope: [[SP_THROWS]], inlinedAt: [[INVOKE_P_AT]])
; CHECK-DAG: [[RETURN_L]] = !{!"tile", [[RETURN_T:![0-9]+]]}
; CHECK-DAG: [[RETURN_T]] = !DILocation(line: 123, scope: [[THROWS_TILE]])
; CHECK-DAG: [[CHAIN]] = !{[[CHAIN_P:![0-9]+]], [[CHAIN_L:![0-9]+]]}
; CHECK-DAG: [[CHAIN_P]] = !DILocation(line: 42, scope: [[SP_INNER:![0-9]+]], inlinedAt: [[CHAIN_P_AT:![0-9]+]])
; CHECK-DAG: [[SP_INNER]] = distinct !DISubprogram(name: "inner"
; CHECK-DAG: [[CHAIN_P_AT]] = distinct !DILocation(line: 52, scope: [[SP_OUTER:![0-9]+]], inlinedAt: [[CHAIN_P_AT_AT:![0-9]+]])
; CHECK-DAG: [[SP_OUTER]] = distinct !DISubprogram(name: "outer"
; CHECK-DAG: [[CHAIN_P_AT_AT]] = distinct !DILocation(line: 62, scope: [[SP_CALL_CHAIN:![0-9]+]])
; CHECK-DAG: [[SP_CALL_CHAIN]] = distinct !DISubprogram(name: "call_chain"
; CHECK-DAG: [[CHAIN_L]] = !{!"tile", [[CHAIN_T:![0-9]+]]}
; CHECK-DAG: [[CHAIN_CALL]] = !{null, [[CHAIN_CALL_L:![0-9]+]]}
; CHECK-DAG: [[CHAIN_CALL_L]] = !{!"tile", [[CHAIN_CALL_T:![0-9]+]]}
; CHECK-DAG: [[CHAIN_CALL_T]] = !DILocation(line: 152, scope: [[OUTER_TILE:![0-9]+]])
; CHECK-DAG: [[OUTER_TILE]] = !DILexicalBlockFile(scope: [[SP_OUTER]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[CHAIN_T]] = !DILocation(line: 142, scope: [[INNER_TILE:![0-9]+]])
; CHECK-DAG: [[INNER_TILE]] = !DILexicalBlockFile(scope: [[SP_INNER]], file: [[FILE_K_TILE]], discriminator: 0)

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
!20 = distinct !DISubprogram(name: "byval", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = distinct !DISubprogram(name: "call_byval", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!25 = !DILexicalBlockFile(scope: !24, file: !5, discriminator: 0)
!26 = !{!DILocation(line: 12, scope: !24), !{!"tile", !DILocation(line: 112, scope: !25)}}
!27 = !{!DILocation(line: 13, scope: !24), !{!"tile", !DILocation(line: 113, scope: !25)}}
!28 = distinct !DISubprogram(name: "throws", scope: !2, file: !2, line: 21, type: !3, scopeLine: 21, spFlags: DISPFlagDefinition, unit: !0)
!29 = !DILexicalBlockFile(scope: !28, file: !5, discriminator: 0)
!30 = !{!DILocation(line: 22, scope: !28), !{!"tile", !DILocation(line: 122, scope: !29)}}
!31 = !{!DILocation(line: 23, scope: !28), !{!"tile", !DILocation(line: 123, scope: !29)}}
!32 = distinct !DISubprogram(name: "call_invoke", scope: !2, file: !2, line: 31, type: !3, scopeLine: 31, spFlags: DISPFlagDefinition, unit: !0)
!33 = !DILexicalBlockFile(scope: !32, file: !5, discriminator: 0)
!34 = !{!DILocation(line: 32, scope: !32), !{!"tile", !DILocation(line: 132, scope: !33)}}
!35 = !{!DILocation(line: 33, scope: !32), !{!"tile", !DILocation(line: 133, scope: !33)}}
!36 = !{!DILocation(line: 34, scope: !32), !{!"tile", !DILocation(line: 134, scope: !33)}}
!37 = !{!DILocation(line: 35, scope: !32), !{!"tile", !DILocation(line: 135, scope: !33)}}
!38 = distinct !DISubprogram(name: "inner", scope: !2, file: !2, line: 41, type: !3, scopeLine: 41, spFlags: DISPFlagDefinition, unit: !0)
!39 = !DILexicalBlockFile(scope: !38, file: !5, discriminator: 0)
!40 = !{!DILocation(line: 42, scope: !38), !{!"tile", !DILocation(line: 142, scope: !39)}}
!41 = !{!DILocation(line: 43, scope: !38), !{!"tile", !DILocation(line: 143, scope: !39)}}
!42 = distinct !DISubprogram(name: "outer", scope: !2, file: !2, line: 51, type: !3, scopeLine: 51, spFlags: DISPFlagDefinition, unit: !0)
!43 = !DILexicalBlockFile(scope: !42, file: !5, discriminator: 0)
!44 = !{!DILocation(line: 52, scope: !42), !{!"tile", !DILocation(line: 152, scope: !43)}}
!45 = !{!DILocation(line: 53, scope: !42), !{!"tile", !DILocation(line: 153, scope: !43)}}
!46 = distinct !DISubprogram(name: "call_chain", scope: !2, file: !2, line: 61, type: !3, scopeLine: 61, spFlags: DISPFlagDefinition, unit: !0)
!47 = !DILexicalBlockFile(scope: !46, file: !5, discriminator: 0)
!48 = !{!DILocation(line: 62, scope: !46), !{!"tile", !DILocation(line: 162, scope: !47)}}
!49 = !{!DILocation(line: 63, scope: !46), !{!"tile", !DILocation(line: 163, scope: !47)}}
