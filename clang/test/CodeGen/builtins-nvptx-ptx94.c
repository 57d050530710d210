// Builtins that need a PTX version accept a later one.
// REQUIRES: nvptx-registered-target
// RUN: %clang_cc1 -triple nvptx64-unknown-unknown -target-cpu sm_90 -target-feature +ptx91 -emit-llvm -o - %s | FileCheck %s
// RUN: %clang_cc1 -triple nvptx64-unknown-unknown -target-cpu sm_90 -target-feature +ptx94 -emit-llvm -o - %s | FileCheck %s

// CHECK: call void @llvm.nvvm.barrier.cluster.arrive.relaxed()
void f(void) { __nvvm_barrier_cluster_arrive_relaxed(); }
