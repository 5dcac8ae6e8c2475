import { expect, it } from 'vitest';
import { marked } from './marked-uses.js';

const KINDS = `class Inner:
    def run(self): ...
    @classmethod
    def create(cls): return cls()
class Other:
    def run(self): ...
class Third:
    def run(self): ...
class Shelf:
    inner: Inner
    others: list[Other]
    by_name: dict[str, Third]
    def run(self): ...
    def pair(self) -> tuple[Inner, Other]: ...
    def both(self):
        if self.inner: return Inner(), None
        return Inner(), Other()
    def mixed(self):
        if self.inner: return Inner(), Other()
        return Third()
    def __iter__(self): return iter(self.others)
    def __call__(self, x) -> Third: ...
def each():
    yield Inner()
def either(flag):
    if flag: return Inner()
    return Other()
def tried():
    try:
        found = Inner()
    except ValueError:
        found = None
    return found
async def fetch() -> Inner: ...
async def fetch_all() -> list[Other]: ...
def kind_of() -> type[Inner]: ...
`;

const IMPORT =
  'from .kinds import Inner, Other, Third, Shelf, each, either, tried, fetch, fetch_all, kind_of\n';

/** Code of Python: behind each line stands whose `run` may be called. */
async function check(user: string): Promise<void> {
  const { said, found } = await marked('py', [KINDS, IMPORT + user]);
  expect(said.length).toBeGreaterThan(0);
  expect(found).toEqual(said);
}

it('knows what a statement gives to several names', () =>
  check(`def go(shelf: Shelf, stated: tuple[Inner, Other]):
    a, b = shelf.pair()
    a.run() # // Inner
    b.run() # // Other
    c, d = shelf.both()
    c.run() # // Inner
    d.run() # // Inner? Other? Shelf? Third?
    e, f = Inner(), Other()
    f.run() # // Other
    (g, h) = shelf.pair()
    h.run() # // Other
    pair = shelf.pair()
    pair[1].run() # // Other
    shelf.pair()[0].run() # // Inner
    stated[1].run() # // Other
    i, *rest = shelf.others
    i.run() # // Other
    rest[0].run() # // Other
    j, k = shelf.mixed()
    j.run() # // Inner? Other? Shelf? Third?
    e, f = f, e
    e.run() # // Other
class Holder:
    def __init__(self, given):
        self.a, self.b = Inner(), Other()
        self.c, self.d = given
    def go(self):
        self.a.run() # // Inner
        self.b.run() # // Other
        self.c.run() # // Inner? Other? Shelf? Third?
`));

it('knows what lists hold by what is put into them', () =>
  check(`def go(shelves: list[Shelf]):
    items = []
    items.append(Inner())
    items[0].run() # // Inner
    for item in items:
        item.run() # // Inner
    found = []
    for shelf in shelves:
        found.append(shelf.inner)
    found.pop().run() # // Inner
    table = {}
    table["a"] = Other()
    for key, value in table.items():
        value.run() # // Other
    mixed = []
    mixed.append(Inner())
    mixed.append(Other())
    mixed[0].run() # // Inner? Other? Shelf? Third?
class Holder:
    def __init__(self):
        self.items = []
        self.table = {}
        self.mixed = []
    def put(self, item: Inner, other):
        self.items.append(item)
        self.table["a"] = Third()
        self.mixed.append(other)
    def go(self):
        self.items[0].run() # // Inner
        self.table.get("x").run() # // Third
        self.mixed[0].run() # // Inner? Other? Shelf? Third?
class Another:
    def __init__(self):
        self.items = []
    def go(self):
        self.items.append(Other())
        self.items[0].run() # // Other
`));

