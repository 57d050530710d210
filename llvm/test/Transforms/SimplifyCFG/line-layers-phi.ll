; The PHI nodes for what an instruction reads that is sunk, or a merged call, have the layers
; of the instructions that it takes the place of. One for a value that is stored on two ways
; has those of the value.

; RUN: opt -S -passes='simplifycfg<sink-common-insts>' -simplifycfg-merge-compatible-invokes -simplifycfg-merge-cond-stores -simplifycfg-merge-cond-stores-aggressively < %s | FileCheck %s

; CHECK-LABEL: define i32 @sunk(
; CHECK: phi i32 [ %y, %{{.*}} ], [ %x, %{{.*}} ], !dbg [[DL1:![0-9]+]]
; CHECK-LABEL: define void @invokes(
; CHECK: phi i32 [ 2, %{{.*}} ], [ 1, %{{.*}} ], !dbg [[DL2:![0-9]+]]
; CHECK-LABEL: define void @stores(
; CHECK: %simplifycfg.merge = phi i32 [ %v, %a ], [ poison, %{{.*}} ], !dbg [[DL3:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 104, scope: {{![0-9]+}}, isImplicitCode: true)
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 113, scope: {{![0-9]+}}, isImplicitCode: true)
; CHECK-DAG: [[DL3]] = !{null, [[DL3_L:![0-9]+]]}
; CHECK-DAG: [[DL3_L]] = !{!"tile", [[DL3_T:![0-9]+]]}
; CHECK-DAG: [[DL3_T]] = !DILocation(line: 123, scope: {{![0-9]+}})

define i32 @sunk(i1 %c, i32 %x, i32 %y, i32 %z) !dbg !20 {
entry:
  br i1 %c, label %a, label %b, !dbg !22

a:
  call void @g(i32 1), !dbg !23
  %p = mul i32 %x, %z, !dbg !24
  br label %end, !dbg !25

b:
  call void @h(i32 2), !dbg !26
  %q = mul i32 %y, %z, !dbg !27
  br label %end, !dbg !28

end:
  %r = phi i32 [ %p, %a ], [ %q, %b ], !dbg !29
  ret i32 %r, !dbg !30
}

define void @invokes(i32 %k) personality ptr @__gxx_personality_v0 !dbg !31 {
entry:
  switch i32 %k, label %end [ i32 1, label %a i32 2, label %b ], !dbg !33

a:
  invoke void @g(i32 1) to label %u unwind label %pad, !dbg !34

b:
  invoke void @g(i32 2) to label %u unwind label %pad, !dbg !35

end:
  ret void, !dbg !36

u:
  unreachable, !dbg !37

pad:
  %l = landingpad { ptr, i32 } cleanup, !dbg !38
  call void @h(i32 3), !dbg !39
  resume { ptr, i32 } %l, !dbg !40
}

define void @stores(i32 %x, i32 %y, i32 %z, ptr %p) !dbg !41 {
entry:
  %c = icmp eq i32 %x, 0, !dbg !43
  br i1 %c, label %second, label %a, !dbg !44

a:
  %v = call i32 @k(), !dbg !45
  store i32 %v, ptr %p, !dbg !46
  br label %second, !dbg !47

second:
  %d = icmp eq i32 %y, 0, !dbg !48
  br i1 %d, label %end, label %b, !dbg !49

b:
  %w = mul i32 %z, 9, !dbg !50
  store i32 %w, ptr %p, !dbg !51
  br label %end, !dbg !52

end:
  ret void, !dbg !53
}

declare void @g(i32)
declare void @h(i32)
declare i32 @k() nounwind
declare i32 @__gxx_personality_v0(...)

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
!20 = distinct !DISubprogram(name: "sunk", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
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
!31 = distinct !DISubprogram(name: "invokes", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!32 = !DILexicalBlockFile(scope: !31, file: !5, discriminator: 0)
!33 = !{!DILocation(line: 12, scope: !31), !{!"tile", !DILocation(line: 112, scope: !32)}}
!34 = !{!DILocation(line: 13, scope: !31), !{!"tile", !DILocation(line: 113, scope: !32)}}
!35 = !{!DILocation(line: 14, scope: !31), !{!"tile", !DILocation(line: 114, scope: !32)}}
!36 = !{!DILocation(line: 15, scope: !31), !{!"tile", !DILocation(line: 115, scope: !32)}}
!37 = !{!DILocation(line: 16, scope: !31), !{!"tile", !DILocation(line: 116, scope: !32)}}
!38 = !{!DILocation(line: 17, scope: !31), !{!"tile", !DILocation(line: 117, scope: !32)}}
!39 = !{!DILocation(line: 18, scope: !31), !{!"tile", !DILocation(line: 118, scope: !32)}}
!40 = !{!DILocation(line: 19, scope: !31), !{!"tile", !DILocation(line: 119, scope: !32)}}
!41 = distinct !DISubprogram(name: "stores", scope: !2, file: !2, line: 20, type: !3, scopeLine: 20, spFlags: DISPFlagDefinition, unit: !0)
!42 = !DILexicalBlockFile(scope: !41, file: !5, discriminator: 0)
!43 = !{!DILocation(line: 21, scope: !41), !{!"tile", !DILocation(line: 121, scope: !42)}}
!44 = !{!DILocation(line: 22, scope: !41), !{!"tile", !DILocation(line: 122, scope: !42)}}
!45 = !{!DILocation(line: 23, scope: !41), !{!"tile", !DILocation(line: 123, scope: !42)}}
!46 = !{!DILocation(line: 24, scope: !41), !{!"tile", !DILocation(line: 124, scope: !42)}}
!47 = !{!DILocation(line: 25, scope: !41), !{!"tile", !DILocation(line: 125, scope: !42)}}
!48 = !{!DILocation(line: 26, scope: !41), !{!"tile", !DILocation(line: 126, scope: !42)}}
!49 = !{!DILocation(line: 27, scope: !41), !{!"tile", !DILocation(line: 127, scope: !42)}}
!50 = !{!DILocation(line: 28, scope: !41), !{!"tile", !DILocation(line: 128, scope: !42)}}
!51 = !{!DILocation(line: 29, scope: !41), !{!"tile", !DILocation(line: 129, scope: !42)}}
!52 = !{!DILocation(line: 30, scope: !41), !{!"tile", !DILocation(line: 130, scope: !42)}}
!53 = !{!DILocation(line: 31, scope: !41), !{!"tile", !DILocation(line: 131, scope: !42)}}
