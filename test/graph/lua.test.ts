import { describe, expect, it } from 'vitest';
import { callsOf, repository, usesOf } from './repository.js';

const SHOP = {
  'lua/shop/shelf.lua': `local Shelf = {}
Shelf.__index = Shelf
local function helper() end
function Shelf.new(size)
  local self = setmetatable({}, Shelf)
  self.size = size
  return self
end
function Shelf:put(thing) helper() end
function Shelf:tidy() return self end
function Shelf:format() end
return Shelf
`,
  'lua/shop/rack.lua': `local Shelf = require("shop.shelf")
local Rack = Shelf:extend()
function Rack:fill() self:put(1) end
return Rack
`,
  'lua/shop/tools.lua': `local function open(path) return path end
local function shut(path) return path end
return { open = open, close = shut, wipe = function() end }
`,
  'lua/shop/core.lua': 'local core = {}\nfunction core.path() end\nreturn core\n',
  'lua/shop/dir.lua':
    'local core = require("shop.core")\nlocal dir = {}\ndir.path = core.path\nreturn setmetatable(dir, { __call = function(self) return core end })\n',
};

/** What a function calls whose body is given, in a file with these lines before it. */
async function called(body: string, before = ''): Promise<string[]> {
  const use = `local M = {}\n${before}\nfunction M.f(given)\n${body}\nend\nreturn M\n`;
  return callsOf(await repository({ ...SHOP, 'lua/shop/use.lua': use }), 'lua/shop/use.lua:M.f');
}

const SHELF = 'local Shelf = require("shop.shelf")';

