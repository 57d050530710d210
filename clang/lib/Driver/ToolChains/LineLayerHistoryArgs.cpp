//===- LineLayerHistoryArgs.cpp - For -gline-layer-history ----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LineLayerHistoryArgs.h"
#include "clang/Driver/Action.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace clang;
using namespace clang::driver;
using namespace llvm::opt;

// As the file of -fsave-optimization-record is named.
void tools::addLineLayerHistoryArgs(const ArgList &Args,
                                    const llvm::Triple &Triple,
                                    const InputInfo &Input, const JobAction &JA,
                                    ArgStringList &CmdArgs) {
  const Arg *A = Args.getLastArg(options::OPT_gline_layer_history,
                                 options::OPT_gline_layer_history_EQ);
  if (!A)
    return;
  if (A->getOption().matches(options::OPT_gline_layer_history_EQ)) {
    A->render(Args, CmdArgs);
    return;
  }

  llvm::SmallString<128> Path;
  const Arg *FinalOutput = Args.getLastArg(options::OPT_o);
  if (FinalOutput && Args.hasArg(options::OPT_c, options::OPT_S))
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
  CmdArgs.push_back(Args.MakeArgString("-gline-layer-history=" + Path));
}
