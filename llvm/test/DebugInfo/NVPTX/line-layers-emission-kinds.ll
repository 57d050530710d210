; Layers are the same whatever debug information there is besides, and leave the
; .debug_* sections as they are. They are at module scope, after the last section.

; RUN: sed 's/EMISSION_KIND/FullDebug/' %s > %t.full.ll
; RUN: sed -e '/dbg_value/d' -e 's/EMISSION_KIND/LineTablesOnly/' %s > %t.lines.ll
; RUN: sed -e '/dbg_value/d' -e 's/EMISSION_KIND/DebugDirectivesOnly/' %s > %t.directives.ll
; RUN: sed -e '/dbg_value/d' -e 's/EMISSION_KIND/NoDebug/' %s > %t.no.ll

; RUN: llc -mcpu=sm_75 -mattr=+ptx75 %t.full.ll -o %t.full.ptx
; RUN: FileCheck %s --check-prefixes=COMMENTS,FULL --input-file=%t.full.ptx
; RUN: llc -mcpu=sm_75 -mattr=+ptx75 %t.lines.ll -o %t.lines.ptx
; RUN: FileCheck %s --check-prefixes=COMMENTS,LINES --input-file=%t.lines.ptx
; RUN: llc -mcpu=sm_75 -mattr=+ptx75 %t.directives.ll -o %t.directives.ptx
; RUN: FileCheck %s --check-prefixes=COMMENTS,NO-SECTIONS --input-file=%t.directives.ptx
; RUN: llc -mcpu=sm_75 -mattr=+ptx75 %t.no.ll -o - | not grep -e '//@' -e intermediate -e '\.loc'
; RUN: llc -mcpu=sm_75 -mattr=+ptx94 %t.no.ll -o - | not grep -e '//@' -e intermediate -e '\.loc'

; What the three say about layers.
; RUN: %python %S/Inputs/ptx_layers.py %t.full.ptx > %t.full
; RUN: %python %S/Inputs/ptx_layers.py %t.lines.ptx > %t.lines
; RUN: %python %S/Inputs/ptx_layers.py %t.directives.ptx > %t.directives
; RUN: diff %t.full %t.lines
; RUN: diff %t.full %t.directives
; RUN: llc -mcpu=sm_75 -mattr=+ptx94 %t.full.ll -o %t.full.94.ptx
; RUN: FileCheck %s --check-prefix=DIRECTIVES --input-file=%t.full.94.ptx
; RUN: %python %S/Inputs/ptx_layers.py %t.full.94.ptx | diff %t.full -
; RUN: llc -mcpu=sm_75 -mattr=+ptx94 %t.lines.ll -o %t.lines.94.ptx
; RUN: %python %S/Inputs/ptx_layers.py %t.lines.94.ptx | diff %t.full -
; RUN: llc -mcpu=sm_75 -mattr=+ptx94 %t.directives.ll -o %t.directives.94.ptx
; RUN: %python %S/Inputs/ptx_layers.py %t.directives.94.ptx | diff %t.full -

; The sections.
; RUN: llc -mcpu=sm_75 -mattr=+ptx75 -nvptx-line-layers=none %t.full.ll -o %t.none.ptx
; RUN: grep -v '^[[:space:]]*//@' %t.full.ptx | diff - %t.none.ptx
; RUN: llc -mcpu=sm_75 -mattr=+ptx94 -nvptx-line-layers=none %t.full.ll -o - | sed -n '/\.debug_abbrev$/,/\.debug_macinfo/p' > %t.sections
; RUN: FileCheck %s --check-prefix=SECTIONS --input-file=%t.sections
; RUN: sed -n '/\.debug_abbrev$/,/\.debug_macinfo/p' %t.full.94.ptx | diff - %t.sections

; RUN: %if ptxas-sm_75 %{ %ptxas -arch=sm_75 -g -c %t.full.ptx -o %t.cubin %}
; RUN: %if ptxas-sm_75 %{ %ptxas -arch=sm_75 -lineinfo -c %t.full.ptx -o %t.cubin %}
; RUN: %if ptxas-sm_75 %{ %ptxas -arch=sm_75 -lineinfo -c %t.lines.ptx -o %t.cubin %}
; RUN: %if ptxas-sm_75 %{ %ptxas -arch=sm_75 -lineinfo -c %t.directives.ptx -o %t.cubin %}
; RUN: %if ptxas-isa-9.4 %{ %ptxas -arch=sm_75 -lineinfo -c %t.full.94.ptx -o %t.cubin %}
; RUN: %if ptxas-isa-9.4 %{ %ptxas -arch=sm_75 -lineinfo -c %t.lines.94.ptx -o %t.cubin %}
; RUN: %if ptxas-isa-9.4 %{ %ptxas -arch=sm_75 -lineinfo -c %t.directives.94.ptx -o %t.cubin %}

target triple = "nvptx64-nvidia-cuda"

; FULL:            .target sm_75, debug
; LINES:           .target sm_75, debug
; COMMENTS:        .loc 1 2 3
; COMMENTS-NEXT:   //@ .loc_intermediate 1 5 1
; COMMENTS-NEXT:   st.volatile
; FULL:            .section .debug_abbrev
; LINES:           .section .debug_abbrev
; NO-SECTIONS-NOT: .section .debug_{{[^m]}}
; FULL:            .section .debug_macinfo { }
; COMMENTS:        {{^}}//@ .file_intermediate 1 "mid" "" "mid.txt"
; COMMENTS-NEXT:   //@ .source_begin 1
; COMMENTS-NEXT:   //@|text
; COMMENTS-NEXT:   //@ .source_end no_newline
; COMMENTS-NOT:    {{.}}

; DIRECTIVES:      .loc 1 2 3
; DIRECTIVES-NEXT: .loc_intermediate 2 5 1
; DIRECTIVES:      .file 1 "/src/kernel.cu"
; DIRECTIVES-NEXT: .file 2 "1cb251ec0d568de6a929b520c4aed8d1"
; DIRECTIVES-NEXT: .section .debug_abbrev
; DIRECTIVES:      .section .debug_macinfo { }
; DIRECTIVES-NEXT: //@ .file_intermediate 2 "mid" "" "mid.txt" md5 0x1cb251ec0d568de6a929b520c4aed8d1
; DIRECTIVES-NEXT: .nv_intermediate_source_section {

; SECTIONS: .section .debug_info

define void @f(ptr %p) !dbg !4 {
  #dbg_value(ptr %p, !9, !DIExpression(), !6)
  store volatile i32 1, ptr %p, align 4, !dbg !21
  ret void, !dbg !6
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!31}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: EMISSION_KIND)
!1 = !DIFile(filename: "kernel.cu", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 2}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, column: 3, scope: !4)
!7 = !DIFile(filename: "mid.txt", directory: "")
!8 = !DILexicalBlockFile(scope: !4, file: !7, discriminator: 0)
!9 = !DILocalVariable(name: "p", arg: 1, scope: !4, file: !1, line: 1, type: !10)
!10 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!21 = !{!6, !{!"mid", !DILocation(line: 5, column: 1, scope: !8)}}
!31 = !{!"mid", !7, !"text"}
