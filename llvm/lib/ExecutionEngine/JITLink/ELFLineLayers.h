//===- ELFLineLayers.h - Sections of layers in link graphs ------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tables and texts of intermediate layers become part of the graph like
// other debug sections. Those that are malformed are left out, so that they do
// not keep code from being linked.
//
//===----------------------------------------------------------------------===//

#ifndef LIB_EXECUTIONENGINE_JITLINK_ELFLINELAYERS_H
#define LIB_EXECUTIONENGINE_JITLINK_ELFLINELAYERS_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/BinaryFormat/LineLayerSections.h"
#include "llvm/Object/ELF.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MathExtras.h"

namespace llvm {
namespace jitlink {

/// Whether \p Section is one of a layer, or the relocations of one.
template <typename ELFT>
bool isLineLayerSection(const object::ELFFile<ELFT> &Obj,
                        const typename ELFT::Shdr &Section) {
  Expected<StringRef> Name = Obj.getSectionName(Section);
  if (!Name) {
    consumeError(Name.takeError());
    return false;
  }
  if (!hasLineLayerSectionName(*Name))
    return false;
  // What is loaded is somebody else's, and so are its relocations.
  const typename ELFT::Shdr *Loaded = &Section;
  if (is_contained({ELF::SHT_REL, ELF::SHT_RELA, ELF::SHT_CREL},
                   Section.sh_type)) {
    Expected<const typename ELFT::Shdr *> Relocated =
        Obj.getSection(Section.sh_info);
    if (Relocated)
      Loaded = *Relocated;
    else
      consumeError(Relocated.takeError());
  }
  return !(Loaded->sh_flags & ELF::SHF_ALLOC);
}

/// Whether \p Section is one of a layer that no block can be made of.
template <typename ELFT>
bool isMalformedLineLayerSection(const object::ELFFile<ELFT> &Obj,
                                 const typename ELFT::Shdr &Section) {
  if (!isLineLayerSection(Obj, Section))
    return false;
  if (Section.sh_flags & (ELF::SHF_WRITE | ELF::SHF_EXECINSTR) ||
      (Section.sh_addralign && !isPowerOf2_64(Section.sh_addralign)) ||
      Section.sh_addr || Section.sh_type == ELF::SHT_NOBITS)
    return true;
  auto Contents = Obj.getSectionContents(Section);
  if (Contents)
    return false;
  consumeError(Contents.takeError());
  return true;
}

/// Calls \p Func for the relocations \p Relocations of \p Section, for as long
/// as they are well formed.
template <typename RangeT, typename ShdrT, typename BlockT, typename F>
void forEachSoundRelocation(const RangeT &Relocations, const ShdrT &Section,
                            BlockT &BlockToFix, F &&Func) {
  for (const auto &R : Relocations) {
    // The largest field that is relocated has eight bytes, and tables end with
    // others.
    if (Section.sh_size < 8 || R.r_offset > Section.sh_size - 8)
      return;
    if (Error Err = Func(R, Section, BlockToFix)) {
      consumeError(std::move(Err));
      return;
    }
  }
}

/// Calls \p Func for the relocations \p Relocations of \p Section, one of a
/// layer that \p BlockToFix was made of, for as long as they are well formed.
/// If there is no such block, or section, there is nothing to relocate.
template <typename ELFT, typename RangeT, typename BlockT, typename F>
Error forEachLineLayerRelocation(
    const object::ELFFile<ELFT> &Obj,
    Expected<const typename ELFT::Shdr *> SectionToFix,
    Expected<RangeT> Relocations, BlockT *BlockToFix, F &&Func) {
  if (BlockToFix && SectionToFix && Relocations &&
      isLineLayerSection(Obj, **SectionToFix))
    forEachSoundRelocation(*Relocations, **SectionToFix, *BlockToFix, Func);
  consumeError(SectionToFix.takeError());
  consumeError(Relocations.takeError());
  return Error::success();
}

} // namespace jitlink
} // namespace llvm

#endif // LIB_EXECUTIONENGINE_JITLINK_ELFLINELAYERS_H
