static inline __attribute__((always_inline)) int square(int x) {
  return x * x;
}

int main(int argc, char **argv) {
  int sum = argc;
  sum += square(argc + 1);
  return sum != 5;
}
