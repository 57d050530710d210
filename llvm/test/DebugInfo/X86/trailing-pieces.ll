; RUN: split-file %s %t
; RUN: cat %t/module.ll %t/with-flag.ll > %t/with.ll
; RUN: cat %t/module.ll %t/without-flag.ll > %t/without.ll
; RUN: cat %t/module.ll %t/with-zero.ll > %t/zero.ll
; RUN: llc -mtriple=x86_64-linux %t/with.ll -filetype=obj -o - | llvm-dwarfdump --debug-info - | FileCheck %s --check-prefixes=CHECK,WITH
; RUN: llc -mtriple=x86_64-linux %t/without.ll -filetype=obj -o - | llvm-dwarfdump --debug-info - | FileCheck %s --check-prefixes=CHECK,WITHOUT --implicit-check-not='DW_OP_piece 0xc'
; RUN: llc -mtriple=x86_64-linux %t/zero.ll -filetype=obj -o - | llvm-dwarfdump --debug-info - | FileCheck %s --check-prefixes=CHECK,WITHOUT --implicit-check-not='DW_OP_piece 0xc'

;; Each variable is a struct of four ints. With the flag, a location in pieces says of
;; what is behind the last one that it is missing.

;; A location list.
; CHECK:        DW_AT_location (0x
; WITH-NEXT:      DW_OP_reg5 RDI, DW_OP_piece 0x4, DW_OP_piece 0xc
; WITH-NEXT:      DW_OP_reg5 RDI, DW_OP_piece 0x4, DW_OP_piece 0x8, DW_OP_reg4 RSI, DW_OP_piece 0x4)
; WITHOUT-NEXT:   DW_OP_reg5 RDI, DW_OP_piece 0x4
; WITHOUT-NEXT:   DW_OP_reg5 RDI, DW_OP_piece 0x4, DW_OP_piece 0x8, DW_OP_reg4 RSI, DW_OP_piece 0x4)
; CHECK-NEXT:   DW_AT_name ("list")

;; One register for the whole function.
; WITH:         DW_AT_location (DW_OP_piece 0x4, DW_OP_reg4 RSI, DW_OP_piece 0x4, DW_OP_piece 0x8)
; WITHOUT:      DW_AT_location (DW_OP_piece 0x4, DW_OP_reg4 RSI, DW_OP_piece 0x4)
; CHECK-NEXT:   DW_AT_name ("register")

;; What has no pieces, or all of them, stays as it is.
; CHECK:        DW_AT_location (DW_OP_reg5 RDI)
; CHECK-NEXT:   DW_AT_name ("whole")
; CHECK:        DW_AT_location (DW_OP_piece 0xc, DW_OP_reg5 RDI, DW_OP_piece 0x4)
; CHECK-NEXT:   DW_AT_name ("last")

;; What is computed from two registers, and a constant.
; WITH:         DW_AT_location ({{.*}}DW_OP_plus, DW_OP_stack_value, DW_OP_piece 0x4, DW_OP_piece 0xc)
; WITHOUT:      DW_AT_location ({{.*}}DW_OP_plus, DW_OP_stack_value, DW_OP_piece 0x4)
; CHECK-NEXT:   DW_AT_name ("sum")
; WITH:         DW_AT_location (DW_OP_lit7, DW_OP_stack_value, DW_OP_piece 0x4, DW_OP_piece 0xc)
; WITHOUT:      DW_AT_location (DW_OP_lit7, DW_OP_stack_value, DW_OP_piece 0x4)
; CHECK-NEXT:   DW_AT_name ("constant")

;--- with-flag.ll
!1 = !{i32 7, !"Complete DWARF Pieces", i32 1}
;--- with-zero.ll
!1 = !{i32 7, !"Complete DWARF Pieces", i32 0}
;--- without-flag.ll
!1 = !{i32 7, !"PIC Level", i32 2}
;--- module.ll
define void @f(i32 %a, i32 %b, ptr %p) !dbg !6 {
    #dbg_value(i32 %a, !10, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !9)
    #dbg_value(i32 %b, !11, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !9)
    #dbg_value(i32 7, !12, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !9)
    #dbg_value(!DIArgList(i32 %a, i32 %b), !13, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 32), !9)
    #dbg_value(i32 %a, !14, !DIExpression(), !9)
    #dbg_value(i32 %a, !15, !DIExpression(DW_OP_LLVM_fragment, 96, 32), !9)
  store volatile i32 %a, ptr %p, !dbg !9
    #dbg_value(i32 %b, !10, !DIExpression(DW_OP_LLVM_fragment, 96, 32), !9)
  store volatile i32 %b, ptr %p, !dbg !9
  ret void, !dbg !9
}

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!0, !1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, isOptimized: true, emissionKind: FullDebug)
!3 = !DIFile(filename: "f.c", directory: "/")
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = !DICompositeType(tag: DW_TAG_structure_type, name: "S", size: 128, elements: !20)
!6 = distinct !DISubprogram(name: "f", scope: !3, file: !3, line: 1, type: !7, unit: !2, spFlags: DISPFlagDefinition)
!7 = !DISubroutineType(types: !8)
!8 = !{null}
!9 = !DILocation(line: 2, scope: !6)
!10 = !DILocalVariable(name: "list", scope: !6, file: !3, line: 2, type: !5)
!11 = !DILocalVariable(name: "register", scope: !6, file: !3, line: 2, type: !5)
!12 = !DILocalVariable(name: "constant", scope: !6, file: !3, line: 2, type: !5)
!13 = !DILocalVariable(name: "sum", scope: !6, file: !3, line: 2, type: !5)
!14 = !DILocalVariable(name: "whole", scope: !6, file: !3, line: 2, type: !4)
!15 = !DILocalVariable(name: "last", scope: !6, file: !3, line: 2, type: !5)
!20 = !{!21, !22, !23, !24}
!21 = !DIDerivedType(tag: DW_TAG_member, name: "m0", baseType: !4, size: 32)
!22 = !DIDerivedType(tag: DW_TAG_member, name: "m1", baseType: !4, size: 32, offset: 32)
!23 = !DIDerivedType(tag: DW_TAG_member, name: "m2", baseType: !4, size: 32, offset: 64)
!24 = !DIDerivedType(tag: DW_TAG_member, name: "m3", baseType: !4, size: 32, offset: 96)
