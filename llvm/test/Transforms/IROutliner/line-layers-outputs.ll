; What an outlined function of two places does with its results has line 0 in the layer, as
; the code has, but for the store of a value that only the second place needs.

; RUN: opt -S -passes=verify,iroutliner -ir-outlining-no-cost < %s | FileCheck %s

; CHECK-LABEL: define void @one(
; CHECK: %add.reload = load i32, ptr %add.loc, align 4, !dbg [[DL1:![0-9]+]]
; CHECK-LABEL: define void @two(
; CHECK: %sub.reload = load i32, ptr %sub.loc, align 4, !dbg [[DL2:![0-9]+]]
; CHECK-LABEL: define internal void @outlined_ir_func_0(
; CHECK: switch i32
; CHECK:   ], !dbg [[DL3:![0-9]+]]
; CHECK: output_block_0_0:
; CHECK: store i32 %add, ptr %{{[0-9]+}}, align 4, !dbg [[DL3]]
; CHECK: br label %final_block_0, !dbg [[DL3]]
; CHECK: output_block_1_0:
; CHECK: store i32 %sub, ptr %{{[0-9]+}}, align 4, !dbg [[DL4:![0-9]+]]
; CHECK: store i32 %n, ptr %{{[0-9]+}}, align 4, !dbg [[DL5:![0-9]+]]
; CHECK: br label %final_block_0, !dbg [[DL3]]
; CHECK: final_block_0:
; CHECK: ret void, !dbg [[DL3]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 106, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 123, scope: {{![0-9]+}})
; CHECK-DAG: [[DL3]] = !{null, [[DL3_L:![0-9]+]]}
; CHECK-DAG: [[DL3_L]] = !{!"tile", [[DL3_T:![0-9]+]]}
; CHECK-DAG: [[DL3_T]] = !DILocation(line: 0, scope: {{![0-9]+}})
; CHECK-DAG: [[DL4]] = !{null, [[DL4_L:![0-9]+]]}
; CHECK-DAG: [[DL4_L]] = !{!"tile", [[DL4_T:![0-9]+]]}
; CHECK-DAG: [[DL4_T]] = !DILocation(line: 128, scope: {{![0-9]+}})
; CHECK-DAG: [[DL5]] = !{null, [[DL5_L:![0-9]+]]}
; CHECK-DAG: [[DL5_L]] = !{!"tile", [[DL5_T:![0-9]+]]}
; CHECK-DAG: [[DL5_T]] = !DILocation(line: 130, scope: {{![0-9]+}})

define void @one() !dbg !20 {
entry:
  %a = alloca i32, align 4, !dbg !22
  %b = alloca i32, align 4, !dbg !23
  %output = alloca i32, align 4, !dbg !24
  %result = alloca i32, align 4, !dbg !25
  store i32 2, ptr %a, align 4, !dbg !26
  store i32 3, ptr %b, align 4, !dbg !27
  %l = load i32, ptr %a, align 4, !dbg !28
  %m = load i32, ptr %b, align 4, !dbg !29
  %add = add i32 %l, %m, !dbg !30
  %sub = sub i32 %l, %m, !dbg !31
  store i32 %add, ptr %output, align 4, !dbg !32
  %n = load i32, ptr %output, align 4, !dbg !33
  %o = load i32, ptr %output, align 4, !dbg !34
  %mul = mul i32 %n, %add, !dbg !35
  store i32 %mul, ptr %result, align 4, !dbg !36
  ret void, !dbg !37
}

define void @two() !dbg !38 {
entry:
  %a = alloca i32, align 4, !dbg !40
  %b = alloca i32, align 4, !dbg !41
  %output = alloca i32, align 4, !dbg !42
  %result = alloca i32, align 4, !dbg !43
  store i32 2, ptr %a, align 4, !dbg !44
  store i32 3, ptr %b, align 4, !dbg !45
  %l = load i32, ptr %a, align 4, !dbg !46
  %m = load i32, ptr %b, align 4, !dbg !47
  %add = add i32 %l, %m, !dbg !48
  %sub = sub i32 %l, %m, !dbg !49
  store i32 %add, ptr %output, align 4, !dbg !50
  %n = load i32, ptr %output, align 4, !dbg !51
  %mul = mul i32 %n, %sub, !dbg !52
  store i32 %mul, ptr %result, align 4, !dbg !53
  ret void, !dbg !54
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
!20 = distinct !DISubprogram(name: "one", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
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
!36 = !{!DILocation(line: 16, scope: !20), !{!"tile", !DILocation(line: 116, scope: !21)}}
!37 = !{!DILocation(line: 17, scope: !20), !{!"tile", !DILocation(line: 117, scope: !21)}}
!38 = distinct !DISubprogram(name: "two", scope: !2, file: !2, line: 18, type: !3, scopeLine: 18, spFlags: DISPFlagDefinition, unit: !0)
!39 = !DILexicalBlockFile(scope: !38, file: !5, discriminator: 0)
!40 = !{!DILocation(line: 19, scope: !38), !{!"tile", !DILocation(line: 119, scope: !39)}}
!41 = !{!DILocation(line: 20, scope: !38), !{!"tile", !DILocation(line: 120, scope: !39)}}
!42 = !{!DILocation(line: 21, scope: !38), !{!"tile", !DILocation(line: 121, scope: !39)}}
!43 = !{!DILocation(line: 22, scope: !38), !{!"tile", !DILocation(line: 122, scope: !39)}}
!44 = !{!DILocation(line: 23, scope: !38), !{!"tile", !DILocation(line: 123, scope: !39)}}
!45 = !{!DILocation(line: 24, scope: !38), !{!"tile", !DILocation(line: 124, scope: !39)}}
!46 = !{!DILocation(line: 25, scope: !38), !{!"tile", !DILocation(line: 125, scope: !39)}}
!47 = !{!DILocation(line: 26, scope: !38), !{!"tile", !DILocation(line: 126, scope: !39)}}
!48 = !{!DILocation(line: 27, scope: !38), !{!"tile", !DILocation(line: 127, scope: !39)}}
!49 = !{!DILocation(line: 28, scope: !38), !{!"tile", !DILocation(line: 128, scope: !39)}}
!50 = !{!DILocation(line: 29, scope: !38), !{!"tile", !DILocation(line: 129, scope: !39)}}
!51 = !{!DILocation(line: 30, scope: !38), !{!"tile", !DILocation(line: 130, scope: !39)}}
!52 = !{!DILocation(line: 31, scope: !38), !{!"tile", !DILocation(line: 131, scope: !39)}}
!53 = !{!DILocation(line: 32, scope: !38), !{!"tile", !DILocation(line: 132, scope: !39)}}
!54 = !{!DILocation(line: 33, scope: !38), !{!"tile", !DILocation(line: 133, scope: !39)}}
