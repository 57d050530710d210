;; The module is printed after all functions, and CodeGenPrepare adds a location for @g to it
;; when @f is printed already. So a number that the machine metadata of @f has is the
;; number of another node in the module. In @f it means that of @f.

; RUN: llc -mtriple=x86_64-unknown-linux-gnu -stop-after=finalize-isel -o %t.mir %s
; RUN: FileCheck %s --check-prefixes=CHECK,SAME < %t.mir
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -run-pass=none -o - %t.mir | FileCheck %s --check-prefixes=CHECK,READ

; CHECK: br label %{{.*}}, !dbg [[N:![0-9]+]]
; CHECK: name: f
; CHECK: machineMetadataNodes:
; CHECK-NEXT: - '[[OF_F:![0-9]+]] = !{null, !{{[0-9]+}}}'
; SAME: MOV32r0 {{.*}}debug-location [[N]]
; READ: MOV32r0 {{.*}}debug-location [[OF_F]]
; CHECK: name: g

define i32 @f() !dbg !4 {
  ret i32 0, !dbg !7
}

define i32 @g(ptr %a) !dbg !11 {
entry:
  indirectbr ptr %a, [label %one, label %two], !dbg !13

one:
  br label %two, !dbg !13

two:
  %x = phi i32 [ 1, %entry ], [ 2, %one ], !dbg !13
  ret i32 %x, !dbg !13
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "a.c", directory: "/tmp")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{!"tile", !5, !""}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !17, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DIFile(filename: "a.tile", directory: "/tmp")
!6 = !DILexicalBlockFile(scope: !4, file: !5, discriminator: 0)
!7 = !{!8, !9}
!8 = !DILocation(line: 2, column: 3, scope: !4)
!9 = !{!"tile", !10}
!10 = !DILocation(line: 5, column: 7, scope: !6)
!11 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 3, type: !17, unit: !0, spFlags: DISPFlagDefinition, keyInstructions: true)
!12 = !DILexicalBlockFile(scope: !11, file: !5, discriminator: 0)
!13 = !{!14, !15}
!14 = !DILocation(line: 4, column: 3, scope: !11, atomGroup: 1, atomRank: 1)
!15 = !{!"tile", !16}
!16 = !DILocation(line: 9, column: 7, scope: !12)
!17 = !DISubroutineType(types: !18)
!18 = !{}
