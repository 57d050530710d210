; A unit of lines only has no variables, so there are no values for it either.

; RUN: opt -S -passes='location-snapshot<kind=tile;values>' %s | FileCheck %s
; RUN: sed 's/LineTablesOnly/FullDebug/' %s | opt -S -passes='location-snapshot<kind=tile;values>' | FileCheck %s --check-prefix=FULL

; CHECK-NOT: #dbg_value
; CHECK:     !{!"tile", !{{[0-9]+}}, !"
; FULL:      #dbg_value

define i32 @f(i32 %x) !dbg !4 {
  %y = add i32 %x, 1, !dbg !7
  ret i32 %y, !dbg !7
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: LineTablesOnly)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "name.c", directory: "/src")
!4 = distinct !DISubprogram(name: "f", file: !2, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 1, scope: !4)
