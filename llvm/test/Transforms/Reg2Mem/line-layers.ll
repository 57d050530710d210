; A slot of the stack and the stores to it belong to the instruction whose value they
; are for, and a load to the one that it is made for. In the source they have no location, as
; without layers.

; RUN: opt -S -passes=reg2mem %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK:       %x.reg2mem = alloca i32, align 4, !dbg [[X_STORED:![0-9]+]]
; CHECK-NEXT:  %p.reg2mem = alloca i32, align 4, !dbg [[PHI:![0-9]+]]
; CHECK:       %x = mul i32 %a, 3, !dbg [[X:![0-9]+]]
; CHECK-NEXT:  store i32 %x, ptr %x.reg2mem, align 4, !dbg [[X_STORED]]
; CHECK:       %x.reload1 = load i32, ptr %x.reg2mem, align 4, !dbg [[PHI]]
; CHECK-NEXT:  store i32 %x.reload1, ptr %p.reg2mem, align 4, !dbg [[PHI]]
; CHECK-LABEL: join:
; CHECK-NEXT:  %p.reload = load i32, ptr %p.reg2mem, align 4, !dbg [[PHI]]
; CHECK-NEXT:  %x.reload = load i32, ptr %x.reg2mem, align 4, !dbg [[SUM_LOADED:![0-9]+]]
; CHECK-NEXT:  %s = add i32 %p.reload, %x.reload, !dbg [[SUM:![0-9]+]]

; CHECK-DAG:   [[X]] = !{[[LINE2:![0-9]+]], [[LAYER_X:![0-9]+]]}
; CHECK-DAG:   [[LINE2]] = !DILocation(line: 2,
; CHECK-DAG:   [[X_STORED]] = !{null, [[LAYER_X]]}
; CHECK-DAG:   [[LAYER_X]] = !{!"a", [[LINE102:![0-9]+]]}
; CHECK-DAG:   [[LINE102]] = !DILocation(line: 102,
; CHECK-DAG:   [[PHI]] = !{null, [[LAYER_PHI:![0-9]+]]}
; CHECK-DAG:   [[LAYER_PHI]] = !{!"a", [[LINE103:![0-9]+]]}
; CHECK-DAG:   [[LINE103]] = !DILocation(line: 103,
; CHECK-DAG:   [[SUM]] = !{[[LINE4:![0-9]+]], [[LAYER_SUM:![0-9]+]]}
; CHECK-DAG:   [[LINE4]] = !DILocation(line: 4,
; CHECK-DAG:   [[SUM_LOADED]] = !{null, [[LAYER_SUM]]}
; CHECK-DAG:   [[LAYER_SUM]] = !{!"a", [[LINE104:![0-9]+]]}
; CHECK-DAG:   [[LINE104]] = !DILocation(line: 104,

define i32 @f(i32 %a, i1 %c) !dbg !4 {
entry:
  %x = mul i32 %a, 3, !dbg !20
  br i1 %c, label %then, label %join, !dbg !20

then:
  br label %join, !dbg !20

join:
  %p = phi i32 [ 1, %entry ], [ %x, %then ], !dbg !21
  %s = add i32 %p, %x, !dbg !22
  ret i32 %s, !dbg !22
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!40}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!8 = !DIFile(filename: "layer", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!20 = !{!DILocation(line: 2, column: 3, scope: !4), !{!"a", !DILocation(line: 102, column: 3, scope: !9)}}
!21 = !{!DILocation(line: 3, column: 3, scope: !4), !{!"a", !DILocation(line: 103, column: 3, scope: !9)}}
!22 = !{!DILocation(line: 4, column: 3, scope: !4), !{!"a", !DILocation(line: 104, column: 3, scope: !9)}}
!40 = !{!"a", !8, !"text"}
