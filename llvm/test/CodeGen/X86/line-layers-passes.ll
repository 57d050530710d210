; More of what code generation does to an instruction: an operand that is loaded from
; a spill slot is folded into it, it becomes a three-address instruction or gets a
; copy in front of it, its chain is reassociated, it is scheduled. It keeps the
; layers, and what is made for it has the same. What machine LICM hoists has its
; layers alone. Spills and reloads of their own have no location.

; RUN: llc -mcpu=atom -stop-after=machine-combiner < %s | FileCheck %s --check-prefix=COMBINE
; RUN: llc -mcpu=atom -stop-after=early-machinelicm < %s | FileCheck %s --check-prefix=LICM
; RUN: llc -mcpu=atom -stop-after=peephole-opt < %s | FileCheck %s --check-prefix=PEEPHOLE
; RUN: llc -mcpu=atom -stop-after=twoaddressinstruction < %s | FileCheck %s --check-prefix=TWOADDR
; RUN: llc -mcpu=atom -stop-after=virtregrewriter < %s | FileCheck %s --check-prefix=SPILL
; RUN: llc -mcpu=atom -stop-after=post-RA-sched < %s | FileCheck %s --check-prefix=SCHED

; COMBINE-DAG: [[SP_COMBINE:![0-9]+]] = distinct !DISubprogram(name: "combine"
; COMBINE-DAG: [[FILE_K_TILE:![0-9]+]] = !DIFile(filename: "k.tile"
; COMBINE-DAG: [[COMBINE_TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP_COMBINE]], file: [[FILE_K_TILE]], discriminator: 0)
; COMBINE-DAG: [[ADD1_P:![0-9]+]] = !DILocation(line: 22, scope: [[SP_COMBINE]])
; COMBINE-DAG: [[ADD1_T:![0-9]+]] = !DILocation(line: 122, scope: [[COMBINE_TILE]])
; COMBINE-DAG: [[ADD1_L:![0-9]+]] = !{!"tile", [[ADD1_T]]}
; COMBINE-DAG: [[ADD1:![0-9]+]] = !{[[ADD1_P]], [[ADD1_L]]}
; COMBINE-DAG: [[ADD2_P:![0-9]+]] = !DILocation(line: 23, scope: [[SP_COMBINE]])
; COMBINE-DAG: [[ADD2_T:![0-9]+]] = !DILocation(line: 123, scope: [[COMBINE_TILE]])
; COMBINE-DAG: [[ADD2_L:![0-9]+]] = !{!"tile", [[ADD2_T]]}
; COMBINE-DAG: [[ADD2:![0-9]+]] = !{[[ADD2_P]], [[ADD2_L]]}
; COMBINE-DAG: [[ADD3_P:![0-9]+]] = !DILocation(line: 24, scope: [[SP_COMBINE]])
; COMBINE-DAG: [[ADD3_T:![0-9]+]] = !DILocation(line: 124, scope: [[COMBINE_TILE]])
; COMBINE-DAG: [[ADD3_L:![0-9]+]] = !{!"tile", [[ADD3_T]]}
; COMBINE-DAG: [[ADD3:![0-9]+]] = !{[[ADD3_P]], [[ADD3_L]]}
; COMBINE-LABEL: name: combine
; COMBINE: %4:fr32 = {{.*}}ADDSSrr %0, %1{{.*}} debug-location [[ADD1]]
; COMBINE-NEXT: {{.*}}ADDSSrr %2, %3{{.*}} debug-location [[ADD2]]
; COMBINE-NEXT: {{.*}}ADDSSrr %4{{.*}} debug-location [[ADD3]]

; LICM-DAG: [[SP_LICM:![0-9]+]] = distinct !DISubprogram(name: "licm"
; LICM-DAG: [[FILE_K_TILE:![0-9]+]] = !DIFile(filename: "k.tile"
; LICM-DAG: [[LICM_TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP_LICM]], file: [[FILE_K_TILE]], discriminator: 0)
; LICM-DAG: [[ADD_T:![0-9]+]] = !DILocation(line: 134, scope: [[LICM_TILE]])
; LICM-DAG: [[ADD_L:![0-9]+]] = !{!"tile", [[ADD_T]]}
; LICM-DAG: [[STORE_P:![0-9]+]] = !DILocation(line: 35, scope: [[SP_LICM]])
; LICM-DAG: [[STORE_T:![0-9]+]] = !DILocation(line: 135, scope: [[LICM_TILE]])
; LICM-DAG: [[STORE_L:![0-9]+]] = !{!"tile", [[STORE_T]]}
; LICM-DAG: [[STORE:![0-9]+]] = !{[[STORE_P]], [[STORE_L]]}
; LICM-LABEL: name: licm
; LICM: [[ADD:![0-9]+]] = !{null, [[ADD_L]]}
; LICM: ADDSDrm {{.*}}implicit $mxcsr, debug-location [[ADD]] :: (load
; LICM: bb.1.loop:
; LICM: MOVSDmr {{.*}} debug-location [[STORE]]

; PEEPHOLE-DAG: [[SP_SCHED:![0-9]+]] = distinct !DISubprogram(name: "sched"
; PEEPHOLE-DAG: [[FILE_K_TILE:![0-9]+]] = !DIFile(filename: "k.tile"
; PEEPHOLE-DAG: [[SCHED_TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP_SCHED]], file: [[FILE_K_TILE]], discriminator: 0)
; PEEPHOLE-DAG: [[MUL_P:![0-9]+]] = !DILocation(line: 43, scope: [[SP_SCHED]])
; PEEPHOLE-DAG: [[MUL_T:![0-9]+]] = !DILocation(line: 143, scope: [[SCHED_TILE]])
; PEEPHOLE-DAG: [[MUL_L:![0-9]+]] = !{!"tile", [[MUL_T]]}
; PEEPHOLE-DAG: [[MUL:![0-9]+]] = !{[[MUL_P]], [[MUL_L]]}
; PEEPHOLE-LABEL: name: sched
; PEEPHOLE: IMUL32rmi {{.*}} debug-location [[MUL]]

; TWOADDR-DAG: [[SP_SPILL:![0-9]+]] = distinct !DISubprogram(name: "spill"
; TWOADDR-DAG: [[FILE_K_TILE:![0-9]+]] = !DIFile(filename: "k.tile"
; TWOADDR-DAG: [[SPILL_TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP_SPILL]], file: [[FILE_K_TILE]], discriminator: 0)
; TWOADDR-DAG: [[MUL_P:![0-9]+]] = !DILocation(line: 2, scope: [[SP_SPILL]])
; TWOADDR-DAG: [[MUL_T:![0-9]+]] = !DILocation(line: 102, scope: [[SPILL_TILE]])
; TWOADDR-DAG: [[MUL_L:![0-9]+]] = !{!"tile", [[MUL_T]]}
; TWOADDR-DAG: [[MUL:![0-9]+]] = !{[[MUL_P]], [[MUL_L]]}
; TWOADDR-DAG: [[SP_TWOADDR:![0-9]+]] = distinct !DISubprogram(name: "twoaddr"
; TWOADDR-DAG: [[TWOADDR_TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP_TWOADDR]], file: [[FILE_K_TILE]], discriminator: 0)
; TWOADDR-DAG: [[LEA_P:![0-9]+]] = !DILocation(line: 12, scope: [[SP_TWOADDR]])
; TWOADDR-DAG: [[LEA_T:![0-9]+]] = !DILocation(line: 112, scope: [[TWOADDR_TILE]])
; TWOADDR-DAG: [[LEA_L:![0-9]+]] = !{!"tile", [[LEA_T]]}
; TWOADDR-DAG: [[LEA:![0-9]+]] = !{[[LEA_P]], [[LEA_L]]}
; TWOADDR-LABEL: name: spill
; TWOADDR: COPY killed %0, debug-location [[MUL]]
; TWOADDR-NEXT: IMUL32rr {{.*}} debug-location [[MUL]]
; TWOADDR-LABEL: name: twoaddr
; TWOADDR: COPY %0, debug-location [[LEA]]
; TWOADDR-NEXT: LEA64_32r {{.*}}, 7, $noreg, debug-location [[LEA]]

; SPILL-DAG: [[SP_SPILL:![0-9]+]] = distinct !DISubprogram(name: "spill"
; SPILL-DAG: [[FILE_K_TILE:![0-9]+]] = !DIFile(filename: "k.tile"
; SPILL-DAG: [[SPILL_TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP_SPILL]], file: [[FILE_K_TILE]], discriminator: 0)
; SPILL-DAG: [[MUL_P:![0-9]+]] = !DILocation(line: 2, scope: [[SP_SPILL]])
; SPILL-DAG: [[MUL_T:![0-9]+]] = !DILocation(line: 102, scope: [[SPILL_TILE]])
; SPILL-DAG: [[MUL_L:![0-9]+]] = !{!"tile", [[MUL_T]]}
; SPILL-DAG: [[MUL:![0-9]+]] = !{[[MUL_P]], [[MUL_L]]}
; SPILL-DAG: [[SUB_P:![0-9]+]] = !DILocation(line: 4, scope: [[SP_SPILL]])
; SPILL-DAG: [[SUB_T:![0-9]+]] = !DILocation(line: 104, scope: [[SPILL_TILE]])
; SPILL-DAG: [[SUB_L:![0-9]+]] = !{!"tile", [[SUB_T]]}
; SPILL-DAG: [[SUB:![0-9]+]] = !{[[SUB_P]], [[SUB_L]]}
; SPILL-DAG: [[RET_P:![0-9]+]] = !DILocation(line: 5, scope: [[SP_SPILL]])
; SPILL-DAG: [[RET_T:![0-9]+]] = !DILocation(line: 105, scope: [[SPILL_TILE]])
; SPILL-DAG: [[RET_L:![0-9]+]] = !{!"tile", [[RET_T]]}
; SPILL-DAG: [[RET:![0-9]+]] = !{[[RET_P]], [[RET_L]]}
; SPILL-LABEL: name: spill
; SPILL: IMUL32rr {{.*}} debug-location [[MUL]]
; SPILL-NEXT: MOV32mr %stack.0, {{.*}} killed renamable $edi :: (store
; SPILL: MOV32rm %stack.1, {{.*}} $noreg :: (load
; SPILL-NEXT: SUB32rm {{.*}} %stack.0, {{.*}} debug-location [[SUB]]
; SPILL-NEXT: RET 0, $eax, debug-location [[RET]]

; The store of %y comes after the multiplication, which takes a while.
; SCHED-DAG: [[SP_SPILL:![0-9]+]] = distinct !DISubprogram(name: "spill"
; SCHED-DAG: [[FILE_K_TILE:![0-9]+]] = !DIFile(filename: "k.tile"
; SCHED-DAG: [[SPILL_TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP_SPILL]], file: [[FILE_K_TILE]], discriminator: 0)
; SCHED-DAG: [[MUL_P:![0-9]+]] = !DILocation(line: 2, scope: [[SP_SPILL]])
; SCHED-DAG: [[MUL_T:![0-9]+]] = !DILocation(line: 102, scope: [[SPILL_TILE]])
; SCHED-DAG: [[MUL_L:![0-9]+]] = !{!"tile", [[MUL_T]]}
; SCHED-DAG: [[MUL:![0-9]+]] = !{[[MUL_P]], [[MUL_L]]}
; SCHED-DAG: [[RET_P:![0-9]+]] = !DILocation(line: 5, scope: [[SP_SPILL]])
; SCHED-DAG: [[RET_T:![0-9]+]] = !DILocation(line: 105, scope: [[SPILL_TILE]])
; SCHED-DAG: [[RET_L:![0-9]+]] = !{!"tile", [[RET_T]]}
; SCHED-DAG: [[RET:![0-9]+]] = !{[[RET_P]], [[RET_L]]}
; SCHED-LABEL: name: spill
; SCHED: IMUL32rr {{.*}} debug-location [[MUL]]
; SCHED-NEXT: MOV32mr $rsp, {{.*}} $esi ::
; SCHED: frame-destroy POP64r {{.*}} debug-location [[RET]]
; SCHED: RET64 killed $eax, debug-location [[RET]]

target triple = "x86_64-unknown-linux-gnu"

define i32 @spill(i32 %x, i32 %y) nounwind !dbg !20 {
  %a = mul i32 %x, %y, !dbg !22
  call void asm sideeffect "", "~{rax},~{rbx},~{rcx},~{rdx},~{rsi},~{rdi},~{rbp},~{r8},~{r9},~{r10},~{r11},~{r12},~{r13},~{r14},~{r15},~{memory}"(), !dbg !23
  %b = sub i32 %y, %a, !dbg !24
  ret i32 %b, !dbg !25
}

define i32 @twoaddr(i32 %x, i32 %y) nounwind !dbg !26 {
  %a = add i32 %x, 7, !dbg !28
  %b = mul i32 %x, %a, !dbg !29
  %c = add i32 %a, %b, !dbg !30
  ret i32 %c, !dbg !31
}

define float @combine(float %a, float %b, float %c, float %d) nounwind !dbg !32 {
  %x = fadd reassoc nsz float %a, %b, !dbg !34
  %y = fadd reassoc nsz float %x, %c, !dbg !35
  %z = fadd reassoc nsz float %y, %d, !dbg !36
  ret float %z, !dbg !37
}

define void @licm(ptr %p, i32 %n, double %v) nounwind !dbg !38 {
entry:
  br label %loop, !dbg !40

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ], !dbg !41
  %d = fadd double %v, 1.25, !dbg !42
  store volatile double %d, ptr %p, !dbg !43
  %j = add i32 %i, 1, !dbg !44
  %c = icmp ult i32 %j, %n, !dbg !45
  br i1 %c, label %loop, label %exit, !dbg !46

exit:
  ret void, !dbg !47
}

define i32 @sched(ptr %p, ptr %q, i32 %x) nounwind !dbg !48 {
  %a = load i32, ptr %p, !dbg !50
  %b = mul i32 %a, 12345, !dbg !51
  %c = load i32, ptr %q, !dbg !52
  %d = mul i32 %c, 54321, !dbg !53
  %e = add i32 %b, %d, !dbg !54
  ret i32 %e, !dbg !55
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!6}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "name.c", directory: "/src")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = !DIFile(filename: "k.tile", directory: ".")
!6 = !{!"tile", !5, !"text"}
!20 = distinct !DISubprogram(name: "spill", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = distinct !DISubprogram(name: "twoaddr", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!27 = !DILexicalBlockFile(scope: !26, file: !5, discriminator: 0)
!28 = !{!DILocation(line: 12, scope: !26), !{!"tile", !DILocation(line: 112, scope: !27)}}
!29 = !{!DILocation(line: 13, scope: !26), !{!"tile", !DILocation(line: 113, scope: !27)}}
!30 = !{!DILocation(line: 14, scope: !26), !{!"tile", !DILocation(line: 114, scope: !27)}}
!31 = !{!DILocation(line: 15, scope: !26), !{!"tile", !DILocation(line: 115, scope: !27)}}
!32 = distinct !DISubprogram(name: "combine", scope: !2, file: !2, line: 21, type: !3, scopeLine: 21, spFlags: DISPFlagDefinition, unit: !0)
!33 = !DILexicalBlockFile(scope: !32, file: !5, discriminator: 0)
!34 = !{!DILocation(line: 22, scope: !32), !{!"tile", !DILocation(line: 122, scope: !33)}}
!35 = !{!DILocation(line: 23, scope: !32), !{!"tile", !DILocation(line: 123, scope: !33)}}
!36 = !{!DILocation(line: 24, scope: !32), !{!"tile", !DILocation(line: 124, scope: !33)}}
!37 = !{!DILocation(line: 25, scope: !32), !{!"tile", !DILocation(line: 125, scope: !33)}}
!38 = distinct !DISubprogram(name: "licm", scope: !2, file: !2, line: 31, type: !3, scopeLine: 31, spFlags: DISPFlagDefinition, unit: !0)
!39 = !DILexicalBlockFile(scope: !38, file: !5, discriminator: 0)
!40 = !{!DILocation(line: 32, scope: !38), !{!"tile", !DILocation(line: 132, scope: !39)}}
!41 = !{!DILocation(line: 33, scope: !38), !{!"tile", !DILocation(line: 133, scope: !39)}}
!42 = !{!DILocation(line: 34, scope: !38), !{!"tile", !DILocation(line: 134, scope: !39)}}
!43 = !{!DILocation(line: 35, scope: !38), !{!"tile", !DILocation(line: 135, scope: !39)}}
!44 = !{!DILocation(line: 36, scope: !38), !{!"tile", !DILocation(line: 136, scope: !39)}}
!45 = !{!DILocation(line: 37, scope: !38), !{!"tile", !DILocation(line: 137, scope: !39)}}
!46 = !{!DILocation(line: 38, scope: !38), !{!"tile", !DILocation(line: 138, scope: !39)}}
!47 = !{!DILocation(line: 39, scope: !38), !{!"tile", !DILocation(line: 139, scope: !39)}}
!48 = distinct !DISubprogram(name: "sched", scope: !2, file: !2, line: 41, type: !3, scopeLine: 41, spFlags: DISPFlagDefinition, unit: !0)
!49 = !DILexicalBlockFile(scope: !48, file: !5, discriminator: 0)
!50 = !{!DILocation(line: 42, scope: !48), !{!"tile", !DILocation(line: 142, scope: !49)}}
!51 = !{!DILocation(line: 43, scope: !48), !{!"tile", !DILocation(line: 143, scope: !49)}}
!52 = !{!DILocation(line: 44, scope: !48), !{!"tile", !DILocation(line: 144, scope: !49)}}
!53 = !{!DILocation(line: 45, scope: !48), !{!"tile", !DILocation(line: 145, scope: !49)}}
!54 = !{!DILocation(line: 46, scope: !48), !{!"tile", !DILocation(line: 146, scope: !49)}}
!55 = !{!DILocation(line: 47, scope: !48), !{!"tile", !DILocation(line: 147, scope: !49)}}
