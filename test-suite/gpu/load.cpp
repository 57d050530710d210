//===- load.cpp - Load a cubin many times and print what it takes ---------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   load FILE NUMBER
//
// Keeps NUMBER copies of what is loaded, and prints the bytes of the GPU's
// memory that all of them take and the median of the microseconds that one
// takes.
//
//===----------------------------------------------------------------------===//

#include "driver.h"
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <vector>

static size_t getFreeMemory() {
  size_t Free, Total;
  check(cuMemGetInfo(&Free, &Total), "cuMemGetInfo");
  return Free;
}

int main(int Count, char **Words) {
  if (Count != 3) {
    std::fprintf(stderr, "usage: load FILE NUMBER\n");
    return 1;
  }
  std::ifstream File(Words[1], std::ios::binary);
  const std::vector<char> Image((std::istreambuf_iterator<char>(File)),
                                std::istreambuf_iterator<char>());
  startDevice();

  const int Number = std::atoi(Words[2]);
  const size_t Before = getFreeMemory();
  std::vector<double> Times;
  for (int I = 0; I < Number; ++I) {
    CUmodule Module;
    const auto Begin = std::chrono::steady_clock::now();
    check(cuModuleLoadData(&Module, Image.data()), "cuModuleLoadData");
    const std::chrono::duration<double, std::micro> Time =
        std::chrono::steady_clock::now() - Begin;
    Times.push_back(Time.count());
  }
  if (Times.empty())
    return 1;
  std::nth_element(Times.begin(), Times.begin() + Times.size() / 2,
                   Times.end());
  std::printf("%zu %.1f\n", Before - getFreeMemory(), Times[Times.size() / 2]);
  return 0;
}
