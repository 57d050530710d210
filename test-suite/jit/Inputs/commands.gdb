run
list
next
next
backtrace
info source
