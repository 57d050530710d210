unsigned mix(unsigned x, unsigned n) {
  for (unsigned i = 0; i != n; ++i)
    x = x * 1664525 + (x >> 16) / (i | 1);
  return x;
}

int main(int argc, char **argv) {
  return mix(argc, 200000000) == 0;
}
