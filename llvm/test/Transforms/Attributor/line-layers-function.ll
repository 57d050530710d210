; A function that takes the place of another, for want of an argument, begins where that
; one does in the layers.

; RUN: opt -S -passes=attributor < %s | FileCheck %s

; CHECK:      define internal {{.*}}@f(ptr {{[^,]*}} %p){{.*}} !dbg [[SP:![0-9]+]] !line_layers [[BEGIN:![0-9]+]]
; CHECK-DAG:  [[SP]] = distinct !DISubprogram(name: "f"
; CHECK-DAG:  [[BEGIN]] = !{null, [[LAYER:![0-9]+]]}
; CHECK-DAG:  [[LAYER]] = !{!"tile", [[LINE:![0-9]+]]}
; CHECK-DAG:  [[LINE]] = !DILocation(line: 110, column: 1, scope: [[SCOPE:![0-9]+]])
; CHECK-DAG:  [[SCOPE]] = !DILexicalBlockFile(scope: [[SP]],

define internal void @f(i32 %unused, ptr %p) noinline !dbg !10 !line_layers !11 {
  store volatile i32 1, ptr %p, align 4, !dbg !13
  ret void, !dbg !14
}

define void @g(ptr %p) {
  call void @f(i32 7, ptr %p)
  ret void
}

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
!14 = !{!DILocation(line: 12, scope: !10), !{!"tile", !DILocation(line: 112, column: 3, scope: !12)}}
