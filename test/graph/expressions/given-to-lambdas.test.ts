import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

const KINDS = `class Shelf:
    size: int
    def run(self): pass
    def other(self) -> "Other": pass
class Other:
    def run(self): pass
`;

const USER = `from .kinds import Other, Shelf
class User:
    def __init__(self, shelves: list[Shelf]):
        self.shelves = shelves
    def lambdas(self, shelves: list[Shelf], others: list[Other], run):
        sorted(shelves, key=lambda one: one.run()) # // Shelf
        max(self.shelves, default=None, key=lambda one: one.run()) # // Shelf
        self.shelves.sort(key=lambda one: one.run()) # // Shelf
        map(lambda one: one.run(), others) # // Other
        list(filter(lambda one: one.run(), self.shelves)) # // Shelf
        max(shelves, others, key=lambda one: one.run()) # // Other? Shelf?
        map(lambda one, two: one.run(), shelves, others) # // Other? Shelf?
        run(shelves, key=lambda one: one.run()) # // Other? Shelf?
        sorted(shelves, key=lambda one: (lambda one: one.run())) # // Other? Shelf?
    def generators(self, shelves: list[Shelf], all):
        first = next((one for one in shelves if one.size), None)
        first.run() # // Shelf
        next(one for one in self.shelves if one.size).run() # // Shelf
        other = next((one.other() for one in shelves), None)
        other.run() # // Other
        next((one for some in all for one in some), None).run() # // Other? Shelf?
        next((one for one in shelves for two in all), None).run() # // Other? Shelf?
        next((one for one in shelves or all), None).run() # // Other? Shelf?
        sorted(one.other() for one in shelves)[0].run() # // Other
    def found(self):
        return next((one for one in self.shelves if one.size), None)
    def use(self):
        self.found().run() # // Shelf
`;

it('are elements of what functions of Python are given with a lambda or generator', async () => {
  const { said, found } = await marked('py', [KINDS, USER]);
  expect(found).toEqual(said);
});
