import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FileFacts } from '../../../src/model/facts.js';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

beforeAll(() => prepareLanguage('python'));

const read = (text: string): FileFacts => parseFile(text, 'python');

/** `kind receiver.name` of each reference, in order. */
function uses(text: string): string[] {
  return read(text).references.map(({ kind, receiver, name }) =>
    receiver === '' ? `${kind} ${name}` : `${kind} ${receiver}.${name}`,
  );
}

/** `name: type` with the scope, in order. */
function typed(text: string): string[] {
  const { typedNames, definitions } = read(text);
  return typedNames.map(
    ({ name, type, scope }) => `${name}: ${type} in ${definitions[scope]?.qualifiedName ?? '-'}`,
  );
}

describe('references of Python', () => {
  it.each([
    ['a.b.c(x)', ['call a.b.c']],
    ['super().save(1)', ['call super.save']],
    ['super(Base, self).save()', ['call super.save']],
    ['return_value = (x or "").split()', ['call (x or "").split']],
    ['x[0].run()', ['call x[0].run']],
    ['",".join(y)', ['call ",".join']],
    ['a().b()', ['call a', 'call a().b']],
    ['print(len(x)); raise ValueError(1)', []],
    ['def f(): return match (1)', ['call match']],
    ['match (x):\n  case Foo(): pass', ['call Foo']],
  ])('calls: %j', (text, expected) => {
    expect(uses(text)).toEqual(expected);
  });

  it('cuts a long receiver', () => {
    const [receiver] = read(`${'a.'.repeat(100)}b()`).references.map((found) => found.receiver);
    expect(receiver!.length).toBe(80);
  });

  it('counts values only of names that the file imports or defines', () => {
    const text =
      'import np\nfrom m import a, C\ndef f(x):\n  return a, x, unknown, np.pi, C.D, x.a\n';
    expect(uses(text)).toEqual(['value a', 'value np.pi', 'value C', 'value C.D']);
  });

  it('finds methods of the file that are passed on, not data and not what is bound', () => {
    const text =
      'class A:\n    def go(self): ...\n    def run(self, other):\n        self.go = keep(self.go, self.size)\n        cls.go\n        other.go\n        self.a.go\n';
    expect(uses(text)).toEqual(['call keep', 'value self.go', 'value cls.go']);
  });

  it('does not take a parameter, an argument name or a target for the import it hides', () => {
    const text = 'from m import conf\ndef f(conf): return conf, conf.x\ng(conf=1)\nh = conf\n';
    expect(uses(text)).toEqual(['call g', 'value conf']);
    expect(uses('from m import conf\nconf = 1\nlambda: conf == 2')).toEqual(['value conf']);
  });

  it('tells bases, decorators and types from values', () => {
    const text =
      'from m import B, d, T\n@d\n@x.e(1)\nclass A(B[T], p.Q, metaclass=M):\n  y: "T" = B\n';
    expect(uses(text)).toEqual([
      'decorator d',
      'decorator x.e',
      'base B',
      'type T',
      'base p.Q',
      'type T',
      'value B',
    ]);
  });

  it('does not read the values of a literal type as types', () => {
    expect(uses('def f(a: Literal["Foo", "Bar"], b: "Baz"): ...')).toEqual([
      'type Literal',
      'type Baz',
    ]);
  });

  it('reads calls within annotations as calls, and no texts that are given to them', () => {
    const text =
      'from m import get, Gt, to\ndef f(a: Annotated["Foo", Depends(get), Gt, "The Bar"] | Z, b: p.con(gt="Baz", of=to) | Qux): ...';
    expect(uses(text)).toEqual([
      'type Annotated',
      'type Foo',
      'call Depends',
      'value get',
      'value Gt',
      'type Z',
      'call p.con',
      'value to',
      'type Qux',
    ]);
  });

  it('keeps a built-in name that the file imports', () => {
    expect(uses('from io import open\nopen(x)')).toEqual(['call open']);
  });
});

