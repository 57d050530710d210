//===- ProgramSymbols.cpp - The symbols of a program ----------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which functions there are, and what is meant by a name.
//
//===----------------------------------------------------------------------===//

#include "FunctionDescriptors.h"
#include "SectionedRanges.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/DebugInfo/LineLayers/SymbolPlace.h"
#include "llvm/Demangle/Demangle.h"
#include <tuple>

using namespace llvm;
using namespace llvm::linelayers;
using object::SectionedAddress;

struct Program::Candidate {
  Function F;
  /// Of several names at one place, the one with the lowest is the function's.
  int Rank;
};

/// An error names the file.
Error Program::readAllSymbols() {
  Expected<FunctionDescriptors> Descriptors =
      FunctionDescriptors::read(*Object);
  if (!Descriptors)
    return createFileError(Path, Descriptors.takeError());
  std::vector<Candidate> Candidates;
  if (Error Err = readSymbols(*Object, *Descriptors, Candidates))
    return createFileError(Path, std::move(Err));
  if (DebugBinary)
    if (Error Err = readSymbols(getDebugObject(), *Descriptors, Candidates))
      return createFileError(getDebugObject().getFileName(), std::move(Err));
  makeFunctions(std::move(Candidates));
  return Error::success();
}

Error Program::readSymbols(const object::ELFObjectFileBase &From,
                           const FunctionDescriptors &Descriptors,
                           std::vector<Candidate> &Candidates) {
  // Names of one function, so that it is the same one whatever the linker.
  // Where there are descriptors they have the names of the source, and code has
  // others, if any.
  auto Rank = [&](const object::ELFSymbolRef &S, const SymbolPlace &Place) {
    int First = Descriptors.empty() || Descriptors.isDescriptor(Place) ? 0 : 3;
    // The function that finds an indirect one has a name of its own, if any.
    if (S.getELFType() == ELF::STT_GNU_IFUNC)
      First += 6;
    switch (S.getBinding()) {
    case ELF::STB_GLOBAL:
      return First;
    case ELF::STB_WEAK:
      return First + 1;
    default:
      return First + 2;
    }
  };
  // The file of debug information may have symbols of its own, so only what one
  // file says of a name can be compared.
  DenseMap<StringRef, SectionedAddress> PlacesInFile;
  auto Read = [&](object::ELFSymbolRef S) -> Error {
    Expected<uint32_t> FlagsOrErr = S.getFlags();
    if (!FlagsOrErr)
      return FlagsOrErr.takeError();
    if (*FlagsOrErr & object::SymbolRef::SF_Undefined)
      return Error::success();
    // These are no functions, and LLVM reads past an error in their names.
    if (S.getELFType() == ELF::STT_SECTION)
      return Error::success();
    Expected<StringRef> NameOrErr = S.getName();
    if (!NameOrErr)
      return NameOrErr.takeError();
    Expected<std::optional<SymbolPlace>> PlaceOrErr = getSymbolPlace(S);
    if (!PlaceOrErr)
      return PlaceOrErr.takeError();
    if (NameOrErr->empty() || !*PlaceOrErr)
      return Error::success();
    const std::optional<SectionedAddress> Code =
        Descriptors.getCode(**PlaceOrErr);
    if (!Code)
      return Error::success();
    const uint64_t Address = Code->Address;
    const uint64_t Section = &From == Object
                                 ? getSectionIndex(Code->SectionIndex)
                                 : getDebugSectionIndex(Code->SectionIndex);
    const SectionedAddress Where{Address, Section};
    if (Descriptors.isDescriptor(**PlaceOrErr)
            ? !findCodeSection(Where)
            : !(*PlaceOrErr)->Section.isText())
      return Error::success();
    auto [It, IsNew] = PlacesInFile.try_emplace(*NameOrErr, Where);
    if (!IsNew && !(It->second == Where))
      AmbiguousNames.insert(*NameOrErr);
    Symbols.try_emplace(*NameOrErr, Where);
    uint64_t Size = S.getSize();
    if (isFunction(S) && Size <= UINT64_MAX - Address)
      Candidates.push_back(
          {{*NameOrErr, Section, Address, Address + Size, Size != 0},
           Rank(S, **PlaceOrErr)});
    return Error::success();
  };
  for (const object::ELFSymbolRef S : From.symbols())
    if (Error Err = Read(S))
      return Err;
  if (Candidates.empty())
    for (const object::ELFSymbolRef S : From.getDynamicSymbolIterators())
      if (Error Err = Read(S))
        return Err;
  return Error::success();
}

