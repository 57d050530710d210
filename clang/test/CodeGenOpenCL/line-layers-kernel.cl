// REQUIRES: nvptx-registered-target
// RUN: %clang_cc1 -triple nvptx64-unknown-unknown -target-cpu sm_70 -debug-info-kind=line-tables-only \
// RUN:   -cl-std=CL2.0 -gline-layer=llvm-ir -S -o - %s | FileCheck %s

// CHECK: .entry scale(
// CHECK: {{//@ .*}}loc_intermediate
// CHECK: define {{.*}} @scale(

kernel void scale(global float *P, float F) { P[0] = P[0] * F; }
