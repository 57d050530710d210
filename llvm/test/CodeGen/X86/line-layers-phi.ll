; What code generation makes for a PHI node, copies and constants at the ends of the
; blocks before it, has the line of the PHI node in the layer. In the source it has no
; line, as without layers.

; RUN: llc -mtriple=x86_64 -O2 -stop-after=finalize-isel < %s | FileCheck %s --check-prefixes=CHECK,SELECTED
; RUN: llc -mtriple=x86_64 -O2 -stop-after=phi-node-elimination < %s | FileCheck %s --check-prefixes=CHECK,COPIED
; RUN: llc -mtriple=x86_64 -O0 -stop-after=finalize-isel < %s | FileCheck %s --check-prefixes=CHECK,FAST

; CHECK-DAG: ![[LINE_105:[0-9]+]] = !DILocation(line: 105,
; CHECK-DAG: ![[LAYER_105:[0-9]+]] = !{!"tile", ![[LINE_105]]}
; CHECK-DAG: ![[LINE_205:[0-9]+]] = !DILocation(line: 205,
; CHECK-DAG: ![[LAYER_205:[0-9]+]] = !{!"tile", ![[LINE_205]]}

; SELECTED-LABEL: name: constants
; SELECTED:         ![[CONSTANTS:[0-9]+]] = !{null, ![[LAYER_105]]}
; SELECTED:         MOV32ri 7, debug-location ![[CONSTANTS]]
; SELECTED:         MOV32ri 8, debug-location ![[CONSTANTS]]

; FastISel gives the first constant of a block the source location of what follows.
; FAST-LABEL:     name: constants
; FAST-DAG:         ![[FIRST:[0-9]+]] = !{!{{[0-9]+}}, ![[LAYER_105]]}
; FAST-DAG:         ![[SECOND:[0-9]+]] = !{null, ![[LAYER_105]]}
; FAST:             MOV32ri 7, debug-location ![[FIRST]]
; FAST:             MOV32ri 8, debug-location ![[SECOND]]

define i32 @constants(i1 %c) !dbg !4 {
entry:
  br i1 %c, label %then, label %end, !dbg !{!10, !{!"tile", !20}}

then:
  call void @ext(i32 1), !dbg !{!11, !{!"tile", !21}}
  br label %end, !dbg !{!12, !{!"tile", !22}}

end:
  %p = phi i32 [ 7, %entry ], [ 8, %then ], !dbg !{!13, !{!"tile", !23}}
  call void @ext(i32 %p), !dbg !{!14, !{!"tile", !24}}
  ret i32 %p, !dbg !{!14, !{!"tile", !24}}
}

; COPIED-LABEL:   name: copies
; COPIED:           ![[COPIES:[0-9]+]] = !{null, ![[LAYER_205]]}
; COPIED:           bb.0.entry:
; COPIED:             COPY {{.*}}, debug-location ![[COPIES]]
; COPIED:           bb.1.loop:
; COPIED:             CALL64pcrel32
; COPIED:             COPY {{.*}}, debug-location ![[COPIES]]
; COPIED-NEXT:        JCC_1

define void @copies(i32 %x) !dbg !5 {
entry:
  br label %loop, !dbg !{!30, !{!"tile", !40}}

loop:
  %a = phi i32 [ %x, %entry ], [ %b, %loop ], !dbg !{!31, !{!"tile", !41}}
  %b = call i32 @get(i32 %a), !dbg !{!32, !{!"tile", !42}}
  %t = icmp eq i32 %b, %a, !dbg !{!33, !{!"tile", !43}}
  br i1 %t, label %end, label %loop, !dbg !{!33, !{!"tile", !43}}

end:
  ret void, !dbg !{!33, !{!"tile", !43}}
}

declare void @ext(i32)
declare i32 @get(i32)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "k.c", directory: "/")
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "constants", file: !2, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = distinct !DISubprogram(name: "copies", file: !2, line: 11, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DIFile(filename: "k.tile", directory: "/")
!7 = !DILexicalBlockFile(scope: !4, file: !6, discriminator: 0)
!8 = !DILexicalBlockFile(scope: !5, file: !6, discriminator: 0)
!9 = !{!"tile", !6, !""}
!10 = !DILocation(line: 2, scope: !4)
!11 = !DILocation(line: 3, scope: !4)
!12 = !DILocation(line: 4, scope: !4)
!13 = !DILocation(line: 5, scope: !4)
!14 = !DILocation(line: 6, scope: !4)
!20 = !DILocation(line: 102, scope: !7)
!21 = !DILocation(line: 103, scope: !7)
!22 = !DILocation(line: 104, scope: !7)
!23 = !DILocation(line: 105, scope: !7)
!24 = !DILocation(line: 106, scope: !7)
!30 = !DILocation(line: 14, scope: !5)
!31 = !DILocation(line: 15, scope: !5)
!32 = !DILocation(line: 16, scope: !5)
!33 = !DILocation(line: 17, scope: !5)
!40 = !DILocation(line: 204, scope: !8)
!41 = !DILocation(line: 205, scope: !8)
!42 = !DILocation(line: 206, scope: !8)
!43 = !DILocation(line: 207, scope: !8)
