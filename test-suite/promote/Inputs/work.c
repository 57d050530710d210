struct pair {
  int first, second;
};

static int square(int x) { return x * x; }

int work(struct pair *p, int n) {
  int sum = 0;
  for (int i = 0; i < n; ++i)
    sum += square(p->first) - p->second + i;
  return sum;
}
