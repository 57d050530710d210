; Where layers begin and stop: around inline assembly, calls, line 0 and
; instructions without a location. A layer's line 0 says that
; the layer does not cover the instruction, as it does not where another line of the
; source has no layer.

; RUN: llc -mcpu=sm_75 -mattr=+ptx94 -asm-verbose=0 %s -o %t.94.ptx
; RUN: FileCheck %s --check-prefix=DIRECTIVES --input-file=%t.94.ptx
; RUN: llc -mcpu=sm_75 -asm-verbose=0 %s -o %t.ptx
; RUN: FileCheck %s --check-prefix=COMMENTS --input-file=%t.ptx
; RUN: %python %S/Inputs/ptx_layers.py %t.ptx > %t.comments
; RUN: %python %S/Inputs/ptx_layers.py %t.94.ptx | diff %t.comments -
; RUN: llc -mcpu=sm_75 -asm-verbose=0 -nvptx-line-layers=none %s -o %t.none.ptx
; RUN: grep -v '^[[:space:]]*//@' %t.ptx | diff - %t.none.ptx
; RUN: %if ptxas-sm_75 %{ %ptxas -arch=sm_75 -lineinfo -c %t.ptx -o %t.cubin %}
; RUN: %if ptxas-isa-9.4 %{ %ptxas -arch=sm_75 -lineinfo -c %t.94.ptx -o %t.cubin %}

target triple = "nvptx64-nvidia-cuda"

