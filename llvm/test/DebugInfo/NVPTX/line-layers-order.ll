; Layers are in the order of the composite location, whatever numbers their files
; have. Files have numbers in the order in which instructions name them, whatever
; the order in which the module declares them, and a file has one number, whatever
; function names it.

; RUN: llc -mcpu=sm_75 -mattr=+ptx94 -asm-verbose=0 %s -o %t.94.ptx
; RUN: FileCheck %s --input-file=%t.94.ptx
; RUN: %python %S/Inputs/ptx_layers.py %t.94.ptx > %t.directives
; RUN: llc -mcpu=sm_75 -asm-verbose=0 %s -o %t.ptx
; RUN: %python %S/Inputs/ptx_layers.py %t.ptx | diff - %t.directives
; RUN: sed -e '/SOURCES/s/!31, !32/!32, !31/' %s | llc -mcpu=sm_75 -mattr=+ptx94 -asm-verbose=0 | diff - %t.94.ptx
; RUN: sed -e '/SOURCES/s/!31, !32/!32, !31/' %s | llc -mcpu=sm_75 -asm-verbose=0 | diff - %t.ptx
; RUN: %if ptxas-sm_75 %{ %ptxas -arch=sm_75 -lineinfo -c %t.ptx -o %t.cubin %}
; RUN: %if ptxas-sm_120 %{ llc -mcpu=sm_120 %s -o - | %ptxas-verify -arch=sm_120 -lineinfo %}
; RUN: %if ptxas-isa-9.4 %{ %ptxas -arch=sm_75 -lineinfo -c %t.94.ptx -o %t.cubin %}

target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: .func f(
; CHECK:       .loc 1 2 3
; CHECK-NEXT:  .loc_intermediate 2 5 1
; CHECK-NEXT:  .loc_intermediate 3 50 1
; CHECK-NEXT:  st.volatile{{.*}} 1;
; CHECK-NEXT:  .loc 1 2 3
; CHECK-NEXT:  .loc_intermediate 3 51 1
; CHECK-NEXT:  .loc_intermediate 2 6 1
; CHECK-NEXT:  st.volatile{{.*}} 2;
define void @f(ptr %p) !dbg !4 {
  store volatile i32 1, ptr %p, align 4, !dbg !21
  store volatile i32 2, ptr %p, align 4, !dbg !22
  ret void, !dbg !22
}

; CHECK-LABEL: .func g(
; CHECK:       .loc 1 9 3
; CHECK-NEXT:  .loc_intermediate 3 52 1
; CHECK-NEXT:  .loc_intermediate 2 7 1
; CHECK-NEXT:  ret;
define void @g() !dbg !40 {
  ret void, !dbg !43
}

; CHECK:      .file 1 "/src/kernel.py"
; CHECK-NEXT: .file 2 "/src/late.mlir"
; CHECK-NEXT: .file 3 "/src/early.mlir"
; CHECK-NOT:  .file 4
; CHECK:      //@ .file_intermediate 2 "late" "/src" "late.mlir"
; CHECK-NEXT: //@ .file_intermediate 3 "early" "/src" "early.mlir"
; No text is embedded.
; CHECK-NOT:  {{.}}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!llvm.intermediate_level_source = !{!31, !32} ; SOURCES

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "kernel.py", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, column: 3, scope: !4)
!11 = !DIFile(filename: "early.mlir", directory: "/src")
!12 = !DIFile(filename: "late.mlir", directory: "/src")
!13 = !DILexicalBlockFile(scope: !4, file: !11, discriminator: 0)
!14 = !DILexicalBlockFile(scope: !4, file: !12, discriminator: 0)
!21 = !{!6, !{!"late", !DILocation(line: 5, column: 1, scope: !14)}, !{!"early", !DILocation(line: 50, column: 1, scope: !13)}}
!22 = !{!6, !{!"early", !DILocation(line: 51, column: 1, scope: !13)}, !{!"late", !DILocation(line: 6, column: 1, scope: !14)}}
!31 = !{!"early", !11, !""}
!32 = !{!"late", !12, !""}
!40 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 8, type: !5, scopeLine: 8, spFlags: DISPFlagDefinition, unit: !0)
!41 = !DILexicalBlockFile(scope: !40, file: !11, discriminator: 0)
!42 = !DILexicalBlockFile(scope: !40, file: !12, discriminator: 0)
!43 = !{!DILocation(line: 9, column: 3, scope: !40), !{!"early", !DILocation(line: 52, column: 1, scope: !41)}, !{!"late", !DILocation(line: 7, column: 1, scope: !42)}}
