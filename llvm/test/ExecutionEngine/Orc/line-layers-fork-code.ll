; What a forked process loads is not in the jitdump of the one that forked it, nor among
; its objects: it is at addresses at which that has other code.

; REQUIRES: native && x86_64-linux
; UNSUPPORTED: wsl1, msan

; RUN: rm -rf %t && mkdir -p %t/jitlink %t/rtdyld && cd %t
; RUN: opt -passes='location-snapshot<kind=tile>' %s -o k.bc
; DEFINE: %{linker} = jitlink
; DEFINE: %{check} = env JITDUMPDIR=%t/%{linker} lli -jit-kind=orc-lazy --jit-linker=%{linker} \
; DEFINE:     -jit-keep-objects k.bc && \
; DEFINE:   mv %{linker}/.debug/jit/llvm-IR-jit-* %{linker}/dump && \
; DEFINE:   mv %{linker}/dump/jit-*.dump %{linker}/dump/jit.dump && \
; DEFINE:   %python %S/Inputs/show-jitdump.py %{linker}/dump/jit.dump \
; DEFINE:     | FileCheck %s --implicit-check-not=of_child && \
; DEFINE:   llvm-nm %{linker}/dump/objects/*.o | FileCheck %s --check-prefix=OBJECTS \
; DEFINE:     --implicit-check-not=" T of_child"
; RUN: %{check}
; REDEFINE: %{linker} = rtdyld
; RUN: %{check}

; CHECK: {{^}}of_parent{{.*}} size
; OBJECTS: T of_parent

declare i32 @fork()
declare i32 @waitpid(i32, ptr, i32)
declare void @_exit(i32)

define i32 @of_child() !dbg !4 {
  ret i32 0, !dbg !6
}

define i32 @of_parent() !dbg !7 {
  ret i32 0, !dbg !8
}

define i32 @main() {
  %p = call i32 @fork()
  %forked = icmp eq i32 %p, 0
  br i1 %forked, label %child, label %parent

child:
  %c = call i32 @of_child()
  call void @_exit(i32 %c)
  unreachable

parent:
  call i32 @waitpid(i32 %p, ptr null, i32 0)
  %r = call i32 @of_parent()
  ret i32 %r
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "kernel.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "of_child", file: !1, line: 3, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 3, scope: !4)
!7 = distinct !DISubprogram(name: "of_parent", file: !1, line: 4, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!8 = !DILocation(line: 4, scope: !7)
