//===- LineLayerHistoryArgs.cpp - For -gline-layer-history ----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LineLayerHistoryArgs.h"
#include "LineLayerArgs.h"
#include "clang/Basic/DiagnosticDriver.h"
#include "clang/Driver/Action.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/Job.h"
#include "clang/Driver/Types.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"
#include <set>
#include <tuple>

using namespace clang;
using namespace clang::driver;
using namespace llvm::opt;

/// \returns what tells one compilation from another. All the jobs that
/// -save-temps makes of a compilation have the same.
static auto getCompilation(const InputInfo &Input, const Action &JA) {
  return std::make_tuple(llvm::StringRef(Input.getBaseInput()),
                         JA.getOffloadingDeviceKind(),
                         llvm::StringRef(JA.getOffloadingArch()));
}

/// \returns whether \p JA is the first job of the second compilation that has
/// \p CmdArg.
static bool isOfSecondCompilation(const Compilation &C, llvm::StringRef CmdArg,
                                  const InputInfo &Input, const Action &JA) {
  std::set<decltype(getCompilation(Input, JA))> Earlier;
  for (const Command &Job : C.getJobs())
    if (llvm::is_contained(Job.getArguments(), CmdArg))
      Earlier.insert(
          getCompilation(Job.getInputInfos().front(), Job.getSource()));
  return Earlier.size() == 1 && !Earlier.count(getCompilation(Input, JA));
}

// As the file of -fsave-optimization-record is named, but what goes to the
// standard output has no name.
static llvm::SmallString<128> getFileName(const ArgList &Args,
                                          const llvm::Triple &Triple,
                                          const InputInfo &Input,
                                          const JobAction &JA) {
  llvm::SmallString<128> Path;
  const Arg *FinalOutput = Args.getLastArg(options::OPT_o);
  if (FinalOutput && FinalOutput->getValue() != llvm::StringRef("-") &&
      Args.hasArg(options::OPT_c, options::OPT_S))
    Path = FinalOutput->getValue();
  else
    Path = llvm::sys::path::filename(Input.getBaseInput());
  llvm::sys::path::replace_extension(Path, "");
  // The host and each device write a file of their own.
  if (!JA.isDeviceOffloading(Action::OFK_None) &&
      !JA.isDeviceOffloading(Action::OFK_Host)) {
    Path += Action::GetOffloadingFileNamePrefix(JA.getOffloadingDeviceKind(),
                                                Triple.normalize());
    Path += "-";
    Path += JA.getOffloadingArch();
  }
  Path += ".lines.jsonl";
  return Path;
}

void tools::addLineLayerHistoryArgs(const Compilation &C, const ArgList &Args,
                                    const llvm::Triple &Triple,
                                    const InputInfo &Input, const JobAction &JA,
                                    ArgStringList &CmdArgs) {
  const Arg *A = Args.getLastArg(options::OPT_gline_layer_history,
                                 options::OPT_gline_layer_history_EQ,
                                 options::OPT_gno_line_layer_history);
  // A job that generates no code writes no history.
  if (!A || A->getOption().matches(options::OPT_gno_line_layer_history) ||
      !isa<CompileJobAction, BackendJobAction, AssembleJobAction>(JA) ||
      JA.getType() == types::TY_Nothing)
    return;
  const Driver &D = C.getDriver();
  if (!hasLineLayerArgs(CmdArgs) && !isOfIR(JA)) {
    // Where -gline-layer= has no effect it says so itself. A job that goes on
    // with the IR of another need not warn again.
    if (!Args.hasArg(options::OPT_gline_layer_EQ,
                     options::OPT_gno_line_layer) &&
        !types::isLLVMIR(Input.getType()))
      D.Diag(diag::warn_drv_line_layer_option_unused) << A->getAsString(Args);
    return;
  }

  const bool IsNamed =
      A->getOption().matches(options::OPT_gline_layer_history_EQ);
  if (IsNamed && llvm::StringRef(A->getValue()).empty()) {
    D.Diag(diag::err_drv_unsupported_option_argument) << A->getSpelling() << "";
    return;
  }
  const std::string FileName =
      IsNamed ? A->getValue()
              : getFileName(Args, Triple, Input, JA).str().str();
  const char *CmdArg = Args.MakeArgString("-gline-layer-history=" + FileName);
  if (isOfSecondCompilation(C, CmdArg, Input, JA))
    D.Diag(diag::err_drv_line_layer_history_of_several)
        << FileName << /*Advice=*/!IsNamed;
  CmdArgs.push_back(CmdArg);
}
