; A program that is jitted may fork. What is forked ends first here, and the files of the
; process that forked it stay.

; REQUIRES: native && x86_64-linux

; RUN: rm -rf %t && mkdir %t && cd %t
; RUN: env TMPDIR=%t lli --jit-linker=jitlink -jit-line-layer=tile %s | FileCheck %s
; RUN: env TMPDIR=%t lli --jit-linker=rtdyld -jit-line-layer=tile %s | FileCheck %s
; CHECK: jit-line-layers-{{.*}}/fork.tile

; In the end there is none.
; RUN: not ls jit-line-layers-*

@list = constant [25 x i8] c"ls jit-line-layers-*/*/*\00"

declare i32 @fork()
declare i32 @waitpid(i32, ptr, i32)
declare i32 @system(ptr)
declare void @exit(i32)

define i32 @main() !dbg !4 {
  %p = call i32 @fork(), !dbg !20
  %forked = icmp eq i32 %p, 0
  br i1 %forked, label %child, label %parent

child:
  call void @exit(i32 0)
  unreachable

parent:
  call i32 @waitpid(i32 %p, ptr null, i32 0)
  %r = call i32 @system(ptr @list)
  ret i32 %r
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!30}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "fork.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "main", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!7 = !DILocation(line: 2, scope: !4)
!8 = !DIFile(filename: "fork.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = !DILocation(line: 1, scope: !9)
!20 = !{!7, !{!"tile", !10}}
!30 = !{!"tile", !8, !"fork\0A"}
