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
; CHECK-DAG: ![[LINE_305:[0-9]+]] = !DILocation(line: 305,
; CHECK-DAG: ![[LAYER_305:[0-9]+]] = !{!"tile", ![[LINE_305]]}

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

; So has a constant of which instruction selection makes others: one that is wider, or parts
; of it.
; SELECTED-LABEL: name: parts
; SELECTED:         ![[PARTS:[0-9]+]] = !{null, ![[LAYER_305]]}
; SELECTED-DAG:     MOV8ri 1, debug-location ![[PARTS]]
; SELECTED-DAG:     MOV32ri64 7, debug-location ![[PARTS]]
; SELECTED-DAG:     MOV32ri64 9, debug-location ![[PARTS]]
; SELECTED:         MOV32r0 {{.*}} debug-location ![[PARTS]]

define i128 @parts(i1 %c) !dbg !6 {
entry:
  br i1 %c, label %then, label %end, !dbg !{!50, !{!"tile", !60}}

then:
  call void @ext(i32 1), !dbg !{!51, !{!"tile", !61}}
  br label %end, !dbg !{!52, !{!"tile", !62}}

end:
  %p = phi i1 [ true, %entry ], [ %c, %then ], !dbg !{!53, !{!"tile", !63}}
  %q = phi i128 [ 166020696663385964551, %entry ], [ 0, %then ], !dbg !{!53, !{!"tile", !63}}
  call void @flag(i1 %p), !dbg !{!54, !{!"tile", !64}}
  ret i128 %q, !dbg !{!54, !{!"tile", !64}}
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
declare void @flag(i1)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "k.c", directory: "/")
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "constants", file: !2, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = distinct !DISubprogram(name: "copies", file: !2, line: 11, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!6 = distinct !DISubprogram(name: "parts", file: !2, line: 21, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!15 = !DILexicalBlockFile(scope: !6, file: !16, discriminator: 0)
!16 = !DIFile(filename: "k.tile", directory: "/")
!7 = !DILexicalBlockFile(scope: !4, file: !16, discriminator: 0)
!8 = !DILexicalBlockFile(scope: !5, file: !16, discriminator: 0)
!9 = !{!"tile", !16, !""}
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
!50 = !DILocation(line: 24, scope: !6)
!51 = !DILocation(line: 25, scope: !6)
!52 = !DILocation(line: 26, scope: !6)
!53 = !DILocation(line: 27, scope: !6)
!54 = !DILocation(line: 28, scope: !6)
!60 = !DILocation(line: 302, scope: !15)
!61 = !DILocation(line: 303, scope: !15)
!62 = !DILocation(line: 304, scope: !15)
!63 = !DILocation(line: 305, scope: !15)
!64 = !DILocation(line: 306, scope: !15)
