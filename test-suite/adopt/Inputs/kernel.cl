#line 1 "kernel.g"
int weight(int x) {
  return x * 2 + 7;
}
kernel void scale(global int *x, int f) {
#line 10 "kernel.g"
  int i = __builtin_amdgcn_workgroup_id_x() * 64 + __builtin_amdgcn_workitem_id_x();
#line 20 "kernel.g"
  x[i] = weight(x[i]) * f;
}
