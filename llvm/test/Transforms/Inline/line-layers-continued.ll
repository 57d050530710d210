; Inlined code that has no location in a layer which the call has comes from the
; call's: the layer is continuous. A location in a layer that the callee has is
; carried unchanged. The primary location is what it is without layers.

; RUN: opt -S -passes=always-inline < %s | FileCheck %s

; CHECK-LABEL: define void @caller(
; A static alloca moves to the entry of the caller.
; CHECK:       %slot.i = alloca i32, align 4, !dbg [[ALLOCA:![0-9]+]]
; CHECK:       store i32 1, ptr %p, align 4, !dbg [[BARE:![0-9]+]]
; CHECK:       store i32 2, ptr %p, align 4, !dbg [[NONE:![0-9]+]]
; CHECK:       store i32 3, ptr %p, align 4, !dbg [[TILE:![0-9]+]]
; CHECK:       store i32 4, ptr %p, align 4, !dbg [[DROPPED:![0-9]+]]
; CHECK:       store i32 5, ptr %p, align 4, !dbg [[CALL:![0-9]+]]
; CHECK:       store i32 5, ptr %p, align 4, !dbg [[NONE]]

; CHECK-DAG: [[CALL]] = !{[[CALL_P:![0-9]+]], [[CALL_TILE:![0-9]+]], [[CALL_MID:![0-9]+]]}
; CHECK-DAG: [[CALL_P]] = !DILocation(line: 20, scope: [[CALLER:![0-9]+]])
; CHECK-DAG: [[CALLER]] = distinct !DISubprogram(name: "caller"
; CHECK-DAG: [[CALL_TILE]] = !{!"tile", [[CALL_TILE_LOC:![0-9]+]]}
; CHECK-DAG: [[CALL_TILE_LOC]] = !DILocation(line: 120, scope: [[CALLER_TILE:![0-9]+]])
; CHECK-DAG: [[CALLER_TILE]] = !DILexicalBlockFile(scope: [[CALLER]], file: [[FILE_TILE:![0-9]+]]
; CHECK-DAG: [[FILE_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[CALL_MID]] = !{!"mid", [[CALL_MID_LOC:![0-9]+]]}
; CHECK-DAG: [[CALL_MID_LOC]] = !DILocation(line: 220, scope: [[CALLER_MID:![0-9]+]])
; CHECK-DAG: [[CALLER_MID]] = !DILexicalBlockFile(scope: [[CALLER]], file: [[FILE_MID:![0-9]+]]
; CHECK-DAG: [[FILE_MID]] = !DIFile(filename: "k.mid"
; CHECK-DAG: [[ALLOCA]] = !{[[ALLOCA_P:![0-9]+]], [[CALL_TILE]], [[CALL_MID]]}
; CHECK-DAG: [[ALLOCA_P]] = !DILocation(line: 2, scope: [[CALLEE:![0-9]+]], inlinedAt: [[AT:![0-9]+]])
; CHECK-DAG: [[CALLEE]] = distinct !DISubprogram(name: "callee"
; CHECK-DAG: [[AT]] = distinct !DILocation(line: 20, scope: [[CALLER]])
; CHECK-DAG: [[BARE]] = !{[[BARE_P:![0-9]+]], [[CALL_TILE]], [[CALL_MID]]}
; CHECK-DAG: [[BARE_P]] = !DILocation(line: 3, scope: [[CALLEE]], inlinedAt: [[AT]])
; CHECK-DAG: [[NONE]] = !{null, [[CALL_TILE]], [[CALL_MID]]}
; CHECK-DAG: [[TILE]] = !{[[TILE_P:![0-9]+]], [[TILE_L:![0-9]+]], [[CALL_MID]]}
; CHECK-DAG: [[TILE_P]] = !DILocation(line: 4, scope: [[CALLEE]], inlinedAt: [[AT]])
; CHECK-DAG: [[TILE_L]] = !{!"tile", [[TILE_LOC:![0-9]+]]}
; CHECK-DAG: [[TILE_LOC]] = !DILocation(line: 104, scope: [[CALLEE_TILE:![0-9]+]])
; CHECK-DAG: [[CALLEE_TILE]] = !DILexicalBlockFile(scope: [[CALLEE]], file: [[FILE_TILE]]
; CHECK-DAG: [[DROPPED]] = !{null, [[DROPPED_L:![0-9]+]], [[CALL_MID]]}
; CHECK-DAG: [[DROPPED_L]] = !{!"tile", [[DROPPED_LOC:![0-9]+]]}
; CHECK-DAG: [[DROPPED_LOC]] = !DILocation(line: 105, scope: [[CALLEE_TILE]])

define void @callee(ptr %p) alwaysinline !dbg !20 {
  %slot = alloca i32, align 4, !dbg !22
  store volatile i32 0, ptr %slot, align 4, !dbg !22
  store i32 1, ptr %p, align 4, !dbg !23
  store i32 2, ptr %p, align 4
  store i32 3, ptr %p, align 4, !dbg !24
  store i32 4, ptr %p, align 4, !dbg !25
  ret void, !dbg !26
}

define void @nodebug(ptr %p) alwaysinline {
  store i32 5, ptr %p, align 4
  ret void
}

define void @caller(ptr %p) !dbg !30 {
  call void @callee(ptr %p), !dbg !33
  call void @nodebug(ptr %p), !dbg !33
  ; The source location of this call was dropped.
  call void @nodebug(ptr %p), !dbg !34
  ret void, !dbg !33
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!6, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "name.c", directory: "/src")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = !DIFile(filename: "k.tile", directory: ".")
!6 = !{!"tile", !5, !"text"}
!7 = !DIFile(filename: "k.mid", directory: ".")
!8 = !{!"mid", !7, !"text"}
!20 = distinct !DISubprogram(name: "callee", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !DILocation(line: 2, scope: !20)
!23 = !DILocation(line: 3, scope: !20)
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{null, !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !DILocation(line: 6, scope: !20)
!30 = distinct !DISubprogram(name: "caller", scope: !2, file: !2, line: 19, type: !3, scopeLine: 19, spFlags: DISPFlagDefinition, unit: !0)
!31 = !DILexicalBlockFile(scope: !30, file: !5, discriminator: 0)
!32 = !DILexicalBlockFile(scope: !30, file: !7, discriminator: 0)
!33 = !{!DILocation(line: 20, scope: !30), !{!"tile", !DILocation(line: 120, scope: !31)}, !{!"mid", !DILocation(line: 220, scope: !32)}}
!34 = !{null, !{!"tile", !DILocation(line: 120, scope: !31)}, !{!"mid", !DILocation(line: 220, scope: !32)}}
