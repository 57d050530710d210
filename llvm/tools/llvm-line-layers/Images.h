//===- Images.h - Commands about device code in files -----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLVM_LINE_LAYERS_IMAGES_H
#define LLVM_TOOLS_LLVM_LINE_LAYERS_IMAGES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/DebugInfo/LineLayers/OffloadImages.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>

namespace llvm {
namespace linelayers {

/// Makes --image known to all commands; comes before the command line is read.
void addImageOption();

/// Whether --image is given.
bool isImageSelected();

/// Reads a file that a command is about. An error names it.
Expected<std::unique_ptr<MemoryBuffer>> readInput(StringRef Path);

/// The image in \p File that --image selects, or \p File itself if none is
/// selected and it is no container of images. Errors name the file.
Expected<std::unique_ptr<MemoryBuffer>>
openImage(std::unique_ptr<MemoryBuffer> File);

/// Whether \p File is a container of images, or has sections that are.
bool hasImages(MemoryBufferRef File);

/// Both at one go.
Expected<std::unique_ptr<MemoryBuffer>> openInput(StringRef Path);

/// As openProgram() does with what a path names.
Expected<std::unique_ptr<Program>>
createProgram(std::unique_ptr<MemoryBuffer> File);

/// Finds the images in \p File, which has to outlive them. What is wrong with
/// one is a warning, and with all of them an error; both name the file.
Error findImages(MemoryBufferRef File, OffloadImages &Images);

/// Prints a table of the images in the file at \p Path, and then what \p Print
/// prints of each that is an ELF file.
void printImages(StringRef Path, const OffloadImages &Images,
                 function_ref<void(const Program &)> Print);

/// Prints the same as an array of JSON objects; \p Print prints the attributes
/// of a program.
void printImagesJSON(json::OStream &J, StringRef Path,
                     const OffloadImages &Images,
                     function_ref<void(const Program &)> Print);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_TOOLS_LLVM_LINE_LAYERS_IMAGES_H
