// Kernels in HIP's C++, without its headers and library.

#define __global__ __attribute__((global))
#define __device__ __attribute__((device))

namespace {
__device__ unsigned globalId() {
  return __builtin_amdgcn_workgroup_id_x() * 256u + __builtin_amdgcn_workitem_id_x();
}

template <typename T> struct Span {
  T *Data;
  unsigned Size;
  __device__ T &operator[](unsigned I) const { return Data[I]; }
};

template <typename T, unsigned N>
__device__ T dot(const Span<T> &A, const Span<T> &B, unsigned Begin) {
  T Sum = 0;
  for (unsigned I = 0; I != N; ++I)
    Sum += A[Begin + I] * B[Begin + I];
  return Sum;
}
} // namespace

extern "C" __global__ void dotRows(float *Out, float *A, float *B, unsigned Size) {
  Span<float> SA{A, Size}, SB{B, Size};
  unsigned I = globalId();
  if (I * 8 + 8 <= Size)
    Out[I] = dot<float, 8>(SA, SB, I * 8);
}

extern "C" __global__ void histogram(unsigned *Counts, const unsigned char *Bytes,
                                     unsigned Size) {
  for (unsigned I = globalId(); I < Size; I += 65536u)
    __hip_atomic_fetch_add(&Counts[Bytes[I]], 1u, __ATOMIC_RELAXED,
                           __HIP_MEMORY_SCOPE_AGENT);
}
