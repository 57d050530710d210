; RUN: llc -mcpu=sm_80 %s -o - | FileCheck %s
; RUN: llc -mcpu=sm_80 -strict-dwarf %s -o - | FileCheck --check-prefix=STRICT %s
; RUN: %if ptxas-sm_80 && ptxas-isa-7.8 %{ llc -mcpu=sm_80 -mattr=+ptx78 %s -o - | %ptxas-verify -g -arch=sm_80 %}

;; PTX is DWARF 2, where a part of a variable that is a constant must not become
;; one that is in memory at that address.

; CHECK-LABEL: .debug_loc
; CHECK:       // DW_OP_lit12
; CHECK-NEXT:  // DW_OP_stack_value
; CHECK-NEXT:  // DW_OP_piece
; CHECK-NEXT:  // 4
; CHECK-NEXT:  // DW_OP_regx

;; DWARF 2 has no operation for it: the part is empty.
; STRICT-LABEL: .debug_loc
; STRICT-NOT:   DW_OP_lit12
; STRICT:       // Loc expr size
; STRICT-NEXT:  .b8 0
; STRICT-NEXT:  // DW_OP_piece
; STRICT-NEXT:  // 4
; STRICT-NEXT:  // DW_OP_regx

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %p, i32 %y) !dbg !4 {
  #dbg_value(i32 12, !8, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !12)
  #dbg_value(i32 %y, !8, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !12)
  store i32 %y, ptr %p, !dbg !12
  ret void, !dbg !12
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.c", directory: "/")
!2 = !{i32 2, !"Dwarf Version", i32 2}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !13)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DICompositeType(tag: DW_TAG_structure_type, name: "S", size: 64, elements: !9)
!8 = !DILocalVariable(name: "s", scope: !4, file: !1, line: 2, type: !7)
!9 = !{!10, !11}
!10 = !DIDerivedType(tag: DW_TAG_member, name: "a", baseType: !6, size: 32)
!11 = !DIDerivedType(tag: DW_TAG_member, name: "b", baseType: !6, size: 32, offset: 32)
!12 = !DILocation(line: 3, scope: !4)
!13 = !{null}
