typedef struct {
  long a;
  int b;
} Pair;

__attribute__((noinline)) Pair make(long a, int b) {
  Pair p = {a, b};
  return p;
}

int main(void) {
  Pair p = make(7, 9);
  return p.a + p.b != 16;
}
