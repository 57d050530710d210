; Layers in PTX: directives from PTX ISA 9.4 on, comments before. Consecutive
; instructions that differ only in a layer are told apart; where an instruction
; lacks a layer, that is said too.

; RUN: llc -mcpu=sm_75 -mattr=+ptx94 -asm-verbose=0 %s -o - | FileCheck %s --check-prefixes=DIRECTIVES -DVERSION=9.4
; RUN: llc -mcpu=sm_75 -mattr=+ptx93 -asm-verbose=0 %s -o %t.ptx
; RUN: FileCheck %s --check-prefix=COMMENTS -DVERSION=9.3 --input-file=%t.ptx

; What is not a comment is as it is without layers.
; RUN: llc -mcpu=sm_75 -mattr=+ptx93 -asm-verbose=0 -nvptx-line-layers=none %s -o %t.none.ptx
; RUN: grep -v '^[[:space:]]*//@' %t.ptx | diff - %t.none.ptx
; RUN: not grep -e '//@' -e intermediate %t.none.ptx

; The option has precedence over the version.
; RUN: llc -mcpu=sm_75 -mattr=+ptx63 -asm-verbose=0 -nvptx-line-layers=directives %s -o - | FileCheck %s --check-prefixes=DIRECTIVES -DVERSION=6.3
; RUN: llc -mcpu=sm_75 -mattr=+ptx94 -asm-verbose=0 -nvptx-line-layers=comments %s -o - | FileCheck %s --check-prefixes=COMMENTS -DVERSION=9.4
; RUN: llc -mcpu=sm_75 -mattr=+ptx94 -nvptx-line-layers=auto %s -o - | FileCheck %s --check-prefixes=DIRECTIVES-VERBOSE

; Both forms say the same.
; RUN: %python %S/Inputs/ptx_layers.py %t.ptx > %t.comments
; RUN: llc -mcpu=sm_75 -mattr=+ptx94 %s -o - | %python %S/Inputs/ptx_layers.py - > %t.directives
; RUN: diff %t.comments %t.directives
; RUN: FileCheck %s --check-prefix=FACTS --input-file=%t.comments

; RUN: %if ptxas-sm_75 %{ llc -mcpu=sm_75 %s -o - | %ptxas-verify -arch=sm_75 -lineinfo %}
; RUN: %if ptxas-sm_80 %{ llc -mcpu=sm_80 %s -o - | %ptxas-verify -arch=sm_80 %}
; RUN: %if ptxas-sm_90 && ptxas-isa-9.0 %{ llc -mcpu=sm_90 -mattr=+ptx90 %s -o - | %ptxas-verify -arch=sm_90 -lineinfo %}
; RUN: %if ptxas-sm_100a %{ llc -mcpu=sm_100a %s -o - | %ptxas-verify -arch=sm_100a -g %}
; RUN: %if ptxas-sm_120 %{ llc -mcpu=sm_120 %s -o - | %ptxas-verify -arch=sm_120 -lineinfo %}
; RUN: %if ptxas-isa-9.4 %{ llc -mcpu=sm_75 -mattr=+ptx94 %s -o - | %ptxas-verify -arch=sm_75 %}

target triple = "nvptx64-nvidia-cuda"

