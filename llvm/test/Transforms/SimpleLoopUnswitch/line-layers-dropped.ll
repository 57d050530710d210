; A branch or switch that moves out of a loop, what freezes its condition, and the
; branch that stands for a part of its condition have no source location, but come
; from the same line of the layer.

; RUN: opt -S -passes='loop-mssa(simple-loop-unswitch<nontrivial>)' < %s | FileCheck %s

; CHECK-LABEL: define i32 @branch(
; CHECK: entry:
; CHECK-NEXT: %cond.fr = freeze i1 %cond, !dbg [[BRANCH:![0-9]+]]
; CHECK-NEXT: br i1 %cond.fr, {{.*}}, !dbg [[BRANCH]]
; CHECK-LABEL: define void @switch(
; CHECK: entry:
; CHECK-NEXT: %cond.fr = freeze i32 %cond, !dbg [[SWITCH:![0-9]+]]
; CHECK-NEXT: switch i32 %cond.fr,
; CHECK: ], !dbg [[SWITCH]]
; CHECK-LABEL: define void @part(
; CHECK: entry:
; CHECK-NEXT: %inv.fr = freeze i1 %inv, !dbg [[PART:![0-9]+]]
; CHECK-NEXT: br i1 %inv.fr, {{.*}}, !dbg [[PART]]
; CHECK-LABEL: define i32 @load(
; CHECK: entry:
; CHECK: br i1 %{{.*}}, {{.*}}, !dbg [[LOAD:![0-9]+]]

declare void @a()
declare void @b()
declare void @clobber()
declare i1 @next()

define i32 @branch(i32 %n, i1 %cond, i32 %input) !dbg !20 {
entry:
  br label %for.cond, !dbg !22

for.cond:
  %res = phi i32 [ 0, %entry ], [ %add, %for.body ], !dbg !23
  %i = phi i32 [ 0, %entry ], [ %inc, %for.body ], !dbg !24
  %cmp = icmp slt i32 %i, %n, !dbg !25
  br i1 %cmp, label %for.body, label %exit, !dbg !26

for.body:
  %sel = select i1 %cond, i32 %input, i32 42, !dbg !27
  %add = add nuw nsw i32 %sel, %res, !dbg !28
  %inc = add nuw nsw i32 %i, 1, !dbg !29
  br label %for.cond, !dbg !30

exit:
  ret i32 %res, !dbg !31
}

define void @switch(i32 %cond) !dbg !32 {
entry:
  br label %loop, !dbg !34

loop:
  %go = call i1 @next(), !dbg !35
  br i1 %go, label %choose, label %exit, !dbg !36

choose:
  switch i32 %cond, label %latch [
    i32 1, label %one
    i32 2, label %two
  ], !dbg !37

one:
  call void @a(), !dbg !38
  br label %latch, !dbg !39

two:
  call void @b(), !dbg !40
  br label %latch, !dbg !41

latch:
  br label %loop, !dbg !42

exit:
  ret void, !dbg !43
}

define void @part(i1 %inv) !dbg !44 {
entry:
  br label %loop, !dbg !46

loop:
  %v = call i1 @next(), !dbg !47
  %both = and i1 %inv, %v, !dbg !48
  br i1 %both, label %one, label %two, !dbg !49

one:
  call void @a(), !dbg !50
  br label %latch, !dbg !51

two:
  call void @b(), !dbg !52
  br label %latch, !dbg !53

latch:
  %go = call i1 @next(), !dbg !54
  br i1 %go, label %loop, label %exit, !dbg !55

exit:
  ret void, !dbg !56
}

; The condition is the same until the loop stores.
define i32 @load(ptr %p, i32 %n) !dbg !57 {
entry:
  br label %loop, !dbg !59

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ], !dbg !60
  %v = load i32, ptr %p, align 4, !dbg !61
  %c = icmp eq i32 %v, 100, !dbg !62
  br i1 %c, label %quiet, label %loud, !dbg !63

quiet:
  br label %latch, !dbg !64

loud:
  call void @clobber(), !dbg !65
  br label %latch, !dbg !66

latch:
  %d = icmp ult i32 %i, %n, !dbg !67
  %i.next = add i32 %i, 1, !dbg !68
  br i1 %d, label %loop, label %exit, !dbg !69

exit:
  ret i32 10, !dbg !70
}

; CHECK-DAG: [[BRANCH]] = !{null, [[BRANCH_L:![0-9]+]]}
; CHECK-DAG: [[BRANCH_L]] = !{!"tile", [[BRANCH_T:![0-9]+]]}
; CHECK-DAG: [[BRANCH_T]] = !DILocation(line: 107, scope: [[BRANCH_TILE:![0-9]+]])
; CHECK-DAG: [[BRANCH_TILE]] = !DILexicalBlockFile(scope: [[SP_BRANCH:![0-9]+]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[SP_BRANCH]] = distinct !DISubprogram(name: "branch"
; CHECK-DAG: [[SWITCH]] = !{null, [[SWITCH_L:![0-9]+]]}
; CHECK-DAG: [[SWITCH_L]] = !{!"tile", [[SWITCH_T:![0-9]+]]}
; CHECK-DAG: [[SWITCH_T]] = !DILocation(line: 115, scope: [[SWITCH_TILE:![0-9]+]])
; CHECK-DAG: [[SWITCH_TILE]] = !DILexicalBlockFile(scope: [[SP_SWITCH:![0-9]+]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[SP_SWITCH]] = distinct !DISubprogram(name: "switch"
; CHECK-DAG: [[PART]] = !{null, [[PART_L:![0-9]+]]}
; CHECK-DAG: [[PART_L]] = !{!"tile", [[PART_T:![0-9]+]]}
; CHECK-DAG: [[PART_T]] = !DILocation(line: 125, scope: [[PART_TILE:![0-9]+]])
; CHECK-DAG: [[PART_TILE]] = !DILexicalBlockFile(scope: [[SP_PART:![0-9]+]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[SP_PART]] = distinct !DISubprogram(name: "part"
; CHECK-DAG: [[LOAD]] = !{null, [[LOAD_L:![0-9]+]]}
; CHECK-DAG: [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; CHECK-DAG: [[LOAD_T]] = !DILocation(line: 146, scope: [[LOAD_TILE:![0-9]+]])
; CHECK-DAG: [[LOAD_TILE]] = !DILexicalBlockFile(scope: [[SP_LOAD:![0-9]+]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[SP_LOAD]] = distinct !DISubprogram(name: "load"

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
!20 = distinct !DISubprogram(name: "branch", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
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
!32 = distinct !DISubprogram(name: "switch", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!33 = !DILexicalBlockFile(scope: !32, file: !5, discriminator: 0)
!34 = !{!DILocation(line: 12, scope: !32), !{!"tile", !DILocation(line: 112, scope: !33)}}
!35 = !{!DILocation(line: 13, scope: !32), !{!"tile", !DILocation(line: 113, scope: !33)}}
!36 = !{!DILocation(line: 14, scope: !32), !{!"tile", !DILocation(line: 114, scope: !33)}}
!37 = !{!DILocation(line: 15, scope: !32), !{!"tile", !DILocation(line: 115, scope: !33)}}
!38 = !{!DILocation(line: 16, scope: !32), !{!"tile", !DILocation(line: 116, scope: !33)}}
!39 = !{!DILocation(line: 17, scope: !32), !{!"tile", !DILocation(line: 117, scope: !33)}}
!40 = !{!DILocation(line: 18, scope: !32), !{!"tile", !DILocation(line: 118, scope: !33)}}
!41 = !{!DILocation(line: 19, scope: !32), !{!"tile", !DILocation(line: 119, scope: !33)}}
!42 = !{!DILocation(line: 20, scope: !32), !{!"tile", !DILocation(line: 120, scope: !33)}}
!43 = !{!DILocation(line: 21, scope: !32), !{!"tile", !DILocation(line: 121, scope: !33)}}
!44 = distinct !DISubprogram(name: "part", scope: !2, file: !2, line: 21, type: !3, scopeLine: 21, spFlags: DISPFlagDefinition, unit: !0)
!45 = !DILexicalBlockFile(scope: !44, file: !5, discriminator: 0)
!46 = !{!DILocation(line: 22, scope: !44), !{!"tile", !DILocation(line: 122, scope: !45)}}
!47 = !{!DILocation(line: 23, scope: !44), !{!"tile", !DILocation(line: 123, scope: !45)}}
!48 = !{!DILocation(line: 24, scope: !44), !{!"tile", !DILocation(line: 124, scope: !45)}}
!49 = !{!DILocation(line: 25, scope: !44), !{!"tile", !DILocation(line: 125, scope: !45)}}
!50 = !{!DILocation(line: 26, scope: !44), !{!"tile", !DILocation(line: 126, scope: !45)}}
!51 = !{!DILocation(line: 27, scope: !44), !{!"tile", !DILocation(line: 127, scope: !45)}}
!52 = !{!DILocation(line: 28, scope: !44), !{!"tile", !DILocation(line: 128, scope: !45)}}
!53 = !{!DILocation(line: 29, scope: !44), !{!"tile", !DILocation(line: 129, scope: !45)}}
!54 = !{!DILocation(line: 30, scope: !44), !{!"tile", !DILocation(line: 130, scope: !45)}}
!55 = !{!DILocation(line: 31, scope: !44), !{!"tile", !DILocation(line: 131, scope: !45)}}
!56 = !{!DILocation(line: 32, scope: !44), !{!"tile", !DILocation(line: 132, scope: !45)}}
!57 = distinct !DISubprogram(name: "load", scope: !2, file: !2, line: 31, type: !3, scopeLine: 31, spFlags: DISPFlagDefinition, unit: !0)
!58 = !DILexicalBlockFile(scope: !57, file: !5, discriminator: 0)
!59 = !{!DILocation(line: 42, scope: !57), !{!"tile", !DILocation(line: 142, scope: !58)}}
!60 = !{!DILocation(line: 43, scope: !57), !{!"tile", !DILocation(line: 143, scope: !58)}}
!61 = !{!DILocation(line: 44, scope: !57), !{!"tile", !DILocation(line: 144, scope: !58)}}
!62 = !{!DILocation(line: 45, scope: !57), !{!"tile", !DILocation(line: 145, scope: !58)}}
!63 = !{!DILocation(line: 46, scope: !57), !{!"tile", !DILocation(line: 146, scope: !58)}}
!64 = !{!DILocation(line: 47, scope: !57), !{!"tile", !DILocation(line: 147, scope: !58)}}
!65 = !{!DILocation(line: 48, scope: !57), !{!"tile", !DILocation(line: 148, scope: !58)}}
!66 = !{!DILocation(line: 49, scope: !57), !{!"tile", !DILocation(line: 149, scope: !58)}}
!67 = !{!DILocation(line: 50, scope: !57), !{!"tile", !DILocation(line: 150, scope: !58)}}
!68 = !{!DILocation(line: 51, scope: !57), !{!"tile", !DILocation(line: 151, scope: !58)}}
!69 = !{!DILocation(line: 52, scope: !57), !{!"tile", !DILocation(line: 152, scope: !58)}}
!70 = !{!DILocation(line: 53, scope: !57), !{!"tile", !DILocation(line: 153, scope: !58)}}
