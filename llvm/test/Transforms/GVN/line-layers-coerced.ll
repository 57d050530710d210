; A part of a value that was stored takes the place of a load. Where it is computed in a block
; that leads to the load, it has the location of the branch there in the source, but the layers
; of the load.

; RUN: opt -S -passes=gvn < %s | FileCheck %s

; CHECK-LABEL: define i32 @part(
; CHECK:       then:
; CHECK:         [[SHIFT:%.*]] = lshr i64 %x, 32, !dbg [[PART:![0-9]+]]
; CHECK-NEXT:    trunc i64 [[SHIFT]] to i32, !dbg [[PART]]

target datalayout = "e-p:64:64:64"

define i32 @part(i1 %c, ptr %p, i64 %x, i32 %y) !dbg !20 {
entry:
  %q = getelementptr i8, ptr %p, i64 4, !dbg !22
  br i1 %c, label %then, label %else, !dbg !23

then:
  store i64 %x, ptr %p, align 8, !dbg !24
  br label %join, !dbg !25

else:
  store i32 %y, ptr %q, align 4, !dbg !26
  br label %join, !dbg !27

join:
  %v = load i32, ptr %q, align 4, !dbg !28
  ret i32 %v, !dbg !29
}

; CHECK-DAG: [[PART]] = !{[[PART_P:![0-9]+]], [[PART_L:![0-9]+]]}
; CHECK-DAG: [[PART_P]] = !DILocation(line: 5, scope: !{{[0-9]+}})
; CHECK-DAG: [[PART_L]] = !{!"tile", [[PART_T:![0-9]+]]}
; CHECK-DAG: [[PART_T]] = !DILocation(line: 108, scope: !{{[0-9]+}})

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!6}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "name.c", directory: "/src")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = !DIFile(filename: "k.tile", directory: ".")
!6 = !{!"tile", !5, !"text"}
!20 = distinct !DISubprogram(name: "part", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
