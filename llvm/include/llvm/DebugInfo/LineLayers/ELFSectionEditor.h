//===- ELFSectionEditor.h - Edit sections of ELF files ----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A copy of an ELF file with further sections, or with other contents of
// sections that are not loaded. Everything else stays where it is: contents,
// symbol table and program headers at their offsets in the file, sections at
// their indices.
//
// objcopy lays a file out anew, sorts its symbol table, and clears sh_link of
// sections whose type it does not know. That breaks cubins, in which
// .nv.info, .nv.callgraph and sh_info of code sections refer to symbols by
// index.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_ELFSECTIONEDITOR_H
#define LLVM_DEBUGINFO_LINELAYERS_ELFSECTIONEDITOR_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;

namespace linelayers {

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
    uint64_t Alignment = 1;
    uint64_t EntrySize = 0;

    /// Whether Contents is what is to be written. If not, the section keeps
    /// the bytes of the file from Offset on.
    bool HasNewContents = false;
    std::string Contents;

    uint64_t Offset = 0;
    uint64_t Size = 0;
    uint32_t NameOffset = 0;
  };

  /// Starts with a copy of \p Obj. Fails if its section headers are malformed,
  /// or if it has none.
  static Expected<ELFSectionEditor>
  create(const object::ELFObjectFileBase &Obj);

  /// The sections, by their index in the file; index 0 is the null section.
  ArrayRef<Section> sections() const { return Sections; }

  /// The index of the first section of this name, or 0 if there is none.
  uint32_t findSection(StringRef Name) const;

  /// The index of the section of type SHT_RELA or SHT_REL for section \p Index,
  /// or 0 if there is none.
  uint32_t findRelocations(uint32_t Index) const;

  /// The contents of section \p Index as they would be written now. Valid until
  /// the next change.
  StringRef contents(uint32_t Index) const;

  /// Reads an integer of \p Size bytes (1, 2, 4 or 8) in section \p Index.
  /// Fails if the section ends before it does.
  Expected<uint64_t> readInteger(uint32_t Index, uint64_t Offset,
                                 unsigned Size) const;

  /// Overwrites an integer that readInteger() can read.
  Error writeInteger(uint32_t Index, uint64_t Offset, uint64_t Value,
                     unsigned Size);

  /// The section whose contents in the file begin at \p Data, which is part of
  /// what create() was given; 0 if there is none.
  uint32_t findSectionAt(const object::ELFObjectFileBase &Obj,
                         const char *Data) const;

  /// Gives section \p Index other contents. Only for sections that are not
  /// loaded.
  void replace(uint32_t Index, std::string Contents);

  /// Adds a section behind all others. \returns its index.
  uint32_t add(Section S);

  /// Decompresses the contents of section \p Index, which must have
  /// SHF_COMPRESSED.
  Error decompress(uint32_t Index);

  bool is64Bit() const { return Is64; }
  bool isLittleEndian() const { return IsLE; }
  uint16_t type() const { return FileType; }

  /// Writes the file.
  Error write(raw_ostream &OS) const;

  /// Writes the file to \p Path, with the permissions of the file \p Like.
  Error writeFile(StringRef Path, StringRef Like) const;

private:
  ELFSectionEditor() = default;

  template <class ELFT> Error read(const object::ELFObjectFile<ELFT> &Obj);

  /// All bytes of the original file, with what writeInteger() changed.
  std::string Bytes;
  std::vector<Section> Sections;

  // From the file header.
  bool Is64 = true;
  bool IsLE = true;
  uint16_t FileType = 0;
  uint16_t Machine = 0;
  uint16_t NamesIndex = 0;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_ELFSECTIONEDITOR_H
