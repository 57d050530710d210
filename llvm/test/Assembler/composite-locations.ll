; A composite location and its parts may be defined before their use, after it or in
; place. The last of several attachments counts. On a debug record a composite is
; reduced to its primary location, whichever way it is written.

; RUN: opt -S < %s | FileCheck %s
; RUN: opt -S < %s | opt -S | FileCheck %s
; RUN: llvm-as < %s | llvm-dis | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK-NEXT: #dbg_value(i32 %x, !{{[0-9]+}}, !DIExpression(), [[PRIMARY:![0-9]+]])
; CHECK-NEXT: #dbg_label(!{{[0-9]+}}, [[PRIMARY]])
; CHECK-NEXT: #dbg_value(i32 %x, !{{[0-9]+}}, !DIExpression(), [[PRIMARY]])
; CHECK-NEXT: fence acquire, !dbg [[BOTH:![0-9]+]]
; CHECK-NEXT: fence acquire, !dbg [[BOTH]]
; CHECK-NEXT: fence acquire, !dbg [[BOTH]]
; CHECK-NEXT: fence acquire, !dbg [[PRIMARY]]
; CHECK-NEXT: fence acquire, !dbg [[BOTH]]
; CHECK-NEXT: ret void, !dbg [[SWAPPED:![0-9]+]]
; CHECK-DAG: [[PRIMARY]] = !DILocation(line: 2, column: 3, scope: [[SP:![0-9]+]])
; CHECK-DAG: [[SP]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[BOTH]] = !{[[PRIMARY]], [[A:![0-9]+]], [[B:![0-9]+]]}
; CHECK-DAG: [[SWAPPED]] = !{[[PRIMARY]], [[B]], [[A]]}
; CHECK-DAG: [[A]] = !{!"a\22\0A\01", [[LOC:![0-9]+]]}
; CHECK-DAG: [[B]] = !{!"b", [[LOC]]}
; CHECK-DAG: [[LOC]] = !DILocation(line: 4294967295, column: 65535, scope: [[SCOPE:![0-9]+]])
; CHECK-DAG: [[SCOPE]] = !DILexicalBlockFile(scope: [[SP]], file: [[FILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE]] = !DIFile(filename: "layer", directory: ".")

!20 = !{!7, !21, !22}
!21 = !{!"a\22\0A\01", !10}

define void @f(i32 %x) !dbg !4 {
  #dbg_value(i32 %x, !12, !DIExpression(), !20)
  #dbg_label(!13, !30)
  #dbg_value(i32 %x, !12, !DIExpression(), !{!7, !21})
  fence acquire, !dbg !20
  fence acquire, !dbg !30
  fence acquire, !dbg !{!DILocation(line: 2, column: 3, scope: !4), !{!"a\22\0A\01", !10}, !22}
  fence acquire, !dbg !30, !dbg !7
  fence acquire, !dbg !7, !dbg !30
  ret void, !dbg !{!7, !22, !21}
}

!30 = !{!7, !21, !22}
!22 = !{!"b", !10}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!40, !41}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DIFile(filename: "layer", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = !DILocation(line: 4294967295, column: 65535, scope: !9)
!12 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 1)
!13 = !DILabel(scope: !4, name: "l", file: !1, line: 2)
!40 = !{!"a\22\0A\01", !8, !"text"}
!41 = !{!"b", !8, !""}
