; A landing pad with which a section begins gets a nop in front, as an offset of zero means that
; there is none. A block that has nothing but values of a layer is empty there.

; RUN: echo 'v1' > %t.profile
; RUN: echo 'f f' >> %t.profile
; RUN: echo 'c 0 2 3' >> %t.profile
; RUN: opt -passes='location-snapshot<kind=ir>' %s -o - \
; RUN:   | llc -function-sections -basic-block-sections=%t.profile | FileCheck %s
; RUN: opt -passes='location-snapshot<kind=ir;values>' %s -o - \
; RUN:   | llc -function-sections -basic-block-sections=%t.profile | FileCheck %s

; CHECK-LABEL: f.cold:
; CHECK-NOT:   callq
; CHECK:       nop
; CHECK-NEXT:  {{.*}}# EH_LABEL
; CHECK:       callq{{.*}}h@PLT

target triple = "x86_64-pc-linux-gnu"

define void @f(i32 %x, ptr %p) uwtable personality ptr @__gxx_personality_v0 !dbg !4 {
entry:
  %c = icmp sgt i32 %x, 100, !dbg !7
  br i1 %c, label %u, label %k, !dbg !7
u:
  %y = add i32 %x, 3, !dbg !7
  unreachable, !dbg !7
k:
  invoke void @g() to label %r unwind label %lp, !dbg !7
r:
  ret void, !dbg !8
lp:
  %l = landingpad { ptr, i32 } cleanup, !dbg !8
  call void @h() nounwind, !dbg !8
  resume { ptr, i32 } %l, !dbg !8
}
declare void @g()
declare void @h()
declare i32 @__gxx_personality_v0(...)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "x", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 3, type: !5, scopeLine: 4, spFlags: DISPFlagDefinition|DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 10, column: 3, scope: !4)
!8 = !DILocation(line: 11, column: 3, scope: !4)
