import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

const KINDS = `class Shelf:
    def run(self): ...
    def other(self) -> 'Other': ...
    def next(self) -> 'Shelf': ...

class Other:
    def run(self): ...

def find() -> Shelf: ...
def find_other() -> Other: ...
def entered(): ...
`;

/** Functions of Python that bind a name several times: behind each line stands whose `run` is called. */
const USER = `from src.kinds import Other, Shelf, entered, find, find_other
def twice():
    one = find()
    one.run() // Shelf
    one = one.other()
    one.run() // Other
    one = find()
    one = one.next().other()
    one.run() // Other
def given(one: Shelf):
    one.run() // Shelf
    one = one.other()
    one.run() // Other
def branches(flag):
    one = find()
    one.run() // Shelf
    if flag:
        one.run() // Other? Shelf?
        one = find_other()
    one.run() // Other? Shelf?
    one = find_other()
    one.run() // Other
def looped(flags):
    one = find()
    one.run() // Shelf
    for flag in flags:
        one.run() // Other? Shelf?
        one = find_other()
def targets(flags):
    one = find()
    one.run() // Shelf
    for one in flags: one.run() // Other? Shelf?
    one.run() // Other? Shelf?
def unknown(flag):
    one = find()
    one.run() // Shelf
    one = flag or None
    one.run() // Other? Shelf?
def within():
    one = find()
    def later():
        one.run() // Other? Shelf?
    one.run() // Shelf
    one = find_other()
    return later
def lines():
    """
one
"""
    # comment
    with find() as one, find_other() as two:
        two = two
    one = find(
        1,
    )
    one.run() // Shelf
    if (one := find_other()): one.run() // Other? Shelf?
def declared(flag):
    one: Shelf
    one = unknown(flag)
    one.run() // Shelf
    one = unknown()
    one.run() // Shelf
def same(flag):
    if flag:
        one = find()
    else:
        one = find()
    one.run() // Shelf
`;

it('takes a name of Python that is bound several times for what the last statement of the body says', async () => {
  const { found, said } = await marked('py', [KINDS, USER]);
  expect(found).toEqual(said);
});

const PANELS = `class Panel:
    def run(self): ...
    def clone(self): return self.__class__(**self.given())
    def bound(self):
        new = self.clone()
        new.model = None
        return new
    def again(self): return self.bound()
    def given(self): ...

class Wide(Panel):
    def run(self): ...
    def parent(self): return Panel()

class Other:
    def run(self): ...
`;

it('knows methods of Python that return another object of the class that they are called on', async () => {
  const user = `from src.kinds import Panel, Wide
def go():
    panel = Wide().bound()
    panel.run() // Wide
    panel = panel.again().clone()
    panel.run() // Wide
    Panel().clone().run() // Panel Wide?
    Wide().parent().run() // Panel Wide?
`;
  const { found, said } = await marked('py', [PANELS, user]);
  expect(found).toEqual(said);
});
