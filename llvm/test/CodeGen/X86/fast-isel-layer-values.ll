; A load that is folded into the instruction behind it may need the address of a global
; in a register. Where that is made must not depend on the values of a layer, nor whether
; the load is folded.

; RUN: llc -mtriple=x86_64-linux -O0 -relocation-model=pic %s -o - | \
; RUN:   FileCheck %s --check-prefixes=CHECK,SOURCE
; RUN: opt -passes=strip %s -o - | llc -mtriple=x86_64-linux -O0 -relocation-model=pic | FileCheck %s

; CHECK-LABEL: f:
; CHECK:         xorl %eax, %eax
; CHECK:         movq g@GOTPCREL(%rip), %rcx
; CHECK:         cmpl $0, (%rcx)
; CHECK-LABEL: h:
; CHECK:         addl {{.*}}(%rsp), %eax
; CHECK-LABEL: mixed:
; CHECK:         addl {{.*}}(%rsp), %eax
; SOURCE-LABEL: included:
; SOURCE:        movl {{.*}}(%rsp), %ecx
; SOURCE:        addl %ecx, %eax
@g = external global i32
define i64 @f() #0 !dbg !4 {
e:
  %v = load i32, ptr @g, !dbg !7
  %c = icmp ne i32 %v, 0, !dbg !7
    #dbg_value(i1 %c, !8, !DIExpression(), !7)
  br i1 %c, label %a, label %b, !dbg !7
a:
  br label %b, !dbg !7
b:
  %p = phi i64 [ 0, %e ], [ 7, %a ], !dbg !7
  ret i64 %p, !dbg !7
}
define i32 @h(i32 %x, i32 %y) #0 !dbg !11 {
  %p = alloca i32, !dbg !12
  store i32 %y, ptr %p, !dbg !12
  %v = load i32, ptr %p, !dbg !12
    #dbg_value(i32 %v, !14, !DIExpression(), !12)
  %s = add i32 %x, %v, !dbg !12
  ret i32 %s, !dbg !12
}
; A value of the source does not keep the load from being folded, one of the layer beside
; it must not do so either.
define i32 @mixed(i32 %x, i32 %y) #0 !dbg !15 {
  %p = alloca i32, !dbg !16
  store i32 %y, ptr %p, !dbg !16
  %v = load i32, ptr %p, !dbg !16
    #dbg_value(i32 7, !17, !DIExpression(), !16)
    #dbg_value(i32 %v, !19, !DIExpression(), !16)
  %s = add i32 %x, %v, !dbg !16
  ret i32 %s, !dbg !16
}
; A variable of a file that is no layer's is one of the source, and keeps its load.
define i32 @included(i32 %x, i32 %y) #0 !dbg !22 {
  %p = alloca i32, !dbg !23
  store i32 %y, ptr %p, !dbg !23
  %v = load i32, ptr %p, !dbg !23
    #dbg_value(i32 %v, !25, !DIExpression(), !23)
  %s = add i32 %x, %v, !dbg !23
  ret i32 %s, !dbg !23
}
attributes #0 = { noinline optnone uwtable }
!llvm.dbg.cu = !{!0}
!llvm.intermediate_level_source = !{!20}
!llvm.module.flags = !{!1, !2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, emissionKind: FullDebug)
!1 = !{i32 7, !"Dwarf Version", i32 5}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIFile(filename: "t.c", directory: "/")
!4 = distinct !DISubprogram(name: "f", file: !3, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 1, scope: !4)
!8 = !DILocalVariable(name: "q", scope: !10, file: !21, line: 2, type: !9)
!9 = !DIBasicType(name: "int", size: 64, encoding: DW_ATE_signed)
!10 = !DILexicalBlockFile(scope: !4, file: !21, discriminator: 0)
!11 = distinct !DISubprogram(name: "h", file: !3, line: 5, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!12 = !DILocation(line: 6, column: 1, scope: !11)
!13 = !DILexicalBlockFile(scope: !11, file: !21, discriminator: 0)
!14 = !DILocalVariable(name: "v", scope: !13, file: !21, line: 6, type: !9)
!15 = distinct !DISubprogram(name: "mixed", file: !3, line: 8, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!16 = !DILocation(line: 9, column: 1, scope: !15)
!17 = !DILocalVariable(name: "c", scope: !15, file: !3, line: 9, type: !9)
!18 = !DILexicalBlockFile(scope: !15, file: !21, discriminator: 0)
!19 = !DILocalVariable(name: "v", scope: !18, file: !21, line: 9, type: !9)
!20 = !{!"tile", !21, !"text"}
!21 = !DIFile(filename: "k.tile", directory: ".")
!22 = distinct !DISubprogram(name: "included", file: !3, line: 11, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!23 = !DILocation(line: 12, column: 1, scope: !22)
!24 = !DILexicalBlockFile(scope: !22, file: !26, discriminator: 0)
!25 = !DILocalVariable(name: "w", scope: !24, file: !26, line: 12, type: !9)
!26 = !DIFile(filename: "t.inc", directory: "/")
