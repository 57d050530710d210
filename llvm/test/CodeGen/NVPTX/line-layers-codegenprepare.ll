; What CodeGenPrepare makes has no source location: a reversal of bits has the layers of
; the operation that it takes the place of, and a truncation in the block of a use those
; of the extension that is truncated again.

; RUN: llc -mtriple=nvptx64-nvidia-cuda -mcpu=sm_90 -stop-after=codegenprepare %s -o - | FileCheck %s

; CHECK-LABEL: define i32 @reverse(
; CHECK:         call i32 @llvm.bitreverse.i32({{.*}}), !dbg [[REVERSE:![0-9]+]]
; CHECK-LABEL: define void @extension(
; CHECK:       t:
; CHECK-NEXT:    trunc i64 %e to i32, !dbg [[TRUNC:![0-9]+]]
; CHECK-DAG: [[REVERSE]] = !{null, [[REVERSE_L:![0-9]+]]}
; CHECK-DAG: [[REVERSE_L]] = !{!"tile", [[REVERSE_T:![0-9]+]]}
; CHECK-DAG: [[REVERSE_T]] = !DILocation(line: 124,
; CHECK-DAG: [[TRUNC]] = !{null, [[TRUNC_L:![0-9]+]]}
; CHECK-DAG: [[TRUNC_L]] = !{!"tile", [[TRUNC_T:![0-9]+]]}
; CHECK-DAG: [[TRUNC_T]] = !DILocation(line: 128,

define i32 @reverse(i32 %x) !dbg !20 {
  %a = lshr i32 %x, 1, !dbg !22
  %b = and i32 %a, 1431655765, !dbg !23
  %c = shl i32 %x, 1, !dbg !24
  %d = and i32 %c, -1431655766, !dbg !25
  %e = or i32 %b, %d, !dbg !26
  %f = lshr i32 %e, 2, !dbg !27
  %g = and i32 %f, 858993459, !dbg !28
  %h = shl i32 %e, 2, !dbg !29
  %i = and i32 %h, -858993460, !dbg !30
  %j = or i32 %g, %i, !dbg !31
  %k = lshr i32 %j, 4, !dbg !32
  %l = and i32 %k, 252645135, !dbg !33
  %m = shl i32 %j, 4, !dbg !34
  %n = and i32 %m, -252645136, !dbg !35
  %o = or i32 %l, %n, !dbg !36
  %q = lshr i32 %o, 8, !dbg !37
  %r = and i32 %q, 16711935, !dbg !38
  %s = shl i32 %o, 8, !dbg !39
  %t = and i32 %s, -16711936, !dbg !40
  %u = or i32 %r, %t, !dbg !41
  %v = lshr i32 %u, 16, !dbg !42
  %w = shl i32 %u, 16, !dbg !43
  %y = or i32 %v, %w, !dbg !44
  ret i32 %y, !dbg !45
}

declare void @use(i64, i32)
declare void @other()

define void @extension(i1 %c, ptr %p) !dbg !46 {
  %x = load i32, ptr %p, !dbg !48
  %e = sext i32 %x to i64, !dbg !49
  br i1 %c, label %t, label %u, !dbg !50
t:
  call void @other(), !dbg !51
  %y = mul i32 %x, 5, !dbg !52
  call void @use(i64 %e, i32 %y), !dbg !53
  ret void, !dbg !54
u:
  store i64 %e, ptr %p, !dbg !55
  ret void, !dbg !56
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
!20 = distinct !DISubprogram(name: "reverse", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
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
!32 = !{!DILocation(line: 12, scope: !20), !{!"tile", !DILocation(line: 112, scope: !21)}}
!33 = !{!DILocation(line: 13, scope: !20), !{!"tile", !DILocation(line: 113, scope: !21)}}
!34 = !{!DILocation(line: 14, scope: !20), !{!"tile", !DILocation(line: 114, scope: !21)}}
!35 = !{!DILocation(line: 15, scope: !20), !{!"tile", !DILocation(line: 115, scope: !21)}}
!36 = !{!DILocation(line: 16, scope: !20), !{!"tile", !DILocation(line: 116, scope: !21)}}
!37 = !{!DILocation(line: 17, scope: !20), !{!"tile", !DILocation(line: 117, scope: !21)}}
!38 = !{!DILocation(line: 18, scope: !20), !{!"tile", !DILocation(line: 118, scope: !21)}}
!39 = !{!DILocation(line: 19, scope: !20), !{!"tile", !DILocation(line: 119, scope: !21)}}
!40 = !{!DILocation(line: 20, scope: !20), !{!"tile", !DILocation(line: 120, scope: !21)}}
!41 = !{!DILocation(line: 21, scope: !20), !{!"tile", !DILocation(line: 121, scope: !21)}}
!42 = !{!DILocation(line: 22, scope: !20), !{!"tile", !DILocation(line: 122, scope: !21)}}
!43 = !{!DILocation(line: 23, scope: !20), !{!"tile", !DILocation(line: 123, scope: !21)}}
!44 = !{!DILocation(line: 24, scope: !20), !{!"tile", !DILocation(line: 124, scope: !21)}}
!45 = !{!DILocation(line: 25, scope: !20), !{!"tile", !DILocation(line: 125, scope: !21)}}
!46 = distinct !DISubprogram(name: "extension", scope: !2, file: !2, line: 26, type: !3, scopeLine: 26, spFlags: DISPFlagDefinition, unit: !0)
!47 = !DILexicalBlockFile(scope: !46, file: !5, discriminator: 0)
!48 = !{!DILocation(line: 27, scope: !46), !{!"tile", !DILocation(line: 127, scope: !47)}}
!49 = !{!DILocation(line: 28, scope: !46), !{!"tile", !DILocation(line: 128, scope: !47)}}
!50 = !{!DILocation(line: 29, scope: !46), !{!"tile", !DILocation(line: 129, scope: !47)}}
!51 = !{!DILocation(line: 30, scope: !46), !{!"tile", !DILocation(line: 130, scope: !47)}}
!52 = !{!DILocation(line: 31, scope: !46), !{!"tile", !DILocation(line: 131, scope: !47)}}
!53 = !{!DILocation(line: 32, scope: !46), !{!"tile", !DILocation(line: 132, scope: !47)}}
!54 = !{!DILocation(line: 33, scope: !46), !{!"tile", !DILocation(line: 133, scope: !47)}}
!55 = !{!DILocation(line: 34, scope: !46), !{!"tile", !DILocation(line: 134, scope: !47)}}
!56 = !{!DILocation(line: 35, scope: !46), !{!"tile", !DILocation(line: 135, scope: !47)}}
