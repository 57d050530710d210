//===- LineLayerTexts.cpp - Texts of layers in .dwp files -----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LineLayerTexts.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCSectionELF.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/Object/ELFObjectFile.h"

using namespace llvm;
using object::ELFSectionRef;

bool LineLayerTexts::isText(StringRef Name) {
  return Name.starts_with(LineLayerTextPrefix) &&
         Name.ends_with(SplitLineLayerTextSuffix);
}

Error LineLayerTexts::copy(const object::ObjectFile &Obj, MCStreamer &Out) {
  if (!Obj.isELF())
    return Error::success();
  for (ELFSectionRef Section : Obj.sections()) {
    Expected<StringRef> Name = Section.getName();
    if (!Name)
      return Name.takeError();
    if (!isText(*Name) || !Names.insert(*Name).second)
      continue;
    Expected<StringRef> Contents = Section.getContents();
    if (!Contents)
      return Contents.takeError();
    const unsigned Flags = Section.getFlags() & ELF::SHF_COMPRESSED;
    MCSectionELF *Copy = Out.getContext().getELFSection(
        *Name, ELF::SHT_PROGBITS, ELF::SHF_EXCLUDE | Flags);
    // What the input says may be no alignment at all, or one of gigabytes. Only
    // the header of a compressed section needs one.
    Copy->ensureMinAlignment(Flags ? Align(Obj.getBytesInAddress()) : Align());
    Out.switchSection(Copy);
    Out.emitBytes(*Contents);
  }
  return Error::success();
}
