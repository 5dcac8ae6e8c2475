import { describe, expect, it } from 'vitest';
import { repository, usesOf } from '../repository.js';

const SVC = 'class Svc:\n    def ping(self): pass\n';

/** Uses of `Svc.ping` in a file that imports `Svc` and goes on as given, by the lines of what is given. */
async function pings(...lines: readonly string[]): Promise<readonly string[]> {
  const text = ['from svc import Svc', ...lines, ''].join('\n');
  const uses = await usesOf(await repository({ 'svc.py': SVC, 'a.py': text }), 'svc.py:Svc.ping');
  return uses.map((use) => use.replace(/^a\.py:(\d+)/, (_, line) => String(Number(line) - 1)));
}

describe('methods of Python that are decorated as properties', () => {
  it.each([
    'property',
    'cached_property',
    'functools.cached_property',
    'abc.abstractproperty',
    'classproperty',
  ])('have the type that @%s says they return', async (decorator) => {
    const uses = await pings(
      'class B:',
      `    @${decorator}`,
      '    @other(1,',
      '           2)',
      '    def svc(self) -> "Svc": ...',
      '    @svc.setter',
      '    def svc(self, value): ...',
      '    def use(self):',
      '        self.svc.ping()',
      'def use(b: B):',
      '    b.svc.ping()',
    );
    expect(uses).toEqual(['9', '11']);
  });

  it('have the class of a generic one that they return', async () => {
    const uses = await pings(
      'class B:',
      '    @property',
      '    def svc(self) -> "Svc[list[int], str | None] | None": ...',
      '    @property',
      '    def all(self) -> list[Svc]: ...',
      '    def use(self):',
      '        self.svc.ping()',
      '        self.all.ping()',
    );
    expect(uses).toEqual(['7', '8?']);
  });

  it('are no values where another decorator stands before them', async () => {
    const uses = await pings(
      'class B:',
      '    @property',
      '    def other(self) -> Svc: ...',
      '    @make',
      '    def svc(self) -> Svc: ...',
      'def use(b: B):',
      '    b.svc.ping()',
      '    b.svc().ping()',
    );
    expect(uses).toEqual(['7?', '8']);
  });
});

const DESCRIPTOR = [
  'class desc:',
  '    def __init__(self, kind): pass',
  '    def __get__(self, obj, kind=None) -> Svc: ...',
];

describe('attributes of classes of Python', () => {
  it('that are set to a descriptor have the type that it gives', async () => {
    const uses = await pings(
      ...DESCRIPTOR,
      'class Desc(desc): pass',
      'class W:',
      '    svc = desc(Svc)',
      '    other = Desc(Svc)',
      '    def __init__(self):',
      '        self.plain = Desc(Svc)',
      '    def use(self):',
      '        self.svc.ping()',
      '        self.other.ping()',
      '        self.plain.ping()',
    );
    expect(uses).toEqual(['11', '12']);
  });

  it('that are a descriptor for the checker of types alone', async () => {
    const uses = await pings(
      ...DESCRIPTOR,
      'class W:',
      '    if TYPE_CHECKING:',
      '        svc = desc(Svc)',
      '    else:',
      '        @property',
      '        def svc(self) -> "Svc": ...',
      '    def use(self):',
      '        self.svc.ping()',
    );
    expect(uses).toEqual(['11']);
  });

  it.each([
    ['Kind = TypeVar("Kind")', '6?'],
    ['Kind = TypeVar("Kind", bound="Svc")', '6'],
  ])('that are set to a descriptor of %s', async (variable, use) => {
    const uses = await pings(
      variable,
      'class desc:',
      '    def __get__(self, obj, kind=None) -> Kind: ...',
      'class W:',
      '    svc = desc(Svc)',
      '    def use(self): self.svc.ping()',
    );
    expect(uses).toEqual([use]);
  });

  it('that are set to what a call yields have the type that it says it returns', async () => {
    const uses = await pings(
      'def make() -> Svc: ...',
      'class W:',
      '    svc = make()',
      '    def use(self):',
      '        self.svc.ping()',
      'one = make()',
      'one.ping()',
    );
    expect(uses).toEqual(['5', '7']);
  });

  it('may be anything where nothing tells what they are, but no text and nothing of another package', async () => {
    const uses = await pings(
      'import outside',
      'class W:',
      '    a = None',
      '    b = make()',
      '    c = outside.make()',
      '    d = f"a"',
      '    e = []',
      '    f: ClassVar = other',
      '    g: dict[str, int] = other',
      '    h: outside.Kind = make()',
      '    i = True',
      '    def use(self):',
      ...[...'abcdefghi'].map((name) => `        self.${name}.ping()`),
    );
    expect(uses).toEqual(['13?', '14?', '18?']);
  });

  it('have the type of their value where they are only said to be final', async () => {
    const uses = await pings(
      'one: Final = Svc()',
      'class W:',
      '    svc: ClassVar = Svc()',
      '    def use(self):',
      '        self.svc.ping()',
      '        one.ping()',
    );
    expect(uses).toEqual(['5', '6']);
  });

  it('may be made of each other', async () => {
    const uses = await pings(
      'class W:',
      '    a = b.c()',
      '    b = a.c()',
      '    c = c()',
      '    def use(self):',
      '        self.a.ping()',
      '        self.c.ping()',
    );
    expect(uses).toEqual(['6?', '7?']);
  });
});