it('takes a choice, and what branches give, for any of them', () =>
  check(`def go(given=None):
    a = given or Inner()
    a.run() # // Inner
    b = Inner() if given else Other()
    b.run() # // Inner Other
    (given or Third()).run() # // Third
    if given:
        c = Inner()
    else:
        c = Other()
    c.run() # // Inner Other
    d = None
    if given:
        d = Inner()
    d.run() # // Inner
    either(1).run() # // Inner Other
    tried().run() # // Inner
    e = given and Inner()
    e.run() # // Inner? Other? Shelf? Third?
class Holder:
    def __init__(self, other=None, third=None):
        self.other = other or Other()
        self.third = third if third is not None else Third()
    def go(self):
        self.other.run() # // Other
        self.third.run() # // Third
`));

it('follows what functions of Python pass on', () =>
  check(`import copy, random, asyncio, itertools
def go(shelves: list[Shelf], shelf: Shelf):
    sorted(shelves)[0].run() # // Shelf
    max(shelves, key=len).run() # // Shelf
    first = next(iter(shelves))
    first.run() # // Shelf
    again = copy.deepcopy(shelf)
    again.inner.run() # // Inner
    one = random.choice(shelves)
    one.run() # // Shelf
    for each_one in filter(None, shelves):
        each_one.run() # // Shelf
    for each_one in itertools.islice(shelves, 3):
        each_one.run() # // Shelf
    for each_one in shelves + [shelf]:
        each_one.run() # // Shelf
    ordered = sorted(shelves)
    ordered.run() # //${' '}
    [s.inner for s in shelves][0].run() # // Inner
    for other in shelf:
        other.run() # // Other
    for inner in each():
        inner.run() # // Inner
async def later():
    (await fetch()).run() # // Inner
    task = asyncio.create_task(fetch())
    (await task).run() # // Inner
    for other in await fetch_all():
        other.run() # // Other
`));

it('knows objects of classes that are held', () =>
  check(`LIST = [Inner(), Inner()]
ALL = {"a": Inner, "b": Other}
class Holder:
    KIND = Inner
    kind: type[Third] = Third
    def __init__(self):
        self.factory = Other
    def go(self, given: type[Inner], shelf: Shelf):
        self.KIND().run() # // Inner
        self.kind().run() # // Third
        self.factory().run() # // Other
        given().run() # // Inner
        given.create().run() # // Inner
        kind_of()().run() # // Inner
        shelf(3).run() # // Third
        LIST[0].run() # // Inner
        ALL["a"]().run() # // Inner Other
    @classmethod
    def made(cls):
        one = cls()
        return one
    def run(self): ...
class Heir(Holder):
    def run(self): ...
    def go(self):
        Heir.made().run() # // Heir
        Holder.made().run() # // Heir? Holder
        super().made().KIND().run() # // Inner
`));

it('does not take what calling an object of a package yields for the object itself', () =>
  check(`from torch import nn
from typing import Callable, Optional, Type
class Net(nn.Module):
    def run(self): ...
KIND: type[Net] = Net.of(1)
class Holder:
    made: type[Net]
    def __init__(self, net: Net):
        self.net = net
    def go(self, net: Net, kind: type[Net], maybe: Optional[Type["Net"]], make: Callable[[int], Inner]):
        net.run() # // Net
        net(1).run() # // Inner? Net? Other? Shelf? Third?
        self.net(1).run() # // Inner? Net? Other? Shelf? Third?
        kind().run() # // Net
        maybe(2).run() # // Net
        self.made().run() # // Net
        make(3).run() # // Inner
        KIND().run() # // Net
`));

it('knows what the body of a class calls by its bare name, and that methods see nothing of it', () =>
  check(`class Order:
    class Status(Inner): ...
    class Lines(Other): ...
    state = Status.create()
    state.run() # // Inner
    lines = Lines()
    kept = [Status.create().run()] # // Inner
    def go(self):
        self.lines.run() # // Other
        Status.create().run() # // Inner? Other? Shelf? Third?
`));

