//===- AdoptedCode.cpp - Whether two files have the same code -------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AdoptedCode.h"
#include "AdoptedSymbols.h"
#include "CodeComparison.h"
#include "FunctionPairs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Object/BuildID.h"
#include <algorithm>
#include <tuple>

using namespace llvm;
using namespace llvm::linelayers;

namespace {
/// Two files whose code may be the same.
class CodeMatcher {
public:
  static Expected<CodeMatcher> create(const Program &P, const Program &Other);

  Expected<AdoptedCodeVector> matchAll() const;
  Expected<AdoptedCodeVector>
  matchFunctions(function_ref<void(Error)> Report) const;

private:
  CodeMatcher(ComparableCode P, ComparableCode Other)
      : P(std::move(P)), Other(std::move(Other)) {}

  Error differ(const Twine &What) const;
  Error differAt(const Function &F, const Function &OtherF,
                 uint64_t Offset) const;
  Error differInFunctions() const;
  Error compareSections() const;
  Error compareSection(const CodeSection &C, const CodeSection &OtherC) const;
  Error compareFunctions() const;
  Error compareSymbols() const;

  ComparableCode P, Other;
};
} // namespace

Expected<CodeMatcher> CodeMatcher::create(const Program &P,
                                          const Program &Other) {
  const object::ELFObjectFileBase &O = P.getObject();
  const object::ELFObjectFileBase &OtherO = Other.getObject();
  if (O.getEMachine() != OtherO.getEMachine() ||
      O.getBytesInAddress() != OtherO.getBytesInAddress() ||
      O.isLittleEndian() != OtherO.isLittleEndian())
    return createFileError(
        Other.getPath(),
        createStringError("is for another machine than '" + P.getPath() + "'"));
  if (P.hasSectionedAddresses() != Other.hasSectionedAddresses() ||
      P.isPositionIndependent() != Other.isPositionIndependent())
    return createFileError(Other.getPath(),
                           createStringError("is another kind of file than '" +
                                             P.getPath() +
                                             "', or linked otherwise"));
  Expected<ComparableCode> Code = ComparableCode::create(P);
  if (!Code)
    return Code.takeError();
  Expected<ComparableCode> OtherCode = ComparableCode::create(Other);
  if (!OtherCode)
    return OtherCode.takeError();
  return CodeMatcher(std::move(*Code), std::move(*OtherCode));
}

Error CodeMatcher::differ(const Twine &What) const {
  return createFileError(Other.program().getPath(),
                         createStringError("is not the same program as '" +
                                           P.program().getPath() +
                                           "': " + What));
}

/// What is different of two functions, or of sections that stand for some.
static std::string describe(const ComparableCode &Code, const Function &F,
                            const ComparableCode &OtherCode,
                            const Function &OtherF, uint64_t Offset) {
  ComparableCode::Instruction Here = Code.findInstruction(F, Offset);
  ComparableCode::Instruction There = OtherCode.findInstruction(OtherF, Offset);
  if (Here.Text == There.Text) {
    Here = Code.findInstruction(F, Offset, /*WithPlaces=*/true);
    There = OtherCode.findInstruction(OtherF, Offset, /*WithPlaces=*/true);
  }
  return "'" + F.Name.str() + "' differs at offset 0x" +
         utohexstr(Here.Offset, /*LowerCase=*/true) + ": " + There.Text +
         " there, " + Here.Text + " here";
}

Error CodeMatcher::differAt(const Function &F, const Function &OtherF,
                            uint64_t Offset) const {
  return differ(describe(P, F, Other, OtherF, Offset));
}

/// The first function of which more differs than relocated operands; success if
/// there is none.
Error CodeMatcher::differInFunctions() const {
  auto Pairs = pairFunctions(P, Other);
  if (!Pairs)
    return Pairs.takeError();
  for (const auto &[F, OtherF, Candidate] : *Pairs) {
    if (OtherF)
      continue;
    if (!Candidate)
      return differ("it has no function '" + F->Name + "'");
    return differAt(*F, *Candidate, *findDifference(P, *F, Other, *Candidate));
  }
  return Error::success();
}

/// The section \p C of \p Code, as addresses have it.
static uint64_t sectionOf(const ComparableCode &Code, const CodeSection &C) {
  return Code.program().getSectionIndex(C.Index);
}

