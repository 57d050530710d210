; A call that is devirtualised keeps its layers, and so does the comparison that
; replaces a call of a virtual constant.

; RUN: opt -S -passes=wholeprogramdevirt -whole-program-visibility < %s | FileCheck %s

target datalayout = "e-p:64:64"
target triple = "x86_64-unknown-linux-gnu"

@vt1 = constant [1 x ptr] [ptr @only], !type !100
@vt2 = constant [1 x ptr] [ptr @one], !type !101
@vt3 = constant [1 x ptr] [ptr @two], !type !101

define void @only(ptr %this) { ret void }
define i1 @one(ptr %this) readnone { ret i1 true }
define i1 @two(ptr %this) readnone { ret i1 false }

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

; CHECK-LABEL: define void @single(
; CHECK: call void @only(ptr %obj), !dbg [[SINGLE:![0-9]+]]
define void @single(ptr %obj) !dbg !20 {
  %vtable = load ptr, ptr %obj, align 8, !dbg !22
  %t = call i1 @llvm.type.test(ptr %vtable, metadata !"one type"), !dbg !23
  call void @llvm.assume(i1 %t), !dbg !24
  %fptr = load ptr, ptr %vtable, align 8, !dbg !25
  call void %fptr(ptr %obj), !dbg !26
  ret void, !dbg !27
}

; CHECK-LABEL: define i1 @unique(
; CHECK: icmp eq ptr %vtable, @vt2, !dbg [[UNIQUE:![0-9]+]]
define i1 @unique(ptr %obj) !dbg !28 {
  %vtable = load ptr, ptr %obj, align 8, !dbg !30
  %t = call i1 @llvm.type.test(ptr %vtable, metadata !"two types"), !dbg !31
  call void @llvm.assume(i1 %t), !dbg !32
  %fptr = load ptr, ptr %vtable, align 8, !dbg !33
  %r = call i1 %fptr(ptr %obj), !dbg !34
  ret i1 %r, !dbg !35
}
; CHECK-DAG: [[SINGLE]] = !{[[SINGLE_P:![0-9]+]], [[SINGLE_L:![0-9]+]]}
; CHECK-DAG: [[SINGLE_P]] = !DILocation(line: 6, scope: [[SP_SINGLE:![0-9]+]])
; CHECK-DAG: [[SP_SINGLE]] = distinct !DISubprogram(name: "single"
; CHECK-DAG: [[SINGLE_L]] = !{!"tile", [[SINGLE_T:![0-9]+]]}
; CHECK-DAG: [[SINGLE_T]] = !DILocation(line: 106, scope: [[SINGLE_TILE:![0-9]+]])
; CHECK-DAG: [[SINGLE_TILE]] = !DILexicalBlockFile(scope: [[SP_SINGLE]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[UNIQUE]] = !{[[UNIQUE_P:![0-9]+]], [[UNIQUE_L:![0-9]+]]}
; CHECK-DAG: [[UNIQUE_P]] = !DILocation(line: 16, scope: [[SP_UNIQUE:![0-9]+]])
; CHECK-DAG: [[SP_UNIQUE]] = distinct !DISubprogram(name: "unique"
; CHECK-DAG: [[UNIQUE_L]] = !{!"tile", [[UNIQUE_T:![0-9]+]]}
; CHECK-DAG: [[UNIQUE_T]] = !DILocation(line: 116, scope: [[UNIQUE_TILE:![0-9]+]])
; CHECK-DAG: [[UNIQUE_TILE]] = !DILexicalBlockFile(scope: [[SP_UNIQUE]], file: [[FILE_K_TILE]], discriminator: 0)

!100 = !{i32 0, !"one type"}
!101 = !{i32 0, !"two types"}

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
!20 = distinct !DISubprogram(name: "single", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = distinct !DISubprogram(name: "unique", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!29 = !DILexicalBlockFile(scope: !28, file: !5, discriminator: 0)
!30 = !{!DILocation(line: 12, scope: !28), !{!"tile", !DILocation(line: 112, scope: !29)}}
!31 = !{!DILocation(line: 13, scope: !28), !{!"tile", !DILocation(line: 113, scope: !29)}}
!32 = !{!DILocation(line: 14, scope: !28), !{!"tile", !DILocation(line: 114, scope: !29)}}
!33 = !{!DILocation(line: 15, scope: !28), !{!"tile", !DILocation(line: 115, scope: !29)}}
!34 = !{!DILocation(line: 16, scope: !28), !{!"tile", !DILocation(line: 116, scope: !29)}}
!35 = !{!DILocation(line: 17, scope: !28), !{!"tile", !DILocation(line: 117, scope: !29)}}