describe('classes that Python states for names', () => {
  it.each([
    [
      'def f(a: Foo, b: Optional[pkg.Bar] = None, *c: Baz, d: "Qux | None"): ...',
      ['a: Foo in f', 'b: pkg.Bar in f', 'c: tuple<Baz> in f', 'd: Qux in f'],
    ],
    ['x = pkg.Foo(1)\ny = Foo().bar()\nz = foo()\nA = Foo()', ['x: Foo in x', 'A: Foo in A']],
    [
      'class K:\n  a: Foo\n  def f(self, b: Bar):\n    self.c = b\n    self.d = Baz()\n',
      ['self.a: Foo in K', 'b: Bar in K.f', 'self.c: Bar in K', 'self.d: Baz in K'],
    ],
    [
      'def f():\n  with Foo() as a, open(b) as c, Bar(d) as e: pass',
      ['a: Foo in f', 'e: Bar in f'],
    ],
    [
      'a: int = 1\nb: list[Foo] = []\nc: Callable[[], Foo]',
      ['a: int in a', 'b: list<Foo> in b', 'c(): Foo in c'],
    ],
    [
      'def f(a: "Optional[dict[str, Foo]]", b: str | None, c: typing.Dict[str, int | Foo], d: str | Foo, e: str | int, f: dict[str, int | Foo]): ...',
      ['a: dict<Foo> in f', 'b: str in f', 'c: Dict in f', 'd: Foo in f', 'f: dict in f'],
    ],
    [
      'def f(a: Iterator["pkg.Foo"], b: tuple[Foo, ...], c: tuple[Foo, Bar], d: Generator[Foo, None, Bar], e: list[str], f: list[Foo | Bar], g: Counter[Foo]): ...',
      [
        'a: Iterator<pkg.Foo> in f',
        'b: tuple<Foo> in f',
        'c: tuple<|Foo,Bar> in f',
        'd: Generator<Foo> in f',
        'e: list<str> in f',
        'f: list in f',
        'g: Counter<|Foo> in f',
      ],
    ],
    ['a: None | Foo', ['a: Foo in a']],
    [
      'def f(a: Foo | "Bar | None", b: Union[Foo, Optional[Bar]], c: str | Foo, d: Foo | list[Bar], e: Foo | Callable[[], Bar]):\n  self.a = a\n',
      [
        'a: Foo in f',
        'a: Bar in f',
        'b: Foo in f',
        'b: Bar in f',
        'c: Foo in f',
        'd: Foo in f',
        'e: Foo in f',
        'self.a: Foo in f',
        'self.a: Bar in f',
      ],
    ],
    [
      'a: Final = Foo()\nclass K:\n  b: typing.ClassVar = Foo()\n  c: Final[Foo] = d()\n  d: ClassVar',
      ['a: Foo in a', 'self.b: Foo in K', 'self.c: Foo in K'],
    ],
  ])('%j', (text, expected) => {
    expect(typed(text)).toEqual(expected);
  });
});

describe('names that functions of Python bind', () => {
  /** Functions that hide the import `x`. */
  const hiding = (text: string): string[] =>
    typed(`from m import x\n${text}\n`).flatMap(
      (one) => /^x: (?:int)? ?in (.*)/.exec(one)?.[1] ?? [],
    );

  it.each([
    'def f(x): pass',
    'def f(a, /, *, x=1): pass',
    'def f(*x): pass',
    'def f(x: int): pass',
    'def f():\n  for x in a: pass',
    'async def f():\n  async for a, (b, *x) in c: pass',
    'def f():\n  x = 1',
    'def f():\n  a = b, x = c',
    'def f():\n  (a, [b, x]) = c',
    'def f():\n  a[0], x = c',
    'def f():\n  x: int',
    'def f():\n  if (x := a): pass',
    'def f():\n  with a() as b, c as x: pass',
    'def f():\n  with a() as (b, x): pass',
    'def f():\n  try: pass\n  except (A, B) as x: pass',
    'def f(): return [x(1) for x in a]',
    'def f(): return {a: x for a, x in b if x}',
    'def f(): return g(lambda a=[1], *x: x(a), 1)',
    'f = lambda x: x(1)',
    'def g():\n  def f():\n    x = 1\n  return x',
  ])('hide what the file knows by them: %j', (text) => {
    expect(hiding(text)).toEqual([text.startsWith('def g') ? 'g.f' : 'f']);
  });

  it.each([
    'def f(): x(1)',
    'def f(): return a == x',
    'def f():\n  a.x = 1',
    'def f():\n  x.a = 1',
    'def f():\n  x[0] = 1',
    'def f():\n  a[x] = b(x=1)[x] = 2',
    'def f():\n  a(b)(x=1)\n  return a, x == 1',
    'def f():\n  a += x',
    'def f(): return f"{x:=^9}"',
    'def f():\n  for a in x: pass\n  for a.x in b: pass',
    'def f():\n  for a[x] in b: pass',
    'def f():\n  with x as a, b as a.x: pass',
    'def f():\n  global a, x\n  x = 1',
    'def f():\n  from n import x\n  if a: x = None',
    'def f():\n  x = Foo()',
    'def f():\n  a = [x for x in b]\n  x(a)',
    'def f(): return a(lambda x: x, x)',
    'def f(): return lambda a, b=x: x',
    'def f(y, z):\n  w = 1',
    'class f:\n  x = 1\n  a = g(x=1)',
    'x = 1\nfor x in a: pass',
    'x = lambda a: x(a)',
    'def f(a: x = 1) -> x: pass',
  ])('hide nothing where the name is not bound, or elsewhere: %j', (text) => {
    expect(hiding(text)).toEqual([]);
  });
});

