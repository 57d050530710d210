; What texts, kinds and names may hold. A directive cannot hold just any text;
; one that it cannot hold is left out, with a warning, and the locations stay. A
; comment holds anything.

; RUN: llc -mcpu=sm_75 -mattr=+ptx94 %s -o %t.94.ptx 2>&1 | FileCheck %s --check-prefix=WARNING
; RUN: FileCheck %s --check-prefix=DIRECTIVES --input-file=%t.94.ptx
; RUN: %python %S/Inputs/ptx_layers.py %t.94.ptx | FileCheck %s --check-prefix=FACTS
; RUN: llc -mcpu=sm_75 %s -o %t.ptx 2>&1 | count 0
; RUN: FileCheck %s --check-prefix=COMMENTS --input-file=%t.ptx
; RUN: %python %S/Inputs/ptx_layers.py %t.ptx | FileCheck %s --check-prefix=FACTS
; RUN: %if ptxas-sm_75 %{ %ptxas -arch=sm_75 -lineinfo -c %t.ptx -o %t.cubin %}
; RUN: %if ptxas-isa-9.4 %{ %ptxas -arch=sm_75 -lineinfo -c %t.94.ptx -o %t.cubin %}

target triple = "nvptx64-nvidia-cuda"

; WARNING:      warning: the text of file 'end.txt' of layer 'end' is left out, because it contains '.source_end'
; WARNING-NEXT: warning: the text of file 'nul.txt' of layer 'nul' is left out, because PTX cannot hold the byte 0x00 in its line 2
; WARNING-NEXT: warning: the text of file 'utf8.txt' of layer 'utf8' is left out, because PTX cannot hold the byte 0xC3 in its line 1
; WARNING-NEXT: warning: the text of file 'crlf.txt' of layer 'crlf' is left out, because PTX cannot hold the byte 0x0D in its line 1
; WARNING-NOT:  {{.}}

; DIRECTIVES:      .file 2 "end.txt"
; DIRECTIVES-NEXT: .file 3 "nul.txt"
; DIRECTIVES-NEXT: .file 4 "utf8.txt"
; DIRECTIVES-NEXT: .file 5 "crlf.txt"
; DIRECTIVES-NEXT: .file 6 "[[MD5:d5070a3d2686667565d8aa07a9d2c7e4]]"
; The same text in another layer, and in the same layer under another name.
; DIRECTIVES-NEXT: .file 7 "[[MD5]]"
; DIRECTIVES-NEXT: .file 8 "[[MD5]]"

; COMMENTS:      //@ .source_begin 1
; COMMENTS-NEXT: //@|a{{$}}
; COMMENTS-NEXT: //@|    .source_end{{$}}
; COMMENTS-NEXT: //@|b{{$}}
; COMMENTS-NEXT: //@ .source_end{{$}}
; COMMENTS-NEXT: //@ .source_begin 2
; COMMENTS-NEXT: //@|{{$}}
; COMMENTS-NEXT: //@|x\00y{{$}}
; COMMENTS-NEXT: //@ .source_end no_newline
; COMMENTS-NEXT: //@ .source_begin 3
; COMMENTS-NEXT: //@|\C3\A9
; COMMENTS-NEXT: //@ .source_end no_newline
; COMMENTS-NEXT: //@ .source_begin 4
; COMMENTS-NEXT: //@|a\0D
; COMMENTS-NEXT: //@ .source_end{{$}}
; COMMENTS-NEXT: //@ .source_begin 5
; A backslash at the end of a line would join it with the next one.
; COMMENTS-NEXT: {{//@\|\*/ // #line 5	\\5C$}}
; COMMENTS-NEXT: {{//@\|\\5Cn$}}
; COMMENTS-NEXT: //@ .source_end no_newline

; FACTS:      f: st.volatile{{.*}} 1; | end end.txt:2:0
; FACTS:      f: st.volatile{{.*}} 2; | nul nul.txt:2:0
; FACTS:      f: st.volatile{{.*}} 3; | utf8 utf8.txt:1:0
; FACTS:      f: st.volatile{{.*}} 4; | crlf crlf.txt:1:0
; FACTS:      f: st.volatile{{.*}} 5; | k"\é backslash.txt:1:0
; FACTS:      f: st.volatile{{.*}} 6; | other backslash.txt:1:0
; FACTS:      f: st.volatile{{.*}} 7; | other backslash2.txt:2:0
; FACTS:      file k"\é '' 'backslash.txt' [[MD5:d5070a3d2686667565d8aa07a9d2c7e4]]
; FACTS-NEXT: {{^}}|*/ // #line 5
; FACTS-NEXT: {{^\|\\n$}}
; FACTS-NEXT: file other '' 'backslash.txt' [[MD5]]
; FACTS:      file other '' 'backslash2.txt' [[MD5]]

define void @f(ptr %p) !dbg !4 {
  store volatile i32 1, ptr %p, align 4, !dbg !21
  store volatile i32 2, ptr %p, align 4, !dbg !22
  store volatile i32 3, ptr %p, align 4, !dbg !23
  store volatile i32 4, ptr %p, align 4, !dbg !24
  store volatile i32 5, ptr %p, align 4, !dbg !25
  store volatile i32 6, ptr %p, align 4, !dbg !26
  store volatile i32 7, ptr %p, align 4, !dbg !27
  ret void, !dbg !6
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!llvm.intermediate_level_source = !{!31, !32, !33, !34, !35, !36, !37}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "kernel.py", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, column: 3, scope: !4)
!11 = !DIFile(filename: "end.txt", directory: "")
!12 = !DIFile(filename: "nul.txt", directory: "")
!13 = !DIFile(filename: "utf8.txt", directory: "")
!14 = !DIFile(filename: "crlf.txt", directory: "")
!15 = !DIFile(filename: "backslash.txt", directory: "")
!17 = !DIFile(filename: "backslash2.txt", directory: "")
!21 = !{!6, !{!"end", !DILocation(line: 2, scope: !DILexicalBlockFile(scope: !4, file: !11, discriminator: 0))}}
!22 = !{!6, !{!"nul", !DILocation(line: 2, scope: !DILexicalBlockFile(scope: !4, file: !12, discriminator: 0))}}
!23 = !{!6, !{!"utf8", !DILocation(line: 1, scope: !DILexicalBlockFile(scope: !4, file: !13, discriminator: 0))}}
!24 = !{!6, !{!"crlf", !DILocation(line: 1, scope: !DILexicalBlockFile(scope: !4, file: !14, discriminator: 0))}}
!25 = !{!6, !{!"k\22\5C\C3\A9", !DILocation(line: 1, scope: !DILexicalBlockFile(scope: !4, file: !15, discriminator: 0))}}
!26 = !{!6, !{!"other", !DILocation(line: 1, scope: !DILexicalBlockFile(scope: !4, file: !15, discriminator: 0))}}
!27 = !{!6, !{!"other", !DILocation(line: 2, scope: !DILexicalBlockFile(scope: !4, file: !17, discriminator: 0))}}
!31 = !{!"end", !11, !"a\0A    .source_end\0Ab\0A"}
!32 = !{!"nul", !12, !"\0Ax\00y"}
!33 = !{!"utf8", !13, !"\C3\A9"}
!34 = !{!"crlf", !14, !"a\0D\0A"}
!35 = !{!"k\22\5C\C3\A9", !15, !"*/ // #line 5\09\5C\0A\5Cn"}
!36 = !{!"other", !15, !"*/ // #line 5\09\5C\0A\5Cn"}
!37 = !{!"other", !17, !"*/ // #line 5\09\5C\0A\5Cn"}