; Layers go on after inline assembly, which cannot leave the function.
; DIRECTIVES-LABEL: .func asm(
; DIRECTIVES:       .loc 1 2 3
; DIRECTIVES-NEXT:  .loc_intermediate 2 5 1
; DIRECTIVES-NEXT:  // begin inline asm
; DIRECTIVES-NEXT:  bar.warp.sync -1;
; DIRECTIVES-NEXT:  // end inline asm
; DIRECTIVES-NEXT:  st.volatile{{.*}} 1;
; DIRECTIVES-NEXT:  ret;
; COMMENTS-LABEL:   .func asm(
; COMMENTS:         .loc 1 2 3
; COMMENTS-NEXT:    //@ .loc_intermediate 1 5 1
; COMMENTS-NEXT:    // begin inline asm
; COMMENTS-NEXT:    bar.warp.sync -1;
; COMMENTS-NEXT:    // end inline asm
; COMMENTS-NEXT:    st.volatile{{.*}} 1;
; COMMENTS-NEXT:    ret;
define void @asm(ptr %p) !dbg !4 {
  call void asm sideeffect "bar.warp.sync -1;", ""(), !dbg !21
  store volatile i32 1, ptr %p, align 4, !dbg !21
  ret void, !dbg !21
}

; Another function begins anew, although its line is the same.
; DIRECTIVES-LABEL: .func zero(
; DIRECTIVES:       .loc 1 2 3
; DIRECTIVES-NEXT:  .loc_intermediate 2 5 1
; DIRECTIVES-NEXT:  st.volatile{{.*}} 1;
; The primary's line 0 is no reason to lose the layer,
; DIRECTIVES-NEXT:  .loc 1 0 0
; DIRECTIVES-NEXT:  .loc_intermediate 2 6 1
; DIRECTIVES-NEXT:  st.volatile{{.*}} 2;
; nor to go on with that of the instruction before.
; DIRECTIVES-NEXT:  .loc 1 0 0
; DIRECTIVES-NEXT:  .loc_intermediate 2 7 1
; DIRECTIVES-NEXT:  st.volatile{{.*}} 3;
; Line 0 alone says nothing.
; DIRECTIVES-NEXT:  st.volatile{{.*}} 4;
; DIRECTIVES-NEXT:  .loc 1 2 3
; DIRECTIVES-NEXT:  .loc_intermediate 2 0 0
; DIRECTIVES-NEXT:  st.volatile{{.*}} 5;
; DIRECTIVES-NEXT:  .loc 1 2 3
; DIRECTIVES-NEXT:  .loc_intermediate 2 8 1
; DIRECTIVES-NEXT:  st.volatile{{.*}} 6;
; What has no location belongs to what is before it.
; DIRECTIVES-NEXT:  st.volatile{{.*}} 7;
; DIRECTIVES-NEXT:  ret;
; COMMENTS-LABEL:   .func zero(
; COMMENTS:         .loc 1 2 3
; COMMENTS-NEXT:    //@ .loc_intermediate 1 5 1
; COMMENTS-NEXT:    st.volatile{{.*}} 1;
; COMMENTS-NEXT:    .loc 1 0 0
; COMMENTS-NEXT:    //@ .loc_intermediate 1 6 1
; COMMENTS-NEXT:    st.volatile{{.*}} 2;
; COMMENTS-NEXT:    //@ .loc_intermediate 1 7 1
; COMMENTS-NEXT:    st.volatile{{.*}} 3;
; COMMENTS-NEXT:    st.volatile{{.*}} 4;
; COMMENTS-NEXT:    .loc 1 2 3
; COMMENTS-NEXT:    st.volatile{{.*}} 5;
; COMMENTS-NEXT:    //@ .loc_intermediate 1 8 1
; COMMENTS-NEXT:    st.volatile{{.*}} 6;
; COMMENTS-NEXT:    st.volatile{{.*}} 7;
; COMMENTS-NEXT:    ret;
define void @zero(ptr %p) !dbg !11 {
  store volatile i32 1, ptr %p, align 4, !dbg !22
  store volatile i32 2, ptr %p, align 4, !dbg !23
  store volatile i32 3, ptr %p, align 4, !dbg !24
  store volatile i32 4, ptr %p, align 4, !dbg !12
  store volatile i32 5, ptr %p, align 4, !dbg !25
  store volatile i32 6, ptr %p, align 4, !dbg !26
  store volatile i32 7, ptr %p, align 4
  ret void, !dbg !26
}

; The file of another unit, in which a layer's file is a source file too.
; DIRECTIVES-LABEL: .func other(
; DIRECTIVES:       .loc 3 4 1
; DIRECTIVES-NEXT:  .loc_intermediate 4 9 1
; DIRECTIVES-NEXT:  ret;
; DIRECTIVES:       .file 1 "/src/kernel.cu"
; DIRECTIVES-NEXT:  .file 2 "1cb251ec0d568de6a929b520c4aed8d1"
; DIRECTIVES-NEXT:  .file 3 "/src/other.mlir"
; DIRECTIVES-NEXT:  .file 4 "/src/other.mlir"
; COMMENTS-LABEL:   .func other(
; COMMENTS:         .loc 2 4 1
; COMMENTS-NEXT:    //@ .loc_intermediate 2 9 1
; COMMENTS-NEXT:    ret;
define void @other() !dbg !42 {
  ret void, !dbg !45
}

!llvm.dbg.cu = !{!0, !40}
!llvm.module.flags = !{!3}
!llvm.intermediate_level_source = !{!31, !32}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "kernel.cu", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "asm", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, column: 3, scope: !4)
!7 = !DIFile(filename: "mid.txt", directory: "")
!8 = !DILexicalBlockFile(scope: !4, file: !7, discriminator: 0)
!11 = distinct !DISubprogram(name: "zero", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!12 = !DILocation(line: 0, scope: !11)
!13 = !DILexicalBlockFile(scope: !11, file: !7, discriminator: 0)
!14 = !DILocation(line: 2, column: 3, scope: !11)
!21 = !{!6, !{!"mid", !DILocation(line: 5, column: 1, scope: !8)}}
!22 = !{!14, !{!"mid", !DILocation(line: 5, column: 1, scope: !13)}}
!23 = !{!12, !{!"mid", !DILocation(line: 6, column: 1, scope: !13)}}
!24 = !{!12, !{!"mid", !DILocation(line: 7, column: 1, scope: !13)}}
!25 = !{!14, !{!"mid", !DILocation(line: 0, scope: !13)}}
!26 = !{!14, !{!"mid", !DILocation(line: 8, column: 1, scope: !13)}}
!31 = !{!"mid", !7, !"text"}
!32 = !{!"mlir", !41, !""}
!40 = distinct !DICompileUnit(language: DW_LANG_C11, file: !41, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!41 = !DIFile(filename: "other.mlir", directory: "/src")
!42 = distinct !DISubprogram(name: "other", scope: !41, file: !41, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !40)
!43 = !DILexicalBlockFile(scope: !42, file: !41, discriminator: 0)
!44 = !DILocation(line: 4, column: 1, scope: !42)
!45 = !{!44, !{!"mlir", !DILocation(line: 9, column: 1, scope: !43)}}
