; SROA: what replaces the loads and stores of parts of a variable has the layers
; of what it replaces.

; RUN: opt -S -passes=sroa < %s | FileCheck %s

target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"

; CHECK-LABEL: define i16 @f(
; CHECK: lshr i32 %x, 16, !dbg [[STORE:![0-9]+]]
; CHECK: ret i16{{.*}} !dbg [[RET:![0-9]+]]
; CHECK-LABEL: define void @split(
; CHECK: load i32, ptr %from{{.*}} !dbg [[FROM:![0-9]+]]
; CHECK: %w = add i32{{.*}} !dbg [[ADD:![0-9]+]]
; CHECK: store i32 %{{.*}}, ptr %to{{.*}} !dbg [[TO:![0-9]+]]
; CHECK-DAG: [[STORE]] = !{[[STORE_P:![0-9]+]], [[STORE_L:![0-9]+]]}
; CHECK-DAG: [[STORE_P]] = !DILocation(line: 3, scope: [[SP_F:![0-9]+]])
; CHECK-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; CHECK-DAG: [[STORE_T]] = !DILocation(line: 103, scope: [[F_TILE:![0-9]+]])
; CHECK-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[RET]] = !{[[RET_P:![0-9]+]], [[RET_L:![0-9]+]]}
; CHECK-DAG: [[RET_P]] = !DILocation(line: 6, scope: [[SP_F]])
; CHECK-DAG: [[RET_L]] = !{!"tile", [[RET_T:![0-9]+]]}
; CHECK-DAG: [[RET_T]] = !DILocation(line: 106, scope: [[F_TILE]])
; CHECK-DAG: [[FROM]] = !{[[FROM_P:![0-9]+]], [[FROM_L:![0-9]+]]}
; CHECK-DAG: [[FROM_P]] = !DILocation(line: 13, scope: [[SP_SPLIT:![0-9]+]])
; CHECK-DAG: [[SP_SPLIT]] = distinct !DISubprogram(name: "split"
; CHECK-DAG: [[FROM_L]] = !{!"tile", [[FROM_T:![0-9]+]]}
; CHECK-DAG: [[FROM_T]] = !DILocation(line: 113, scope: [[SPLIT_TILE:![0-9]+]])
; CHECK-DAG: [[SPLIT_TILE]] = !DILexicalBlockFile(scope: [[SP_SPLIT]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[ADD]] = !{[[ADD_P:![0-9]+]], [[ADD_L:![0-9]+]]}
; CHECK-DAG: [[ADD_P]] = !DILocation(line: 16, scope: [[SP_SPLIT]])
; CHECK-DAG: [[ADD_L]] = !{!"tile", [[ADD_T:![0-9]+]]}
; CHECK-DAG: [[ADD_T]] = !DILocation(line: 116, scope: [[SPLIT_TILE]])
; CHECK-DAG: [[TO]] = !{[[TO_P:![0-9]+]], [[TO_L:![0-9]+]]}
; CHECK-DAG: [[TO_P]] = !DILocation(line: 18, scope: [[SP_SPLIT]])
; CHECK-DAG: [[TO_L]] = !{!"tile", [[TO_T:![0-9]+]]}
; CHECK-DAG: [[TO_T]] = !DILocation(line: 118, scope: [[SPLIT_TILE]])

define i16 @f(i32 %x) !dbg !20 {
  %a = alloca i32, align 4, !dbg !22
  store i32 %x, ptr %a, align 4, !dbg !23
  %p = getelementptr i8, ptr %a, i64 2, !dbg !24
  %v = load i16, ptr %p, align 2, !dbg !25
  ret i16 %v, !dbg !26
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @split(ptr %from, ptr %to) !dbg !27 {
  %a = alloca { i32, i32 }, align 8, !dbg !29
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %from, i64 8, i1 false), !dbg !30
  %p = getelementptr i8, ptr %a, i64 4, !dbg !31
  %v = load i32, ptr %p, align 4, !dbg !32
  %w = add i32 %v, 1, !dbg !33
  store i32 %w, ptr %p, align 4, !dbg !34
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %a, i64 8, i1 false), !dbg !35
  ret void, !dbg !36
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
!20 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = distinct !DISubprogram(name: "split", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!28 = !DILexicalBlockFile(scope: !27, file: !5, discriminator: 0)
!29 = !{!DILocation(line: 12, scope: !27), !{!"tile", !DILocation(line: 112, scope: !28)}}
!30 = !{!DILocation(line: 13, scope: !27), !{!"tile", !DILocation(line: 113, scope: !28)}}
!31 = !{!DILocation(line: 14, scope: !27), !{!"tile", !DILocation(line: 114, scope: !28)}}
!32 = !{!DILocation(line: 15, scope: !27), !{!"tile", !DILocation(line: 115, scope: !28)}}
!33 = !{!DILocation(line: 16, scope: !27), !{!"tile", !DILocation(line: 116, scope: !28)}}
!34 = !{!DILocation(line: 17, scope: !27), !{!"tile", !DILocation(line: 117, scope: !28)}}
!35 = !{!DILocation(line: 18, scope: !27), !{!"tile", !DILocation(line: 118, scope: !28)}}
!36 = !{!DILocation(line: 19, scope: !27), !{!"tile", !DILocation(line: 119, scope: !28)}}
