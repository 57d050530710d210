// REQUIRES: x86-registered-target
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -fobjc-runtime=gnustep-2.0 \
// RUN:   -gline-layer=llvm-ir -S -o - %s | FileCheck %s

// CHECK: .loc_intermediate
// CHECK: .section .debug_txt.llvm_ir.
// CHECK: define internal i32 @_i_A__value(
// CHECK: ret i32

@interface A
- (int)value;
@end

@implementation A
- (int)value { return 1; }
@end
