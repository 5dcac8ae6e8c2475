import { describe, expect, it } from 'vitest';
import { callsOf, repository, usesOf } from './repository.js';

const SHOP = {
  'lua/shop/shelf.lua': `---@class shop.Shelf
---@field depot? shop.Depot where it stands
---@field private things shop.Thing[]
local M = {}
function M:put(thing) end
---@return self
function M:tidy() return wrap(self) end
return M
`,
  'lua/shop/rack.lua': `---@class (exact) shop.Rack: shop.Shelf, table<string, shop.Thing>
local Rack = {}
function Rack:fill() end
return Rack
`,
  'lua/shop/depot.lua': `--- Where shelves stand.
---@class shop.Depot
---@field shelves table<string, shop.Shelf>
---@field make fun(self: shop.Depot, size?: number): shop.Shelf
---@overload fun(size: number): shop.Depot
local Depot = setmetatable({}, {})
function Depot:open() end
return Depot
`,
  'lua/shop/types.lua': `---@alias shop.Board shop.Shelf|nil

---@class shop.Thing
---@field shelf shop.Shelf
---@field put fun()
`,
  'lua/shop/twice.lua': '---@class shop.Twice\nlocal A = {}\nfunction A:put() end\n',
  'test/twice.lua': '---@class shop.Twice\nlocal B = {}\nfunction B:put() end\n',
};

const PUT = 'lua/shop/shelf.lua:M.put';

/** What a function resolvedly calls whose body is given, in a file with these lines before it. */
async function called(body: string, before = ''): Promise<string[]> {
  const use = `local M = {}\n${before}\nfunction M.f(given, other)\n${body}\nend\nreturn M\n`;
  const reader = await repository({ ...SHOP, 'lua/use.lua': use });
  const found = await callsOf(reader, 'lua/use.lua:M.f');
  return found.filter((one) => !one.endsWith('?'));
}

