import { describe, expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

/** What constructors and set-ups give to fields by calls: behind each line stands whose `run` is called. */
const EXAMPLES: Readonly<Record<string, readonly [kinds: string, user: string]>> = {
  py: [
    `class Shelf:
    def run(self): ...
    def next(self): return self

class Other:
    def run(self): ...

def open_shelf() -> Shelf: ...

async def load() -> Other: ...
`,
    `from src.kinds import Other, Shelf, load, open_shelf

class Base:
    def __init__(self):
        self.inherited = open_shelf()

class User(Base):
    plain = None
    def __init__(self, open_other, given=None):
        super().__init__()
        self.shelf = open_shelf()
        self.next = self.shelf.next()
        self.plain = open_shelf()
        self.made = open_other()
        self.lazy = None
        self.both = open_shelf()
    async def start(self):
        self.lazy = await load()
        self.both = await load()
    def go(self):
        self.shelf.run() // Shelf
        self.next.run() // Shelf
        self.plain.run() // Shelf
        self.inherited.run() // Shelf
        self.lazy.run() // Other
        self.made.run() // Other? Shelf?
        self.both.run() // Other? Shelf?
    def closures(self):
        shelf = open_shelf()
        def inner():
            shelf.run() // Shelf
        def hiding(shelf):
            shelf.run() // Other? Shelf?
`,
  ],
  ts: [
    `export class Shelf { run() {} next() { return this; } }
export class Other { run() {} }
export const openShelf = () => new Shelf();
`,
    `import { Other, openShelf, Shelf } from './kinds';
class User {
  shelf; next; given;
  constructor(given, open) {
    this.shelf = openShelf();
    this.next = new Shelf().next();
    this.given = open();
  }
  go() {
    this.shelf.run(); // Shelf
    this.next.run(); // Shelf
    this.given.run(); // Other? Shelf?
  }
}
`,
  ],
};

describe('assignedTo', () => {
  it.each(Object.keys(EXAMPLES))('tells whose method is called in a file .%s', async (ending) => {
    const { said, found } = await marked(ending, EXAMPLES[ending]!);
    expect(found).toEqual(said);
  });
});