Error CodeMatcher::compareSection(const CodeSection &C,
                                  const CodeSection &OtherC) const {
  // A function where there is one, or else the section.
  auto At = [&](const ComparableCode &Code, const CodeSection &S,
                uint64_t Address) {
    const uint64_t Section = sectionOf(Code, S);
    const Function *F = Code.program().findFunction({Address, Section});
    return F ? *F : Function{S.Name, Section, S.Begin, S.End};
  };
  auto DifferAt = [&](uint64_t Offset) {
    const Function F = At(P, C, C.Begin + Offset);
    Function OtherF = At(Other, OtherC, OtherC.Begin + Offset);
    // The same bytes have to be shown, whatever is called how.
    OtherF.Begin = OtherC.Begin + (F.Begin - C.Begin);
    return differAt(F, OtherF, C.Begin + Offset - F.Begin);
  };
  if (C.Contents != OtherC.Contents) {
    auto [Here, There] =
        std::mismatch(C.Contents.begin(), C.Contents.end(),
                      OtherC.Contents.begin(), OtherC.Contents.end());
    return DifferAt(Here - C.Contents.begin());
  }
  ArrayRef<CodeRelocation> R = P.relocations(sectionOf(P, C));
  ArrayRef<CodeRelocation> OtherR = Other.relocations(sectionOf(Other, OtherC));
  if (R == OtherR)
    return Error::success();
  auto [Here, There] =
      std::mismatch(R.begin(), R.end(), OtherR.begin(), OtherR.end());
  const CodeRelocation &First =
      There == OtherR.end() || (Here != R.end() && Here->Offset < There->Offset)
          ? *Here
          : *There;
  return differ("the relocations of '" + C.Name + "' differ at offset 0x" +
                utohexstr(First.Offset, /*LowerCase=*/true) + ", '" +
                First.Target + "'");
}

Error CodeMatcher::compareSections() const {
  ArrayRef<CodeSection> Sections = P.program().codeSections();
  ArrayRef<CodeSection> OtherSections = Other.program().codeSections();
  for (const auto &[C, OtherC] : zip(Sections, OtherSections)) {
    if (P.getKey(C.Name) != Other.getKey(OtherC.Name))
      return differ("it has a section '" + OtherC.Name + "' in place of '" +
                    C.Name + "'");
    if (C.Begin != OtherC.Begin)
      return differ("'" + C.Name + "' is at 0x" +
                    utohexstr(OtherC.Begin, /*LowerCase=*/true) +
                    " there and at 0x" +
                    utohexstr(C.Begin, /*LowerCase=*/true) + " here");
    if (Error E = compareSection(C, OtherC))
      return E;
    if (C.End != OtherC.End)
      return differ("'" + C.Name + "' has another size");
  }
  if (Sections.size() > OtherSections.size())
    return differ("it has no section '" + Sections[OtherSections.size()].Name +
                  "'");
  if (Sections.size() < OtherSections.size())
    return differ("it has a section '" + OtherSections[Sections.size()].Name +
                  "'");
  return Error::success();
}

Error CodeMatcher::compareFunctions() const {
  ArrayRef<Function> Functions = P.program().functions();
  ArrayRef<Function> OtherFunctions = Other.program().functions();
  // Symbols may have been stripped.
  if (P.program().getObject().symbols().empty() ||
      Other.program().getObject().symbols().empty())
    return Error::success();
  auto NameOf = [](const ComparableCode &Code, const Function &F) {
    const CodeSection *C = Code.program().findCodeSection({F.Begin, F.Section});
    return C ? Code.getKey(C->Name) : StringRef();
  };
  for (const auto &[F, OtherF] : zip(Functions, OtherFunctions))
    if (P.getKey(F.Name) != Other.getKey(OtherF.Name) ||
        F.Begin != OtherF.Begin || F.End != OtherF.End ||
        NameOf(P, F) != NameOf(Other, OtherF))
      return differ("it has the function '" + OtherF.Name +
                    "' where this has '" + F.Name + "'");
  if (Functions.size() > OtherFunctions.size())
    return differ("it has no function '" +
                  Functions[OtherFunctions.size()].Name + "'");
  if (Functions.size() < OtherFunctions.size())
    return differ("it has a function '" +
                  OtherFunctions[Functions.size()].Name + "'");
  return Error::success();
}

