//===- Program.h - A file with code, its symbols and its layers -*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What all commands read of an ELF file: where its code is, what it is called,
// and its debug information.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_PROGRAM_H
#define LLVM_DEBUGINFO_LINELAYERS_PROGRAM_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/DebugInfo/DIContext.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/DebugInfo/LineLayers/SourceLineMap.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/Threading.h"
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
namespace linelayers {

class FunctionDescriptors;

/// A function, from the symbol table.
struct Function {
  /// As in the symbol table, not demangled.
  StringRef Name;
  /// The section, where addresses need one; else UndefSection.
  uint64_t Section;
  uint64_t Begin;
  /// The first address that is not part of the function.
  uint64_t End;
  /// Whether the symbol says where the function ends. That of a function of
  /// assembly may not; then it ends where the next one begins.
  bool HasSize = true;
  /// The other names of functions that begin here.
  std::vector<StringRef> Aliases = {};

  /// Whether \p Is holds for one of the names, as it is or demangled.
  LLVM_ABI bool hasName(function_ref<bool(StringRef)> Is) const;
};

/// Code of one function. A function that others are inside of, as ptxas and
/// writers of assembly make them, has several such parts.
struct FunctionPart {
  /// The section, where addresses need one; else UndefSection.
  uint64_t Section;
  uint64_t Begin, End;
  /// An index in Program::functions().
  size_t Function;
};

/// A section with code.
struct CodeSection {
  StringRef Name;
  /// Its index in the file.
  uint64_t Index;
  uint64_t Begin, End;
  /// What Begin is in Program::getFlatContext().
  uint64_t FlatBegin;
  /// Its bytes, empty in a file of debug information only.
  StringRef Contents;
};

struct ProgramOptions {
  /// Where findDebugFile() looks; if empty, in /usr/lib/debug.
  std::vector<std::string> DebugFileDirectories;
  /// If not null, a file with the debug information that is none of those:
  /// where addresses need a section, its index in this file counts, if the file
  /// has the same sections.
  const object::ELFObjectFileBase *SectionsOf = nullptr;
  /// Is told what is wrong with the debug information, as an error that names
  /// the file, at any time while the program exists. If there is none, nobody
  /// is told.
  std::function<void(Error)> Warn;
};

/// Reads what users write for an offset: decimal digits, or hexadecimal ones
/// behind 0x. None if it is neither.
LLVM_ABI std::optional<uint64_t> parseOffset(StringRef Text);

/// Why \p File, which is no ELF file for the reason \p Err, cannot be read.
/// What has objects in it, or becomes machine code later, is said to be that.
LLVM_ABI Error explainNoELFFile(MemoryBufferRef File, Error Err);

/// An ELF file.
///
/// In an executable or a shared library an address is enough to say where
/// something is. In objects and cubins each section begins at address 0, so
/// there a section is needed too; the SectionIndex of other files' addresses is
/// always UndefSection. Sections may have other indices in a file with the
/// debug information, and addresses have these.
class Program {
public:
  /// Opens a file, and that with its debug information if it has none itself.
  /// An error names the file.
  LLVM_ABI static Expected<std::unique_ptr<Program>>
  open(StringRef Path, const ProgramOptions &Options = {});

  /// Reads \p File, which the program owns then. Its identifier is the path.
  LLVM_ABI static Expected<std::unique_ptr<Program>>
  create(std::unique_ptr<MemoryBuffer> File,
         const ProgramOptions &Options = {});

  StringRef getPath() const { return Path; }
  const object::ELFObjectFileBase &getObject() const { return *Object; }

  /// The path of the file that the debug information was read from, if it is
  /// in one of its own; else empty.
  StringRef getDebugFilePath() const {
    return DebugBinary ? getDebugObject().getFileName() : StringRef();
  }

  /// The files that the debug information is read from, or may be: the one of
  /// its own, and those that units are split to. These need not be there.
  LLVM_ABI std::vector<std::string> getDebugFilePaths() const;

  /// Whether addresses need a section.
  bool hasSectionedAddresses() const { return IsSectioned; }

  /// What addresses in the section \p Index of the file have for a section:
  /// UndefSection if they need none.
  uint64_t getSectionIndex(uint64_t Index) const {
    auto It = OtherIndices.find(Index);
    return getDebugSectionIndex(It == OtherIndices.end() ? Index : It->second);
  }

  /// The same for the section \p Index of the file with the debug information.
  uint64_t getDebugSectionIndex(uint64_t Index) const {
    return IsSectioned ? Index : object::SectionedAddress::UndefSection;
  }

  /// Whether the file is linked at addresses at which it is not loaded.
  LLVM_ABI bool isPositionIndependent() const;

  /// The sections with code, in the order of their addresses.
  ArrayRef<CodeSection> codeSections() const { return CodeSections; }

  /// The section with code at an address, or null. Of several, which there are
  /// if addresses need a section and \p Address has none, the first.
  LLVM_ABI const CodeSection *
  findCodeSection(object::SectionedAddress Address) const;

  /// The functions in the order of their addresses, one for each address. They
  /// may overlap.
  ArrayRef<Function> functions() const { return Functions; }

  /// The code of functions in the order of addresses. Where functions overlap
  /// it is part of the one that begins last.
  ArrayRef<FunctionPart> functionParts() const { return Parts; }

  /// The part of a function's code that an address is in, or null.
  LLVM_ABI const FunctionPart *
  findFunctionPart(object::SectionedAddress Address) const;

