//===- BufferizableOpInterfaceImpl.cpp - Buffers of variables -------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Dbg/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Dbg/IR/Dbg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::bufferization;

namespace {

/// A debugger reads the tensor as long as the variable has that value. So a
/// buffer is not written to in front of a variable that has its old contents.
template <typename OpTy>
struct DbgOpInterface
    : public BufferizableOpInterface::ExternalModel<DbgOpInterface<OpTy>,
                                                    OpTy> {
  bool bufferizesToMemoryRead(Operation *, OpOperand &,
                              const AnalysisState &) const {
    return true;
  }

  bool bufferizesToMemoryWrite(Operation *, OpOperand &,
                               const AnalysisState &) const {
    return false;
  }

  AliasingValueList getAliasingValues(Operation *, OpOperand &,
                                      const AnalysisState &) const {
    return {};
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    SmallVector<Value> operands;
    for (Value operand : op->getOperands()) {
      auto tensor = dyn_cast<TensorType>(operand.getType());
      if (!tensor) {
        operands.push_back(operand);
        continue;
      }
      FailureOr<Value> buffer = getBuffer(rewriter, operand, options, state);
      if (failed(buffer))
        return failure();
      operands.push_back(*buffer);
      // What is in an array has to be alike, and layouts need not be.
      auto type = getMemRefTypeWithFullyDynamicLayout(tensor);
      if (!isa<dbg::VariableOp>(op) && buffer->getType() != type &&
          memref::CastOp::areCastCompatible(buffer->getType(), type))
        operands.back() =
            memref::CastOp::create(rewriter, op->getLoc(), type, *buffer);
    }
    rewriter.modifyOpInPlace(op, [&] { op->setOperands(operands); });
    return success();
  }
};

} // namespace

void dbg::registerBufferizableOpInterfaceExternalModels(
    DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, dbg::DbgDialect *) {
    dbg::VariableOp::attachInterface<DbgOpInterface<dbg::VariableOp>>(*context);
    dbg::StructOp::attachInterface<DbgOpInterface<dbg::StructOp>>(*context);
    dbg::ArrayOp::attachInterface<DbgOpInterface<dbg::ArrayOp>>(*context);
    context->loadDialect<memref::MemRefDialect>();
  });
}
