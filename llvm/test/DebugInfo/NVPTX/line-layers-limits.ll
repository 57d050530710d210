; The largest line and column of a location are in PTX as they are, in both forms.

; RUN: llc -mcpu=sm_75 -mattr=+ptx94 -asm-verbose=0 %s -o - | FileCheck %s --check-prefix=DIRECTIVES
; RUN: llc -mcpu=sm_75 -mattr=+ptx93 -asm-verbose=0 %s -o - | FileCheck %s --check-prefix=COMMENTS
; DIRECTIVES: .loc_intermediate 2 4294967295 65535
; DIRECTIVES: .loc_intermediate 2 1 1
; COMMENTS:   //@ .loc_intermediate 1 4294967295 65535
; COMMENTS:   //@ .loc_intermediate 1 1 1

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @f(ptr %p) !dbg !10 {
  store volatile i32 1, ptr %p, !dbg !20
  store volatile i32 2, ptr %p, !dbg !21
  ret void, !dbg !30
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!llvm.intermediate_level_source = !{!90}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "a.cu", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!10 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!20 = !{!30, !{!"tile", !40}}
!21 = !{!30, !{!"tile", !41}}
!30 = !DILocation(line: 4294967295, column: 65535, scope: !10)
!40 = !DILocation(line: 4294967295, column: 65535, scope: !60)
!41 = !DILocation(line: 1, column: 1, scope: !60)
!60 = !DILexicalBlockFile(scope: !10, file: !70, discriminator: 0)
!70 = !DIFile(filename: "k.tile", directory: "/x")
!90 = !{!"tile", !70, !""}
