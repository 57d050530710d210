//===- OffloadImages.h - Code for devices in files of others ----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program that runs a part of its code on a GPU carries that code in itself:
// as an offload bundle of clang, an offload binary of LLVM or a fat binary of
// CUDA, in a section or, before it is linked, as a file. The code for one kind
// of device in there is an image.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_OFFLOADIMAGES_H
#define LLVM_DEBUGINFO_LINELAYERS_OFFLOADIMAGES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <memory>
#include <string>
#include <vector>

namespace llvm {
namespace linelayers {

/// The code for one kind of device in a file.
struct OffloadImage {
  /// What the image is in: "offload bundle", "offload binary", "fat binary".
  std::string Container;
  /// The section that this is in; empty if the file is the container itself.
  std::string Section;
  /// Who made it, as the container says: "hipv4", "openmp", "cuda", "host".
  std::string Producer;
  /// The target as the container names it, without what is empty at its end:
  /// "amdgcn-amd-amdhsa", "nvptx64-nvidia-cuda". May be empty.
  std::string Triple;
  /// The processor with its features: "gfx942:xnack-", "sm_90". May be empty.
  std::string Arch;
  /// As in the container, where that has one string for all of this.
  std::string ID;
  /// "ELF", "PTX", "bitcode", "SPIR-V", "nothing" or "other".
  StringRef Kind;
  /// The size in bytes, decompressed if that was possible.
  uint64_t Size = 0;
  /// The image, in the file or in a buffer of the OffloadImages. Empty if there
  /// is a problem.
  StringRef Contents;
  /// Why the contents could not be read; empty if they could.
  std::string Problem;

  /// TRIPLE-ARCH, or what there is of it.
  LLVM_ABI std::string getName() const;
};

/// The images in a file.
class OffloadImages {
public:
  using Handler = function_ref<void(Error)>;

  /// Finds the images in \p File, which has to outlive the result: in an object
  /// file those of its sections, and in a container its own. Any other file has
  /// none. What is wrong with a container of which some images could be read,
  /// or that is in a section, is told to \p Warn. Errors do not name the file.
  LLVM_ABI static Expected<OffloadImages> find(MemoryBufferRef File,
                                               Handler Warn);

  /// Whether the file is a container, and so no program itself.
  bool isContainer() const { return IsContainer; }

  /// In the order of the file.
  ArrayRef<OffloadImage> images() const { return Images; }

  /// The image that a user means by \p Wanted: a number from 1 on, a triple, a
  /// processor with or without its features, both with "-" between, or the ID.
  /// If \p Wanted is empty, the only ELF file that there is. Images that are
  /// not ELF files give way to those that are, then those without code to those
  /// with code, and then those that are to be linked to those that are. It is
  /// an error if there is not one such image, or if it cannot be read; the
  /// error lists what there is.
  LLVM_ABI Expected<const OffloadImage *> select(StringRef Wanted) const;

  /// What to call \p Image, which is one of these, in the file at \p Path:
  /// "a.out(amdgcn-amd-amdhsa-gfx942)", with a number if others have its name.
  LLVM_ABI std::string getPath(StringRef Path, const OffloadImage &Image) const;

private:
  friend class OffloadReader;
  std::vector<OffloadImage> Images;
  /// How many images have a name.
  StringMap<uint32_t> NumWithName;
  /// What images were decompressed, or aligned, to.
  std::vector<std::unique_ptr<MemoryBuffer>> Buffers;
  bool IsContainer = false;
};

/// The ELF file that \p File stands for: itself, or an image in it if \p Wanted
/// is not empty or if it is a container. The image's identifier is that of
/// OffloadImages::getPath(). Errors name the file.
LLVM_ABI Expected<std::unique_ptr<MemoryBuffer>>
openImage(std::unique_ptr<MemoryBuffer> File, StringRef Wanted,
          OffloadImages::Handler Warn);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_OFFLOADIMAGES_H
