//===- launch.cpp - Run a kernel of a cubin and print what it computes ----===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   launch FILE KERNEL GRID BLOCK ARGUMENT...
//
// FILE is what the driver can load: a cubin, a fat binary or PTX. GRID and
// BLOCK are numbers, or two or three of them with 'x' between. An ARGUMENT is
// one of
//
//   i32=V, f32=V   a number
//   in=N           a buffer of N floats, which are small whole numbers, so that
//                  their sums are exact in any order
//   out=N          a buffer of N floats that are 0; what is in it afterwards is
//                  printed
//
// Exits with 1 if the driver reports an error.
//
//===----------------------------------------------------------------------===//

#include "driver.h"
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

namespace {
/// What a kernel is given. The driver reads it where it lies.
struct Argument {
  enum { Word, Input, Output } Kind = Word;
  uint32_t Value = 0;
  CUdeviceptr Address = 0;
  std::vector<float> Contents;

  void *place() {
    return Kind == Word ? static_cast<void *>(&Value) : &Address;
  }
};
} // namespace

static std::unique_ptr<Argument> parseArgument(const char *Text) {
  auto A = std::make_unique<Argument>();
  const char *Number = std::strchr(Text, '=');
  if (!Number)
    fail("not an argument", Text);
  const std::string Form(Text, Number++);
  if (Form == "i32") {
    A->Value = std::atoi(Number);
    return A;
  }
  if (Form == "f32") {
    const float Value = std::atof(Number);
    std::memcpy(&A->Value, &Value, sizeof(Value));
    return A;
  }
  if (Form != "in" && Form != "out")
    fail("not an argument", Text);
  A->Kind = Form == "in" ? Argument::Input : Argument::Output;
  A->Contents.resize(std::atoi(Number));
  uint32_t State = 1;
  for (float &Value : A->Contents) {
    State = State * 1664525 + 1013904223;
    if (A->Kind == Argument::Input)
      Value = static_cast<int>(State >> 24) % 9 - 4;
  }
  return A;
}

static void upload(Argument &A) {
  const size_t Size = A.Contents.size() * sizeof(float);
  check(cuMemAlloc(&A.Address, Size), "cuMemAlloc");
  check(cuMemcpyHtoD(A.Address, A.Contents.data(), Size), "cuMemcpyHtoD");
}

/// Prints a hash of all bytes (FNV-1a) and the first values.
static void print(Argument &A) {
  const size_t Size = A.Contents.size() * sizeof(float);
  check(cuMemcpyDtoH(A.Contents.data(), A.Address, Size), "cuMemcpyDtoH");
  uint64_t Hash = 0xcbf29ce484222325;
  const auto *Bytes =
      reinterpret_cast<const unsigned char *>(A.Contents.data());
  for (size_t I = 0; I != Size; ++I)
    Hash = (Hash ^ Bytes[I]) * 0x100000001b3;
  std::printf("%016llx", static_cast<unsigned long long>(Hash));
  for (size_t I = 0; I < A.Contents.size() && I != 4; ++I)
    std::printf(" %g", A.Contents[I]);
  std::printf("\n");
}

int main(int Count, char **Words) {
  if (Count < 5) {
    std::fprintf(stderr, "usage: launch FILE KERNEL GRID BLOCK ARGUMENT...\n");
    return 1;
  }
  const Dimensions Grid = parseDimensions(Words[3]);
  const Dimensions Block = parseDimensions(Words[4]);
  std::vector<std::unique_ptr<Argument>> Arguments;
  for (int I = 5; I != Count; ++I)
    Arguments.push_back(parseArgument(Words[I]));

  CUmodule Module;
  CUfunction Kernel;
  startDevice();
  check(cuModuleLoad(&Module, Words[1]), "cuModuleLoad");
  check(cuModuleGetFunction(&Kernel, Module, Words[2]), "cuModuleGetFunction");

  std::vector<void *> Places;
  for (const std::unique_ptr<Argument> &A : Arguments) {
    if (A->Kind != Argument::Word)
      upload(*A);
    Places.push_back(A->place());
  }
  check(cuLaunchKernel(Kernel, Grid.X, Grid.Y, Grid.Z, Block.X, Block.Y,
                       Block.Z, 0, nullptr, Places.data(), nullptr),
        "cuLaunchKernel");
  check(cuCtxSynchronize(), "cuCtxSynchronize");
  for (const std::unique_ptr<Argument> &A : Arguments)
    if (A->Kind == Argument::Output)
      print(*A);
  return 0;
}
