; Neither the number of layers nor the length of a kind has a limit: a thousand
; layers on one instruction, one of them with a kind of a hundred thousand bytes.
; Bitcode, inlining and merging keep them all.

; RUN: rm -rf %t && split-file %s %t
; RUN: %python %t/generate.py > %t/in.ll
; RUN: opt -S < %t/in.ll > %t/text.ll
; RUN: llvm-as < %t/in.ll | llvm-dis > %t/bitcode.ll
; RUN: diff %t/text.ll %t/bitcode.ll
; RUN: FileCheck %s --input-file=%t/bitcode.ll
; RUN: opt -S -passes='always-inline,simplifycfg<hoist-common-insts>' < %t/in.ll -o %t/merged.ll
; RUN: FileCheck %s --input-file=%t/merged.ll --check-prefixes=CHECK,MERGED

; The tuples of the layers; the entries of sources end in a string.
; MERGED-LABEL:    define void @g(
; MERGED:          store i32 1, {{.*}} !dbg [[DBG:![0-9]+]]
; MERGED-NOT:      store
; MERGED:          [[DBG]] = !{!
; CHECK-COUNT-999: {{^![0-9]+ = !{!"k[0-9]+", ![0-9]+}$}}
; CHECK:           {{^![0-9]+ = !{!"x}}
; CHECK-NOT:       {{^![0-9]+ = !{!"k[0-9]+", ![0-9]+}$}}

;--- generate.py
kinds = ["k%d" % i for i in range(999)] + ["x" * 100000]


def composite(line):
    layers = ['!{!"%s", !DILocation(line: %d, scope: !9)}' % (kind, line + 100)
              for kind in kinds]
    return "!{!DILocation(line: %d, scope: !4), %s}" % (line, ", ".join(layers))


print("""
define internal void @f(ptr %%p) alwaysinline !dbg !4 {
  store i32 1, ptr %%p, align 4, !dbg !20
  ret void, !dbg !20
}
define void @g(ptr %%p, i1 %%c) !dbg !10 {
  br i1 %%c, label %%a, label %%b
a:
  call void @f(ptr %%p), !dbg !11
  br label %%end
b:
  call void @f(ptr %%p), !dbg !11
  br label %%end
end:
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!llvm.intermediate_level_source = !{%s}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!8 = !DIFile(filename: "layer", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DILocation(line: 9, scope: !10)
!20 = %s""" % (", ".join("!%d" % (100 + i) for i in range(len(kinds))), composite(2)))
for i, kind in enumerate(kinds):
    print('!%d = !{!"%s", !8, !""}' % (100 + i, kind))
