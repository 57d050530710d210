; A parameter that is only loaded from stays in the parameter space. A value of a layer that is
; its address must not have it copied to the stack.

; RUN: opt -passes='location-snapshot<kind=ir>' %s -o - | llc -O0 | FileCheck %s
; RUN: opt -passes='location-snapshot<kind=ir;values>' %s -o - | llc -O0 | FileCheck %s

; CHECK-LABEL: .visible .func{{.*}} f(
; CHECK-NOT:   .reg .b64
; CHECK-NOT:   cvta
; CHECK:       ld.param.b32 %r1, [f_param_0+12];
; CHECK:       ld.param.b32 %r2, [f_param_0];
; CHECK-NOT:   cvta
; CHECK:       ret;

target triple = "nvptx64-nvidia-cuda"

define i32 @f(ptr byval([4 x i32]) align 4 %s) !dbg !4 {
  %q = getelementptr i8, ptr %s, i64 12
  %a = load i32, ptr %q, align 4, !dbg !7
  %b = load i32, ptr %s, align 4, !dbg !7
  %c = add i32 %a, %b, !dbg !7
  ret i32 %c, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.cu", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DILocation(line: 3, column: 3, scope: !4)
