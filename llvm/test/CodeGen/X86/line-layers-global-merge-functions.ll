; A function that has the body of another has its layers.

; RUN: opt -S -mtriple=x86_64-linux -passes=global-merge-func -global-merging-min-merges=2 \
; RUN:   -global-merging-extra-threshold=-100 -global-merging-inst-overhead=0 \
; RUN:   -global-merging-call-overhead=0 -global-merging-param-overhead=0 \
; RUN:   -global-merging-min-instrs=1 %s | FileCheck %s

; CHECK: define internal i32 @f.Tgm({{.*}} !line_layers [[LAYERS:![0-9]+]] {
; CHECK: [[LAYERS]] = !{null, [[LAYER:![0-9]+]]}
; CHECK: [[LAYER]] = !{!"tile", [[LINE:![0-9]+]]}
; CHECK: [[LINE]] = !DILocation(line: 110,

@a = global i32 0
@b = global i32 0

define i32 @f(i32 %x) noinline !dbg !10 !line_layers !11 {
  %1 = load i32, ptr @a, align 4, !dbg !13
  %2 = mul i32 %1, %x, !dbg !13
  %3 = call i32 @g(i32 %2), !dbg !13
  %4 = add i32 %3, 1, !dbg !13
  ret i32 %4, !dbg !13
}

define i32 @h(i32 %x) noinline !dbg !20 !line_layers !21 {
  %1 = load i32, ptr @b, align 4, !dbg !23
  %2 = mul i32 %1, %x, !dbg !23
  %3 = call i32 @g(i32 %2), !dbg !23
  %4 = add i32 %3, 1, !dbg !23
  ret i32 %4, !dbg !23
}

declare i32 @g(i32)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!5}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "k.c", directory: "/")
!3 = !DISubroutineType(types: !{})
!4 = !DIFile(filename: "k.tile", directory: "/")
!5 = !{!"tile", !4, !""}
!10 = distinct !DISubprogram(name: "f", file: !2, line: 10, scopeLine: 10, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!11 = !{null, !{!"tile", !DILocation(line: 110, column: 1, scope: !12)}}
!12 = !DILexicalBlockFile(scope: !10, file: !4, discriminator: 0)
!13 = !{!DILocation(line: 11, scope: !10), !{!"tile", !DILocation(line: 111, column: 3, scope: !12)}}
!20 = distinct !DISubprogram(name: "h", file: !2, line: 20, scopeLine: 20, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!21 = !{null, !{!"tile", !DILocation(line: 120, column: 1, scope: !22)}}
!22 = !DILexicalBlockFile(scope: !20, file: !4, discriminator: 0)
!23 = !{!DILocation(line: 21, scope: !20), !{!"tile", !DILocation(line: 121, column: 3, scope: !22)}}