void Program::makeFunctions(std::vector<Candidate> Candidates) {
  llvm::sort(Candidates, [](const Candidate &A, const Candidate &B) {
    // Of functions at one address the longest comes last, and is kept.
    return std::tie(A.F.Section, A.F.Begin, A.F.End, B.Rank, B.F.Name) <
           std::tie(B.F.Section, B.F.Begin, B.F.End, A.Rank, A.F.Name);
  });
  for (Candidate &C : Candidates) {
    if (!Functions.empty() && Functions.back().Section == C.F.Section &&
        Functions.back().Begin == C.F.Begin) {
      Function Other = std::exchange(Functions.back(), std::move(C.F));
      Functions.back().Aliases = std::move(Other.Aliases);
      Functions.back().Aliases.push_back(Other.Name);
    } else {
      Functions.push_back(std::move(C.F));
    }
  }
  // The file and that with its debug information can have the same symbols. To
  // who looks for a name, a function that has it twice would be two.
  for (Function &F : Functions) {
    llvm::sort(F.Aliases);
    F.Aliases.erase(llvm::unique(F.Aliases), F.Aliases.end());
    llvm::erase(F.Aliases, F.Name);
  }
  findEnds();
  findParts();
}

/// Finds where the functions without a size end: where the next one begins, or
/// where one ends that they are inside of.
void Program::findEnds() {
  uint64_t OuterEnd = 0;
  for (size_t I = 0, E = Functions.size(); I != E; ++I) {
    Function &F = Functions[I];
    if (I && Functions[I - 1].Section != F.Section)
      OuterEnd = 0;
    if (F.HasSize) {
      OuterEnd = std::max(OuterEnd, F.End);
      continue;
    }
    const CodeSection *Code = findCodeSection({F.Begin, F.Section});
    if (!Code)
      continue;
    F.End = Code->End;
    if (I + 1 != E && Functions[I + 1].Section == F.Section)
      F.End = std::min(F.End, Functions[I + 1].Begin);
    if (OuterEnd > F.Begin)
      F.End = std::min(F.End, OuterEnd);
  }
  // What is left is at the end of a section, or outside of the code.
  erase_if(Functions, [](const Function &F) { return F.Begin == F.End; });
}

void Program::findParts() {
  Parts.clear();
  // Functions whose code goes on, each inside of the one before it.
  SmallVector<size_t> Open;
  uint64_t Done = 0;
  auto AddUpTo = [&](uint64_t End) {
    if (Done < End)
      Parts.push_back({Functions[Open.back()].Section, Done, End, Open.back()});
    Done = std::max(Done, End);
  };
  auto CloseUpTo = [&](uint64_t Section, uint64_t Address) {
    while (!Open.empty()) {
      const Function &Last = Functions[Open.back()];
      if (Last.Section == Section && Last.End > Address)
        return;
      AddUpTo(Last.End);
      Open.pop_back();
    }
  };
  for (const auto &[I, F] : enumerate(Functions)) {
    CloseUpTo(F.Section, F.Begin);
    if (!Open.empty())
      AddUpTo(F.Begin);
    Open.push_back(I);
    Done = F.Begin;
  }
  while (!Open.empty()) {
    AddUpTo(Functions[Open.back()].End);
    Open.pop_back();
  }
}

