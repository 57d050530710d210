; A location may have layers and no primary location, and a function may say where
; it begins in layers. Both are written before their use, after it or in place.

; RUN: opt -S < %s | FileCheck %s
; RUN: opt -S < %s | opt -S | FileCheck %s
; RUN: llvm-as < %s | llvm-dis | FileCheck %s
; RUN: llvm-as < %s | llvm-dis | llvm-as | llvm-dis | FileCheck %s

; CHECK:      define void @f() !dbg [[SP:![0-9]+]] !line_layers [[BEGIN:![0-9]+]] {
; CHECK-NEXT: fence acquire, !dbg [[ONLY:![0-9]+]]
; CHECK-NEXT: fence acquire, !dbg [[ONLY]]
; CHECK-NEXT: fence acquire, !dbg [[ONLY]]
; CHECK-NEXT: fence acquire, !dbg [[WHOLE:![0-9]+]]
; CHECK-NEXT: fence acquire, !dbg [[ONE:![0-9]+]]
; CHECK-NEXT: fence acquire{{$}}
; CHECK-NEXT: ret void, !dbg [[ONE]]
; CHECK:      define void @g() !dbg [[SP_G:![0-9]+]] !line_layers [[BEGIN_G:![0-9]+]] {
; CHECK-DAG: [[BEGIN]] = !{null, [[A_BEGIN:![0-9]+]], [[B:![0-9]+]]}
; CHECK-DAG: [[A_BEGIN]] = !{!"a", [[BEGIN_LOC:![0-9]+]]}
; CHECK-DAG: [[BEGIN_LOC]] = !DILocation(line: 99, scope: [[SCOPE:![0-9]+]])
; CHECK-DAG: [[ONLY]] = !{null, [[A:![0-9]+]], [[B]]}
; CHECK-DAG: [[WHOLE]] = !{[[PRIMARY:![0-9]+]], [[A]], [[B]]}
; CHECK-DAG: [[ONE]] = !{null, [[B]]}
; CHECK-DAG: [[PRIMARY]] = !DILocation(line: 2, column: 3, scope: [[SP]])
; CHECK-DAG: [[A]] = !{!"a", [[LOC:![0-9]+]]}
; CHECK-DAG: [[B]] = !{!"b", [[LOC]]}
; CHECK-DAG: [[LOC]] = !DILocation(line: 100, column: 10, scope: [[SCOPE]])
; CHECK-DAG: [[SCOPE]] = !DILexicalBlockFile(scope: [[SP]], file: [[FILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[BEGIN_G]] = !{null, [[G:![0-9]+]]}
; CHECK-DAG: [[G]] = !{!"a", [[G_LOC:![0-9]+]]}
; CHECK-DAG: [[G_LOC]] = !DILocation(line: 110, scope: [[G_SCOPE:![0-9]+]])
; CHECK-DAG: [[G_SCOPE]] = !DILexicalBlockFile(scope: [[SP_G]], file: [[FILE]], discriminator: 0)

!20 = !{null, !21, !22}
!21 = !{!"a", !10}

define void @f() !dbg !4 !line_layers !23 {
  fence acquire, !dbg !20
  fence acquire, !dbg !30
  fence acquire, !dbg !{null, !{!"a", !DILocation(line: 100, column: 10, scope: !9)}, !22}
  fence acquire, !dbg !{!7, !21, !22}
  fence acquire, !dbg !{null, !22}
  fence acquire
  ret void, !dbg !{null, !22}
}

define void @g() !dbg !11 !line_layers !{null, !{!"a", !DILocation(line: 110, scope: !12)}} {
  ret void
}

!30 = !{null, !21, !22}
!22 = !{!"b", !10}
!23 = !{null, !{!"a", !DILocation(line: 99, scope: !9)}, !22}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!40, !41}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DIFile(filename: "layer", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = !DILocation(line: 100, column: 10, scope: !9)
!11 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 11, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!12 = !DILexicalBlockFile(scope: !11, file: !8, discriminator: 0)
!40 = !{!"a", !8, !"text"}
!41 = !{!"b", !8, !""}