describe('imports of Python', () => {
  it.each([
    ['import a.b as c, d.e', ['a.b: * as c', 'd.e: * as d']],
    ['from .. import (a as b,  # why\n  c,)', ['..: a as b, c as c']],
    ['from ...x.y import *; import z', ['...x.y: * as ', 'z: * as z']],
    ['try: import a\nexcept ImportError: from b import a', ['a: * as a', 'b: a as a']],
    ['lazy import a\nlazy = 1', ['a: * as a']],
    ['def f():\n  x = yield from g\n  raise E from e', []],
    ['import_module("a.b")\n__import__("c")\nimport_module(name)', ['a.b: ', 'c: ']],
    ['from a import', ['a: ']],
    ['import', []],
  ])('%j', (text, expected) => {
    const found = read(text).imports.map(
      ({ module, names }) =>
        `${module}: ${names.map(({ imported, local }) => `${imported} as ${local}`).join(', ')}`,
    );
    expect(found).toEqual(expected);
  });

  it('are for types only below TYPE_CHECKING', () => {
    const text =
      'if typing.TYPE_CHECKING:\n  import a\n  if x:\n    import b\nelse:\n  import c\nimport d';
    expect(read(text).imports.map(({ module, typeOnly }) => [module, typeOnly])).toEqual([
      ['a', true],
      ['b', true],
      ['c', false],
      ['d', false],
    ]);
  });
});

describe('signatures of Python', () => {
  it.each([
    ['def f[T](a: T, *, b="x, y") -> list[T]: ...', 'f[T](a: T, *, b="x, y") -> list[T]'],
    ['async def f(\n    a,  # first\n    b=(1,\n       2),\n): ...', 'async f(a, b=(1, 2))'],
    ['class A: ...', 'class A'],
    ['class A(): ...', 'class A'],
    ['class A[T](\n  B[T],\n  metaclass=M,\n): ...', 'class A[T](B[T], metaclass=M)'],
    ['X: Final = {\n  "a": 1,\n}', 'X: Final = {"a": 1}'],
  ])('%j', (text, signature) => {
    expect(read(text).definitions[0]!.signature).toBe(signature);
  });
});

describe('what Python exports', () => {
  const exported = (text: string) =>
    read(text)
      .definitions.filter((found) => found.exported)
      .map((found) => found.qualifiedName);

  it('is without __all__ what does not begin with an underscore', () => {
    expect(
      exported('def a(): ...\ndef _b(): ...\nclass C:\n  def d(self): ...\n  def _e(self): ...'),
    ).toEqual(['a', 'C', 'C.d']);
  });

  it('is with __all__ what stands in it', () => {
    expect(exported('__all__ = ("_b",)\ndef a(): ...\ndef _b(): ...')).toEqual(['_b']);
    expect(exported('__all__ = []\ndef a(): ...')).toEqual([]);
  });

  it('is told by the names where __all__ is computed', () => {
    expect(exported('__all__ = base.__all__ + ["x"]\ndef a(): ...')).toEqual(['a']);
  });
});

