// Kernels in OpenCL C, without its headers and library.

static unsigned int workItem(void) { return __builtin_amdgcn_workitem_id_x(); }
static unsigned int globalId(void) {
  return __builtin_amdgcn_workgroup_id_x() * 256u + workItem();
}
static void barrierOfGroup(void) {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}

kernel void axpy(global float *y, global const float *x, float a, unsigned int n) {
  unsigned int i = globalId();
  if (i < n)
    y[i] += a * x[i];
}

kernel void matmul(global float *c, global const float *a, global const float *b,
                   unsigned int n) {
  unsigned int row = __builtin_amdgcn_workgroup_id_y() * 16u + workItem() / 16u;
  unsigned int column = __builtin_amdgcn_workgroup_id_x() * 16u + workItem() % 16u;
  local float tileA[16][16], tileB[16][16];
  float sum = 0;
  for (unsigned int k = 0; k < n; k += 16u) {
    tileA[workItem() / 16u][workItem() % 16u] = a[row * n + k + workItem() % 16u];
    tileB[workItem() / 16u][workItem() % 16u] = b[(k + workItem() / 16u) * n + column];
    barrierOfGroup();
    for (unsigned int j = 0; j < 16u; ++j)
      sum += tileA[workItem() / 16u][j] * tileB[j][workItem() % 16u];
    barrierOfGroup();
  }
  c[row * n + column] = sum;
}

kernel void reduce(global float *out, global const float *in, unsigned int n) {
  local float part[256];
  float sum = 0;
  for (unsigned int i = globalId(); i < n; i += 65536u)
    sum += in[i];
  part[workItem()] = sum;
  for (unsigned int width = 128u; width; width /= 2u) {
    barrierOfGroup();
    if (workItem() < width)
      part[workItem()] += part[workItem() + width];
  }
  if (workItem() == 0)
    out[__builtin_amdgcn_workgroup_id_x()] = part[0];
}

kernel void collatz(global unsigned int *steps, global const unsigned int *numbers,
                    unsigned int n) {
  unsigned int i = globalId();
  if (i >= n)
    return;
  unsigned int number = numbers[i], count = 0;
  while (number > 1u) {
    if (number % 2u)
      number = 3u * number + 1u;
    else
      number /= 2u;
    ++count;
  }
  steps[i] = count;
}
