//===- FunctionNames.cpp - Functions by the names of GPU profilers --------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// NVIDIA's tools demangle names in a way of their own:
//
//   void <unnamed>::k<(int)128, (bool)1>(const float *, T1)
//
// is what LLVM calls
//
//   void (anonymous namespace)::k<128, true>(float const*, float)
//
// So functions are found by what stands before template arguments and
// parameters. Where several have that name, the words of the whole name tell
// them apart, in whatever order they are.
//
//===----------------------------------------------------------------------===//

#include "ProfileReader.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Support/Regex.h"

using namespace llvm;
using namespace llvm::linelayers;

/// A name with one spelling for namespaces that have none.
static std::string spellAnonymous(StringRef Name) {
  std::string Result;
  while (!Name.empty()) {
    if (Name.consume_front("<unnamed>") ||
        Name.consume_front("(anonymous namespace)")) {
      Result += "{anonymous}";
      continue;
    }
    Result += Name[0];
    Name = Name.drop_front();
  }
  return Result;
}

/// The name without return type, template arguments and parameters.
static std::string getBaseName(StringRef Whole) {
  std::string Result;
  unsigned Depth = 0;
  for (char C : spellAnonymous(Whole)) {
    if (C == '<')
      ++Depth;
    else if (C == '>' && Depth)
      --Depth;
    else if (C == '(' && !Depth)
      break;
    else if (!Depth)
      Result += C;
  }
  StringRef Name = StringRef(Result).trim();
  return Name.substr(Name.rfind(' ') + 1).str();
}

/// The words of a name in the order of the alphabet.
static SmallVector<std::string> getWords(StringRef Name) {
  // A number of an enumeration or another type: (int)128.
  static const Regex Cast("^\\([a-z ]+\\)(-?[0-9])");
  static const Regex Word("^([A-Za-z_{][A-Za-z0-9_}]*|[0-9]+)[a-z]*");
  const std::string Text = spellAnonymous(Name);
  SmallVector<std::string> Words;
  SmallVector<StringRef> Matches;
  for (StringRef Rest = Text; !Rest.empty();) {
    if (Rest.consume_front(" "))
      continue;
    if (Cast.match(Rest, &Matches)) {
      const bool IsBool = Rest.consume_front("(bool)");
      if (IsBool) {
        Words.push_back(Rest.starts_with("0") ? "false" : "true");
        Rest = Rest.drop_front();
        continue;
      }
      Rest = Rest.drop_front(Rest.find(')') + 1);
    }
    if (Word.match(Rest, &Matches)) {
      Words.push_back(Matches[1].str());
      Rest = Rest.drop_front(Matches[0].size());
      continue;
    }
    Words.push_back(Rest.take_front(1).str());
    Rest = Rest.drop_front();
  }
  llvm::sort(Words);
  return Words;
}

FunctionNames::FunctionNames(const Program &P) {
  for (const Function &F : P.functions()) {
    auto Add = [&](StringRef Name) {
      ByName[Name].push_back(&F);
      auto &OfBase = ByBase[getBaseName(demangle(Name))];
      // Constructors have two names of one base.
      if (OfBase.empty() || OfBase.back() != &F)
        OfBase.push_back(&F);
    };
    Add(F.Name);
    llvm::for_each(F.Aliases, Add);
  }
}

SmallVector<const Function *> FunctionNames::find(StringRef Name) const {
  auto [It, IsNew] = KnownNames.try_emplace(Name);
  if (IsNew)
    It->second = search(Name);
  return It->second;
}

const FunctionNames::Words &
FunctionNames::getWordsOfSymbol(StringRef Symbol) const {
  auto [It, IsNew] = WordsOfSymbols.try_emplace(Symbol);
  if (IsNew)
    It->second = getWords(demangle(Symbol));
  return It->second;
}

SmallVector<const Function *> FunctionNames::search(StringRef Name) const {
  if (auto It = ByName.find(Name); It != ByName.end())
    return SmallVector<const Function *>(ArrayRef(It->second));
  auto It = ByBase.find(getBaseName(Name));
  if (It == ByBase.end())
    return {};
  SmallVector<const Function *> Found(ArrayRef(It->second));
  if (Found.size() == 1)
    return Found;
  const Words Wanted = getWords(Name);
  SmallVector<const Function *> Same;
  for (const Function *F : Found)
    if (auto Is = [&](StringRef N) { return getWordsOfSymbol(N) == Wanted; };
        Is(F->Name) || any_of(F->Aliases, Is))
      Same.push_back(F);
  return Same.empty() ? Found : Same;
}