describe('calls of Lua', () => {
  it.each([
    ['members of the table that a file returns', 'Shelf.new()', ['lua/shop/shelf.lua:Shelf.new']],
    ['none of its own functions', 'Shelf.helper()', []],
    [
      'members where a module is required',
      'require"shop.shelf".new(1)',
      ['lua/shop/shelf.lua:Shelf.new'],
    ],
    [
      'what a constructor makes',
      'local x = Shelf.new(1)\nx:put(2)',
      ['lua/shop/shelf.lua:Shelf.new', 'lua/shop/shelf.lua:Shelf.put'],
    ],
    [
      'what methods give back',
      'Shelf.new(1):tidy():put(2)',
      [
        'lua/shop/shelf.lua:Shelf.new',
        'lua/shop/shelf.lua:Shelf.put',
        'lua/shop/shelf.lua:Shelf.tidy',
      ],
    ],
    [
      'another name for a function',
      'local make = Shelf.new\nmake(1)',
      ['lua/shop/shelf.lua:Shelf.new'],
    ],
    [
      'one of several names',
      'local a, put = 1, Shelf.put\nput(1)',
      ['lua/shop/shelf.lua:Shelf.put'],
    ],
    ['a name behind two dots', 'return "a" .. Shelf.new(1)', ['lua/shop/shelf.lua:Shelf.new']],
    ['what is loaded', 'package.loaded["shop.shelf"].new(1)', ['lua/shop/shelf.lua:Shelf.new']],
    [
      'an object or a default',
      'local x = Shelf.new(1) or {}\nx:put(2)',
      ['lua/shop/shelf.lua:Shelf.new', 'lua/shop/shelf.lua:Shelf.put'],
    ],
  ])('mean %s', async (_what, body, expected) => {
    expect(await called(body, SHELF)).toEqual(expected);
  });

  it.each([
    ['a parameter', 'given(1)\nlocal function run(new) new(1) end'],
    ['a name of a loop', 'for _, new in ipairs(given) do new(1) end'],
    ['a name without a known value', 'local new = given.new\nnew(1)'],
    ['a member of the language', 'local format = string.format\nformat("a")\ntable.put(1)'],
    ['a method of a text', 'local s = "a"\ns:format(1)\nlocal t = s .. given\nt:format(1)'],
    ['what a call returned', 'local new = Shelf.tidy()\nnew(1)'],
  ])('mean nothing by %s', async (_what, body) => {
    const found = await called(body, SHELF);
    expect(found.filter((one) => one.endsWith('new') || one.endsWith('format'))).toEqual([]);
  });

  it('mean by a hidden name no module', async () => {
    const body = 'local function run(Shelf) Shelf.new(1) end';
    expect(await called(body, SHELF)).toEqual(['lua/shop/shelf.lua:Shelf.new?']);
  });

  it('follow what a name is given below, and modules that are required safely', async () => {
    const before =
      'local visit\nvisit = function() end\nlocal ok, Shelf = pcall(require, "shop.shelf")';
    expect(await called('visit()\nShelf.new(1)', before)).toEqual([
      'lua/shop/use.lua:visit',
      'lua/shop/shelf.lua:Shelf.new',
    ]);
  });

  it('mean functions that a returned table holds', async () => {
    const body = 'tools.open(1)\ntools.close(1)\ntools.wipe()';
    expect(await called(body, 'local tools = require("shop.tools")')).toEqual([
      'lua/shop/tools.lua:open',
      'lua/shop/tools.lua:wipe',
    ]);
  });

  it('follow what tables are given of others, and what calling them yields', async () => {
    const before = 'local dir = require("shop.dir")';
    expect(await called('dir.path()\ndir().path()', before)).toEqual([
      'lua/shop/core.lua:core.path',
      'lua/shop/core.lua:core.path',
      'lua/shop/dir.lua:dir',
    ]);
  });

  it('follow a class under another name, and an object that gets its class below', async () => {
    const before = `local shop = { Box = {} }
local Box = shop.Box
function Box.new()
  local self = { size = 1 }
  self.hook = function() end
  setmetatable(self, { __index = Box })
  return self
end
function Box:open() end`;
    expect(await called('shop.Box.new():open()', before)).toEqual([
      'lua/shop/use.lua:Box.new',
      'lua/shop/use.lua:Box.open',
    ]);
  });

  it('mean possibly what a function gives to a table of its own', async () => {
    const before =
      'local function make()\n  local box = {}\n  function box:open() end\n  return {}\nend';
    expect(await called('given:open()', before)).toEqual(['lua/shop/use.lua:make.box.open?']);
  });

  it('mean what is given to a table of the language, unless that has it itself', async () => {
    const reader = await repository({
      'a.lua': 'function string.trimmed(s) end\nfunction table.insert(t) end\n',
      'b.lua': 'local function f()\n  string.trimmed("a")\n  table.insert({}, 1)\nend\n',
    });
    expect(await callsOf(reader, 'b.lua:f')).toEqual(['a.lua:string.trimmed', 'table']);
  });

  it('mean possibly the function that is one of several values of a name', async () => {
    const body = 'local run = given.run\nif not run then run = function() end end\nrun(1)';
    expect(await called(body)).toEqual(['lua/shop/use.lua:M.f.run?']);
  });

  it('follow two names of one table', async () => {
    const before = 'local tools = {}\nlocal T = tools\nfunction T.open() end';
    expect(await called('tools.open()', before)).toEqual(['lua/shop/use.lua:T.open']);
  });

  it('mean possibly what the object of a table has that a call is given', async () => {
    const body = 'make { open = function(self) self:shut() end, shut = function(self) end }';
    expect(await called(body)).toEqual(['lua/shop/use.lua:M.f.shut?']);
  });

  it('follow fields of the object around', async () => {
    const use = `${SHELF}
local Depot = {}
function Depot.new()
  return setmetatable({ second = Shelf.new(2) }, Depot)
end
function Depot:init() self.first = Shelf.new(1) end
function Depot:run()
  self.first:put(1)
  self.second:tidy()
end
return Depot
`;
    const reader = await repository({ ...SHOP, 'lua/shop/depot.lua': use });
    expect(await callsOf(reader, 'lua/shop/depot.lua:Depot.run')).toEqual([
      'lua/shop/shelf.lua:Shelf.put',
      'lua/shop/shelf.lua:Shelf.tidy',
    ]);
  });

  it('inherit, and make objects of the class that is asked', async () => {
    const reader = await repository({
      ...SHOP,
      'lua/shop/use.lua':
        'local Rack = require("shop.rack")\nlocal function f()\n  local rack = Rack.new(1)\n  rack:fill()\n  rack:put(1)\nend\n',
    });
    expect(await callsOf(reader, 'lua/shop/use.lua:f')).toEqual([
      'lua/shop/shelf.lua:Shelf.new',
      'lua/shop/rack.lua:Rack.fill',
      'lua/shop/shelf.lua:Shelf.put',
    ]);
    expect(await callsOf(reader, 'lua/shop/rack.lua:Rack.fill')).toEqual([
      'lua/shop/shelf.lua:Shelf.put',
    ]);
  });

  it('possibly run what a heir has instead', async () => {
    const reader = await repository({
      'a.lua': 'local A = {}\nfunction A:run() self:step() end\nfunction A:step() end\nreturn A\n',
      'b.lua': 'local A = require("a")\nlocal B = A:extend()\nfunction B:step() end\nreturn B\n',
    });
    expect(await callsOf(reader, 'a.lua:A.run')).toEqual(['a.lua:A.step', 'b.lua:B.step?']);
  });

  it('mean functions of a table that a function makes and returns', async () => {
    const before = `local function make()
  local box = {}
  function box:open() self:close() end
  function box.close() end
  return box
end
local function written() return { open = function() end } end`;
    expect(await called('make():open()\nwritten().open()', before)).toEqual([
      'lua/shop/use.lua:make',
      'lua/shop/use.lua:make.box.open',
      'lua/shop/use.lua:written',
      'lua/shop/use.lua:written.open',
    ]);
    const reader = await repository({ 'a.lua': before });
    expect(await callsOf(reader, 'a.lua:make.box.open')).toEqual(['a.lua:make.box.close']);
  });

  it('mean no function that a test puts in place of one', async () => {
    const reader = await repository({
      ...SHOP,
      'lua/shop/shelf_spec.lua':
        'local Shelf = require("shop.shelf")\nit("mocks", function()\n  Shelf.put = function() end\nend)\n',
    });
    expect(await callsOf(reader, 'lua/shop/rack.lua:Rack.fill')).toEqual([
      'lua/shop/shelf.lua:Shelf.put',
    ]);
  });

  it('mean functions of tables within tables', async () => {
    const before = `M.doors = {}
function M.doors.open() end
function M.doors:shut() self.open() end
M.doors.lock = function() end`;
    expect(await called('M.doors.open()\nM.doors:shut()\nM.doors.lock()', before)).toEqual([
      'lua/shop/use.lua:doors.open',
      'lua/shop/use.lua:doors.shut',
      'lua/shop/use.lua:doors.lock',
    ]);
    const other = 'local other = { doors = {} }\nfunction other.doors.open() end';
    const found = await called('M.doors.open()', `M.doors = { }\n${other}`);
    expect(found.filter((one) => !one.endsWith('?'))).toEqual([]);
  });

  it('follow a name that all files see, where one thing is given to it', async () => {
    const seen = { 'lua/shop/all.lua': `${SHELF}\n_G.Shop = { size = 1 }\n_G.Board = Shelf\n` };
    const use =
      'local function f()\n  Board.new(1):put(2)\nend\nlocal function g(Board) Board.new(1) end\n';
    const reader = await repository({ ...SHOP, ...seen, 'use.lua': use });
    expect(await callsOf(reader, 'use.lua:f')).toEqual([
      'lua/shop/shelf.lua:Shelf.new',
      'lua/shop/shelf.lua:Shelf.put',
    ]);
    expect(await callsOf(reader, 'use.lua:g')).toEqual(['lua/shop/shelf.lua:Shelf.new?']);
    const twice = { 'b.lua': 'local core = require("shop.core")\n_G.Board = core\n' };
    const several = await repository({ ...SHOP, ...seen, ...twice, 'use.lua': use });
    expect(await callsOf(several, 'use.lua:f')).toEqual([
      'lua/shop/shelf.lua:Shelf.new?',
      'lua/shop/shelf.lua:Shelf.put?',
    ]);
  });

  it('are found from what they mean', async () => {
    const use = `${SHELF}\nlocal make = Shelf.new\nlocal function f()\n  make(1):put(2)\nend\n`;
    const reader = await repository({ ...SHOP, 'lua/shop/use.lua': use });
    expect(await usesOf(reader, 'lua/shop/shelf.lua:Shelf.new')).toContain('lua/shop/use.lua:4');
    expect(await usesOf(reader, 'lua/shop/shelf.lua:Shelf.put')).toContain('lua/shop/use.lua:4');
  });

  it('end where names, brackets and chains do not', async () => {
    const names = Array.from({ length: 3000 }, (_, at) => `local a${at + 1} = a${at}.next`);
    const deep = `${'('.repeat(3000)}a0${')'.repeat(3000)}`;
    const chain = `a0:b()${':b()'.repeat(3000)}`;
    const text = `local a0 = {}\n${names.join('\n')}\nlocal function f()\n  a3000.run()\n  ${deep}.run()\n  ${chain}\nend\n`;
    const reader = await repository({ 'a.lua': text });
    expect(await callsOf(reader, 'a.lua:f')).toEqual([]);
  });
});
