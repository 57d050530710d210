; Calls that code generation invents for a whole function have the line of the function
; in the layer: what checks the stack, what counts calls, what finds the other stack. In
; the source they have line 0 or that of the function, as without layers.

; RUN: llc -mtriple=x86_64-linux-gnu -O2 < %s | FileCheck %s
; RUN: llc -mtriple=x86_64-linux-gnu -O0 < %s | FileCheck %s

; CHECK-LABEL: protected:
; CHECK:       .loc_intermediate 1 110 0
; CHECK:       .loc_intermediate 1 111 0
; CHECK:       callq{{.*}} use
; CHECK:       .loc_intermediate 1 112 0
; CHECK:       retq
; CHECK:       .loc_intermediate 1 110 0
; CHECK-NOT:   .loc_intermediate
; CHECK:       callq{{.*}} __stack_chk_fail

define void @protected() sspstrong !dbg !10 !line_layers !11 {
  %p = alloca [16 x i8], align 16
  call void @use(ptr %p), !dbg !{!12, !{!"tile", !13}}
  ret void, !dbg !{!14, !{!"tile", !15}}
}

; CHECK-LABEL: counted:
; CHECK:       .loc_intermediate 1 120 0
; CHECK-NOT:   .loc_intermediate 1 {{0|121}} 0
; CHECK:       callq{{.*}} mcount
; CHECK:       .loc_intermediate 1 121 0
; CHECK:       callq{{.*}} use

define void @counted(ptr %p) "instrument-function-entry-inlined"="mcount" !dbg !20 !line_layers !21 {
  call void @use(ptr %p), !dbg !{!22, !{!"tile", !23}}
  ret void, !dbg !{!22, !{!"tile", !23}}
}

; CHECK-LABEL: safe:
; CHECK:       .loc_intermediate 1 130 0
; CHECK-NOT:   .loc_intermediate 1 {{0|131}} 0
; CHECK:       __safestack_unsafe_stack_ptr
; CHECK:       .loc_intermediate 1 131 0

define void @safe() safestack !dbg !30 !line_layers !31 {
  %p = alloca [16 x i8], align 16
  call void @use(ptr %p), !dbg !{!32, !{!"tile", !33}}
  ret void, !dbg !{!32, !{!"tile", !33}}
}

declare void @use(ptr)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!5}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "k.c", directory: "/")
!3 = !DISubroutineType(types: !{})
!4 = !DIFile(filename: "k.tile", directory: "/")
!5 = !{!"tile", !4, !""}
!10 = distinct !DISubprogram(name: "protected", file: !2, line: 10, scopeLine: 10, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!11 = !{null, !{!"tile", !16}}
!12 = !DILocation(line: 11, scope: !10)
!13 = !DILocation(line: 111, scope: !17)
!14 = !DILocation(line: 12, scope: !10)
!15 = !DILocation(line: 112, scope: !17)
!16 = !DILocation(line: 110, scope: !17)
!17 = !DILexicalBlockFile(scope: !10, file: !4, discriminator: 0)
!20 = distinct !DISubprogram(name: "counted", file: !2, line: 20, scopeLine: 20, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!21 = !{null, !{!"tile", !26}}
!22 = !DILocation(line: 21, scope: !20)
!23 = !DILocation(line: 121, scope: !27)
!26 = !DILocation(line: 120, scope: !27)
!27 = !DILexicalBlockFile(scope: !20, file: !4, discriminator: 0)
!30 = distinct !DISubprogram(name: "safe", file: !2, line: 30, scopeLine: 30, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!31 = !{null, !{!"tile", !36}}
!32 = !DILocation(line: 31, scope: !30)
!33 = !DILocation(line: 131, scope: !37)
!36 = !DILocation(line: 130, scope: !37)
!37 = !DILexicalBlockFile(scope: !30, file: !4, discriminator: 0)
