; Registers are reloaded behind the labels that a block begins with. A debug value
; before a label must not stop at that: the label begins what may throw.

; RUN: llc -mtriple=x86_64-linux -O0 -relocation-model=pic -stop-after=regallocfast %s -o - | FileCheck %s
; RUN: opt -passes=strip %s -o - | llc -mtriple=x86_64-linux -O0 -relocation-model=pic -stop-after=regallocfast | FileCheck %s

; CHECK-LABEL: name: f
; CHECK:         {{^  bb[.]1}}
; CHECK-NOT:       MOV64rm
; CHECK:           EH_LABEL
; CHECK-NEXT:      $rdi = MOV64rm %stack.0
define void @f(ptr %p) #0 personality ptr @__gxx_personality_v0 !dbg !4 {
  %c = call i1 @ok(ptr %p), !dbg !7
  %q = getelementptr i8, ptr %p, i64 8, !dbg !7
  br i1 %c, label %a, label %b, !dbg !7
a:
    #dbg_value(ptr %q, !8, !DIExpression(), !7)
  invoke void @destroy(ptr %q) to label %b unwind label %l, !dbg !7
b:
  ret void, !dbg !7
l:
  %x = landingpad { ptr, i32 } catch ptr null, !dbg !7
  unreachable, !dbg !7
}
declare i1 @ok(ptr) nounwind
declare void @destroy(ptr)
declare i32 @__gxx_personality_v0(...)
attributes #0 = { noinline optnone uwtable }
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1, !2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, emissionKind: FullDebug)
!1 = !{i32 7, !"Dwarf Version", i32 5}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIFile(filename: "t.c", directory: "/")
!4 = distinct !DISubprogram(name: "f", file: !3, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 1, scope: !4)
!8 = !DILocalVariable(name: "q", scope: !4, file: !3, line: 2, type: !9)
!9 = !DIBasicType(name: "int", size: 64, encoding: DW_ATE_signed)
