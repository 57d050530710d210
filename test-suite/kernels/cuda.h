//===- cuda.h - What the kernels need of CUDA -------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The few words of CUDA C++ that the kernels use, in terms of Clang's
/// builtins, so that they compile where no CUDA is installed.
///
//===----------------------------------------------------------------------===//

#ifndef CUDA_H
#define CUDA_H

#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))

#define THREAD_X __nvvm_read_ptx_sreg_tid_x()
#define THREAD_Y __nvvm_read_ptx_sreg_tid_y()
#define BLOCK_X __nvvm_read_ptx_sreg_ctaid_x()
#define BLOCK_Y __nvvm_read_ptx_sreg_ctaid_y()
#define BLOCK_SIZE_X __nvvm_read_ptx_sreg_ntid_x()
#define GRID_SIZE_X __nvvm_read_ptx_sreg_nctaid_x()

__device__ inline float shuffleXor(float Value, int Mask) {
  return __nvvm_shfl_sync_bfly_f32(0xffffffff, Value, Mask, 31);
}

__device__ inline float exp2Fast(float X) { return __nvvm_ex2_approx_ftz_f(X); }

__device__ inline void atomicAdd(float *Pointer, float Value) {
  __nvvm_atom_add_gen_f(Pointer, Value);
}

#endif // CUDA_H