const FunctionPart *Program::findFunctionPart(SectionedAddress Address) const {
  return findRange(ArrayRef(Parts), Address);
}

const Function *Program::findFunction(SectionedAddress Address) const {
  const FunctionPart *Part = findFunctionPart(Address);
  return Part ? &Functions[Part->Function] : nullptr;
}

std::optional<SectionedAddress> Program::findSymbol(StringRef Name) const {
  auto It = Symbols.find(Name);
  if (It == Symbols.end())
    return std::nullopt;
  return It->second;
}

bool Program::hasFunction(StringRef Name) const {
  auto Is = [=](StringRef Other) { return Other == Name; };
  // Demangling all names takes long, and most are given as they are.
  return any_of(Functions,
                [=](const Function &F) {
                  return Is(F.Name) || any_of(F.Aliases, Is);
                }) ||
         any_of(Functions, [=](const Function &F) { return F.hasName(Is); });
}

bool Function::hasName(function_ref<bool(StringRef)> Is) const {
  return Is(Name) || any_of(Aliases, Is) || Is(demangle(Name)) ||
         any_of(Aliases, [=](StringRef A) { return Is(demangle(A)); });
}

std::optional<uint64_t> linelayers::parseOffset(StringRef Text) {
  const unsigned Radix = Text.consume_front_insensitive("0x") ? 16 : 10;
  uint64_t Offset;
  if (Text.getAsInteger(Radix, Offset))
    return std::nullopt;
  return Offset;
}

Error Program::makeAmbiguousError(StringRef Name) const {
  return createStringError(
      "'" + Name + "' may be any of several symbols; " +
      (IsSectioned ? "a section and an offset tell" : "an address tells") +
      " which");
}

/// The first address of the section of a name, if there is one.
Expected<std::optional<SectionedAddress>>
Program::findSection(StringRef Name) const {
  std::optional<SectionedAddress> Found;
  for (const CodeSection &C : CodeSections) {
    if (C.Name != Name)
      continue;
    if (Found)
      return createStringError("'" + Name +
                               "' may be any of several sections; a symbol in "
                               "one tells which");
    Found = {C.Begin, getSectionIndex(C.Index)};
  }
  return Found;
}

Expected<SectionedAddress> Program::parseAddress(StringRef Text) const {
  // No name begins with a digit; "add" may be one. Names may have a '+' too.
  if (Text.empty() || !isDigit(Text[0]))
    if (std::optional<SectionedAddress> A = findSymbol(Text)) {
      if (AmbiguousNames.contains(Text))
        return makeAmbiguousError(Text);
      return *A;
    }
  uint64_t Number;
  StringRef Digits = Text;
  Digits.consume_front_insensitive("0x");
  if (!Digits.getAsInteger(16, Number))
    return getSectioned(Number);
  if (llvm::all_of(Digits, isHexDigit) && !Digits.empty())
    return createStringError("'" + Text + "' does not fit into 64 bits");

  auto [Name, Offset] = Text.rsplit('+');
  if (AmbiguousNames.contains(Name))
    return makeAmbiguousError(Name);
  std::optional<SectionedAddress> A = findSymbol(Name);
  if (!A) {
    Expected<std::optional<SectionedAddress>> Section = findSection(Name);
    if (!Section)
      return Section.takeError();
    A = *Section;
  }
  if (!A)
    return createStringError("'" + Text +
                             "' is neither an address nor a name in the code");
  // findSymbol() does not know names of sections.
  std::optional<uint64_t> Parsed =
      Name == Text ? uint64_t(0) : parseOffset(Offset);
  if (!Parsed)
    return createStringError("invalid offset '" + Offset + "' in '" + Text +
                             "'");
  if (*Parsed > UINT64_MAX - A->Address)
    return createStringError("'" + Text + "' does not fit into 64 bits");
  A->Address += *Parsed;
  return *A;
}