  /// The function whose code is at an address, or null.
  LLVM_ABI const Function *findFunction(object::SectionedAddress Address) const;

  /// Whether there is a function of a name, as it is in the symbol table or
  /// demangled.
  LLVM_ABI bool hasFunction(StringRef Name) const;

  /// Where a symbol is, if there is one of that name; of several the first.
  LLVM_ABI std::optional<object::SectionedAddress>
  findSymbol(StringRef Name) const;

  /// The address at which the byte at an offset of the file is loaded.
  LLVM_ABI std::optional<uint64_t> getAddressOfOffset(uint64_t Offset) const;

  /// Reads what users write for an address: a number, SYMBOL[+OFFSET] or
  /// SECTION[+OFFSET]. Addresses are hexadecimal with or without 0x; offsets
  /// are decimal without. Where addresses need a section and none is given,
  /// it is the first with such an address. A name of symbols at several places
  /// is an error, and so is one of several sections.
  LLVM_ABI Expected<object::SectionedAddress>
  parseAddress(StringRef Text) const;

  /// The debug information, with addresses as the file has them.
  DWARFContext &getContext() const { return *Context; }

  /// The debug information as if the file were linked, so that all sections
  /// with code have addresses of their own. DWARFContext finds units and
  /// functions by addresses alone, so it has to be asked here which these are.
  /// The same as getContext() if addresses need no section, and in cubins,
  /// whose relocations LLVM does not apply.
  LLVM_ABI DWARFContext &getFlatContext() const;

  /// What an address is in getFlatContext().
  LLVM_ABI uint64_t getFlatAddress(object::SectionedAddress Address) const;

  /// Calls \p Callback with each line table of the source that a unit has, in
  /// the order of units. Addresses are those of getContext().
  LLVM_ABI void forEachSourceTable(
      function_ref<void(const DWARFDebugLine::LineTable &)> Callback) const;

  /// The layers of the file with the debug information, in the order of their
  /// names. What is wrong with them is told to ProgramOptions::Warn.
  LLVM_ABI const DWARFLineLayers &getLayers() const;

  /// The source lines, if the file has no units; else it is empty.
  const SourceLineMap &getSourceLineMap() const { return *SourceLines; }

  /// The layers that were asked for by name, or all if \p Names is empty.
  /// It is an error to ask for one that is not there.
  LLVM_ABI Expected<std::vector<const DWARFLineLayer *>>
  selectLayers(ArrayRef<std::string> Names) const;

  /// Where the source is for an address: the innermost function first, then
  /// those that it was inlined into. At least one frame; what is not known in
  /// it is DILineInfo::BadString or 0. Names of functions are demangled.
  LLVM_ABI DIInliningInfo getFrames(object::SectionedAddress Address) const;

  /// The address with a section if, and only if, addresses here need one.
  LLVM_ABI object::SectionedAddress getSectioned(uint64_t Address) const;

private:
  Program(StringRef Path) : Path(Path) {}
  Error readSections();
  void setOtherIndices(DenseMap<uint64_t, uint64_t> Indices);
  /// A symbol that may be the name of a function.
  struct Candidate;
  Error readAllSymbols();
  Error readSymbols(const object::ELFObjectFileBase &From,
                    const FunctionDescriptors &Descriptors,
                    std::vector<Candidate> &Candidates);
  void makeFunctions(std::vector<Candidate> Candidates);
  void findEnds();
  void findParts();
  Expected<std::optional<object::SectionedAddress>>
  findSection(StringRef Name) const;
  Error makeAmbiguousError(StringRef Name) const;
  /// Whether getFlatContext() is another one than getContext().
  bool hasFlatContext() const;
  /// Says what is wrong with the debug information, once if both contexts do.
  void warn(Error Err) const;
  /// The file with the debug information.
  const object::ELFObjectFileBase &getDebugObject() const;

  std::string Path;
  object::OwningBinary<object::Binary> Binary;
  /// The file with the debug information, unless that is in the file itself.
  std::optional<object::OwningBinary<object::Binary>> DebugBinary;
  const object::ELFObjectFileBase *Object = nullptr;
  std::unique_ptr<DWARFContext> Context;
  /// Made by getFlatContext() where it is another one.
  mutable std::unique_ptr<DWARFContext> FlatContext;
  mutable llvm::once_flag FlatContextMade;
  std::function<void(Error)> Warn;
  mutable std::mutex WarningsMutex;
  mutable StringSet<> Warnings;
  std::unique_ptr<SourceLineMap> SourceLines;
  bool IsSectioned = false;
  std::vector<CodeSection> CodeSections;
  /// Indices in CodeSections by those in the file with the debug information.
  std::map<uint64_t, size_t> CodeSectionOfIndex;
  /// The indices that sections have there, by those in the file, if there is
  /// such a file and addresses need a section.
  DenseMap<uint64_t, uint64_t> OtherIndices;
  /// Where in CodeSections the first section is that has the addresses from a
  /// number on, up to the next number: NoSection where there is none.
  std::map<uint64_t, size_t> FirstCodeSectionFrom;
  static constexpr size_t NoSection = SIZE_MAX;
  std::vector<Function> Functions;
  std::vector<FunctionPart> Parts;
  StringMap<object::SectionedAddress> Symbols;
  /// The names in Symbols that other symbols have, too, at other places.
  StringSet<> AmbiguousNames;
  struct Segment {
    uint64_t Offset, FileSize, Address;
  };
  std::vector<Segment> Segments;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_PROGRAM_H
