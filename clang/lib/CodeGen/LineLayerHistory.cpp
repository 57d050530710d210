//===- LineLayerHistory.cpp - For -gline-layer-history= -------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LineLayerHistory.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "llvm/Support/Error.h"

using namespace clang;

static void report(DiagnosticsEngine &Diags, unsigned ID, llvm::Error Err) {
  llvm::handleAllErrors(std::move(Err), [&](const llvm::FileError &E) {
    Diags.Report(ID) << E.getFileName() << E.messageWithoutFileInfo();
  });
}

LineLayerHistory::LineLayerHistory(const CodeGenOptions &CodeGenOpts,
                                   DiagnosticsEngine &Diags)
    : Diags(Diags) {
  const std::string &FileName = CodeGenOpts.LineLayerHistoryFile;
  if (FileName.empty())
    return;
  if (llvm::Error Err =
          llvm::LineLayersHistoryFile::create(FileName).moveInto(File))
    report(Diags, diag::err_fe_unable_to_open_output, std::move(Err));
}

void LineLayerHistory::registerCallbacks(
    llvm::PassInstrumentationCallbacks &PIC) {
  if (File)
    File->getHistory().registerCallbacks(PIC);
}

void LineLayerHistory::startCodeGen(const llvm::Module &M) {
  if (!File)
    return;
  File->getHistory().start(M);
  CodeGen.emplace(File->getHistory());
}

void LineLayerHistory::finish() {
  CodeGen.reset();
  if (!File)
    return;
  // A compilation that fails leaves no object that this would be about.
  if (Diags.hasErrorOccurred()) {
    File.reset();
    return;
  }
  if (llvm::Error Err = File->finish())
    report(Diags, diag::err_fe_unable_to_write_line_layer_history,
           std::move(Err));
}
