; A composite location is written as one record for the primary and one, with the
; kind as its eighth field, for each layer. Where the layer before it that had its
; place has the same kind and scope, only the distances of line and column are
; written. DEBUG_LOC_AGAIN repeats all, and the layers that follow it take the place of
; those that it repeats. Few layers are ambiguous, so the abbreviations are for those
; that are not.

; RUN: llvm-as < %s | llvm-bcanalyzer -dump | FileCheck %s --check-prefix=RECORDS
; RECORDS:      <FUNCTION_BLOCK
; RECORDS:      <INST_ALLOCA
; RECORDS-NEXT: <DEBUG_LOC abbrevid=21 op0=2 op1=3 op2=25 op3=0 op4=0 op5=0 op6=0/>
; RECORDS-NEXT: <DEBUG_LOC abbrevid=22 op0=100 op1=10 op2=28 op3=0 op4=0 op5=0 op6=0 op7=[[#KIND:]]/>
; RECORDS-NEXT: <DEBUG_LOC abbrevid=22 op0=200 op1=20 op2=29 op3=0 op4=0 op5=0 op6=0 op7=10/>
; RECORDS:      <INST_STORE
; RECORDS-NEXT: <DEBUG_LOC_AGAIN abbrevid=24/>
; RECORDS:      <INST_STORE
; RECORDS-NEXT: <DEBUG_LOC abbrevid=21 op0=2 op1=3 op2=25 op3=0 op4=0 op5=0 op6=0/>
; RECORDS:      <INST_STORE
; RECORDS-NEXT: <DEBUG_LOC_AGAIN abbrevid=24/>
; RECORDS-NEXT: <DEBUG_LOC op0=4 op1=21 op2=1/>
; RECORDS:      <INST_RET
; RECORDS-NEXT: <DEBUG_LOC_AGAIN abbrevid=24/>
; RECORDS-NEXT: <DEBUG_LOC abbrevid=23 op0=3 op1=20/>
; RECORDS-NOT:  <DEBUG_LOC

; RUN: llvm-as < %s | llvm-dis | FileCheck %s
; RUN: opt -S < %s | FileCheck %s
; RUN: llvm-as < %s | llvm-dis > %t1.ll
; RUN: llvm-as < %t1.ll | llvm-dis > %t2.ll
; RUN: diff %t1.ll %t2.ll

; CHECK:      alloca i32, align 4, !dbg [[BOTH:![0-9]+]]
; CHECK-NEXT: store i32 1, ptr %p, align 4, !dbg [[BOTH]]
; CHECK-NEXT: store i32 2, ptr %p, align 4, !dbg [[BARE:![0-9]+]]
; CHECK-NEXT: store i32 3, ptr %p, align 4, !dbg [[MERGED:![0-9]+]]
; CHECK-NEXT: ret void, !dbg [[ONE:![0-9]+]]
; CHECK-DAG: [[BOTH]] = !{[[BARE]], [[A:![0-9]+]], [[B:![0-9]+]]}
; CHECK-DAG: [[BARE]] = !DILocation(line: 2, column: 3, scope: [[SP:![0-9]+]])
; CHECK-DAG: [[A]] = !{!"TileIR", [[ALOC:![0-9]+]]}
; CHECK-DAG: [[ALOC]] = !DILocation(line: 100, column: 10, scope: [[ASCOPE:![0-9]+]])
; CHECK-DAG: [[ASCOPE]] = !DILexicalBlockFile(scope: [[SP]], file: [[AFILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[AFILE]] = !DIFile(filename: "tile", directory: ".")
; CHECK-DAG: [[B]] = !{!"mlir", [[BLOC:![0-9]+]]}
; CHECK-DAG: [[BLOC]] = !DILocation(line: 200, column: 20, scope: [[BSCOPE:![0-9]+]])
; CHECK-DAG: [[MERGED]] = !{[[BARE]], [[M:![0-9]+]]}
; CHECK-DAG: [[M]] = !{!"TileIR", [[MLOC:![0-9]+]]}
; CHECK-DAG: [[MLOC]] = !DILocation(line: 102, scope: [[ASCOPE]], isImplicitCode: true)
; CHECK-DAG: [[ONE]] = !{[[BARE]], [[A1:![0-9]+]]}
; CHECK-DAG: [[A1]] = !{!"TileIR", [[A1LOC:![0-9]+]]}
; CHECK-DAG: [[A1LOC]] = !DILocation(line: 101, column: 10, scope: [[ASCOPE]])

define void @f() !dbg !4 {
  %p = alloca i32, align 4, !dbg !20
  store i32 1, ptr %p, align 4, !dbg !20
  store i32 2, ptr %p, align 4, !dbg !7
  store i32 3, ptr %p, align 4, !dbg !{!7, !{!"TileIR", !22}}
  ret void, !dbg !{!7, !{!"TileIR", !21}}
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30, !31}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DIFile(filename: "tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = !DILocation(line: 100, column: 10, scope: !9)
!11 = !DIFile(filename: "mlir", directory: ".")
!12 = !DILexicalBlockFile(scope: !4, file: !11, discriminator: 0)
!13 = !DILocation(line: 200, column: 20, scope: !12)
!20 = !{!7, !{!"TileIR", !10}, !{!"mlir", !13}}
!21 = !DILocation(line: 101, column: 10, scope: !9)
!22 = !DILocation(line: 102, scope: !9, isImplicitCode: true)
!30 = !{!"TileIR", !8, !"text"}
!31 = !{!"mlir", !11, !""}
