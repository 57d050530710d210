//===- LocalFunctions.cpp - Names of local functions ----------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LocalFunctions.h"
#include "LinkPlugin.h"
#include "llvm/ADT/DenseSet.h"

using namespace llvm;
using namespace llvm::orc;

namespace {
class LocalFunctionsPlugin : public LinkPlugin {
public:
  void modifyPassConfig(MaterializationResponsibility &, jitlink::LinkGraph &,
                        jitlink::PassConfiguration &Config) override {
    auto Functions = std::make_shared<std::vector<Function>>();
    Config.PrePrunePasses.push_back([Functions](jitlink::LinkGraph &G) {
      for (jitlink::Symbol *S : G.defined_symbols())
        if (S->hasName() && S->isCallable() &&
            S->getScope() == jitlink::Scope::Local)
          Functions->push_back(
              {S, &S->getBlock(), S->getOffset(), S->getSize(), S->getName()});
      return Error::success();
    });
    Config.PostPrunePasses.push_back([Functions](jitlink::LinkGraph &G) {
      addBack(*Functions, G);
      return Error::success();
    });
  }

private:
  struct Function {
    /// These may be gone when the graph has been pruned.
    const jitlink::Symbol *Symbol;
    jitlink::Block *Block;
    ExecutorAddrDiff Offset;
    ExecutorAddrDiff Size;
    SymbolStringPtr Name;
  };

  static void addBack(ArrayRef<Function> Functions, jitlink::LinkGraph &G) {
    if (Functions.empty())
      return;
    DenseSet<const jitlink::Symbol *> Symbols;
    for (const jitlink::Symbol *S : G.defined_symbols())
      Symbols.insert(S);
    DenseSet<const jitlink::Block *> Blocks;
    for (const jitlink::Block *B : G.blocks())
      Blocks.insert(B);
    for (const Function &F : Functions)
      if (Blocks.contains(F.Block) && !Symbols.contains(F.Symbol))
        G.addDefinedSymbol(*F.Block, F.Offset, F.Name, F.Size,
                           jitlink::Linkage::Strong, jitlink::Scope::Local,
                           /*IsCallable=*/true, /*IsLive=*/true);
  }
};
} // namespace

std::shared_ptr<ObjectLinkingLayer::Plugin> orc::createLocalFunctionsPlugin() {
  return std::make_shared<LocalFunctionsPlugin>();
}
