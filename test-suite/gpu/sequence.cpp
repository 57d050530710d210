//===- sequence.cpp - Run kernels one after the other ---------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   sequence PLAN
//
// PLAN is a text of lines, which are done in their order:
//
//   buffer N                            N floats, which are read from standard
//                                       input, and written to standard output
//                                       in the end
//   temporary N                         N floats, which are 0
//   launch FILE KERNEL GRID BLOCK I...  FILE is beside the plan; GRID and BLOCK
//                                       are a number, or two or three with 'x'
//                                       between; each I is the number of a
//                                       buffer or a temporary, from 0 on
//
// Exits with 1 if the driver reports an error.
//
//===----------------------------------------------------------------------===//

#include "driver.h"
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace {
struct Buffer {
  CUdeviceptr Address = 0;
  std::vector<float> Contents;
  bool IsTemporary = false;
};
} // namespace

static Buffer makeBuffer(size_t Size, bool IsTemporary) {
  Buffer B;
  B.IsTemporary = IsTemporary;
  B.Contents.resize(Size);
  if (!IsTemporary &&
      std::fread(B.Contents.data(), sizeof(float), Size, stdin) != Size)
    fail("it ends too early", "standard input");
  check(cuMemAlloc(&B.Address, Size * sizeof(float)), "cuMemAlloc");
  check(cuMemcpyHtoD(B.Address, B.Contents.data(), Size * sizeof(float)),
        "cuMemcpyHtoD");
  return B;
}

static void launch(std::istream &Line, const std::filesystem::path &Folder,
                   std::vector<Buffer> &Buffers) {
  std::string File, Kernel, GridText, BlockText;
  Line >> File >> Kernel >> GridText >> BlockText;
  const Dimensions Grid = parseDimensions(GridText.c_str()),
                   Block = parseDimensions(BlockText.c_str());
  std::vector<void *> Arguments;
  for (size_t I; Line >> I;)
    Arguments.push_back(&Buffers.at(I).Address);

  CUmodule Module;
  CUfunction Function;
  check(cuModuleLoad(&Module, (Folder / File).c_str()), File.c_str());
  check(cuModuleGetFunction(&Function, Module, Kernel.c_str()), Kernel.c_str());
  check(cuLaunchKernel(Function, Grid.X, Grid.Y, Grid.Z, Block.X, Block.Y,
                       Block.Z, 0, nullptr, Arguments.data(), nullptr),
        "cuLaunchKernel");
  check(cuCtxSynchronize(), Kernel.c_str());
}

static void write(Buffer &B) {
  const size_t Size = B.Contents.size();
  check(cuMemcpyDtoH(B.Contents.data(), B.Address, Size * sizeof(float)),
        "cuMemcpyDtoH");
  if (std::fwrite(B.Contents.data(), sizeof(float), Size, stdout) != Size)
    fail("it cannot be written to", "standard output");
}

int main(int ArgC, char **ArgV) {
  if (ArgC != 2)
    fail("needs one file with what is to be done", ArgV[0]);
  std::ifstream Plan(ArgV[1]);
  if (!Plan)
    fail("it cannot be read", ArgV[1]);
  startDevice();

  std::vector<Buffer> Buffers;
  for (std::string Text; std::getline(Plan, Text);) {
    std::istringstream Line(Text);
    std::string Step;
    Line >> Step;
    if (Step == "launch") {
      launch(Line, std::filesystem::path(ArgV[1]).parent_path(), Buffers);
      continue;
    }
    size_t Size = 0;
    if ((Step != "buffer" && Step != "temporary") || !(Line >> Size))
      fail("not a step", Text.c_str());
    Buffers.push_back(makeBuffer(Size, Step == "temporary"));
  }
  for (Buffer &B : Buffers)
    if (!B.IsTemporary)
      write(B);
}
