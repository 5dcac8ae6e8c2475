import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

/** Lists and dictionaries that functions of Python write in place: behind each line stands whose `run` is called. */
const USER = `from src.kinds import Other, Shelf, find
class User:
    def __init__(self, shelves: list[Shelf]):
        self.shelves = shelves
    def go(self):
        others = [shelf.other() for shelf in self.shelves]
        others[0].run() // Other
        for other in others: other.run() // Other
        open_ones = [shelf for shelf in self.shelves if shelf.name]
        open_ones.pop().run() // Shelf
        by_name = {shelf.name: shelf for shelf in self.shelves}
        by_name['a'].run() // Shelf
        for shelf in by_name.values(): shelf.run() // Shelf
        for name in by_name: name.run() // Other? Shelf?
def passed_on(shelves: list[Shelf]):
    some = shelves
    all_of_them = [each.other() for each in some]
    all_of_them[0].run() // Other
    made = [Other() for each in shelves]
    made[0].run() // Other
    pairs = [b for a, b in enumerate(shelves)]
    pairs[0].run() // Shelf
    crossed = [b.other() for a in shelves for b in a.all()]
    crossed[0].run() // Other? Shelf?
def listed():
    both = [Shelf(1), Shelf(2)]
    both[0].run() // Shelf
    named = {'a': Other(), 'b': Other()}
    named['a'].run() // Other
    mixed = [Shelf(), Other()]
    mixed[0].run() // Other? Shelf?
    added = [Shelf()]
    added.append(Other())
    added[0].run() // Other? Shelf?
    put = {'a': Shelf()}
    put['b'] = Other()
    put['a'].run() // Other? Shelf?
    longer = [Shelf()]
    longer += [Other()]
    longer[0].run() // Other? Shelf?
def walrus():
    if (other := find()): other.run() // Other
    if (shelf := Shelf()) is None: return
    shelf.run() // Shelf
    if either := find() or Shelf(): either.run() // Other? Shelf?
def starred(*shelves: Shelf, **others: Other):
    shelves[0].run() // Shelf
    for shelf in shelves: shelf.run() // Shelf
    others['a'].run() // Other
    for name, other in others.items(): other.run() // Other
`;

const KINDS = `class Shelf:
    name: str
    def run(self): ...
    def other(self) -> 'Other': ...

class Other:
    def run(self): ...

def find() -> Other: ...
`;

it('follows what lists of Python hold that are written in place, and what is told where a name is used', async () => {
  const { found, said } = await marked('py', [KINDS, USER]);
  expect(found).toEqual(said);
});
