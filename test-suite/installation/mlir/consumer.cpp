//===- consumer.cpp - Lower a module, list the layers that it gets --------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

static constexpr const char *source = R"(
  llvm.func @twice(%x: i32) -> i32 {
    %sum = llvm.add %x, %x : i32
    llvm.return %sum : i32
  }
)";

int main() {
  mlir::DialectRegistry registry;
  registry.insert<mlir::LLVM::LLVMDialect>();
  mlir::registerBuiltinDialectTranslation(registry);
  mlir::registerLLVMDialectTranslation(registry);
  mlir::MLIRContext context(registry);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(source, &context);
  mlir::PassManager passes(&context);
  mlir::LLVM::LLVMSnapshotLineLayerPassOptions options;
  options.kind = "llvm-dialect";
  passes.addPass(mlir::LLVM::createLLVMSnapshotLineLayerPass(options));
  if (!module || failed(passes.run(*module)))
    return 1;

  llvm::LLVMContext llvmContext;
  auto llvmModule = mlir::translateModuleToLLVMIR(*module, llvmContext);
  if (!llvmModule)
    return 1;
  for (const llvm::LayerSource &layer : llvm::getLayerSources(*llvmModule))
    llvm::outs() << layer.Kind->getString() << ": "
                 << (layer.Text.contains("llvm.func @twice") ? "" : "no ")
                 << "function\n";
  return 0;
}
