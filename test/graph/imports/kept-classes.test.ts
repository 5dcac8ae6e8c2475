import { describe, expect, it } from 'vitest';
import { callsOf, repository, usesOf } from '../repository.js';

const KINDS =
  'class Shelf:\n    def run(self): ...\n    @classmethod\n    def make(cls): ...\n\nclass Other:\n    def run(self): ...\n';

const KEEPING = `from kinds import Other, Shelf

class Base:
    plain = Shelf
    nothing = None

    def find_kind(self):
        class Kind(Shelf): ...
        return Kind

    def found_again(self):
        return self.find_kind()

    def setup(self, is_other):
        self.found = self.find_kind()
        self.again = self.found_again()
        self.given = Shelf
        self.nothing = Shelf
        if is_other:
            self.plain = Other
`;

const USING = `from keeping import Base

class User(Base):
    def go(self):
        self.found()
        self.again()
        self.given()
        self.nothing()

    def plainly(self):
        self.plain().run()

class Away(Base):
    plain = Base

    def go(self):
        self.plain().setup(True)
`;

const FILES = { 'kinds.py': KINDS, 'keeping.py': KEEPING, 'using.py': USING };

describe('classes that fields of Python keep', () => {
  it('are used by the names of the fields', async () => {
    const reader = await repository(FILES);
    expect(await usesOf(reader, 'kinds.py:Shelf')).toEqual(['using.py:7', 'using.py:8']);
    expect(await usesOf(reader, 'keeping.py:Base.find_kind.Kind')).toEqual([
      'using.py:5',
      'using.py:6',
    ]);
    expect(await callsOf(reader, 'using.py:User.go')).toEqual([
      'keeping.py:Base.find_kind.Kind',
      'keeping.py:Base.find_kind.Kind',
      'kinds.py:Shelf',
      'kinds.py:Shelf',
    ]);
  });

  it('are each possible where the body of the class gives another one than a method', async () => {
    const calls = await callsOf(await repository(FILES), 'using.py:User.plainly');
    expect(calls).toEqual(['keeping.py:Base.plain', 'kinds.py:Shelf.run?', 'kinds.py:Other.run?']);
  });

  it('have their own members', async () => {
    const text =
      'from kinds import Shelf\n\nclass Keep:\n    kind = Shelf\n    def go(self):\n        self.kind.make()\n';
    const reader = await repository({ 'kinds.py': KINDS, 'keep.py': text });
    expect(await callsOf(reader, 'keep.py:Keep.go')).toEqual(['kinds.py:Shelf.make']);
  });

  it('are those of the nearest class', async () => {
    const calls = await callsOf(await repository(FILES), 'using.py:Away.go');
    expect(calls).toEqual(['keeping.py:Base.setup', 'using.py:Away.plain']);
  });

  it('end where fields are given to each other', async () => {
    const text = `class Shelf: ...

class Ring:
    def setup(self):
        self.a = Shelf
        self.a = self.b
        self.b = self.a
    def go(self):
        self.b()
`;
    const reader = await repository({ 'ring.py': text });
    expect(await usesOf(reader, 'ring.py:Shelf', { resolvedOnly: true })).toEqual([]);
  });
});
