//===- MDNodeSlabs.h - Memory of uniqued nodes ------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Uniqued nodes live as long as their context, as a rule, so that it is of no
// use to allocate and free them one by one.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_IR_MDNODESLABS_H
#define LLVM_LIB_IR_MDNODESLABS_H

#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/MemAlloc.h"
#include <cassert>
#include <cstdint>

namespace llvm {

/// Memory that is handed out piece by piece and freed as a whole. Unlike a
/// BumpPtrAllocator, this tells fast which memory is its own.
class MDNodeSlabs {
public:
  MDNodeSlabs() = default;
  MDNodeSlabs(const MDNodeSlabs &) = delete;
  MDNodeSlabs &operator=(const MDNodeSlabs &) = delete;

  ~MDNodeSlabs() {
    for (uintptr_t Slab : Slabs)
      deallocate_buffer(reinterpret_cast<void *>(Slab * SlabSize), SlabSize,
                        SlabSize);
  }

  /// \returns memory of \p Size bytes, aligned for a uint64_t, if \p Size is a
  /// multiple of its size and at most a kilobyte.
  char *allocate(size_t Size) {
    assert(Size % sizeof(uint64_t) == 0 && Size <= 1024 && "Invalid size");
    if (size_t(End - Next) < Size)
      addSlab();
    char *Memory = Next;
    Next += Size;
    return Memory;
  }

  bool contains(const void *Memory) const {
    return Slabs.contains(getSlab(Memory));
  }

private:
  /// In bytes. Each slab begins at a multiple of it, so that an address tells
  /// its slab. Allocators leave a hole in front of such memory, of which they
  /// use the first and the last page, so that small slabs would waste some.
  static constexpr size_t SlabSize = 1 << 20;

  static uintptr_t getSlab(const void *Memory) {
    return reinterpret_cast<uintptr_t>(Memory) / SlabSize;
  }

  // Out of line, so that allocate() is inlined.
  LLVM_ATTRIBUTE_NOINLINE void addSlab() {
    Next = static_cast<char *>(allocate_buffer(SlabSize, SlabSize));
    End = Next + SlabSize;
    Slabs.insert(getSlab(Next));
  }

  /// Where the memory begins and ends that has not been handed out.
  char *Next = nullptr;
  char *End = nullptr;
  /// The addresses of all slabs, in units of their size.
  DenseSet<uintptr_t> Slabs;
};

} // namespace llvm

#endif // LLVM_LIB_IR_MDNODESLABS_H
