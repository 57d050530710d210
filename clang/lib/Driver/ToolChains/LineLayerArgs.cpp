//===- LineLayerArgs.cpp - Driver part of -gline-layer= -------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LineLayerArgs.h"
#include "clang/Basic/DiagnosticDriver.h"
#include "clang/Basic/LineLayerKinds.h"
#include "clang/Driver/Action.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/Job.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using namespace clang::driver;
using namespace llvm::opt;

static constexpr llvm::StringLiteral LayersOption = "-gline-layer=";

bool tools::isOfIR(const Action &JA) {
  const Action *Source = &JA;
  while (!Source->getInputs().empty())
    Source = Source->getInputs().front();
  return types::isLLVMIR(Source->getType());
}

/// \returns the layers that \p Args ask for, each once. \p Warns tells whether
/// to warn of lists that repeat themselves.
static llvm::SetVector<llvm::StringRef>
getLineLayers(const Driver &D, const ArgList &Args, bool Warns) {
  llvm::SetVector<llvm::StringRef> Layers;
  for (const Arg *A : Args.filtered(options::OPT_gline_layer_EQ,
                                    options::OPT_gno_line_layer)) {
    if (A->getOption().matches(options::OPT_gno_line_layer)) {
      Layers.clear();
      continue;
    }
    // Build systems may well give an option twice. But a list that repeats
    // itself is a mistake.
    llvm::StringSet<> OfThisOption;
    if (A->getValues().empty())
      D.Diag(diag::err_drv_unsupported_option_argument)
          << A->getSpelling() << "";
    for (llvm::StringRef Layer : A->getValues()) {
      if (!isLineLayer(Layer))
        D.Diag(diag::err_drv_unsupported_option_argument)
            << A->getSpelling() << Layer;
      else if (OfThisOption.insert(Layer).second)
        Layers.insert(Layer);
      else if (Warns)
        D.Diag(diag::warn_drv_line_layer_repeated)
            << A->getAsString(Args) << Layer;
    }
  }
  return Layers;
}

void tools::addLineLayerArgs(const ToolChain &TC, const ArgList &Args,
                             types::ID InputType, const InputInfo &Output,
                             bool HasDebugInfo, bool IsDWARF,
                             ArgStringList &CmdArgs) {
  const Driver &D = TC.getDriver();
  const Action &JA = *Output.getAction();
  const bool IsOfIR = isOfIR(JA);
  // Of the jobs that -save-temps makes of a compilation, one warns.
  const bool Warns =
      !isa<PreprocessJobAction>(JA) && (IsOfIR || !types::isLLVMIR(InputType));
  const llvm::SetVector<llvm::StringRef> Layers = getLineLayers(D, Args, Warns);
  const Arg *Values = Args.getLastArg(options::OPT_gline_layer_values,
                                      options::OPT_gno_line_layer_values);
  if (Values && Values->getOption().matches(options::OPT_gno_line_layer_values))
    Values = nullptr;
  const Arg *A =
      Args.getLastArg(options::OPT_gline_layer_EQ, options::OPT_gno_line_layer);
  if (Layers.empty()) {
    // What -gno-line-layer turns off may well have come with other options.
    if (Warns && Values && !A)
      D.Diag(diag::warn_drv_line_layer_option_unused)
          << Values->getAsString(Args);
    return;
  }

  const llvm::Triple &Triple = TC.getTriple();
  // The locations of IR are in the IR.
  if (!HasDebugInfo && !IsOfIR) {
    if (Warns)
      D.Diag(diag::warn_drv_line_layer_requires_debuginfo)
          << A->getAsString(Args);
  } else if ((!IsDWARF && !IsOfIR) ||
             (!Triple.isOSBinFormatELF() && !Triple.isNVPTX())) {
    if (Warns)
      D.Diag(diag::warn_drv_unsupported_debug_info_opt_for_target)
          << A->getAsString(Args) << Triple.str();
  } else {
    CmdArgs.push_back(Args.MakeArgString(
        LayersOption + llvm::join(Layers.getArrayRef(), ",")));
    if (Values)
      Values->render(Args, CmdArgs);
  }
}