; DIRECTIVES:      .version [[VERSION]]{{$}}
; DIRECTIVES-NOT:  intermediate
; DIRECTIVES:      .loc 1 2 3
; DIRECTIVES-NEXT: .loc_intermediate 2 100 10
; DIRECTIVES-NEXT: .loc_intermediate 3 7 1
; DIRECTIVES-NEXT: st.volatile{{.*}} 1;
; DIRECTIVES-NEXT: .loc 1 2 3
; DIRECTIVES-NEXT: .loc_intermediate 2 101 10
; DIRECTIVES-NEXT: st.volatile{{.*}} 2;
; DIRECTIVES-NEXT: st.volatile{{.*}} 3;
; DIRECTIVES-NEXT: .loc 1 2 3
; DIRECTIVES-NEXT: st.volatile{{.*}} 4;
; DIRECTIVES-NEXT: .loc 1 3 3
; DIRECTIVES-NEXT: st.volatile{{.*}} 5;
; DIRECTIVES-NEXT: .loc 1 4 3
; DIRECTIVES-NEXT: .loc_intermediate 2 103 10
; DIRECTIVES-NEXT: .loc_intermediate 3 8 1
; DIRECTIVES-NEXT: ret;
; DIRECTIVES:      .func _Z6blocks
; DIRECTIVES-NOT:  intermediate
; DIRECTIVES:      .loc 1 11 3
; DIRECTIVES-NEXT: .loc_intermediate 3 20 1
; DIRECTIVES-NEXT: st.volatile
; The block below has no location: it goes on with the block before it.
; DIRECTIVES-NOT:  intermediate
; DIRECTIVES:      .loc 1 0 3
; DIRECTIVES-NEXT: .loc_intermediate 3 20 1
; DIRECTIVES-NEXT: st.volatile{{.*}} 2;
; DIRECTIVES-NOT:  intermediate
; DIRECTIVES:      .loc 1 12 3
; DIRECTIVES-NEXT: ret;
; DIRECTIVES:      .file 1 "/src/kernel.py"
; DIRECTIVES-NEXT: .file 2 "./694d91de3b105ff85eff54e59aeb858f"
; DIRECTIVES-NEXT: .file 3 "/tmp/kernel.mlir"
; DIRECTIVES:      //@ .file_intermediate 2 "Tile IR" "." "kernel.tile" md5 0x694d91de3b105ff85eff54e59aeb858f
; DIRECTIVES-NEXT: //@ .file_intermediate 3 "mlir" "/tmp" "kernel.mlir"{{$}}
; DIRECTIVES-NEXT: .nv_intermediate_source_section {
; DIRECTIVES-NEXT:   .code_block {
; DIRECTIVES-NEXT:     .ir_name: "Tile IR"
; DIRECTIVES-NEXT:     .sourceFileName: 2
; DIRECTIVES-NEXT:     .source_begin
; DIRECTIVES-NEXT: {{^}}entry @f() {
; DIRECTIVES-NEXT: {{^}}  "quoted"
; DIRECTIVES-NEXT: {{^}}}
; DIRECTIVES-NEXT:     .source_end
; DIRECTIVES-NEXT:   }
; DIRECTIVES-NEXT: }
; DIRECTIVES-NOT:  {{.}}

; DIRECTIVES-VERBOSE:      .loc 1 2 3 // kernel.py:2:3 [Tile IR: 100:10] [mlir: 7:1]
; DIRECTIVES-VERBOSE:      .loc 1 2 3 // kernel.py:2:3 [Tile IR: 101:10]{{$}}
; DIRECTIVES-VERBOSE:      .loc 1 2 3 // kernel.py:2:3{{$}}

; COMMENTS:      .version [[VERSION]]{{$}}
; COMMENTS-NOT:  intermediate
; COMMENTS:      .loc 1 2 3
; COMMENTS-NEXT: //@ .loc_intermediate 1 100 10
; COMMENTS-NEXT: //@ .loc_intermediate 2 7 1
; COMMENTS-NEXT: st.volatile{{.*}} 1;
; COMMENTS-NEXT: //@ .loc_intermediate 2 0 0
; COMMENTS-NEXT: //@ .loc_intermediate 1 101 10
; COMMENTS-NEXT: st.volatile{{.*}} 2;
; COMMENTS-NEXT: st.volatile{{.*}} 3;
; COMMENTS-NEXT: //@ .loc_intermediate 1 0 0
; COMMENTS-NEXT: st.volatile{{.*}} 4;
; COMMENTS-NEXT: .loc 1 3 3
; COMMENTS-NEXT: st.volatile{{.*}} 5;
; COMMENTS-NEXT: .loc 1 4 3
; COMMENTS-NEXT: //@ .loc_intermediate 1 103 10
; COMMENTS-NEXT: //@ .loc_intermediate 2 8 1
; COMMENTS-NEXT: ret;
; COMMENTS:      .func _Z6blocks
; COMMENTS-NOT:  intermediate
; COMMENTS:      .loc 1 11 3
; COMMENTS-NEXT: //@ .loc_intermediate 2 20 1
; COMMENTS-NEXT: st.volatile
; COMMENTS-NOT:  intermediate
; COMMENTS:      .loc 1 0 3
; COMMENTS-NEXT: //@ .loc_intermediate 2 20 1
; COMMENTS-NEXT: st.volatile{{.*}} 2;
; COMMENTS:      .file 1 "/src/kernel.py"
; COMMENTS-NOT:  .file 2
; COMMENTS:      {{^}}//@ .file_intermediate 1 "Tile IR" "." "kernel.tile" md5 0x694d91de3b105ff85eff54e59aeb858f
; COMMENTS-NEXT: {{^}}//@ .file_intermediate 2 "mlir" "/tmp" "kernel.mlir"{{$}}
; COMMENTS-NEXT: {{^}}//@ .source_begin 1
; COMMENTS-NEXT: {{^}}//@|entry @f() {{{$}}
; COMMENTS-NEXT: {{^}}//@|  "quoted"{{$}}
; COMMENTS-NEXT: {{^}}//@|}{{$}}
; COMMENTS-NEXT: {{^}}//@ .source_end{{$}}
; COMMENTS-NOT:  {{.}}

