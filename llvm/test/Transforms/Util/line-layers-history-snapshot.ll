; A layer that the pipeline makes has a history from there on, though what makes it
; changes nothing in the program.

; RUN: opt -disable-output -passes='location-snapshot<kind=first>,function(sroa),location-snapshot<kind=second>,function(instcombine)' \
; RUN:   -line-layers-history=%t.json < %s
; RUN: FileCheck %s < %t.json

; CHECK:      "layer":"first"{{.*}}"line":5,{{.*}}"pass":"sroa"
; CHECK-NEXT: "layer":"first"{{.*}}"line":6,{{.*}}"pass":"sroa"
; CHECK-NEXT: "layer":"first"{{.*}}"line":7,{{.*}}"pass":"sroa"
; CHECK-NEXT: "layer":"first"{{.*}}"line":8,{{.*}}"pass":"instcombine"
; CHECK-NEXT: "layer":"second"{{.*}}"line":5,{{.*}}"pass":"instcombine"

define i32 @f(i32 %x) !dbg !4 {
  %a = alloca i32, align 4
  store i32 %x, ptr %a, align 4
  %v = load i32, ptr %a, align 4
  %w = add i32 %v, 0
  ret i32 %w
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "k.c", directory: "/")
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "f", file: !2, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