describe('types that comments of Lua state', () => {
  it.each([
    ['of a parameter', '---@param given shop.Shelf', 'given:put(1)'],
    ['of one that may be none', '--- @param given? shop.Shelf|nil the shelf', 'given:put(1)'],
    ['with a colon behind', '---@param given shop.Shelf: the shelf', 'given:put(1)'],
    ['of the second', '---@param given any\n---@param other shop.Shelf', 'other:put(1)'],
    ['of a base', '---@param given shop.Rack', 'given:put(1)'],
    ['of another name', '---@param given shop.Board', 'given:put(1)'],
    ['of what a list holds', '---@param given shop.Shelf[]', 'given[1]:put(1)'],
    ['of a loop', '---@param given shop.Shelf[]?', 'for _, it in ipairs(given) do it:put(1) end'],
    [
      'of a map',
      '---@param given table<string, shop.Shelf>',
      'for _, it in pairs(given) do it:put() end',
    ],
    ['of a field', '---@param given shop.Thing', 'given.shelf:put(1)'],
    [
      'of what a field holds',
      '---@param given shop.Depot',
      'given.shelves.a:put(1)\ngiven.shelves[1]:put(1)',
    ],
    ['of what a field returns', '---@param given shop.Depot', 'given:make(1):put(1)'],
    ['of what a class holds', '---@param given shop.Rack', 'given[1].shelf:put(1)'],
    ['with type arguments', '---@param given shop.Shelf<string, fun(a: b)>', 'given:put(1)'],
    ['with a default', '---@param given? shop.Shelf', 'given = given or {}\ngiven:put(1)'],
    ['of a name', '', '---@type shop.Shelf\nlocal it = wrap()\nit:put(1)'],
    ['of several names', '', '---@type number, shop.Shelf\nlocal a, it = wrap()\nit:put(1)'],
    ['behind a name', '', 'local it = wrap() ---@type shop.Shelf\nit:put(1)'],
    ['of a cast', '', 'local it = wrap() --[[@as shop.Shelf]]\nit:put(1)'],
    ['of a member', '---@type shop.Shelf\nM.it = nil', 'M.it:put(1)'],
    ['of a constant', '---@type shop.Shelf\nlocal it = nil', 'it:put(1)'],
    ['of a field of a table', 'local t = {\n  ---@type shop.Shelf\n  it = nil,\n}', 't.it:put(1)'],
  ])('mean members %s', async (_what, before, body) => {
    expect(new Set(await called(body, before))).toEqual(new Set([PUT]));
  });

  it.each([
    ['a class that no file declares', '---@param given Nothing', 'given:put(1)'],
    ['one of several', '---@param given shop.Shelf|shop.Rack', 'given:put(1)'],
    ['what may be a text', '---@param given string|shop.Shelf', 'given:put(1)'],
    ['any type', '---@generic T\n---@param given T', 'given:put(1)'],
    ['a list itself', '---@param given shop.Shelf[]', 'given:put(1)'],
    ['a class that two tables are', '---@param given shop.Twice', 'given:put(1)'],
    ['another parameter', '---@param other shop.Shelf', 'given:put(1)'],
    ['a comment that stands apart', '---@param given shop.Shelf\n', 'given:put(1)'],
    ['what is only a text', '', 'local it = "a" ---@type shop.Shelf\nit:put(1)'],
  ])('mean nothing of %s', async (_what, before, body) => {
    expect(await called(body, before)).toEqual([]);
  });

  it('tell what functions return', async () => {
    const before = `---@return shop.Shelf? shelf, string? error
local function make() return wrap() end
---@return boolean
---@return shop.Shelf
local function flag() return wrap() end
---@return shop.Shelf
---@overload fun(): shop.Rack
local function several() return wrap() end`;
    expect(await called('make():tidy():put(1)', before)).toEqual([
      PUT,
      'lua/shop/shelf.lua:M.tidy',
      'lua/use.lua:make',
    ]);
    expect(await called('flag():put(1)\nseveral():put(1)', before)).toEqual([
      'lua/use.lua:flag',
      'lua/use.lua:several',
    ]);
  });

  it('tell what calling a class yields', async () => {
    expect(await called('require("shop.depot")(1):open()')).toContain(
      'lua/shop/depot.lua:Depot.open',
    );
  });

  it('say less than code does', async () => {
    const before = `local Depot = require("shop.depot")
---@return shop.Shelf
local function make() return setmetatable({}, { __index = Depot }) end`;
    const body = '---@type shop.Shelf\nlocal it = make()\nit:open()';
    expect(await called(body, before)).toContain('lua/shop/depot.lua:Depot.open');
    const run = '---@type shop.Shelf\nlocal it = { put = function() end }\nit:put()';
    expect(await called(run)).not.toContain(PUT);
  });

  it('tell of self where it is a parameter', async () => {
    const use = `local T = {}
---@param self shop.Shelf
function T.f(self) self:put(1) end
---@param self shop.Depot
function T:put() self:put(1) end
return T
`;
    const reader = await repository({ ...SHOP, 'lua/use.lua': use });
    expect(await callsOf(reader, 'lua/use.lua:T.f')).toEqual([PUT]);
    expect(await callsOf(reader, 'lua/use.lua:T.put')).toEqual(['lua/use.lua:T.put']);
  });

  it('make one class of what several files give to a table of one', async () => {
    const reader = await repository({
      'lua/yard/main.lua': '---@class yard\nlocal m = {}\nfunction m.first() end\nreturn m\n',
      'lua/yard/more.lua':
        '---@class yard\nlocal yard = require("yard.main")\nfunction yard.second() yard.first() end\n',
      'lua/yard/other.lua': '---@class yards\nlocal yard = {}\nfunction yard.third() end\n',
      'use.lua':
        'local yard = require("yard.main")\nlocal function f()\n  yard.first()\n  yard.second()\n  yard.third()\nend\n',
    });
    expect(await callsOf(reader, 'use.lua:f')).toEqual([
      'lua/yard/main.lua:m.first',
      'lua/yard/more.lua:yard.second',
      'lua/yard/other.lua:yard.third?',
    ]);
  });

  it('are found from what they mean', async () => {
    const use = '---@param given shop.Shelf\nlocal function f(given)\n  given:put(1)\nend\n';
    const reader = await repository({ ...SHOP, 'lua/use.lua': use });
    expect(await usesOf(reader, PUT)).toContain('lua/use.lua:3');
  });

  it('end where classes are each other, and types do not', async () => {
    const names = Array.from({ length: 2000 }, (_, at) => `---@class A${at}: A${at + 1}\n`);
    const text = `${names.join('\n')}
---@class A2000: A0

---@alias B C

---@alias C B

---@param a A0
---@param b B
---@param c ${'('.repeat(5000)}A0${'[]'.repeat(5000)}
---@param d ${'<'.repeat(5000)}
local function f(a, b, c, d)
  a:run()
  b:run()
  c:run()
  d:run()
end
`;
    const reader = await repository({ 'a.lua': text });
    expect(await callsOf(reader, 'a.lua:f')).toEqual([]);
  });
});