; FACTS:      _Z1f: st.volatile{{.*}} 1; | Tile IR kernel.tile:100:10 | mlir kernel.mlir:7:1
; FACTS-NEXT: _Z1f: st.volatile{{.*}} 2; | Tile IR kernel.tile:101:10{{$}}
; FACTS-NEXT: _Z1f: st.volatile{{.*}} 3; | Tile IR kernel.tile:101:10{{$}}
; FACTS-NEXT: _Z1f: st.volatile{{.*}} 4;{{$}}
; FACTS-NEXT: _Z1f: st.volatile{{.*}} 5;{{$}}
; FACTS-NEXT: _Z1f: ret; | Tile IR kernel.tile:103:10 | mlir kernel.mlir:8:1
; FACTS:      _Z6blocks: st.volatile{{.*}} 1; | mlir kernel.mlir:20:1
; FACTS:      _Z6blocks: st.volatile{{.*}} 2; | mlir kernel.mlir:20:1
; FACTS:      file Tile IR '.' 'kernel.tile' 694d91de3b105ff85eff54e59aeb858f
; FACTS-NEXT: |entry @f() {
; FACTS:      file mlir '/tmp' 'kernel.mlir'

define void @_Z1f(ptr %p) !dbg !4 {
  store volatile i32 1, ptr %p, align 4, !dbg !20
  store volatile i32 2, ptr %p, align 4, !dbg !21
  store volatile i32 3, ptr %p, align 4, !dbg !21
  store volatile i32 4, ptr %p, align 4, !dbg !24
  store volatile i32 5, ptr %p, align 4, !dbg !22
  ret void, !dbg !23
}

define void @_Z6blocks(ptr %p, i1 %c) !dbg !40 {
  store volatile i32 1, ptr %p, align 4, !dbg !43
  br i1 %c, label %then, label %end, !dbg !43

then:
  store volatile i32 2, ptr %p, align 4
  br label %end

end:
  ret void, !dbg !41
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!llvm.intermediate_level_source = !{!30, !31, !32}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "kernel.py", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DIFile(filename: "kernel.tile", directory: ".")
!8 = !DIFile(filename: "kernel.mlir", directory: "/tmp")
!9 = !DILexicalBlockFile(scope: !4, file: !7, discriminator: 0)
!10 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!20 = !{!24, !{!"Tile IR", !DILocation(line: 100, column: 10, scope: !9)}, !{!"mlir", !DILocation(line: 7, column: 1, scope: !10)}}
!21 = !{!24, !{!"Tile IR", !DILocation(line: 101, column: 10, scope: !9)}}
!22 = !DILocation(line: 3, column: 3, scope: !4)
!23 = !{!DILocation(line: 4, column: 3, scope: !4), !{!"Tile IR", !DILocation(line: 103, column: 10, scope: !9)}, !{!"mlir", !DILocation(line: 8, column: 1, scope: !10)}}
!24 = !DILocation(line: 2, column: 3, scope: !4)
!30 = !{!"Tile IR", !7, !"entry @f() {\0A  \22quoted\22\0A}\0A"}
!31 = !{!"mlir", !8, !""}
; No instruction names this file.
!32 = !{!"other", !33, !"other text"}
!33 = !DIFile(filename: "other.txt", directory: ".")
!40 = distinct !DISubprogram(name: "blocks", scope: !1, file: !1, line: 9, type: !5, scopeLine: 9, spFlags: DISPFlagDefinition, unit: !0)
!41 = !DILocation(line: 12, column: 3, scope: !40)
!42 = !DILexicalBlockFile(scope: !40, file: !8, discriminator: 0)
!43 = !{!DILocation(line: 11, column: 3, scope: !40), !{!"mlir", !DILocation(line: 20, column: 1, scope: !42)}}
