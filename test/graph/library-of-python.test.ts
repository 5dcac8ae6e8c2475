import { expect, it } from 'vitest';
import { marked } from './marked-uses.js';

const KINDS = `class Shelf:
    def run(self): ...
class Other:
    def run(self): ...
class Third:
    def run(self): ...
async def load() -> Shelf: ...
async def load_other() -> Other: ...
def make() -> Other: ...
`;

const IMPORTS = `import asyncio, contextlib, functools, itertools
from collections import defaultdict, deque
from .kinds import Shelf, Other, load, load_other, make
`;

/** Code within a function of Python: behind each line stands whose \`run\` may be called. */
async function check(body: string): Promise<void> {
  const parameters = 'shelves: list[Shelf], others: list[Other], names: list[str]';
  const lines = body.split('\n').map((line) => `    ${line}`);
  const user = `${IMPORTS}async def go(${parameters}):\n${lines.join('\n')}\n`;
  const { said, found } = await marked('py', [KINDS, user]);
  expect(said.length).toBeGreaterThan(0);
  expect(found).toEqual(said);
}

it('knows what a dictionary makes of names that it has not', () =>
  check(`by = defaultdict(Shelf)
by["a"].run() # // Shelf
made = defaultdict(make)
for one in made.values(): one.run() # // Other
many = defaultdict(list)
many["a"].run() # // Other? Shelf? Third?`));

it('knows what is awaited together', () =>
  check(`one, two = await asyncio.gather(load(), load_other())
one.run() # // Shelf
two.run() # // Other
all = await asyncio.gather(*[load_other() for name in names])
all[0].run() # // Other
same = await asyncio.gather(load(), load())
for each in same: each.run() # // Shelf
mixed = await asyncio.gather(load(), load_other())
mixed[0].run() # // Other? Shelf? Third?`));

it('knows what is closed behind a block', () =>
  check(`with contextlib.closing(Shelf()) as first, contextlib.closing(make()) as second:
    first.run() # // Shelf
    second.run() # // Other`));

it('knows what lists are reduced to', () =>
  check(`one = functools.reduce(lambda all, next: all, shelves)
one.run() # // Shelf
two = functools.reduce(lambda all, next: all, shelves, Other())
two.run() # // Other
three = functools.reduce(merge, shelves)
three.run() # // Shelf`));

it('knows a list as a queue', () =>
  check(`queue = deque(shelves)
queue.popleft().run() # // Shelf`));

it('goes through each of several lists', () =>
  check(`for one in itertools.chain(shelves, others): one.run() # // Other Shelf
for two in shelves + others: two.run() # // Other Shelf
for three in itertools.chain(shelves, [1]): three.run() # // Shelf
for four in shelves + shelves: four.run() # // Shelf`));
