/* A matrix multiplication, which takes a while if there is an argument. */
#define N 128
static float a[N][N], b[N][N], c[N][N];

__attribute__((noinline)) void matmul(float (*c)[N], float (*a)[N], float (*b)[N]) {
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j) {
      float sum = 0;
      for (int k = 0; k < N; ++k)
        sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
}

int main(int argc, char **argv) {
  int repeat = argc > 1 ? 150 : 1;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j)
      a[i][j] = i + j, b[i][j] = i - j;
  for (int r = 0; r < repeat; ++r)
    matmul(c, a, b);
  return c[3][4] > 1e30f;
}
