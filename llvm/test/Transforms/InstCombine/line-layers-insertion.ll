; What InstCombine computes at another place than the instruction that it replaces has the
; location of that place in the source, but the layers of the instruction.

; RUN: opt -S -passes=instcombine < %s | FileCheck %s

; A binary operation that moves in front of a PHI node.
; CHECK-LABEL: define i8 @before_phi(
; CHECK:         [[ADD:%.*]] = add i8 %x, %y, !dbg [[BEFORE:![0-9]+]]
; CHECK:         phi i8 [ [[ADD]], %if ], [ 59, %entry ]

; Conditions that are inverted.
; CHECK-LABEL: define i32 @inverted(
; CHECK:         icmp sge i32 %x, %y, !dbg [[COMPARE1:![0-9]+]]
; CHECK:         icmp sge i32 %y, %z, !dbg [[COMPARE2:![0-9]+]]
; CHECK:         or i1 {{.*}}, !dbg [[OR:![0-9]+]]

; A PHI node that is the opposite of the condition of a branch.
; CHECK-LABEL: define i1 @opposite(
; CHECK:         xor i1 %c, true, !dbg [[OPPOSITE:![0-9]+]]

; A variable of a loop that is computed of another one.
; CHECK-LABEL: define void @dependent(
; CHECK:         add i32 %iv2, %start, !dbg [[DEPENDENT:![0-9]+]]

declare void @use(i32)
declare void @side()

define i8 @before_phi(i1 %c, i8 %x, i8 %y) !dbg !20 {
entry:
  br i1 %c, label %if, label %then, !dbg !22

if:
  br label %then, !dbg !23

then:
  %p = phi i8 [ %x, %if ], [ 42, %entry ], !dbg !24
  %q = phi i8 [ %y, %if ], [ 17, %entry ], !dbg !25
  %r = add i8 %p, %q, !dbg !26
  ret i8 %r, !dbg !27
}

define i32 @inverted(i32 %x, i32 %y, i32 %z, i32 %a, i32 %b) !dbg !28 {
entry:
  %c = icmp slt i32 %x, %y, !dbg !30
  call void @side(), !dbg !31
  %d = icmp slt i32 %y, %z, !dbg !32
  call void @side(), !dbg !33
  %both = and i1 %c, %d, !dbg !34
  call void @side(), !dbg !35
  %not = xor i1 %both, true, !dbg !36
  %s = select i1 %both, i32 %a, i32 %b, !dbg !37
  %n = zext i1 %not to i32, !dbg !38
  %t = add i32 %s, %n, !dbg !39
  ret i32 %t, !dbg !40
}

define i1 @opposite(i1 %c) !dbg !41 {
entry:
  br i1 %c, label %then, label %else, !dbg !43

then:
  call void @side(), !dbg !44
  br label %join, !dbg !45

else:
  br label %join, !dbg !46

join:
  %r = phi i1 [ false, %then ], [ true, %else ], !dbg !47
  call void @side(), !dbg !48
  ret i1 %r, !dbg !49
}

define void @dependent(i32 %start, i32 %step, i32 %end) !dbg !50 {
entry:
  br label %loop, !dbg !52

loop:
  %iv = phi i32 [ %start, %entry ], [ %iv.next, %loop ], !dbg !53
  %iv2 = phi i32 [ 0, %entry ], [ %iv2.next, %loop ], !dbg !54
  call void @use(i32 %iv), !dbg !55
  %iv2.next = add i32 %iv2, %step, !dbg !56
  %iv.next = add i32 %iv2.next, %start, !dbg !57
  %c = icmp eq i32 %iv2.next, %end, !dbg !58
  br i1 %c, label %exit, label %loop, !dbg !59

exit:
  ret void, !dbg !60
}

; CHECK-DAG: [[BEFORE]] = !{[[BEFORE_P:![0-9]+]], [[BEFORE_L:![0-9]+]]}
; CHECK-DAG: [[BEFORE_P]] = !DILocation(line: 3, scope: !{{[0-9]+}})
; CHECK-DAG: [[BEFORE_L]] = !{!"tile", [[BEFORE_T:![0-9]+]]}
; CHECK-DAG: [[BEFORE_T]] = !DILocation(line: 106, scope: !{{[0-9]+}})
; CHECK-DAG: [[COMPARE1]] = !{{{.*}}, [[COMPARE1_L:![0-9]+]]}
; CHECK-DAG: [[COMPARE1_L]] = !{!"tile", [[COMPARE1_T:![0-9]+]]}
; CHECK-DAG: [[COMPARE1_T]] = !DILocation(line: 112, scope: !{{[0-9]+}})
; CHECK-DAG: [[COMPARE2]] = !{{{.*}}, [[COMPARE2_L:![0-9]+]]}
; CHECK-DAG: [[COMPARE2_L]] = !{!"tile", [[COMPARE2_T:![0-9]+]]}
; CHECK-DAG: [[COMPARE2_T]] = !DILocation(line: 114, scope: !{{[0-9]+}})
; CHECK-DAG: [[OR]] = !{{{.*}}, [[OR_L:![0-9]+]]}
; CHECK-DAG: [[OR_L]] = !{!"tile", [[OR_T:![0-9]+]]}
; CHECK-DAG: [[OR_T]] = !DILocation(line: 116, scope: !{{[0-9]+}})
; CHECK-DAG: [[OPPOSITE]] = !{[[OPPOSITE_P:![0-9]+]], [[OPPOSITE_L:![0-9]+]]}
; CHECK-DAG: [[OPPOSITE_P]] = !DILocation(line: 37, scope: !{{[0-9]+}})
; CHECK-DAG: [[OPPOSITE_L]] = !{!"tile", [[OPPOSITE_T:![0-9]+]]}
; CHECK-DAG: [[OPPOSITE_T]] = !DILocation(line: 136, scope: !{{[0-9]+}})
; CHECK-DAG: [[DEPENDENT]] = !{[[DEPENDENT_P:![0-9]+]], [[DEPENDENT_L:![0-9]+]]}
; CHECK-DAG: [[DEPENDENT_P]] = !DILocation(line: 45, scope: !{{[0-9]+}})
; CHECK-DAG: [[DEPENDENT_L]] = !{!"tile", [[DEPENDENT_T:![0-9]+]]}
; CHECK-DAG: [[DEPENDENT_T]] = !DILocation(line: 143, scope: !{{[0-9]+}})

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
!20 = distinct !DISubprogram(name: "before_phi", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = distinct !DISubprogram(name: "inverted", scope: !2, file: !2, line: 8, type: !3, scopeLine: 8, spFlags: DISPFlagDefinition, unit: !0)
!29 = !DILexicalBlockFile(scope: !28, file: !5, discriminator: 0)
!30 = !{!DILocation(line: 12, scope: !28), !{!"tile", !DILocation(line: 112, scope: !29)}}
!31 = !{!DILocation(line: 13, scope: !28), !{!"tile", !DILocation(line: 113, scope: !29)}}
!32 = !{!DILocation(line: 14, scope: !28), !{!"tile", !DILocation(line: 114, scope: !29)}}
!33 = !{!DILocation(line: 15, scope: !28), !{!"tile", !DILocation(line: 115, scope: !29)}}
!34 = !{!DILocation(line: 16, scope: !28), !{!"tile", !DILocation(line: 116, scope: !29)}}
!35 = !{!DILocation(line: 17, scope: !28), !{!"tile", !DILocation(line: 117, scope: !29)}}
!36 = !{!DILocation(line: 18, scope: !28), !{!"tile", !DILocation(line: 118, scope: !29)}}
!37 = !{!DILocation(line: 19, scope: !28), !{!"tile", !DILocation(line: 119, scope: !29)}}
!38 = !{!DILocation(line: 20, scope: !28), !{!"tile", !DILocation(line: 120, scope: !29)}}
!39 = !{!DILocation(line: 21, scope: !28), !{!"tile", !DILocation(line: 121, scope: !29)}}
!40 = !{!DILocation(line: 22, scope: !28), !{!"tile", !DILocation(line: 122, scope: !29)}}
!41 = distinct !DISubprogram(name: "opposite", scope: !2, file: !2, line: 23, type: !3, scopeLine: 23, spFlags: DISPFlagDefinition, unit: !0)
!42 = !DILexicalBlockFile(scope: !41, file: !5, discriminator: 0)
!43 = !{!DILocation(line: 32, scope: !41), !{!"tile", !DILocation(line: 132, scope: !42)}}
!44 = !{!DILocation(line: 33, scope: !41), !{!"tile", !DILocation(line: 133, scope: !42)}}
!45 = !{!DILocation(line: 34, scope: !41), !{!"tile", !DILocation(line: 134, scope: !42)}}
!46 = !{!DILocation(line: 35, scope: !41), !{!"tile", !DILocation(line: 135, scope: !42)}}
!47 = !{!DILocation(line: 36, scope: !41), !{!"tile", !DILocation(line: 136, scope: !42)}}
!48 = !{!DILocation(line: 37, scope: !41), !{!"tile", !DILocation(line: 137, scope: !42)}}
!49 = !{!DILocation(line: 38, scope: !41), !{!"tile", !DILocation(line: 138, scope: !42)}}
!50 = distinct !DISubprogram(name: "dependent", scope: !2, file: !2, line: 39, type: !3, scopeLine: 39, spFlags: DISPFlagDefinition, unit: !0)
!51 = !DILexicalBlockFile(scope: !50, file: !5, discriminator: 0)
!52 = !{!DILocation(line: 42, scope: !50), !{!"tile", !DILocation(line: 142, scope: !51)}}
!53 = !{!DILocation(line: 43, scope: !50), !{!"tile", !DILocation(line: 143, scope: !51)}}
!54 = !{!DILocation(line: 44, scope: !50), !{!"tile", !DILocation(line: 144, scope: !51)}}
!55 = !{!DILocation(line: 45, scope: !50), !{!"tile", !DILocation(line: 145, scope: !51)}}
!56 = !{!DILocation(line: 46, scope: !50), !{!"tile", !DILocation(line: 146, scope: !51)}}
!57 = !{!DILocation(line: 47, scope: !50), !{!"tile", !DILocation(line: 147, scope: !51)}}
!58 = !{!DILocation(line: 48, scope: !50), !{!"tile", !DILocation(line: 148, scope: !51)}}
!59 = !{!DILocation(line: 49, scope: !50), !{!"tile", !DILocation(line: 149, scope: !51)}}
!60 = !{!DILocation(line: 50, scope: !50), !{!"tile", !DILocation(line: 150, scope: !51)}}
