--===----------------------------------------------------------------------===--
--
-- Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
-- See https://llvm.org/LICENSE.txt for license information.
-- SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
--
--===----------------------------------------------------------------------===--
-- Work for the interpreter that run.py builds, each result checked.

local checks = 0

local function check(what, got, expected)
  if got ~= expected then
    error(string.format("%s: got %s, expected %s", what, got, expected), 0)
  end
  checks = checks + 1
  print(string.format("  %-34s %s", what, got))
end

-- Integers and tables: the primes below 10,000.
local composite, primes = {}, 0
for i = 2, 9999 do
  if not composite[i] then
    primes = primes + 1
    for j = i * i, 9999, i do composite[j] = true end
  end
end
check("primes below 10000", primes, 1229)

-- Recursion and backtracking: eight queens.
local function queens(n)
  local columns, up, down, found = {}, {}, {}, 0
  local function place(row)
    if row > n then found = found + 1; return end
    for c = 1, n do
      if not (columns[c] or up[row + c] or down[row - c]) then
        columns[c], up[row + c], down[row - c] = true, true, true
        place(row + 1)
        columns[c], up[row + c], down[row - c] = nil, nil, nil
      end
    end
  end
  place(1)
  return found
end
check("eight queens", queens(8), 92)

-- Sorting with a comparison in Lua: a full-period generator gives each value
-- once, and sorting them downwards leaves 2^12 - 1, 2^12 - 2, ..., 0.
local values, x = {}, 1
for i = 1, 4096 do
  x = (x * 1229 + 1) % 4096
  values[i] = x
end
table.sort(values, function(a, b) return a > b end)
local misplaced = 0
for i, v in ipairs(values) do
  if v ~= 4096 - i then misplaced = misplaced + 1 end
end
check("misplaced after a sort of 4096", misplaced, 0)

-- Strings: building, searching, patterns, formatting, packing.
local words = {}
for word in ("the quick brown fox jumps over the lazy dog"):gmatch("%a+") do
  words[#words + 1] = word:sub(1, 1):upper() .. word:sub(2)
end
table.sort(words)
check("sorted words", table.concat(words, " "),
      "Brown Dog Fox Jumps Lazy Over Quick The The")
local text, count = ("a=1, b=22, c=333"):gsub("(%w)=(%d+)", "%2=%1")
check("gsub", text .. " x" .. count, "1=a, 22=b, 333=c x3")
check("format", string.format("%05d %-4s| %x %.3f %q", 42, "ab", 255, 1 / 3, 'a"b'),
      '00042 ab  | ff 0.333 "a\\"b"')
check("pack and unpack", string.unpack("<i4", string.pack("<i4", -123456)), -123456)
check("utf8 length", utf8.len("naïve café"), 10)

-- Closures, metatables, coroutines, errors.
local function counter(step)
  local n = 0
  return function() n = n + step; return n end
end
local one, ten = counter(1), counter(10)
for _ = 1, 100 do one(); ten() end
check("closures", one() + ten(), 101 + 1010)

local Vector = {}
Vector.__index = Vector
Vector.__add = function(a, b) return setmetatable({a[1] + b[1], a[2] + b[2]}, Vector) end
Vector.__tostring = function(v) return "(" .. v[1] .. ", " .. v[2] .. ")" end
local sum = setmetatable({0, 0}, Vector)
for i = 1, 10 do sum = sum + setmetatable({i, i * i}, Vector) end
check("metatables", tostring(sum), "(55, 385)")

local fibonacci = coroutine.wrap(function()
  local a, b = 0, 1
  while true do coroutine.yield(a); a, b = b, a + b end
end)
for _ = 1, 90 do fibonacci() end
check("coroutine, Fibonacci number 90", fibonacci(), 2880067194370816120)

local ok, message = pcall(function() return nil + 1 end)
check("an error caught", tostring(ok) .. ", " .. message:match(": (attempt.*)"),
      "false, attempt to perform arithmetic on a nil value")

-- Garbage collection: weak entries go, strong ones stay.
local weak = setmetatable({}, {__mode = "v"})
local strong = {}
for i = 1, 1000 do
  local object = {i}
  weak[i] = object
  if i % 10 == 0 then strong[#strong + 1] = object end
end
collectgarbage()
local alive = 0
for _ in pairs(weak) do alive = alive + 1 end
check("objects alive after collection", alive, #strong)

print(string.format("  all %d checks passed", checks))
