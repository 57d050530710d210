# RUN: not llvm-mc -triple=x86_64 -filetype=obj %s -o /dev/null 2>&1 | FileCheck %s

# CHECK: :[[#@LINE+1]]:20: error: file number must not be 0
.file_intermediate 0 "a" "d" "f"
# CHECK: :[[#@LINE+1]]:20: error: file number is out of range
.file_intermediate 99999999999 "a" "d" "f"
# CHECK: :[[#@LINE+1]]:20: error: file number is out of range
.file_intermediate 99999999999999999999999999 "a" "d" "f"
# CHECK: :[[#@LINE+1]]:20: error: expected file number
.file_intermediate "a" "d" "f"
# CHECK: :[[#@LINE+1]]:22: error: expected kind in double quotes
.file_intermediate 1 a
# CHECK: :[[#@LINE+1]]:26: error: expected directory in double quotes
.file_intermediate 1 "a" 2
# CHECK: :[[#@LINE+1]]:29: error: expected file name in double quotes
.file_intermediate 1 "a" "d"
# CHECK: :[[#@LINE+1]]:22: error: the kind of a layer is empty
.file_intermediate 1 "" "d" "f"
# CHECK: :[[#@LINE+1]]:34: error: expected 'md5'
.file_intermediate 1 "a" "d" "f" sha1
# CHECK: :[[#@LINE+1]]:38: error: expected MD5 checksum
.file_intermediate 1 "a" "d" "f" md5 x
# CHECK: :[[#@LINE+1]]:38: error: MD5 checksum is out of range
.file_intermediate 1 "a" "d" "f" md5 0x100000000000000000000000000000000
# CHECK: :[[#@LINE+1]]:34: error: expected newline
.file_intermediate 1 "a" "d" "f" 5
.file_intermediate 1 "A b" "d" "f"
# CHECK: :[[#@LINE+1]]:20: error: file number is already declared
.file_intermediate 1 "A b" "d" "g"
# CHECK: :[[#@LINE+1]]:22: error: layers 'A b' and 'a_B' have the same name, 'a_b'
.file_intermediate 2 "a_B" "d" "f"

# CHECK: :[[#@LINE+1]]:19: error: file number was not declared by '.file_intermediate'
.loc_intermediate 2 1 1
# CHECK: :[[#@LINE+1]]:20: error: expected line number
.loc_intermediate 1
# CHECK: :[[#@LINE+1]]:21: error: line number is out of range
.loc_intermediate 1 4294967296 1
# CHECK: :[[#@LINE+1]]:23: error: column is out of range
.loc_intermediate 1 1 65536
# CHECK: :[[#@LINE+1]]:25: error: expected newline
.loc_intermediate 1 1 1 garbage
# CHECK: :[[#@LINE+1]]:23: error: expected newline
.loc_intermediate_end 1
.data
# CHECK: :[[#@LINE+1]]:1: error: .loc_intermediate must be in a section with code
.loc_intermediate 1 1 1
# CHECK: :[[#@LINE+1]]:1: error: .loc_intermediate_end must be in a section with code
.loc_intermediate_end
# CHECK: :[[#@LINE+1]]:22: error: 'dwo' cannot be the kind of a layer
.file_intermediate 3 "dwo" "d" "f"
# CHECK-NOT: error
