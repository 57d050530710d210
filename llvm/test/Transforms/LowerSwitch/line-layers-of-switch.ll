; The comparisons and branches that take the place of a switch have its line in the
; layers. In the source they have none, as without layers.

; RUN: opt -S -passes=lower-switch < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK-NOT:     switch
; CHECK:       entry:
; CHECK-NEXT:    store {{.*}} !dbg [[STORE:![0-9]+]]
; CHECK-NEXT:    br label %NodeBlock, !dbg [[SWITCH:![0-9]+]]
; CHECK:       NodeBlock:
; CHECK-NEXT:    icmp slt i32 {{.*}}, !dbg [[SWITCH]]
; CHECK-NEXT:    br i1 {{.*}}, !dbg [[SWITCH]]
; CHECK:       LeafBlock{{.*}}:
; CHECK-NEXT:    icmp eq i32 {{.*}}, !dbg [[SWITCH]]
; CHECK-NEXT:    br i1 {{.*}}, !dbg [[SWITCH]]
; CHECK-DAG:   [[SWITCH]] = !{null, [[LAYER:![0-9]+]]}
; CHECK-DAG:   [[LAYER]] = !{!"tile", [[LINE:![0-9]+]]}
; CHECK-DAG:   [[LINE]] = !DILocation(line: 112, column: 3,

define void @f(i32 %x, ptr %p) !dbg !10 !line_layers !11 {
entry:
  store i32 %x, ptr %p, align 4, !dbg !13
  switch i32 %x, label %other [
    i32 3, label %one
    i32 9, label %two
  ], !dbg !14

one:
  store i32 1, ptr %p, align 4, !dbg !13
  br label %other, !dbg !13

two:
  store i32 2, ptr %p, align 4, !dbg !13
  br label %other, !dbg !13

other:
  ret void, !dbg !13
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