it('knows what an alias of a union stands for', () =>
  check(`from typing import List, Optional, Union
Named = Union[str, "Inner"]
Either = Optional[Union[Inner, Other, List[Third]]]
Outside = Union[Path, Third]
def go(named: Named, maybe: Optional[Named], either: Either, outside: Outside):
    named.run() # // Inner
    maybe.run() # // Inner
    either.run() # // Inner Other
    outside.run() # // Third
`));

it('knows what names stand for at the top level of a script', () =>
  check(`def made() -> Shelf: ...
def runs():
    first.run() # // Inner? Other? Shelf? Third?
if __name__ == "__main__":
    first, second = made().pair()
    first.run() # // Inner
    second.run() # // Other
    third = made()()
    third.run() # // Third
    again = made()
    again = again.inner
    again.run() # // Inner? Shelf?
fourth = made().inner
fourth.run() # // Inner
fourth = fourth.create()
fourth.run() # // Inner
fourth = made()
fourth.run() # // Shelf
class Kept:
    fourth = Third()
    fourth.run() # // Third
`));

it('knows what branches make of a name', () =>
  check(`def grows(shelf: Shelf, flag):
    one = shelf.inner
    if flag:
        one = one.create()
        one.run() # // Inner
    one.run() # // Inner
    for other in shelf.others:
        one = one.create()
    one.run() # // Inner
def emptied(shelf: Shelf, flag):
    one = shelf.inner
    if flag: one = None
    one.run() # // Inner
def several(shelf: Shelf, flag):
    one = shelf.inner
    if flag: one, two = shelf.pair()
    one.run() # // Inner
    two.run() # // Other
def differs(shelf: Shelf, flag):
    one = shelf.inner
    if flag: one = Other()
    one.run() # // Inner? Other?
    one = Third()
    one.run() # // Third
def sometimes(shelf: Shelf, flag):
    one = shelf.inner
    if flag: one = flag.unknown
    one.run() # // Inner? Other? Shelf? Third?
def twice(shelf: Shelf, flag):
    one = shelf.inner
    if flag: one = one.create()
    if not flag: one = one.clone()
    one.run() # // Inner? Other? Shelf? Third?
def again(shelf: Shelf, flag):
    one = shelf.inner
    if flag: one = one.create()
    one.run() # // Inner
    if not flag: one = one.create().create()
    one.run() # // Inner
`));

it('knows what casts and choices in parentheses give to names', () =>
  check(`from typing import cast
import typing as t
class Kept:
    def __init__(self, given, flag):
        self.inner = cast(Inner, given)
        self.other = (
            Other() if flag else None
        )
        self.listed = cast("list[Third]", given)
    def go(self):
        self.inner.run() # // Inner
        self.other.run() # // Other
        self.listed.run() # // Inner? Kept? Other? Shelf? Third?
    def run(self): ...
def casts(given, flag):
    one = cast("Inner", given)
    one.run() # // Inner
    two = t.cast(Other, given)
    two.run() # // Other
    three = (one if flag else two)
    three.run() # // Inner Other
    four = cast(given, flag)
    four.run() # // Inner? Kept? Other? Shelf? Third?
`));

it('knows the class that a test of classes leaves', () =>
  check(`def go(kind, other):
    if issubclass(kind, Inner):
        kind.create().run() # // Inner
        kind().run() # // Inner
    if not issubclass(other, Third): return
    other().run() # // Third
`));

it('reads the beginning of a chain however long its arguments are', () =>
  check(`def go(shelf: Shelf):
    Inner(
        "a text that is longer than any receiver that is kept as it is written",
        [Other("another text"), Third("and another one")],
    ).run() # // Inner
    shelf.pair(
        "a text that is longer than any receiver that is kept as it is written", key=lambda x: x.y,
    )[1].run() # // Other
`));

it('gives up on names that generated code gives a value again and again', () =>
  check(`def go(shelf: Shelf, flag):
    one = shelf.inner
${'    if flag: one = one.create()\n'.repeat(60)}
    one.run() # // Inner? Other? Shelf? Third?
`));
