; Whether MemorySanitizer updates an origin depends on primary locations alone:
; here the origin and the checks are of one line of the source, but of several
; lines of the layer.

; RUN: opt -S -passes=msan -msan-track-origins=2 -msan-disambiguate-warning-threshold=1 < %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @same(
; CHECK-NOT:   __msan_chain_origin
; CHECK:       %w = load i32, ptr %q
; CHECK-NOT:   __msan_chain_origin
; CHECK-LABEL: define void @different(
; CHECK:       call i32 @__msan_chain_origin
; CHECK:       %w = load i32, ptr %q

define void @same(ptr noundef %p) sanitize_memory !dbg !20 {
  %q = load ptr, ptr %p, align 8, !dbg !22
  %w = load i32, ptr %q, align 4, !dbg !23
  ret void, !dbg !24
}

define void @different(ptr noundef %p) sanitize_memory !dbg !25 {
  %q = load ptr, ptr %p, align 8, !dbg !27
  %w = load i32, ptr %q, align 4, !dbg !28
  ret void, !dbg !29
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
!20 = distinct !DISubprogram(name: "same", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 112, scope: !21)}}
!24 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!25 = distinct !DISubprogram(name: "different", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!26 = !DILexicalBlockFile(scope: !25, file: !5, discriminator: 0)
!27 = !{!DILocation(line: 12, scope: !25), !{!"tile", !DILocation(line: 112, scope: !26)}}
!28 = !{!DILocation(line: 13, scope: !25), !{!"tile", !DILocation(line: 112, scope: !26)}}
!29 = !{!DILocation(line: 14, scope: !25), !{!"tile", !DILocation(line: 114, scope: !26)}}
