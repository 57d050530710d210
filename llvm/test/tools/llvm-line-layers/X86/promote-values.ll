;; The values of a layer are in an entry of their own, which debuggers skip: a subprogram
;; without a name and addresses. One that is promoted becomes a block.

; RUN: rm -rf %t && mkdir %t
; RUN: opt -passes='location-snapshot<kind=first;values>,location-snapshot<kind=second;values>' %s -o %t/in.bc
; RUN: llc -mtriple=x86_64-linux-gnu -filetype=obj %t/in.bc -o %t/in.o
; RUN: llvm-dwarfdump --verify --quiet %t/in.o
; RUN: llvm-dwarfdump --debug-info %t/in.o | FileCheck %s
; RUN: llvm-line-layers promote %t/in.o --layer=second -o %t/out.o
; RUN: llvm-dwarfdump --debug-info %t/out.o | FileCheck %s --check-prefix=PROMOTED

; CHECK:         DW_TAG_subprogram
; CHECK:           DW_AT_name ("f")
;; The variable of the source.
; CHECK:           DW_TAG_formal_parameter
; CHECK:             DW_AT_name ("x")
; CHECK:           DW_TAG_subprogram
; CHECK-NEXT:        DW_AT_unknown_2d01 ("second")
; CHECK-EMPTY:
; CHECK-NEXT:        DW_TAG_variable
; CHECK:               DW_AT_name ("_
; CHECK:             NULL
; CHECK:           DW_TAG_subprogram
; CHECK-NEXT:        DW_AT_unknown_2d00 ("first")
; CHECK-EMPTY:
; CHECK-NEXT:        DW_TAG_variable

; PROMOTED:        DW_TAG_subprogram
; PROMOTED:          DW_AT_name ("f")
; PROMOTED:          DW_TAG_try_block
; PROMOTED-NEXT:       DW_AT_unknown_2d01 ("second")
; PROMOTED:            DW_TAG_variable
; PROMOTED:          DW_TAG_subprogram
; PROMOTED-NEXT:       DW_AT_unknown_2d00 ("first")

;; Those in a .dwo file stay as they are.
; RUN: llc -mtriple=x86_64-linux-gnu -split-dwarf-file=%t/in.dwo -split-dwarf-output=%t/in.dwo -filetype=obj %t/in.bc -o %t/split.o
; RUN: llvm-line-layers promote %t/split.o --layer=second -o %t/out.o 2>&1 | FileCheck %s --check-prefix=SPLIT
; SPLIT:     warning: '{{.*}}split.o': the values of the layer are in '{{.*}}in.dwo', which stays as it is, so debuggers do not show them
; SPLIT-NOT: {{.}}
;; Its lines are in the object.
; RUN: not llvm-line-layers promote %t/in.dwo --layer=second -o %t/out.o 2>&1 | FileCheck %s --check-prefix=DWO
; DWO: error: '{{.*}}in.dwo': is split debug information, which has no line table of code; name the program that it belongs to
;; A layer without values has none there either.
; RUN: opt -passes='location-snapshot<kind=first;values>,location-snapshot<kind=second>' %s -o %t/one.bc
; RUN: llc -mtriple=x86_64-linux-gnu -split-dwarf-file=%t/one.dwo -split-dwarf-output=%t/one.dwo -filetype=obj %t/one.bc -o %t/one.o
; RUN: llvm-line-layers promote %t/one.o --layer=second -o %t/out.o 2>&1 | count 0

define i32 @f(i32 %0) !dbg !4 {
    #dbg_value(i32 %0, !9, !DIExpression(), !7)
  %2 = mul i32 %0, %0, !dbg !7
  %3 = add i32 %2, 1, !dbg !8
  ret i32 %3, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/d")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !10)
!5 = !DISubroutineType(types: !6)
!6 = !{!11, !11}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DILocation(line: 3, column: 3, scope: !4)
!9 = !DILocalVariable(name: "x", arg: 1, scope: !4, file: !1, line: 1, type: !11)
!10 = !{!9}
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
