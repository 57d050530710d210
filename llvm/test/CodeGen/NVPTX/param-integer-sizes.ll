; RUN: llc < %s -mtriple=nvptx64 -mcpu=sm_80 | FileCheck %s
; RUN: %if ptxas-sm_80 %{ llc < %s -mtriple=nvptx64 -mcpu=sm_80 | %ptxas -arch=sm_80 - %}

; PTX has integers of 8, 16, 32 and 64 bits. A parameter of another size is one of the next
; larger of these, and one of more than 64 bits is an array of bytes.

; CHECK-LABEL: .entry k4(
; CHECK-NEXT:    .param .u8 k4_param_0,
; CHECK:         ld.param.b8 %rs{{[0-9]+}}, [k4_param_0];
define ptx_kernel void @k4(i4 %a, ptr %p) {
  store i4 %a, ptr %p
  ret void
}

; CHECK-LABEL: .entry k1(
; CHECK-NEXT:    .param .u8 k1_param_0,
define ptx_kernel void @k1(i1 %a, ptr %p) {
  store i1 %a, ptr %p
  ret void
}

; CHECK-LABEL: .entry k9(
; CHECK-NEXT:    .param .u16 k9_param_0,
; CHECK:         ld.param.b16 %rs{{[0-9]+}}, [k9_param_0];
define ptx_kernel void @k9(i9 %a, ptr %p) {
  store i9 %a, ptr %p
  ret void
}

; CHECK-LABEL: .entry k24(
; CHECK-NEXT:    .param .u32 k24_param_0,
; CHECK:         ld.param.b32 %r{{[0-9]+}}, [k24_param_0];
define ptx_kernel void @k24(i24 %a, ptr %p) {
  store i24 %a, ptr %p
  ret void
}

; CHECK-LABEL: .entry k37(
; CHECK-NEXT:    .param .u64 k37_param_0,
; CHECK:         ld.param.b64 %rd{{[0-9]+}}, [k37_param_0];
define ptx_kernel void @k37(i37 %a, ptr %p) {
  store i37 %a, ptr %p
  ret void
}

; CHECK-LABEL: .entry k65(
; CHECK-NEXT:    .param .align 16 .b8 k65_param_0[16],
; CHECK:         ld.param.v2.b64 {%rd{{[0-9]+}}, %rd{{[0-9]+}}}, [k65_param_0];
define ptx_kernel void @k65(i65 %a, ptr %p) {
  store i65 %a, ptr %p
  ret void
}

; Functions and calls of them as well.
; CHECK-LABEL: .func (.param .align 16 .b8 func_retval0[16]) f100(
; CHECK-NEXT:    .param .align 16 .b8 f100_param_0[16]
; CHECK:         ld.param.v2.b64 {%rd{{[0-9]+}}, %rd{{[0-9]+}}}, [f100_param_0];
; CHECK:         st.param.v2.b64 [func_retval0], {%rd{{[0-9]+}}, %rd{{[0-9]+}}};
define i100 @f100(i100 %a) noinline {
  %b = add i100 %a, 1
  ret i100 %b
}

; CHECK-LABEL: .entry call(
; CHECK:         .param .align 16 .b8 param0[16];
; CHECK:         .param .align 16 .b8 retval0[16];
; CHECK:         st.param.v2.b64 [param0], {%rd{{[0-9]+}}, %rd{{[0-9]+}}};
; CHECK:         ld.param.v2.b64 {%rd{{[0-9]+}}, %rd{{[0-9]+}}}, [retval0];
define ptx_kernel void @call(i100 %a, ptr %p) {
  %r = call i100 @f100(i100 %a)
  store i100 %r, ptr %p
  ret void
}
