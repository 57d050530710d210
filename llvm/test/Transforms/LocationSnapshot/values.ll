; RUN: opt -S -passes='location-snapshot<kind=llvm-ir;values>' %s | FileCheck %s
; RUN: opt -S -passes='location-snapshot<kind=llvm-ir;values>,location-snapshot<kind=llvm-ir;values>' %s | FileCheck --check-prefix=AGAIN %s
; RUN: opt -S -passes='location-snapshot<kind=llvm-ir>' %s | FileCheck --check-prefix=OFF %s
; RUN: not opt -passes='location-snapshot<kind=llvm-ir;value>' %s 2>&1 | FileCheck --check-prefix=PARAM %s
; RUN: opt -passes='location-snapshot<kind=llvm-ir;values>' -print-pipeline-passes -disable-output %s | FileCheck --check-prefix=PIPELINE %s

; PARAM: invalid parameter 'value' for location-snapshot: expected 'kind=NAME' or 'values'
; PIPELINE: location-snapshot<kind=llvm-ir;values>
; OFF-NOT: dbg_value

;; A second snapshot has the values once.
; AGAIN-COUNT-10: dbg_value
; AGAIN-NOT:     dbg_value

; CHECK-LABEL: define i32 @f(
; CHECK:         #dbg_value(<4 x float> %v, ![[VECTOR:[0-9]+]],
; CHECK:         #dbg_value(i32 %0, ![[ARG:[0-9]+]], !DIExpression(), ![[LOC:[0-9]+]])
; CHECK:         #dbg_value(ptr %x.addr, ![[PTR:[0-9]+]],
; CHECK:         %2 = add i32 %0, 1
; CHECK-NEXT:    #dbg_value(i32 %2, ![[I32:[0-9]+]], !DIExpression(),
;; The bits above that of an i1 are not known.
; CHECK:         #dbg_value(i1 %c, ![[I1:[0-9]+]], !DIExpression(DW_OP_LLVM_extract_bits_zext, 0, 1, DW_OP_stack_value),
;; Of aggregates it is the parts, see value-parts.ll.
; CHECK-NOT:     #dbg_value({{.*}}%a
;; Nor do loads that can be folded.
; CHECK-NOT:     #dbg_value(i32 %folded
;; Values of phis are behind the last one.
; CHECK:         %p = phi i32
; CHECK-NEXT:    %q = phi i32
; CHECK-NEXT:    #dbg_value(i32 %q,
; CHECK-NEXT:    #dbg_value(i32 %p,
define i32 @f(i32 %0, <4 x float> %v) !dbg !4 {
  %x.addr = alloca i32, align 4, !dbg !7
  %2 = add i32 %0, 1, !dbg !7
  %c = icmp eq i32 %2, 3, !dbg !7
  %a = insertvalue { i32, i32 } poison, i32 %2, 0, !dbg !7
  %folded = load i32, ptr %x.addr, align 4, !dbg !7
  %sum = add i32 %folded, %2, !dbg !7
  br i1 %c, label %then, label %end, !dbg !7

then:
  br label %end, !dbg !7

end:
  %p = phi i32 [ 1, %then ], [ %sum, %1 ], !dbg !7
  %q = phi i32 [ 2, %then ], [ %sum, %1 ], !dbg !7
  ret i32 %p, !dbg !7
}

; CHECK-DAG: ![[ARG]] = !DILocalVariable(name: "_0", scope: ![[SCOPE:[0-9]+]], type:
; CHECK-DAG: ![[SCOPE]] = !DILexicalBlockFile(scope: ![[SP:[0-9]+]], file: ![[FILE:[0-9]+]], discriminator: 0)
; CHECK-DAG: ![[FILE]] = !DIFile(filename: "{{.*}}.llvm-ir.ll"
; CHECK-DAG: ![[LOC]] = !DILocation(line: 0, scope: ![[SP]])
; CHECK-DAG: ![[PTR]] = !DILocalVariable(name: "_x_addr",
; CHECK-DAG: ![[I32]] = !DILocalVariable(name: "_2",
; CHECK-DAG: ![[I1]] = !DILocalVariable(name: "_c",
; CHECK-DAG: ![[VECTOR]] = !DILocalVariable(name: "_v",

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/d")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, scope: !4)
