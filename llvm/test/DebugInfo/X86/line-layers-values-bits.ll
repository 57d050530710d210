;; A value of a layer has all of its bits, or is not there: where code needs some of them
;; only, selection of instructions can put a value in its place that has others. And what
;; a part of a register holds is a value, not the address of one. Of a variable of the
;; source code generation says what it says without layers.

; RUN: opt -passes='location-snapshot<kind=ir;values>' %s -o - | llc -mtriple=x86_64-linux-gnu -stop-after=finalize-isel -experimental-debug-variable-locations=false -o - | FileCheck %s

; CHECK-DAG: [[WIDE:![0-9]+]] = !DILocalVariable(name: "_wide"
; CHECK-DAG: [[NARROW:![0-9]+]] = !DILocalVariable(name: "_narrow"
; CHECK-DAG: [[FLIPPED:![0-9]+]] = !DILocalVariable(name: "_flipped"
; CHECK-DAG: [[SOURCE:![0-9]+]] = !DILocalVariable(name: "source"

define i32 @some_bits(i16 signext %p) !dbg !4 {
; CHECK-LABEL: name: {{ *}}some_bits
; CHECK-NOT:     DBG_VALUE %{{.*}}, $noreg, [[WIDE]]
; CHECK:         DBG_VALUE %{{.*}}, $noreg, [[SOURCE]]
; CHECK-NOT:     DBG_VALUE %{{.*}}, $noreg, [[WIDE]]
; CHECK:         RET 0
  %wide = zext i16 %p to i32, !dbg !7
    #dbg_value(i32 %wide, !9, !DIExpression(), !7)
  %used = shl i32 %wide, 24, !dbg !7
  %byte = ashr exact i32 %used, 24, !dbg !7
  ret i32 %byte, !dbg !7
}

define i64 @part(i1 %c) !dbg !10 {
; CHECK-LABEL: name: {{ *}}part
; CHECK:         DBG_VALUE %{{.*}}, $noreg, [[NARROW]], !DIExpression(DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_LLVM_convert, 16, DW_ATE_unsigned, DW_OP_stack_value)
  %s = select i1 %c, i64 28, i64 29, !dbg !11
  %n = trunc nuw nsw i64 %s to i16, !dbg !11
  %narrow = add nuw nsw i16 %n, 67, !dbg !11
  %back = zext nneg i16 %narrow to i64, !dbg !11
  %r = mul i64 %back, %s, !dbg !11
  ret i64 %r, !dbg !11
}

; Targets simplify operands of their own nodes.
define <4 x float> @sign(<4 x i32> %p, <4 x float> %a, <4 x float> %b) #0 !dbg !12 {
; CHECK-LABEL: name: {{ *}}sign
; CHECK-NOT:     DBG_VALUE %{{.*}}, $noreg, [[FLIPPED]]
; CHECK:         BLENDVPS
; CHECK-NOT:     DBG_VALUE %{{.*}}, $noreg, [[FLIPPED]]
; CHECK:         RET 0
  %flipped = xor <4 x i32> %p, splat (i32 1), !dbg !13
  %negative = icmp slt <4 x i32> %flipped, zeroinitializer, !dbg !13
  %r = select <4 x i1> %negative, <4 x float> %a, <4 x float> %b, !dbg !13
  ret <4 x float> %r, !dbg !13
}

attributes #0 = { "target-features"="+sse4.1" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "some_bits", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !6)
!5 = !DISubroutineType(types: !{null})
!6 = !{!9}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!9 = !DILocalVariable(name: "source", scope: !4, file: !1, line: 2, type: !8)
!10 = distinct !DISubprogram(name: "part", scope: !1, file: !1, line: 4, type: !5, scopeLine: 4, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!11 = !DILocation(line: 5, column: 3, scope: !10)
!12 = distinct !DISubprogram(name: "sign", scope: !1, file: !1, line: 7, type: !5, scopeLine: 7, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DILocation(line: 8, column: 3, scope: !12)
