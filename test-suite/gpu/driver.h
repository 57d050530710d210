//===- driver.h - What programs of CUDA's driver API begin with -----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TEST_SUITE_GPU_DRIVER_H
#define TEST_SUITE_GPU_DRIVER_H

#include <cstdio>
#include <cstdlib>
#include <cuda.h>

/// Ends the program if the driver reports an error.
inline void check(CUresult Result, const char *What) {
  if (Result == CUDA_SUCCESS)
    return;
  const char *Name = nullptr;
  cuGetErrorName(Result, &Name);
  std::fprintf(stderr, "error: %s: %s\n", What, Name ? Name : "unknown");
  std::exit(1);
}

[[noreturn]] inline void fail(const char *What, const char *Text) {
  std::fprintf(stderr, "error: %s: '%s'\n", What, Text);
  std::exit(1);
}

struct Dimensions {
  unsigned X = 1, Y = 1, Z = 1;
};

/// Reads a number, or two or three of them with 'x' between.
inline Dimensions parseDimensions(const char *Text) {
  Dimensions D;
  if (std::sscanf(Text, "%ux%ux%u", &D.X, &D.Y, &D.Z) < 1)
    fail("not a number of blocks or threads", Text);
  return D;
}

/// Makes the first GPU the one that everything after it is about.
inline void startDevice() {
  CUdevice Device;
  CUcontext Context;
  check(cuInit(0), "cuInit");
  check(cuDeviceGet(&Device, 0), "cuDeviceGet");
  check(cuDevicePrimaryCtxRetain(&Context, Device), "cuDevicePrimaryCtxRetain");
  check(cuCtxSetCurrent(Context), "cuCtxSetCurrent");
}

#endif // TEST_SUITE_GPU_DRIVER_H