describe('Python with noise', () => {
  const sample = readFileSync(new URL('../../fixtures/python/orders.py', import.meta.url), 'utf8');
  const noise = fc.constantFrom(
    '(',
    ')',
    '"""',
    "'",
    '\n',
    ':',
    'def ',
    'class ',
    '@',
    '{',
    'f"{',
    '\\',
    '\0',
    '\u2028',
  );
  const edit = fc.record({
    at: fc.nat(sample.length),
    removed: fc.nat(40),
    added: fc.string({ unit: noise, maxLength: 4 }),
  });

  it('never throws, and every line lies in the file', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
        const text = edits.reduce(
          (broken, { at, removed, added }) =>
            broken.slice(0, at) + added + broken.slice(at + removed),
          sample,
        );
        const facts = read(text);
        const lines = text.split('\n').length;
        for (const { startLine, endLine } of [...facts.definitions, ...facts.chunks]) {
          expect(startLine).toBeGreaterThanOrEqual(1);
          expect(endLine).toBeGreaterThanOrEqual(startLine);
          expect(endLine).toBeLessThanOrEqual(lines);
        }
        for (const { holder, line } of facts.references) {
          expect(holder).toBeLessThan(facts.definitions.length);
          expect(line).toBeLessThanOrEqual(lines);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('reads deep nesting', () => {
    const nested = Array.from({ length: 2000 }, (_, depth) => `${' '.repeat(depth)}if x:\n`).join(
      '',
    );
    expect(() => read(`${nested}${' '.repeat(2000)}def deep(): pass\n`)).not.toThrow();
    expect(() => read(`x = ${'('.repeat(2000)}${')'.repeat(2000)}\ndef f(): pass`)).not.toThrow();
  });
});

describe('definitions of Python by assignment', () => {
  /** Name, kind and lines of each, and the signature. */
  const defined = (text: string): string[] =>
    read(text).definitions.map(
      ({ qualifiedName, kind, startLine, endLine, signature }) =>
        `${kind} ${qualifiedName} ${startLine}-${endLine} ${signature}`,
    );

  it('cover a declaration and the value that follows', () => {
    const text =
      'class K:\n  D: ClassVar[Foo]\n  """Doc."""\n  D = make("""\n  a\n  """)\n  e: int\nx: int\nx = 1\nx = 2\nx: str\n';
    expect(defined(text)).toEqual([
      'class K 1-7 class K',
      'property K.D 2-6 D: ClassVar[Foo]',
      'property K.e 7-7 e: int',
      'variable x 8-9 x: int',
    ]);
    expect(typed(text)).toContain('self.D: Foo in K');
  });

  it('are where the value is, when the declaration stands further up', () => {
    const text =
      'class K:\n  D: ClassVar[Foo]\n  e: int\n  D = """\n  a\n  """\nx: int\ndef f(): ...\nx = 1\n';
    expect(defined(text)).toEqual([
      'class K 1-6 class K',
      'property K.e 3-3 e: int',
      'property K.D 4-6 D = """ a """',
      'function f 8-8 f()',
      'variable x 9-9 x = 1',
    ]);
    expect(typed(text)).toContain('self.D: Foo in K');
  });

  it.each([
    ['log = Logger(None)', 'log'],
    ['LOG: Logger = make()', 'LOG'],
    ['_logger = other', '_logger'],
    ['__version__ = "1"', '__version__'],
    ['class K:\n  __radd__ = __add__  # the same', '__radd__'],
    ['class K:\n  __str__ = base.K.show', '__str__'],
  ])('are those that are asked for: %j', (text, name) => {
    expect(read(text).definitions.at(-1)!.name).toBe(name);
  });

  it.each([
    'log = logging.getLogger(__name__)',
    'LOGGER = structlog.get_logger()',
    '_ = gettext',
    '__all__ = []',
    '__author__ = "A"',
    'if a:\n  __slots__ = b',
  ])('are not those that say nothing: %j', (text) => {
    expect(defined(text)).toEqual([]);
  });

  it.each(['__slots__ = ("a",)', '__hash__ = None', '__doc__: str', '__a__ = b()'])(
    'are no settings of a class: %j',
    (line) => {
      expect(defined(`class K:\n  ${line}\n`)).toEqual(['class K 1-2 class K']);
    },
  );
});
