; perf is told of local functions, too, whichever linker the JIT has. No relocation names
; such a function, so JITLink has no use for its symbol. It loads nothing for that symbol
; either: code that nobody needs is still left out.

; REQUIRES: native && x86_64-linux
; UNSUPPORTED: wsl1, msan

; RUN: rm -rf %t && mkdir -p %t/jitlink %t/rtdyld && cd %t
; RUN: opt -passes='location-snapshot<kind=tile>' %s -o k.bc
; DEFINE: %{linker} = jitlink
; DEFINE: %{check} = env JITDUMPDIR=%t/%{linker} lli --jit-linker=%{linker} -jit-keep-objects k.bc && \
; DEFINE:   mv %{linker}/.debug/jit/llvm-IR-jit-* %{linker}/dump && \
; DEFINE:   mv %{linker}/dump/jit-*.dump %{linker}/dump/jit.dump && \
; DEFINE:   %python %S/Inputs/show-jitdump.py %{linker}/dump/jit.dump > %{linker}/shown && \
; DEFINE:   FileCheck %s --check-prefix=LOCAL < %{linker}/shown && \
; DEFINE:   FileCheck %s --check-prefix=NAMED < %{linker}/shown && \
; DEFINE:   llvm-line-layers lookup --jitdump=%{linker}/dump/jit.dump local | FileCheck %s
; RUN: %{check}
; RUN: FileCheck %s --check-prefix=LEFT-OUT < jitlink/shown
; REDEFINE: %{linker} = rtdyld
; RUN: %{check}

; LOCAL-COUNT-1: {{^}}local size {{[1-9][0-9]*}} number {{[0-9]+}} with its own lines
; LOCAL-NOT: {{^}}local size

; A function whose address is taken is there once.
; NAMED-COUNT-1: {{^}}named size
; NAMED-NOT: {{^}}named size

; LEFT-OUT-NOT: unneeded size

; CHECK:      local at /src/kernel.c:3:0
; CHECK-NEXT: tile: {{.*}}: {{define|store}}

@value = internal global i32 0
@pointer = internal global ptr @named

define internal void @local() noinline !dbg !4 {
  store volatile i32 3, ptr @value, !dbg !6
  ret void, !dbg !6
}

define internal void @named() section ".text.named" {
  ret void
}

define internal void @unneeded() section ".text.unneeded" {
  ret void
}

@llvm.compiler.used = appending global [1 x ptr] [ptr @unneeded], section "llvm.metadata"

define i32 @main() {
  call void @local()
  %p = load volatile ptr, ptr @pointer
  call void %p()
  ret i32 0
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "kernel.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = distinct !DISubprogram(name: "local", file: !1, line: 3, type: !5, unit: !0, spFlags: DISPFlagDefinition | DISPFlagLocalToUnit)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 3, scope: !4)