bool tools::hasLineLayerArgs(const ArgStringList &CmdArgs) {
  return llvm::any_of(CmdArgs, [](llvm::StringRef Arg) {
    return Arg.starts_with(LayersOption);
  });
}

/// \returns whether the last of the options about layers is -gline-layer=.
static bool hasLineLayers(const ArgList &Args) {
  return Args.hasFlag(options::OPT_gline_layer_EQ, options::OPT_gno_line_layer,
                      /*Default=*/false);
}

bool tools::asksForLayersOfIR(const ArgList &Args, const Action &JA) {
  return hasLineLayers(Args) && isOfIR(JA);
}

namespace {

/// Runs llvm-line-layers. A cubin works without layers as well, so that this
/// job does not fail: it warns, and the cubin stays as ptxas made it.
class AttachCommand final : public Command {
public:
  using Command::Command;

  int Execute(ArrayRef<std::optional<llvm::StringRef>> Redirects,
              std::string *ErrMsg, bool *ExecutionFailed) const override {
    if (ExecutionFailed)
      *ExecutionFailed = false;
    const Driver &D = getCreator().getToolChain().getDriver();
    // What the tool calls an error is a warning here.
    llvm::SmallString<128> Log;
    if (llvm::sys::fs::createTemporaryFile("line-layers", "log", Log))
      return warn(D, "cannot create a temporary file");
    llvm::FileRemover LogRemover(Log);
    std::string Error;
    int Result = Command::Execute({std::nullopt, Log.str(), Log.str()}, &Error,
                                  /*ExecutionFailed=*/nullptr);
    llvm::StringRef Output;
    llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> Buffer =
        llvm::MemoryBuffer::getFile(Log);
    if (Buffer)
      Output = (*Buffer)->getBuffer();
    if (Result == 0)
      return passOn(D, Output);
    Output = Output.trim();
    Output.consume_front("error: ");
    if (!Error.empty())
      return warn(D, std::string("cannot run '") + getExecutable() +
                         "': " + Error);
    return warn(D, Output.empty() ? "llvm-line-layers failed" : Output);
  }

private:
  /// Passes on what the tool printed, \p Output. What it only warns of leaves a
  /// cubin without layers, too. \returns the status of the job.
  static int passOn(const Driver &D, llvm::StringRef Output) {
    int Status = 0;
    for (llvm::StringRef Line : llvm::split(Output, '\n')) {
      if (Line.consume_front("warning: "))
        Status |= warn(D, Line);
      else if (!Line.empty())
        llvm::errs() << Line << '\n';
    }
    return Status;
  }

  /// \returns the status of the job, which is not 0 if the warning is an error.
  static int warn(const Driver &D, llvm::StringRef Why) {
    constexpr unsigned ID = diag::warn_drv_line_layers_not_attached;
    D.Diag(ID) << Why;
    return D.getDiags().getDiagnosticLevel(ID, SourceLocation()) >=
           DiagnosticsEngine::Error;
  }
};

} // namespace

void tools::addLineLayersToCubin(Compilation &C, const JobAction &JA,
                                 const Tool &T, const ArgList &Args,
                                 const InputInfoList &PTX,
                                 const InputInfo &Output,
                                 const char *CubinName) {
  if (!hasLineLayers(Args))
    return;
  // ptxas gives a file this name, which is the standard input for the tool.
  if (llvm::StringRef(CubinName) == "-")
    CubinName = "./-";
  // Code that has no locations has no layers either.
  ArgStringList CmdArgs = {"attach", CubinName, "-o", CubinName,
                           "--allow-no-layers"};
  for (const InputInfo &II : PTX) {
    CmdArgs.push_back("--ptx");
    CmdArgs.push_back(II.getFilename());
  }
  const char *Exec =
      Args.MakeArgString(T.getToolChain().GetProgramPath("llvm-line-layers"));
  C.addCommand(std::make_unique<AttachCommand>(
      JA, T, ResponseFileSupport::None(), Exec, CmdArgs, PTX, Output));
}