Error CodeMatcher::compareSymbols() const {
  if (Error E = compareFunctions())
    return E;
  auto Difference = findDifferentSymbol(P, Other);
  if (!Difference)
    return Difference.takeError();
  return *Difference ? differ(**Difference) : Error::success();
}

Expected<AdoptedCodeVector> CodeMatcher::matchAll() const {
  if (Error E = compareSections()) {
    // Where something is missing all operands after it differ; what is missing
    // is more worth knowing.
    if (Error Earlier = differInFunctions()) {
      consumeError(std::move(E));
      return std::move(Earlier);
    }
    return std::move(E);
  }
  if (Error E = compareSymbols())
    return std::move(E);
  AdoptedCodeVector Result;
  for (const auto &[C, OtherC] :
       zip_equal(P.program().codeSections(), Other.program().codeSections()))
    Result.push_back({sectionOf(Other, OtherC), OtherC.Begin, OtherC.End,
                      sectionOf(P, C), C.Begin});
  return Result;
}

Expected<AdoptedCodeVector>
CodeMatcher::matchFunctions(function_ref<void(Error)> Report) const {
  auto Pairs = pairFunctions(P, Other);
  if (!Pairs)
    return Pairs.takeError();
  AdoptedCodeVector Result;
  for (const auto &[F, OtherF, Candidate] : *Pairs) {
    if (OtherF) {
      Result.push_back(
          {OtherF->Section, OtherF->Begin, OtherF->End, F->Section, F->Begin});
      continue;
    }
    Report(createFileError(
        Other.program().getPath(),
        createStringError(
            Candidate ? describe(P, *F, Other, *Candidate,
                                 *findDifference(P, *F, Other, *Candidate))
                      : "it has no function '" + F->Name.str() + "'")));
  }
  return Result;
}

/// Puts \p Code in order, and lets code that is part of two functions belong to
/// the one that begins later.
static AdoptedCodeVector sorted(AdoptedCodeVector Code) {
  llvm::stable_sort(Code, [](const AdoptedCode &A, const AdoptedCode &B) {
    return std::tie(A.OtherSection, A.OtherBegin) <
           std::tie(B.OtherSection, B.OtherBegin);
  });
  for (size_t I = 1; I < Code.size(); ++I)
    if (Code[I - 1].OtherSection == Code[I].OtherSection)
      Code[I - 1].OtherEnd = std::min(Code[I - 1].OtherEnd, Code[I].OtherBegin);
  return Code;
}

Expected<AdoptedCodeVector>
linelayers::adoptWholeProgram(const Program &P, const Program &Other) {
  Expected<CodeMatcher> Matcher = CodeMatcher::create(P, Other);
  if (!Matcher)
    return Matcher.takeError();
  Expected<AdoptedCodeVector> Code = Matcher->matchAll();
  if (!Code)
    return Code.takeError();
  return sorted(std::move(*Code));
}

Expected<AdoptedCodeVector>
linelayers::adoptMatchingFunctions(const Program &P, const Program &Other,
                                   function_ref<void(Error)> Report) {
  Expected<CodeMatcher> Matcher = CodeMatcher::create(P, Other);
  if (!Matcher)
    return Matcher.takeError();
  Expected<AdoptedCodeVector> Code = Matcher->matchFunctions(Report);
  if (!Code)
    return Code.takeError();
  return sorted(std::move(*Code));
}

Error linelayers::checkCodeOfDebugFile(const Program &Debug,
                                       const Program &Code) {
  auto Refuse = [&](const Twine &Why) {
    return createFileError(Code.getPath(),
                           createStringError("is not the code of '" +
                                             Debug.getPath() + "': " + Why));
  };
  object::BuildIDRef ID = object::getBuildID(&Debug.getObject());
  object::BuildIDRef CodeID = object::getBuildID(&Code.getObject());
  if (!ID.empty() && !CodeID.empty() && ID != CodeID)
    return Refuse("it has another build ID");
  auto IsSame = [&](const CodeSection &A, const CodeSection &B) {
    return A.Name == B.Name && A.Begin == B.Begin && A.End == B.End &&
           Debug.getSectionIndex(A.Index) == Code.getSectionIndex(B.Index);
  };
  if (!llvm::equal(Debug.codeSections(), Code.codeSections(), IsSame))
    return Refuse("its sections are others");
  return Error::success();
}
