; What is made so that other instructions can be simplified has the layers of the
; instruction that it is made for. It has no location in the source, but for a vector that is
; widened, which has that of the place where it is.

; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,instcombine' \
; RUN:   %S/div-by-0-guard-before-smul_ov.ll | FileCheck %s --check-prefix=FREEZE
; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,instcombine' \
; RUN:   %S/insert-extract-shuffle.ll | FileCheck %s --check-prefix=WIDE
; RUN: opt -S -strip-debug -passes='debugify,location-snapshot<kind=ir>,instcombine' \
; RUN:   -enable-knowledge-retention %S/assume.ll | FileCheck %s --check-prefix=ASSUME
; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,early-cse' \
; RUN:   -enable-knowledge-retention %S/../EarlyCSE/invariant.start.ll \
; RUN:   | FileCheck %s --check-prefix=KNOWN
; RUN: opt -S -strip-debug -passes='debugify,location-snapshot<kind=ir>,gvn' \
; RUN:   %S/../GVN/assume.ll | FileCheck %s --check-prefix=FALSE
; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,newgvn' \
; RUN:   %S/../NewGVN/2007-07-25-Loop.ll | FileCheck %s --check-prefix=DEAD

; FREEZE-LABEL: define i1 @t1_commutative(
; FREEZE:         %nmemb.fr = freeze i4 %nmemb, !dbg [[MADE:![0-9]+]]
; FREEZE-NEXT:    call {{.*}}smul.with.overflow{{.*}}, !dbg [[CALL:![0-9]+]]
; FREEZE-DAG:   [[CALL]] = !{{{![0-9]+}}, [[LAYER:![0-9]+]]}
; FREEZE-DAG:   [[MADE]] = !{null, [[LAYER]]}

; WIDE-LABEL: define {{.*}} @pr25999_phis2(
; WIDE:         shufflevector <2 x double> %d, {{.*}}, !dbg [[SHUFFLE:![0-9]+]]
; WIDE-DAG:   [[SHUFFLE]] = !{{{.*}}, [[LAYER:![0-9]+]]}
; WIDE-DAG:   [[LAYER]] = !{!"ir", {{![0-9]+}}}

; ASSUME-LABEL: define i32 @align_to_bundle(
; ASSUME:         call void @llvm.assume(i1 true) [ "align"(ptr %a, i64 32) ], !dbg [[MADE:![0-9]+]]
; ASSUME-DAG:   [[MADE]] = !{null, [[LAYER:![0-9]+]]}
; ASSUME-DAG:   [[LAYER]] = !{!"ir", {{![0-9]+}}}

; KNOWN-LABEL: define i8 @test_bypass1(
; KNOWN:         call void @llvm.assume({{.*}}, !dbg [[MADE:![0-9]+]]
; KNOWN-DAG:   [[MADE]] = !{null, [[LAYER:![0-9]+]]}
; KNOWN-DAG:   [[LAYER]] = !{!"ir", {{![0-9]+}}}

; FALSE-LABEL: define void @assume_false(
; FALSE:         store i8 poison, ptr null, align 1, !dbg [[STORE:![0-9]+]]
; FALSE-DAG:   [[STORE]] = !{null, [[LAYER:![0-9]+]]}
; FALSE-DAG:   [[LAYER]] = !{!"ir", {{![0-9]+}}}

; DEAD:      bb278:
; DEAD-NEXT:   store i8 poison, ptr null, align 1, !dbg [[STORE:![0-9]+]]
; DEAD-NEXT:   br i1 false, label %bb278, label %bb344, !dbg [[BRANCH:![0-9]+]]
; DEAD-DAG:  [[BRANCH]] = !{{{![0-9]+}}, [[LAYER:![0-9]+]]}
; DEAD-DAG:  [[STORE]] = !{null, [[LAYER]]}
