; From one instruction to the next, the layer at a place of the location can be
; another one, or in another file.

; RUN: llvm-as < %s | llvm-dis | FileCheck %s
; RUN: opt -S < %s | FileCheck %s

; CHECK:      alloca i32, align 4, !dbg [[A:![0-9]+]]
; CHECK-NEXT: store i32 1, ptr %p, align 4, !dbg [[B:![0-9]+]]
; CHECK-NEXT: store i32 2, ptr %p, align 4, !dbg [[C:![0-9]+]]
; CHECK-NEXT: ret void, !dbg [[D:![0-9]+]]
; CHECK-DAG: [[A]] = !{[[PRIMARY:![0-9]+]], [[A1:![0-9]+]]}
; CHECK-DAG: [[A1]] = !{!"one", [[ALOC:![0-9]+]]}
; CHECK-DAG: [[ALOC]] = !DILocation(line: 100, column: 1, scope: [[FIRST:![0-9]+]])
; CHECK-DAG: [[FIRST]] = !DILexicalBlockFile(scope: [[F:![0-9]+]], file: [[FILE1:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[F]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[FILE1]] = !DIFile(filename: "first", directory: ".")
; CHECK-DAG: [[B]] = !{[[PRIMARY]], [[B1:![0-9]+]]}
; CHECK-DAG: [[B1]] = !{!"one", [[BLOC:![0-9]+]]}
; CHECK-DAG: [[BLOC]] = !DILocation(line: 100, column: 1, scope: [[SECOND:![0-9]+]])
; CHECK-DAG: [[SECOND]] = !DILexicalBlockFile(scope: [[F]], file: [[FILE2:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE2]] = !DIFile(filename: "second", directory: ".")
; CHECK-DAG: [[C]] = !{[[PRIMARY]], [[C1:![0-9]+]]}
; CHECK-DAG: [[C1]] = !{!"two", [[BLOC]]}
; CHECK-DAG: [[D]] = !{[[PRIMARY]], [[C1]], [[A1]]}

define void @f() !dbg !4 {
  %p = alloca i32, align 4, !dbg !{!7, !{!"one", !10}}
  store i32 1, ptr %p, align 4, !dbg !{!7, !{!"one", !13}}
  store i32 2, ptr %p, align 4, !dbg !{!7, !{!"two", !13}}
  ret void, !dbg !{!7, !{!"two", !13}, !{!"one", !10}}
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30, !31, !32}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DIFile(filename: "first", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = !DILocation(line: 100, column: 1, scope: !9)
!11 = !DIFile(filename: "second", directory: ".")
!12 = !DILexicalBlockFile(scope: !4, file: !11, discriminator: 0)
!13 = !DILocation(line: 100, column: 1, scope: !12)
!30 = !{!"one", !8, !""}
!31 = !{!"one", !11, !""}
!32 = !{!"two", !11, !""}
