//===- lines-of.cpp - Print the lines of addresses at every level ---------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// lines-of FILE ADDRESS... prints for each address its line in the source and
// in each layer, with the text of the layer's line:
//
//   0x401139
//     source   hello.c:4:5
//     llvm_ir  hello.ll:12  %4 = call i32 @puts(ptr %3)
//
// FILE is a linked program, whichever linker made it. All that is about layers
// is in printLayers().
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::object;

static void printSource(DWARFContext &Context, SectionedAddress Address) {
  DILineInfoSpecifier Specifier(
      DILineInfoSpecifier::FileLineInfoKind::AbsoluteFilePath);
  std::optional<DILineInfo> Info =
      Context.getLineInfoForAddress(Address, Specifier);
  if (Info && Info->Line)
    outs() << formatv("  source   {0}:{1}:{2}\n", Info->FileName, Info->Line,
                      Info->Column);
}

static void printLayers(DWARFContext &Context, SectionedAddress Address) {
  for (const DWARFLineLayer &Layer : Context.getLineLayers().layers()) {
    // None where the layer does not cover the code.
    std::optional<DWARFLineLayer::Position> Pos = Layer.lookup(Address);
    if (!Pos)
      continue;
    outs() << formatv("  {0,-8} {1}:{2}", Layer.getName(),
                      Pos->File->getPath(), Pos->Line);
    if (Pos->Column)
      outs() << ':' << Pos->Column;
    // None if the file is on disk.
    if (std::optional<StringRef> Text = Pos->File->getLine(Pos->Line))
      outs() << "  " << Text->trim();
    outs() << '\n';
  }
}

int main(int NumArguments, char **Arguments) {
  if (NumArguments < 3) {
    errs() << "usage: lines-of FILE ADDRESS...\n";
    return 1;
  }
  Expected<OwningBinary<ObjectFile>> File =
      ObjectFile::createObjectFile(Arguments[1]);
  if (!File) {
    WithColor::error() << Arguments[1] << ": " << toString(File.takeError())
                       << '\n';
    return 1;
  }
  std::unique_ptr<DWARFContext> Context =
      DWARFContext::create(*File->getBinary());
  for (StringRef Word : ArrayRef(Arguments + 2, Arguments + NumArguments)) {
    SectionedAddress Address;
    if (Word.getAsInteger(0, Address.Address)) {
      WithColor::error() << '\'' << Word << "' is not an address\n";
      return 1;
    }
    outs() << formatv("{0:x}\n", Address.Address);
    printSource(*Context, Address);
    printLayers(*Context, Address);
  }
  return 0;
}
