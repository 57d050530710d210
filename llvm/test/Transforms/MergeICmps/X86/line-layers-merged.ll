; The call that takes the place of comparisons comes from all of them in the
; layers. In the source it has no line, as without layers.

; RUN: opt -S -mtriple=x86_64-unknown-unknown -passes=mergeicmps -verify-dom-info %s | FileCheck %s

; CHECK-LABEL: define i1 @f(
; CHECK:         call i32 @memcmp({{.*}}, !dbg [[MERGED:![0-9]+]]
; CHECK-NEXT:    icmp eq i32 {{.*}}, !dbg [[MERGED]]
; CHECK-NEXT:    br label {{.*}}, !dbg [[MERGED]]
; CHECK:       [[MERGED]] = !{null, [[LAYER:![0-9]+]]}
; CHECK:       [[LAYER]] = !{!"tile", [[LINE:![0-9]+]]}
; CHECK:       [[LINE]] = !DILocation(line: 111, scope: {{.*}}, isImplicitCode: true)

define i1 @f(ptr dereferenceable(8) %a, ptr dereferenceable(8) %b) !dbg !10 !line_layers !11 {
entry:
  %x = load i32, ptr %a, align 4, !dbg !13
  %y = load i32, ptr %b, align 4, !dbg !13
  %same = icmp eq i32 %x, %y, !dbg !13
  br i1 %same, label %second, label %end, !dbg !13

second:
  %a.second = getelementptr inbounds i8, ptr %a, i64 4, !dbg !14
  %x.second = load i32, ptr %a.second, align 4, !dbg !14
  %b.second = getelementptr inbounds i8, ptr %b, i64 4, !dbg !14
  %y.second = load i32, ptr %b.second, align 4, !dbg !14
  %same.second = icmp eq i32 %x.second, %y.second, !dbg !14
  br label %end, !dbg !14

end:
  %r = phi i1 [ false, %entry ], [ %same.second, %second ], !dbg !15
  ret i1 %r, !dbg !15
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
!15 = !{!DILocation(line: 13, scope: !10), !{!"tile", !DILocation(line: 113, column: 3, scope: !12)}}
