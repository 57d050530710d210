; A call that takes the place of another one has its layers. Where calls are moved, a new one
; has what those have in common that it takes the place of.

; RUN: opt -S -aa-pipeline=basic-aa -passes=objc-arc < %s | FileCheck %s

; CHECK-LABEL: define void @one(
; CHECK: false:
; CHECK: tail call ptr @llvm.objc.retain(ptr %x){{.*}}, !dbg [[DL1:![0-9]+]]
; CHECK: call void @llvm.objc.release(ptr %x){{.*}}, !dbg [[DL2:![0-9]+]]
; CHECK-LABEL: define void @two(
; CHECK: true:
; CHECK: tail call ptr @llvm.objc.retain(ptr %x){{.*}}, !dbg [[DL3:![0-9]+]]
; CHECK: false:
; CHECK: tail call ptr @llvm.objc.retain(ptr %x){{.*}}, !dbg [[DL3]]
; CHECK: call void @llvm.objc.release(ptr %x){{.*}}, !dbg [[DL4:![0-9]+]]
; CHECK-LABEL: define void @unused(
; CHECK: call void @llvm.objc.release(ptr %y){{.*}}, !dbg [[DL5:![0-9]+]]
; CHECK-LABEL: define void @undefined(
; CHECK: store i1 true, ptr poison, align 1, !dbg [[DL6:![0-9]+]]
; CHECK: store i1 true, ptr poison, align 1, !dbg [[DL7:![0-9]+]]
; CHECK-LABEL: define ptr @weak(
; CHECK: tail call ptr @llvm.objc.retain(ptr %a){{.*}}, !dbg [[DL8:![0-9]+]]
; CHECK-LABEL: define ptr @stored(
; CHECK: tail call ptr @llvm.objc.retain(ptr %a){{.*}}, !dbg [[DL9:![0-9]+]]
; CHECK-LABEL: define void @claimed(
; CHECK: call void @llvm.objc.release(ptr %x){{.*}}, !dbg [[DL10:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 102, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 108, scope: {{![0-9]+}})
; CHECK-DAG: [[DL3]] = !{null, [[DL3_L:![0-9]+]]}
; CHECK-DAG: [[DL3_L]] = !{!"tile", [[DL3_T:![0-9]+]]}
; CHECK-DAG: [[DL3_T]] = !DILocation(line: 112, scope: {{![0-9]+}}, isImplicitCode: true)
; CHECK-DAG: [[DL4]] = !{null, [[DL4_L:![0-9]+]]}
; CHECK-DAG: [[DL4_L]] = !{!"tile", [[DL4_T:![0-9]+]]}
; CHECK-DAG: [[DL4_T]] = !DILocation(line: 121, scope: {{![0-9]+}}, isImplicitCode: true)
; CHECK-DAG: [[DL5]] = !{null, [[DL5_L:![0-9]+]]}
; CHECK-DAG: [[DL5_L]] = !{!"tile", [[DL5_T:![0-9]+]]}
; CHECK-DAG: [[DL5_T]] = !DILocation(line: 128, scope: {{![0-9]+}})
; CHECK-DAG: [[DL6]] = !{null, [[DL6_L:![0-9]+]]}
; CHECK-DAG: [[DL6_L]] = !{!"tile", [[DL6_T:![0-9]+]]}
; CHECK-DAG: [[DL6_T]] = !DILocation(line: 131, scope: {{![0-9]+}})
; CHECK-DAG: [[DL7]] = !{null, [[DL7_L:![0-9]+]]}
; CHECK-DAG: [[DL7_L]] = !{!"tile", [[DL7_T:![0-9]+]]}
; CHECK-DAG: [[DL7_T]] = !DILocation(line: 132, scope: {{![0-9]+}})
; CHECK-DAG: [[DL8]] = !{null, [[DL8_L:![0-9]+]]}
; CHECK-DAG: [[DL8_L]] = !{!"tile", [[DL8_T:![0-9]+]]}
; CHECK-DAG: [[DL8_T]] = !DILocation(line: 136, scope: {{![0-9]+}})
; CHECK-DAG: [[DL9]] = !{null, [[DL9_L:![0-9]+]]}
; CHECK-DAG: [[DL9_L]] = !{!"tile", [[DL9_T:![0-9]+]]}
; CHECK-DAG: [[DL9_T]] = !DILocation(line: 141, scope: {{![0-9]+}})
; CHECK-DAG: [[DL10]] = !{null, [[DL10_L:![0-9]+]]}
; CHECK-DAG: [[DL10_L]] = !{!"tile", [[DL10_T:![0-9]+]]}
; CHECK-DAG: [[DL10_T]] = !DILocation(line: 145, scope: {{![0-9]+}})

declare ptr @llvm.objc.retain(ptr)
declare void @llvm.objc.release(ptr)
declare ptr @llvm.objc.autorelease(ptr)
declare ptr @llvm.objc.autoreleaseReturnValue(ptr)
declare ptr @llvm.objc.unsafeClaimAutoreleasedReturnValue(ptr)
declare void @llvm.objc.moveWeak(ptr, ptr)
declare ptr @llvm.objc.storeWeak(ptr, ptr)
declare ptr @llvm.objc.loadWeakRetained(ptr)
declare void @use_pointer(ptr)
declare void @callee()
declare ptr @returner()

define void @one(ptr %x, i1 %p) !dbg !20 {
entry:
  %r = tail call ptr @llvm.objc.retain(ptr %x), !dbg !22
  br i1 %p, label %true, label %false, !dbg !23

true:
  br label %end, !dbg !24

false:
  call void @callee(), !dbg !25
  call void @use_pointer(ptr %x), !dbg !26
  br label %end, !dbg !27

end:
  tail call void @llvm.objc.release(ptr %x), !clang.imprecise_release !{}, !dbg !28
  ret void, !dbg !29
}

define void @two(ptr %x, i1 %p) !dbg !30 {
entry:
  br i1 %p, label %true, label %false, !dbg !32

true:
  %r = tail call ptr @llvm.objc.retain(ptr %x), !dbg !33
  call void @callee(), !dbg !34
  br label %end, !dbg !35

false:
  %s = tail call ptr @llvm.objc.retain(ptr %x), !dbg !36
  call void @callee(), !dbg !37
  br label %end, !dbg !38

end:
  call void @use_pointer(ptr %x), !dbg !39
  br i1 %p, label %left, label %right, !dbg !40

left:
  call void @callee(), !dbg !41
  tail call void @llvm.objc.release(ptr %x), !clang.imprecise_release !{}, !dbg !42
  ret void, !dbg !43

right:
  call void @callee(), !dbg !44
  tail call void @llvm.objc.release(ptr %x), !clang.imprecise_release !{}, !dbg !45
  ret void, !dbg !46
}

define void @unused(ptr %x) !dbg !47 {
entry:
  %y = call ptr @returner(), !dbg !49
  %z = tail call ptr @llvm.objc.autorelease(ptr %y), !dbg !50
  ret void, !dbg !51
}

define void @undefined(ptr %x, ptr %y) !dbg !52 {
entry:
  call void @llvm.objc.moveWeak(ptr null, ptr %x), !dbg !54
  %v = call ptr @llvm.objc.storeWeak(ptr null, ptr %y), !dbg !55
  ret void, !dbg !56
}

define ptr @weak(ptr %x, ptr %y) !dbg !57 {
entry:
  %a = call ptr @llvm.objc.loadWeakRetained(ptr %x), !dbg !59
  %b = call ptr @llvm.objc.loadWeakRetained(ptr %x), !dbg !60
  call void @use_pointer(ptr %b), !dbg !61
  ret ptr %a, !dbg !62
}

define ptr @stored(ptr %x, ptr %y) !dbg !63 {
entry:
  %a = call ptr @llvm.objc.storeWeak(ptr %x, ptr %y), !dbg !65
  %b = call ptr @llvm.objc.loadWeakRetained(ptr %x), !dbg !66
  ret ptr %b, !dbg !67
}

define void @claimed(ptr %x) !dbg !68 {
entry:
  %a = tail call ptr @llvm.objc.autoreleaseReturnValue(ptr %x), !dbg !70
  %b = tail call ptr @llvm.objc.unsafeClaimAutoreleasedReturnValue(ptr %x), !dbg !71
  ret void, !dbg !72
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
!20 = distinct !DISubprogram(name: "one", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
!30 = distinct !DISubprogram(name: "two", scope: !2, file: !2, line: 10, type: !3, scopeLine: 10, spFlags: DISPFlagDefinition, unit: !0)
!31 = !DILexicalBlockFile(scope: !30, file: !5, discriminator: 0)
!32 = !{!DILocation(line: 11, scope: !30), !{!"tile", !DILocation(line: 111, scope: !31)}}
!33 = !{!DILocation(line: 12, scope: !30), !{!"tile", !DILocation(line: 112, scope: !31)}}
!34 = !{!DILocation(line: 13, scope: !30), !{!"tile", !DILocation(line: 113, scope: !31)}}
!35 = !{!DILocation(line: 14, scope: !30), !{!"tile", !DILocation(line: 114, scope: !31)}}
!36 = !{!DILocation(line: 15, scope: !30), !{!"tile", !DILocation(line: 115, scope: !31)}}
!37 = !{!DILocation(line: 16, scope: !30), !{!"tile", !DILocation(line: 116, scope: !31)}}
!38 = !{!DILocation(line: 17, scope: !30), !{!"tile", !DILocation(line: 117, scope: !31)}}
!39 = !{!DILocation(line: 18, scope: !30), !{!"tile", !DILocation(line: 118, scope: !31)}}
!40 = !{!DILocation(line: 19, scope: !30), !{!"tile", !DILocation(line: 119, scope: !31)}}
!41 = !{!DILocation(line: 20, scope: !30), !{!"tile", !DILocation(line: 120, scope: !31)}}
!42 = !{!DILocation(line: 21, scope: !30), !{!"tile", !DILocation(line: 121, scope: !31)}}
!43 = !{!DILocation(line: 22, scope: !30), !{!"tile", !DILocation(line: 122, scope: !31)}}
!44 = !{!DILocation(line: 23, scope: !30), !{!"tile", !DILocation(line: 123, scope: !31)}}
!45 = !{!DILocation(line: 24, scope: !30), !{!"tile", !DILocation(line: 124, scope: !31)}}
!46 = !{!DILocation(line: 25, scope: !30), !{!"tile", !DILocation(line: 125, scope: !31)}}
!47 = distinct !DISubprogram(name: "unused", scope: !2, file: !2, line: 26, type: !3, scopeLine: 26, spFlags: DISPFlagDefinition, unit: !0)
!48 = !DILexicalBlockFile(scope: !47, file: !5, discriminator: 0)
!49 = !{!DILocation(line: 27, scope: !47), !{!"tile", !DILocation(line: 127, scope: !48)}}
!50 = !{!DILocation(line: 28, scope: !47), !{!"tile", !DILocation(line: 128, scope: !48)}}
!51 = !{!DILocation(line: 29, scope: !47), !{!"tile", !DILocation(line: 129, scope: !48)}}
!52 = distinct !DISubprogram(name: "undefined", scope: !2, file: !2, line: 30, type: !3, scopeLine: 30, spFlags: DISPFlagDefinition, unit: !0)
!53 = !DILexicalBlockFile(scope: !52, file: !5, discriminator: 0)
!54 = !{!DILocation(line: 31, scope: !52), !{!"tile", !DILocation(line: 131, scope: !53)}}
!55 = !{!DILocation(line: 32, scope: !52), !{!"tile", !DILocation(line: 132, scope: !53)}}
!56 = !{!DILocation(line: 33, scope: !52), !{!"tile", !DILocation(line: 133, scope: !53)}}
!57 = distinct !DISubprogram(name: "weak", scope: !2, file: !2, line: 34, type: !3, scopeLine: 34, spFlags: DISPFlagDefinition, unit: !0)
!58 = !DILexicalBlockFile(scope: !57, file: !5, discriminator: 0)
!59 = !{!DILocation(line: 35, scope: !57), !{!"tile", !DILocation(line: 135, scope: !58)}}
!60 = !{!DILocation(line: 36, scope: !57), !{!"tile", !DILocation(line: 136, scope: !58)}}
!61 = !{!DILocation(line: 37, scope: !57), !{!"tile", !DILocation(line: 137, scope: !58)}}
!62 = !{!DILocation(line: 38, scope: !57), !{!"tile", !DILocation(line: 138, scope: !58)}}
!63 = distinct !DISubprogram(name: "stored", scope: !2, file: !2, line: 39, type: !3, scopeLine: 39, spFlags: DISPFlagDefinition, unit: !0)
!64 = !DILexicalBlockFile(scope: !63, file: !5, discriminator: 0)
!65 = !{!DILocation(line: 40, scope: !63), !{!"tile", !DILocation(line: 140, scope: !64)}}
!66 = !{!DILocation(line: 41, scope: !63), !{!"tile", !DILocation(line: 141, scope: !64)}}
!67 = !{!DILocation(line: 42, scope: !63), !{!"tile", !DILocation(line: 142, scope: !64)}}
!68 = distinct !DISubprogram(name: "claimed", scope: !2, file: !2, line: 43, type: !3, scopeLine: 43, spFlags: DISPFlagDefinition, unit: !0)
!69 = !DILexicalBlockFile(scope: !68, file: !5, discriminator: 0)
!70 = !{!DILocation(line: 44, scope: !68), !{!"tile", !DILocation(line: 144, scope: !69)}}
!71 = !{!DILocation(line: 45, scope: !68), !{!"tile", !DILocation(line: 145, scope: !69)}}
!72 = !{!DILocation(line: 46, scope: !68), !{!"tile", !DILocation(line: 146, scope: !69)}}
