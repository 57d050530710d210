; RUN: llc < %s -mtriple=nvptx64-nvidia-cuda -mcpu=sm_90 -mattr=+ptx91 | FileCheck %s --check-prefix=PTX91
; RUN: llc < %s -mtriple=nvptx64-nvidia-cuda -mcpu=sm_100a -mattr=+ptx92 | FileCheck %s --check-prefix=PTX92
; RUN: llc < %s -mtriple=nvptx64-nvidia-cuda -mcpu=sm_110 -mattr=+ptx93 | FileCheck %s --check-prefix=PTX93
; RUN: llc < %s -mtriple=nvptx64-nvidia-cuda -mcpu=sm_75 -mattr=+ptx94 | FileCheck %s --check-prefix=PTX94
; RUN: %if ptxas-isa-9.1 %{ llc < %s -mtriple=nvptx64-nvidia-cuda -mcpu=sm_90 -mattr=+ptx91 | %ptxas-verify -arch=sm_90 %}
; RUN: %if ptxas-isa-9.4 %{ llc < %s -mtriple=nvptx64-nvidia-cuda -mcpu=sm_75 -mattr=+ptx94 | %ptxas-verify -arch=sm_75 %}

; PTX91: .version 9.1{{$}}
; PTX92: .version 9.2{{$}}
; PTX93: .version 9.3{{$}}
; PTX94: .version 9.4{{$}}

define void @foo() {
  ret void
}
