//===- ELFSectionEditor.h - Edit sections of ELF files ----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A copy of an ELF file with further sections, or with other contents of
/// sections that are not loaded. Everything else stays as it is: the file
/// header, contents, symbol table and program headers at their offsets in the
/// file, and sections at their indices. What is new comes behind the original,
/// and the section headers behind that.
///
/// LLVM's ObjCopy library cannot serve for this, since it makes a new file from
/// what it understands of the old one:
///
///   - It sorts local symbols before others (SymbolTableSection), as the ELF
///     specification wants, but ptxas does not. In a cubin .nv.info,
///     .nv.callgraph and sh_info of code sections have indices of symbols.
///   - It clears sh_link of a section of a type that it does not know if that
///     is the symbol table (Section::initialize()), as in all sections of code
///     and all .nv.info* of a cubin.
///   - It refuses cubins that are yet to be linked, as it does not know their
///     types of sections without bytes, and looks for their contents.
///   - It moves segments to other offsets in the file (the code of cubins too),
///     and all that is not in one.
///   - It refuses files whose program headers name bytes behind the end of the
///     file. Files with debug information alone are such files if eu-strip
///     made them.
///   - It clears the bytes of e_ident behind the version of the ABI.
///   - It has no interface to change a number in a section where it is, which
///     is what becomes of relocations and .debug_info here.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_ELFSECTIONEDITOR_H
#define LLVM_DEBUGINFO_LINELAYERS_ELFSECTIONEDITOR_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Object/DecompressionLimit.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;

namespace linelayers {

/// The copy while it is being made. It owns all of its bytes, so the original
/// need not stay. Looking up a section takes no longer if there are many.
class ELFSectionEditor {
public:
  /// A section header, and where the contents come from.
  struct Section {
    std::string Name;
    uint32_t Type = 0;
    uint64_t Flags = 0;
    uint64_t Address = 0;
    uint32_t Link = 0;
    uint32_t Info = 0;
    /// In bytes; 0 and 1 are the same.
    uint64_t Alignment = 1;
    /// Bytes of an entry, in a section that is a table.
    uint64_t EntrySize = 0;

    /// Whether Contents is what is to be written. If not, the section keeps
    /// the Size bytes of the file from Offset on.
    bool HasNewContents = false;
    std::string Contents;

    uint64_t Offset = 0;
    uint64_t Size = 0;
    /// Where the name is in the section of names; 0 if it is not there yet.
    uint32_t NameOffset = 0;
  };

  /// Starts with a copy of \p Obj. Fails if its section headers are malformed,
  /// or if it has none. What it has checked are the places of all contents in
  /// the file, and the sizes of the sections of relocations.
  LLVM_ABI static Expected<ELFSectionEditor>
  create(const object::ELFObjectFileBase &Obj);

  /// Fails where create() does. For files that are only read: LLVM's readers of
  /// relocations take for granted what this checks.
  LLVM_ABI static Error check(const object::ELFObjectFileBase &Obj);

  /// The sections, by their index in the file; index 0 is the null section.
  /// Valid until the next section is added.
  ArrayRef<Section> sections() const { return Sections; }

  /// The index of the first section of this name, or 0 if there is none.
  LLVM_ABI uint32_t findSection(StringRef Name) const;

  /// The index of the first section of type SHT_RELA or SHT_REL for section
  /// \p Index, or 0 if there is none.
  LLVM_ABI uint32_t findRelocations(uint32_t Index) const;

  /// The contents of section \p Index as they would be written now; empty for
  /// one that takes no room in the file. Valid until the next change.
  LLVM_ABI StringRef contents(uint32_t Index) const;

  /// Reads an integer of \p Size bytes (1, 2, 4 or 8) in section \p Index, in
  /// the byte order of the file. Fails if the section ends before it does.
  LLVM_ABI Expected<uint64_t> readInteger(uint32_t Index, uint64_t Offset,
                                          unsigned Size) const;

  /// Overwrites an integer that readInteger() can read. Fails if \p Value needs
  /// more than \p Size bytes.
  LLVM_ABI Error writeInteger(uint32_t Index, uint64_t Offset, uint64_t Value,
                              unsigned Size);

  /// The first section whose contents in the file begin at \p Data, which is
  /// part of \p Obj, the file that create() was given; 0 if there is none.
  LLVM_ABI uint32_t findSectionAt(const object::ELFObjectFileBase &Obj,
                                  const char *Data) const;

  /// Gives section \p Index other contents. Only for sections that are not
  /// loaded.
  LLVM_ABI void replace(uint32_t Index, std::string Contents);

  /// Changes sh_info of section \p Index, which must not be one of relocations.
  LLVM_ABI void setInfo(uint32_t Index, uint32_t Info);

  /// Adds a section behind all others. \returns its index.
  LLVM_ABI uint32_t add(Section S);

  /// Adds a section that is not loaded and holds nothing but \p Contents,
  /// behind all others. \returns its index.
  LLVM_ABI uint32_t add(StringRef Name, std::string Contents);

  /// Decompresses the contents of section \p Index, which must have
  /// SHF_COMPRESSED. Fails if they are malformed, or in a format that this LLVM
  /// was built without, or if the section is loaded.
  LLVM_ABI Error decompress(uint32_t Index);

  bool is64Bit() const { return Is64; }
  bool isLittleEndian() const { return IsLE; }
  /// e_type of the file header.
  uint16_t type() const { return FileType; }

  /// Writes the file. Fails if it is too large for its class of ELF files.
  LLVM_ABI Error write(raw_ostream &OS) const;

  /// Writes the file to \p Path, with the permissions of the file \p Like, but
  /// for the bits that let a program run as its owner or group, and those that
  /// new files do not get. \p Path may be the file that was read. Errors name
  /// \p Path.
  LLVM_ABI Error writeFile(StringRef Path, StringRef Like) const;

private:
  ELFSectionEditor() = default;

  template <class ELFT> Error read(const object::ELFObjectFile<ELFT> &Obj);
  Error readSections(const object::ELFObjectFileBase &Obj);
  /// Adds the names of new sections to \p Names.
  /// \returns where in it each section's name is.
  Expected<std::vector<uint32_t>> addNames(std::string &Names) const;
  template <class ELFT> Error writeAs(raw_ostream &OS) const;
  void enter(uint32_t Index);

  /// All bytes of the original file, with what writeInteger() changed.
  std::string Bytes;
  std::vector<Section> Sections;

  // The first section of each name, for each section that has relocations, and
  // at each offset of the file.
  StringMap<uint32_t> SectionOfName;
  std::map<uint32_t, uint32_t> RelocationsOfSection;
  std::map<uint64_t, uint32_t> SectionAtOffset;

  /// Of what decompress() makes.
  object::DecompressionLimit Limit;

  // From the file header.
  bool Is64 = true;
  bool IsLE = true;
  uint16_t FileType = 0;
  uint16_t Machine = 0;
  uint32_t NamesIndex = 0;
};

/// The indices of the debug sections of \p Obj that are compressed, but for
/// texts of layers: no tool relocates or parses those, and they are the larger
/// part of many files.
LLVM_ABI std::vector<uint32_t>
findCompressedSections(const object::ELFObjectFileBase &Obj);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_ELFSECTIONEDITOR_H
