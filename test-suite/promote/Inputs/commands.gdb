run
list
step
step
step
step
step
info args
info locals
print *p
continue
backtrace
break work
ptype struct pair
info functions square
delete
continue
