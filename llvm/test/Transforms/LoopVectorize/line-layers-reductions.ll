; What a reduction is rewritten to has no source location, and the layers of what it takes the
; place of: whether a value was selected in any iteration, and the product that is accumulated.
; So has an extension to fewer bits than the one whose place it takes.

; RUN: opt -S -passes=loop-vectorize -force-vector-width=4 -force-vector-interleave=1 -prefer-inloop-reductions %s | FileCheck %s

; CHECK-LABEL: define i32 @any(
; CHECK:         or <4 x i1> %vec.phi, {{.*}}, !dbg [[SELECT:![0-9]+]]
; CHECK-LABEL: define float @product(
; CHECK:         fmul fast <4 x float> {{.*}}, !dbg [[FMA:![0-9]+]]
; CHECK-LABEL: define void @narrow(
; CHECK:         zext <4 x i8> %wide.load to <4 x i16>, !dbg [[EXT:![0-9]+]]
; CHECK-DAG: [[SELECT]] = !{null, [[SELECT_L:![0-9]+]]}
; CHECK-DAG: [[SELECT_L]] = !{!"tile", [[SELECT_T:![0-9]+]]}
; CHECK-DAG: [[SELECT_T]] = !DILocation(line: 107,
; CHECK-DAG: [[FMA]] = !{null, [[FMA_L:![0-9]+]]}
; CHECK-DAG: [[FMA_L]] = !{!"tile", [[FMA_T:![0-9]+]]}
; CHECK-DAG: [[FMA_T]] = !DILocation(line: 120,
; CHECK-DAG: [[EXT]] = !{null, [[EXT_L:![0-9]+]]}
; CHECK-DAG: [[EXT_L]] = !{!"tile", [[EXT_T:![0-9]+]]}
; CHECK-DAG: [[EXT_T]] = !DILocation(line: 130,

define i32 @any(ptr %a, i64 %n) !dbg !20 {
entry:
  br label %loop, !dbg !22
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ], !dbg !23
  %r = phi i32 [ 3, %entry ], [ %sel, %loop ], !dbg !24
  %p = getelementptr i32, ptr %a, i64 %i, !dbg !25
  %v = load i32, ptr %p, !dbg !26
  %c = icmp eq i32 %v, 3
  %sel = select i1 %c, i32 %r, i32 7, !dbg !27
  %i.next = add nuw nsw i64 %i, 1, !dbg !28
  %done = icmp eq i64 %i.next, %n, !dbg !29
  br i1 %done, label %exit, label %loop, !dbg !30
exit:
  ret i32 %sel, !dbg !31
}

declare float @llvm.fmuladd.f32(float, float, float)

define float @product(ptr %a, ptr %b, i64 %n) !dbg !32 {
entry:
  br label %loop, !dbg !34
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ], !dbg !35
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %loop ], !dbg !36
  %p = getelementptr float, ptr %a, i64 %i, !dbg !37
  %v = load float, ptr %p, !dbg !38
  %q = getelementptr float, ptr %b, i64 %i, !dbg !39
  %w = load float, ptr %q, !dbg !40
  %sum.next = tail call fast float @llvm.fmuladd.f32(float %v, float %w, float %sum), !dbg !41
  %i.next = add nuw nsw i64 %i, 1, !dbg !42
  %done = icmp eq i64 %i.next, %n, !dbg !43
  br i1 %done, label %exit, label %loop, !dbg !44
exit:
  ret float %sum.next, !dbg !45
}

define void @narrow(ptr noalias %a, ptr noalias %b, i32 %k, i64 %n) !dbg !46 {
entry:
  br label %loop, !dbg !48
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ], !dbg !49
  %p = getelementptr i8, ptr %a, i64 %i, !dbg !50
  %v = load i8, ptr %p, !dbg !51
  %w = zext i8 %v to i32, !dbg !52
  %m = mul i32 %w, %k, !dbg !53
  %q = getelementptr i16, ptr %b, i64 %i, !dbg !54
  %t = trunc i32 %m to i16, !dbg !55
  store i16 %t, ptr %q, !dbg !56
  %i.next = add nuw nsw i64 %i, 1, !dbg !57
  %done = icmp eq i64 %i.next, %n, !dbg !58
  br i1 %done, label %exit, label %loop, !dbg !59
exit:
  ret void, !dbg !60
}

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
!20 = distinct !DISubprogram(name: "any", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
!30 = !{!DILocation(line: 10, scope: !20), !{!"tile", !DILocation(line: 110, scope: !21)}}
!31 = !{!DILocation(line: 11, scope: !20), !{!"tile", !DILocation(line: 111, scope: !21)}}
!32 = distinct !DISubprogram(name: "product", scope: !2, file: !2, line: 12, type: !3, scopeLine: 12, spFlags: DISPFlagDefinition, unit: !0)
!33 = !DILexicalBlockFile(scope: !32, file: !5, discriminator: 0)
!34 = !{!DILocation(line: 13, scope: !32), !{!"tile", !DILocation(line: 113, scope: !33)}}
!35 = !{!DILocation(line: 14, scope: !32), !{!"tile", !DILocation(line: 114, scope: !33)}}
!36 = !{!DILocation(line: 15, scope: !32), !{!"tile", !DILocation(line: 115, scope: !33)}}
!37 = !{!DILocation(line: 16, scope: !32), !{!"tile", !DILocation(line: 116, scope: !33)}}
!38 = !{!DILocation(line: 17, scope: !32), !{!"tile", !DILocation(line: 117, scope: !33)}}
!39 = !{!DILocation(line: 18, scope: !32), !{!"tile", !DILocation(line: 118, scope: !33)}}
!40 = !{!DILocation(line: 19, scope: !32), !{!"tile", !DILocation(line: 119, scope: !33)}}
!41 = !{!DILocation(line: 20, scope: !32), !{!"tile", !DILocation(line: 120, scope: !33)}}
!42 = !{!DILocation(line: 21, scope: !32), !{!"tile", !DILocation(line: 121, scope: !33)}}
!43 = !{!DILocation(line: 22, scope: !32), !{!"tile", !DILocation(line: 122, scope: !33)}}
!44 = !{!DILocation(line: 23, scope: !32), !{!"tile", !DILocation(line: 123, scope: !33)}}
!45 = !{!DILocation(line: 24, scope: !32), !{!"tile", !DILocation(line: 124, scope: !33)}}
!46 = distinct !DISubprogram(name: "narrow", scope: !2, file: !2, line: 25, type: !3, scopeLine: 25, spFlags: DISPFlagDefinition, unit: !0)
!47 = !DILexicalBlockFile(scope: !46, file: !5, discriminator: 0)
!48 = !{!DILocation(line: 26, scope: !46), !{!"tile", !DILocation(line: 126, scope: !47)}}
!49 = !{!DILocation(line: 27, scope: !46), !{!"tile", !DILocation(line: 127, scope: !47)}}
!50 = !{!DILocation(line: 28, scope: !46), !{!"tile", !DILocation(line: 128, scope: !47)}}
!51 = !{!DILocation(line: 29, scope: !46), !{!"tile", !DILocation(line: 129, scope: !47)}}
!52 = !{!DILocation(line: 30, scope: !46), !{!"tile", !DILocation(line: 130, scope: !47)}}
!53 = !{!DILocation(line: 31, scope: !46), !{!"tile", !DILocation(line: 131, scope: !47)}}
!54 = !{!DILocation(line: 32, scope: !46), !{!"tile", !DILocation(line: 132, scope: !47)}}
!55 = !{!DILocation(line: 33, scope: !46), !{!"tile", !DILocation(line: 133, scope: !47)}}
!56 = !{!DILocation(line: 34, scope: !46), !{!"tile", !DILocation(line: 134, scope: !47)}}
!57 = !{!DILocation(line: 35, scope: !46), !{!"tile", !DILocation(line: 135, scope: !47)}}
!58 = !{!DILocation(line: 36, scope: !46), !{!"tile", !DILocation(line: 136, scope: !47)}}
!59 = !{!DILocation(line: 37, scope: !46), !{!"tile", !DILocation(line: 137, scope: !47)}}
!60 = !{!DILocation(line: 38, scope: !46), !{!"tile", !DILocation(line: 138, scope: !47)}}
