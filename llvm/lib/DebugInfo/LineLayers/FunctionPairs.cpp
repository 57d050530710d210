//===- FunctionPairs.cpp - Which functions of two files are equal ---------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FunctionPairs.h"
#include "FunctionDescriptors.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/DebugInfo/LineLayers/SymbolPlace.h"
#include <tuple>

using namespace llvm;
using namespace llvm::linelayers;

namespace {
/// The files that local functions were compiled from.
class FilesOfFunctions {
public:
  static Expected<FilesOfFunctions> create(const ComparableCode &Code);

  /// Empty for a function that is not local, or if the file is not known.
  StringRef find(const Function &F) const {
    auto It = Files.find({F.Section, F.Begin, F.Name});
    return It == Files.end() ? StringRef() : It->second;
  }

private:
  std::map<std::tuple<uint64_t, uint64_t, StringRef>, StringRef> Files;
};

/// The functions of one name.
class Group {
public:
  struct Member {
    const Function *F;
    StringRef File;
    /// The name, with what tells apart those that ThinLTO has given it to.
    StringRef Key;
    bool IsTaken = false;
  };

  void add(Member M) { Members[M.F->End - M.F->Begin].push_back(M); }

  /// Takes the first function that \p F of \p Code is equal to, of the same
  /// file if \p IsSameFile. \returns null if there is none.
  const Function *take(const ComparableCode &Code, const Member &F,
                       const ComparableCode &Other, bool IsSameFile);

  /// What to compare \p F with if none is equal: one of the same file, or else
  /// the first.
  const Function *findCandidate(const Member &F) const;

private:
  static bool isSameFile(const Member &A, const Member &B) {
    return A.File == B.File && A.Key == B.Key;
  }

  /// By size, as functions of different sizes are not equal.
  std::map<uint64_t, std::vector<Member>> Members;
};
} // namespace

Expected<FilesOfFunctions>
FilesOfFunctions::create(const ComparableCode &Code) {
  FilesOfFunctions Result;
  const Program &P = Code.program();
  Expected<FunctionDescriptors> Descriptors =
      FunctionDescriptors::read(P.getObject());
  if (!Descriptors)
    return createFileError(P.getPath(), Descriptors.takeError());
  StringRef File;
  // Local symbols come after the one of their file, and before all others.
  for (const object::ELFSymbolRef S : P.getObject().symbols()) {
    const uint8_t Type = S.getELFType();
    if (S.getBinding() != ELF::STB_LOCAL ||
        (Type != ELF::STT_FILE && !isFunction(S)))
      continue;
    Expected<StringRef> Name = S.getName();
    if (!Name)
      return createFileError(P.getPath(), Name.takeError());
    if (Type == ELF::STT_FILE) {
      File = *Name;
      continue;
    }
    Expected<std::optional<SymbolPlace>> Place = getSymbolPlace(S);
    if (!Place)
      return createFileError(P.getPath(), Place.takeError());
    if (!*Place)
      continue;
    if (std::optional<object::SectionedAddress> Where =
            Descriptors->getCode(**Place))
      Result.Files.try_emplace(
          {P.getSectionIndex(Where->SectionIndex), Where->Address, *Name},
          File);
  }
  return std::move(Result);
}

const Function *Group::take(const ComparableCode &Code, const Member &F,
                            const ComparableCode &Other, bool IsSameFile) {
  auto It = Members.find(F.F->End - F.F->Begin);
  if (It == Members.end())
    return nullptr;
  std::vector<Member> &All = It->second;
  // Those that come first are mostly taken first.
  All.erase(All.begin(),
            find_if(All, [](const Member &M) { return !M.IsTaken; }));
  for (Member &M : All) {
    if (M.IsTaken || (IsSameFile && !isSameFile(F, M)) ||
        findDifference(Code, *F.F, Other, *M.F))
      continue;
    M.IsTaken = true;
    return M.F;
  }
  return nullptr;
}

const Function *Group::findCandidate(const Member &F) const {
  const Member *Best = nullptr;
  auto IsBetter = [&](const Member &M) {
    if (M.IsTaken || !Best)
      return !M.IsTaken;
    if (isSameFile(F, M) != isSameFile(F, *Best))
      return isSameFile(F, M);
    return std::tie(M.F->Section, M.F->Begin) <
           std::tie(Best->F->Section, Best->F->Begin);
  };
  for (const auto &[Size, All] : Members)
    for (const Member &M : All)
      if (IsBetter(M))
        Best = &M;
  return Best ? Best->F : nullptr;
}

Expected<std::vector<FunctionPair>>
linelayers::pairFunctions(const ComparableCode &P,
                          const ComparableCode &Other) {
  Expected<FilesOfFunctions> Files = FilesOfFunctions::create(P);
  if (!Files)
    return Files.takeError();
  Expected<FilesOfFunctions> OtherFiles = FilesOfFunctions::create(Other);
  if (!OtherFiles)
    return OtherFiles.takeError();

  StringMap<Group> Groups;
  for (const Function &F : Other.program().functions())
    Groups[PromotedNames::getStem(F.Name)].add(
        {&F, OtherFiles->find(F), Other.getKey(F.Name)});
  std::vector<FunctionPair> Pairs;
  for (const Function &F : P.program().functions())
    Pairs.push_back({&F});
  // One of the same file must not be taken by a function of another that is
  // equal, too.
  for (bool IsSameFile : {true, false})
    for (FunctionPair &Pair : Pairs) {
      if (Pair.Other)
        continue;
      auto It = Groups.find(PromotedNames::getStem(Pair.F->Name));
      if (It == Groups.end())
        continue;
      const Group::Member M{Pair.F, Files->find(*Pair.F),
                            P.getKey(Pair.F->Name)};
      Pair.Other = It->second.take(P, M, Other, IsSameFile);
    }
  for (FunctionPair &Pair : Pairs)
    if (auto It = Groups.find(PromotedNames::getStem(Pair.F->Name));
        !Pair.Other && It != Groups.end())
      Pair.Candidate = It->second.findCandidate(
          {Pair.F, Files->find(*Pair.F), P.getKey(Pair.F->Name)});
  return std::move(Pairs);
}
