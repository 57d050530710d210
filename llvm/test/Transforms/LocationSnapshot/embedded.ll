; Files that a module embeds are not part of the text, and are still in the module.

; RUN: opt -S -passes='location-snapshot<kind=llvm-ir>' %s | FileCheck %s

; CHECK: @cuda = private constant [3 x i8] c"F1\00", section ".nv_fatbin"
; CHECK: @rdc = private constant [3 x i8] c"F2\00", section "__nv_relfatbin"
; CHECK: @hip = private constant [3 x i8] c"F3\00", section ".hip_fatbin"
; CHECK: @object = private constant [3 x i8] c"F4\00", section ".llvm.offloading"
; CHECK: @lto = private constant [3 x i8] c"F5\00", section ".llvm.lto"
; CHECK: @bitcode = private constant [3 x i8] c"F6\00", section ".llvmbc"
; CHECK: @macho = private constant [3 x i8] c"F7\00", section "__LLVM,__bitcode"
; CHECK: @own = private constant [3 x i8] c"F8\00", section ".data.own"

; CHECK: !{!"llvm-ir", !{{[0-9]+}}, !"
; CHECK-SAME: @cuda = private constant [3 x i8] zeroinitializer, section \22.nv_fatbin\22\0A
; CHECK-SAME: @rdc = private constant [3 x i8] zeroinitializer,
; CHECK-SAME: @hip = private constant [3 x i8] zeroinitializer,
; CHECK-SAME: @object = private constant [3 x i8] zeroinitializer,
; CHECK-SAME: @lto = private constant [3 x i8] zeroinitializer,
; CHECK-SAME: @bitcode = private constant [3 x i8] zeroinitializer,
; CHECK-SAME: @macho = private constant [3 x i8] zeroinitializer,
; CHECK-SAME: @own = private constant [3 x i8] c\22F8\\00\22,
; CHECK-SAME: @declared = external constant [3 x i8], section \22.hip_fatbin\22\0A

@cuda = private constant [3 x i8] c"F1\00", section ".nv_fatbin"
@rdc = private constant [3 x i8] c"F2\00", section "__nv_relfatbin"
@hip = private constant [3 x i8] c"F3\00", section ".hip_fatbin"
@object = private constant [3 x i8] c"F4\00", section ".llvm.offloading"
@lto = private constant [3 x i8] c"F5\00", section ".llvm.lto"
@bitcode = private constant [3 x i8] c"F6\00", section ".llvmbc"
@macho = private constant [3 x i8] c"F7\00", section "__LLVM,__bitcode"
@own = private constant [3 x i8] c"F8\00", section ".data.own"
@declared = external constant [3 x i8], section ".hip_fatbin"

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
