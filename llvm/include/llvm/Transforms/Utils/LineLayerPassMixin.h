//===- LineLayerPassMixin.h - What passes on one layer share ----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TRANSFORMS_UTILS_LINELAYERPASSMIXIN_H
#define LLVM_TRANSFORMS_UTILS_LINELAYERPASSMIXIN_H

#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <string>

namespace llvm {

/// A module pass with the parameter "kind=NAME", which names a layer.
/// \p DerivedT::PipelineName is the name of the pass in pipelines.
template <typename DerivedT>
class LineLayerPassMixin : public PassInfoMixin<DerivedT> {
public:
  /// \p Kind must not be empty.
  explicit LineLayerPassMixin(std::string Kind) : Kind(std::move(Kind)) {}

  void printPipeline(raw_ostream &OS,
                     function_ref<StringRef(StringRef)> MapClassName2PassName) {
    PassInfoMixin<DerivedT>::printPipeline(OS, MapClassName2PassName);
    OS << "<kind=" << Kind << '>';
  }
  static bool isRequired() { return true; }

  /// The kind in the parameters of the pass.
  static Expected<std::string> parseParams(StringRef Params) {
    if (!Params.consume_front("kind=") || Params.empty())
      return createStringError(Twine(DerivedT::PipelineName) +
                               " needs the parameter 'kind=NAME'");
    return Params.str();
  }

protected:
  std::string Kind;
};

} // namespace llvm

#endif // LLVM_TRANSFORMS_UTILS_LINELAYERPASSMIXIN_H
