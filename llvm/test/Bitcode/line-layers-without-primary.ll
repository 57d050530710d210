; A location without a primary is written as the records of its layers alone.
; DEBUG_LOC_AGAIN repeats it; an instruction that has nothing gets no record. Where
; a function begins in layers is an attachment like any other.

; RUN: llvm-as < %s | llvm-bcanalyzer -dump | FileCheck %s --check-prefix=RECORDS
; RECORDS:      <FUNCTION_BLOCK
; RECORDS:      <INST_ALLOCA
; RECORDS-NEXT: <DEBUG_LOC abbrevid=22 op0=100 op1=10 op2=23 op3=0 op4=0 op5=0 op6=0 op7=[[#KIND:]]/>
; RECORDS-NEXT: <DEBUG_LOC abbrevid=22 op0=200 op1=20 op2=27 op3=0 op4=0 op5=0 op6=0 op7=8/>
; RECORDS-NEXT: <INST_STORE
; RECORDS-NEXT: <DEBUG_LOC_AGAIN
; RECORDS-NEXT: <INST_STORE
; RECORDS-NEXT: <DEBUG_LOC abbrevid=21 op0=2 op1=3 op2=20 op3=0 op4=0 op5=0 op6=0/>
; RECORDS-NEXT: <DEBUG_LOC abbrevid=23 op0=0 op1=0/>
; RECORDS-NEXT: <INST_STORE
; RECORDS-NEXT: <INST_STORE
; RECORDS-NEXT: <DEBUG_LOC abbrevid=23 op0=0 op1=0/>
; RECORDS-NEXT: <INST_RET
; RECORDS-NOT:  <DEBUG_LOC
; RECORDS:      <METADATA_ATTACHMENT

; RUN: llvm-as < %s > %t.bc
; RUN: llvm-dis < %t.bc | FileCheck %s
; RUN: llvm-dis < %t.bc | llvm-as | llvm-dis | FileCheck %s
; RUN: llvm-link -S %t.bc | FileCheck %s
; RUN: llvm-extract -S -func=f %t.bc | FileCheck %s
; RUN: verify-uselistorder < %s

; CHECK:      define void @f() !dbg [[SP:![0-9]+]] !line_layers [[BEGIN:![0-9]+]] {
; CHECK-NEXT: alloca i32, align 4, !dbg [[BOTH:![0-9]+]]
; CHECK-NEXT: store i32 1, ptr %p, align 4, !dbg [[BOTH]]
; CHECK-NEXT: store i32 2, ptr %p, align 4, !dbg [[WHOLE:![0-9]+]]
; CHECK-NEXT: store i32 3, ptr %p, align 4{{$}}
; CHECK-NEXT: store i32 4, ptr %p, align 4, !dbg [[ONE:![0-9]+]]
; CHECK-NEXT: ret void{{$}}
; CHECK-DAG: [[BEGIN]] = !{null, [[BEGIN_A:![0-9]+]]}
; CHECK-DAG: [[BEGIN_A]] = !{!"TileIR", [[BEGIN_LOC:![0-9]+]]}
; CHECK-DAG: [[BEGIN_LOC]] = !DILocation(line: 99, scope: [[ASCOPE:![0-9]+]])
; CHECK-DAG: [[BOTH]] = !{null, [[A:![0-9]+]], [[B:![0-9]+]]}
; CHECK-DAG: [[A]] = !{!"TileIR", [[ALOC:![0-9]+]]}
; CHECK-DAG: [[ALOC]] = !DILocation(line: 100, column: 10, scope: [[ASCOPE]])
; CHECK-DAG: [[ASCOPE]] = !DILexicalBlockFile(scope: [[SP]], file: [[AFILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[AFILE]] = !DIFile(filename: "tile", directory: ".")
; CHECK-DAG: [[B]] = !{!"mlir", [[BLOC:![0-9]+]]}
; CHECK-DAG: [[BLOC]] = !DILocation(line: 200, column: 20, scope: [[BSCOPE:![0-9]+]])
; CHECK-DAG: [[WHOLE]] = !{[[PRIMARY:![0-9]+]], [[A]]}
; CHECK-DAG: [[PRIMARY]] = !DILocation(line: 2, column: 3, scope: [[SP]])
; CHECK-DAG: [[ONE]] = !{null, [[A]]}

define void @f() !dbg !4 !line_layers !23 {
  %p = alloca i32, align 4, !dbg !20
  store i32 1, ptr %p, align 4, !dbg !20
  store i32 2, ptr %p, align 4, !dbg !21
  store i32 3, ptr %p, align 4
  store i32 4, ptr %p, align 4, !dbg !22
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!30, !31}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DIFile(filename: "tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = !DILocation(line: 100, column: 10, scope: !9)
!11 = !DIFile(filename: "mlir", directory: ".")
!12 = !DILexicalBlockFile(scope: !4, file: !11, discriminator: 0)
!13 = !DILocation(line: 200, column: 20, scope: !12)
!20 = !{null, !{!"TileIR", !10}, !{!"mlir", !13}}
!21 = !{!7, !{!"TileIR", !10}}
!22 = !{null, !{!"TileIR", !10}}
!23 = !{null, !{!"TileIR", !DILocation(line: 99, scope: !9)}}
!30 = !{!"TileIR", !8, !"text"}
!31 = !{!"mlir", !11, !""}
