//===- Images.cpp - Commands about device code in files -------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Chooses an image of a file, and lists all that it has.
//
//===----------------------------------------------------------------------===//

#include "Images.h"
#include "Commands.h"
#include "Printing.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::linelayers;

/// Made when it is first asked for, as the commands it is for are objects of
/// other files.
static cl::opt<std::string> &getImageOption() {
  static cl::opt<std::string> Image(
      "image",
      cl::desc("Code for a device that is in the file: its number in list, its "
               "target or its processor"),
      cl::value_desc("number|triple|arch|triple-arch"),
      cl::sub(cl::SubCommand::getAll()));
  return Image;
}

void linelayers::addImageOption() { getImageOption(); }

bool linelayers::isImageSelected() { return !getImageOption().empty(); }

Expected<std::unique_ptr<MemoryBuffer>> linelayers::readInput(StringRef Path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> File = MemoryBuffer::getFileOrSTDIN(
      Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!File)
    return createFileError(Path, File.getError());
  return std::move(*File);
}

Expected<std::unique_ptr<MemoryBuffer>>
linelayers::openImage(std::unique_ptr<MemoryBuffer> File) {
  return openImage(std::move(File), getImageOption(), reportWarning);
}

bool linelayers::hasImages(MemoryBufferRef File) {
  // Whoever opens an image is told what is wrong with it.
  Expected<OffloadImages> Images =
      OffloadImages::find(File, [](Error E) { consumeError(std::move(E)); });
  if (Images)
    return Images->isContainer() || !Images->images().empty();
  consumeError(Images.takeError());
  return true;
}

Expected<std::unique_ptr<MemoryBuffer>> linelayers::openInput(StringRef Path) {
  Expected<std::unique_ptr<MemoryBuffer>> File = readInput(Path);
  if (!File)
    return File.takeError();
  return openImage(std::move(*File));
}

Error linelayers::findImages(MemoryBufferRef File, OffloadImages &Images) {
  StringRef Path = File.getBufferIdentifier();
  Expected<OffloadImages> ImagesOrErr =
      OffloadImages::find(File, [&](Error Err) {
        reportWarning(createFileError(Path, std::move(Err)));
      });
  if (!ImagesOrErr)
    return createFileError(Path, ImagesOrErr.takeError());
  Images = std::move(*ImagesOrErr);
  for (const auto &[I, Image] : enumerate(Images.images()))
    if (!Image.Problem.empty())
      reportWarning(createFileError(
          Path, createStringError("image " + Twine(I + 1) +
                                  " could not be read: " + Image.Problem)));
  return Error::success();
}

/// The program that an image is, if it is one that can be read.
static std::unique_ptr<Program> openProgramOf(StringRef Path,
                                              const OffloadImages &Images,
                                              const OffloadImage &Image) {
  if (Image.Kind != "ELF" || !Image.Problem.empty())
    return nullptr;
  Expected<std::unique_ptr<Program>> P =
      createProgram(MemoryBuffer::getMemBufferCopy(
          Image.Contents, Images.getPath(Path, Image)));
  if (P)
    return std::move(*P);
  reportWarning(P.takeError());
  return nullptr;
}

void linelayers::printImages(StringRef Path, const OffloadImages &Images,
                             function_ref<void(const Program &)> Print) {
  // What there is to warn of comes first.
  std::vector<std::unique_ptr<Program>> Programs;
  for (const OffloadImage &Image : Images.images())
    Programs.push_back(openProgramOf(Path, Images, Image));

  raw_ostream &OS = outs();
  printEscaped(OS, Path);
  const size_t Count = Images.images().size();
  OS << ": " << formatCount(Count) << (Count == 1 ? " image" : " images")
     << " for devices\n\n";
  TextTable Table("rlllrl");
  Table.add({"image", "producer", "target", "contents", "bytes", "in"});
  for (const auto &[I, Image] : enumerate(Images.images())) {
    auto Escaped = [](StringRef Text) {
      std::string Result;
      raw_string_ostream Stream(Result);
      printEscaped(Stream, Text);
      return Result;
    };
    Table.add(
        {utostr(I + 1), Escaped(Image.Producer), Escaped(Image.getName()),
         Image.Kind.str(), formatCount(Image.Size),
         Escaped(Image.Section.empty() ? Image.Container : Image.Section)});
  }
  Table.print(OS);
  for (const std::unique_ptr<Program> &P : Programs) {
    if (!P)
      continue;
    OS << '\n';
    Print(*P);
  }
}

void linelayers::printImagesJSON(json::OStream &J, StringRef Path,
                                 const OffloadImages &Images,
                                 function_ref<void(const Program &)> Print) {
  J.array([&] {
    for (const auto &[I, Entry] : enumerate(Images.images())) {
      const OffloadImage &Image = Entry;
      J.object([&, Number = I + 1] {
        J.attribute("Image", static_cast<int64_t>(Number));
        printAttribute(J, "Container", Image.Container);
        if (!Image.Section.empty())
          printAttribute(J, "Section", Image.Section);
        printAttribute(J, "Producer", Image.Producer);
        printAttribute(J, "Triple", Image.Triple);
        printAttribute(J, "Arch", Image.Arch);
        printAttribute(J, "Contents", Image.Kind);
        J.attribute("Bytes", static_cast<int64_t>(Image.Size));
        if (!Image.Problem.empty())
          printAttribute(J, "Problem", Image.Problem);
        if (std::unique_ptr<Program> P = openProgramOf(Path, Images, Image))
          Print(*P);
      });
    }
  });
}
