; Kinds, directories and names of files may hold any characters. They come through
; assembly text unchanged, and the layer's name is made of the kind byte by byte.

; RUN: llc -mtriple=x86_64-linux -filetype=obj %s -o %t.o
; RUN: llvm-dwarfdump --debug-line %t.o | FileCheck %s
; RUN: llc -mtriple=x86_64-linux %s -o %t.s
; RUN: FileCheck %s --check-prefix=ASM --input-file=%t.s
; RUN: llvm-mc -triple=x86_64-linux -filetype=obj %t.s -o %t.mc.o
; RUN: llvm-objcopy --dump-section=.debug_line.t__le__ir__1_=%t.line --dump-section=.debug_line_str=%t.str --dump-section=.debug_txt.t__le__ir__1_.2c76ddf87fa211e948807409fbf8a93a=%t.text %t.o
; RUN: llvm-objcopy --dump-section=.debug_line.t__le__ir__1_=%t.mc.line --dump-section=.debug_line_str=%t.mc.str --dump-section=.debug_txt.t__le__ir__1_.2c76ddf87fa211e948807409fbf8a93a=%t.mc.text %t.mc.o
; RUN: cmp %t.line %t.mc.line
; RUN: cmp %t.str %t.mc.str
; RUN: cmp %t.text %t.mc.text

; CHECK:      .debug_line.t__le__ir__1_ contents:
; CHECK:      include_directories[  1] = ".debug_txt.t__le__ir__1_.2c76ddf87fa211e948807409fbf8a93a"
; CHECK-NEXT: include_directories[  2] = "C:\\dir;\"quoted\" #\303\251"
; CHECK:      name: "a\"b\\c\n\t;#.txt"
; CHECK:      name: "on disk\001"

; ASM: .file_intermediate 1 "T\303\257le \"IR\"#1\n" ".debug_txt.t__le__ir__1_.2c76ddf87fa211e948807409fbf8a93a" "a\"b\\c\n\t;#.txt"
; ASM: .file_intermediate 2 "T\303\257le \"IR\"#1\n" "C:\\dir;\"quoted\" #\303\251" "on disk\001"

define void @f(ptr %p) nounwind !dbg !4 {
  store volatile i32 1, ptr %p, !dbg !20
  ret void, !dbg !21
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30, !31}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DIFile(filename: "a\22b\\c\0A\09;#.txt", directory: ".", checksumkind: CSK_MD5, checksum: "2c76ddf87fa211e948807409fbf8a93a")
!8 = !DIFile(filename: "on disk\01", directory: "C:\\dir;\22quoted\22 #\C3\A9")
!9 = !DILexicalBlockFile(scope: !4, file: !7, discriminator: 0)
!10 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!11 = !DILocation(line: 2, column: 3, scope: !4)
!20 = !{!11, !{!"T\C3\AFle \22IR\22#1\0A", !DILocation(line: 1, column: 1, scope: !9)}}
!21 = !{!11, !{!"T\C3\AFle \22IR\22#1\0A", !DILocation(line: 2, column: 1, scope: !10)}}
!30 = !{!"T\C3\AFle \22IR\22#1\0A", !7, !"\00\01\7F\C3\A9 \\ \22 # // no newline at the end\0D\0A\09x"}
!31 = !{!"T\C3\AFle \22IR\22#1\0A", !8, !""}
