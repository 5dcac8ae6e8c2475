import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

const KINDS = `from dataclasses import dataclass
from typing import ClassVar, NamedTuple, TypedDict
class Shelf:
    size: int
    def run(self): pass
class Other:
    def run(self): pass
class Pair(NamedTuple):
    kind = "pair"
    left: Shelf
    right: Other
class Options(TypedDict):
    shelf: Shelf
    other: Other
@dataclass
class Box:
    shelf: Shelf
    other: Other
@dataclass
class Wide(Box):
    more: Shelf
@dataclass
class Counted:
    all: ClassVar[Shelf]
    other: Other
class Plain:
    shelf: Shelf
`;

const USER = `from .kinds import Box, Counted, Options, Other, Pair, Plain, Shelf, Wide
def one(pair: Pair, options: Options, plain: Plain):
    pair[1].run() # // Other
    left, right = pair
    right.run() # // Other
    left, right = Pair(Shelf(), Other())
    left.run() # // Shelf
    options["shelf"].run() # // Shelf
    options["other"].run() # // Other
    plain["shelf"].run() # // Other? Shelf?
def two(event, run):
    match event:
        case Shelf():
            event.run() # // Shelf
        case Other() as other if other.run(): # // Other
            other.run() # // Other
        case Shelf(size=1) | Other():
            event.run() # // Other Shelf
        case Pair(left, right):
            right.run() # // Other
        case Box(other=second):
            second.run() # // Other
        case Box(first, _):
            first.run() # // Shelf
        case Wide(first, _):
            first.run() # // Other? Shelf?
        case Counted(first, _):
            first.run() # // Other? Shelf?
        case [Shelf(), *rest]:
            event.run() # // Other? Shelf?
        case Shelf.NAME:
            event.run() # // Other? Shelf?
    event.run() # // Other? Shelf?
def three(event):
    match event:
        case Shelf():
            event = run()
            event.run() # // Other? Shelf?
`;

it('are meant by brackets, and by what patterns take of objects of Python', async () => {
  const { said, found } = await marked('py', [KINDS, USER]);
  expect(found).toEqual(said);
});
