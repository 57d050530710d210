; The end of a thread that stands in front of what is not reached has the layers of that, and no
; source location.

; RUN: llc -mtriple=nvptx64 -mcpu=sm_20 -trap-unreachable=false < %s | FileCheck %s

; CHECK-LABEL: .visible .func f()
; CHECK:         .loc 1 2 0
; CHECK-NEXT:    //@ .loc_intermediate 1 102 0
; CHECK:         call.uni throw
; CHECK:         //@ .loc_intermediate 1 103 0
; CHECK-NEXT:    // begin inline asm
; CHECK-NEXT:    exit;

declare void @throw() noreturn

define void @f() !dbg !20 {
  call void @throw() noreturn, !dbg !22
  unreachable, !dbg !23
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!6}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "name.c", directory: "/src")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = !DIFile(filename: "k.tile", directory: ".")
!6 = !{!"tile", !5, !"text"}
!20 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
