struct pair {
  int first, second;
};

int work(struct pair *p, int n);

int main(int argc, char **argv) {
  struct pair p = {argc, 2};
  return work(&p, 10) != 35;
}
