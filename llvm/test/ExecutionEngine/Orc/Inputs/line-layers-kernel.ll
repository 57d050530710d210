; sum(n) adds up the numbers below n. A layer is made of it by location-snapshot.

source_filename = "line-layers-kernel.ll"

define i64 @sum(i64 %n) noinline !dbg !4 {
entry:
  br label %loop, !dbg !7

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ], !dbg !7
  %s = phi i64 [ 0, %entry ], [ %t, %loop ], !dbg !8
  %m = mul i64 %i, 3, !dbg !8
  %t = xor i64 %s, %m, !dbg !9
  %next = add i64 %i, 1, !dbg !7
  %more = icmp slt i64 %next, %n, !dbg !7
  br i1 %more, label %loop, label %done, !dbg !7

done:
  ret i64 %t, !dbg !10
}

define i32 @main(i32 %argc, ptr %argv) !dbg !11 {
  %many = icmp sgt i32 %argc, 1, !dbg !12
  %n = select i1 %many, i64 1000000000, i64 10, !dbg !12
  %r = call i64 @sum(i64 %n), !dbg !12
  %bad = icmp eq i64 %r, 1, !dbg !12
  %result = zext i1 %bad to i32, !dbg !12
  ret i32 %result, !dbg !12
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "kernel.py", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = distinct !DISubprogram(name: "sum", file: !1, line: 1, scopeLine: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 2, scope: !4)
!8 = !DILocation(line: 3, scope: !4)
!9 = !DILocation(line: 4, scope: !4)
!10 = !DILocation(line: 5, scope: !4)
!11 = distinct !DISubprogram(name: "main", file: !1, line: 7, scopeLine: 7, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!12 = !DILocation(line: 8, scope: !11)
