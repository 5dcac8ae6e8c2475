import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { TokenReader } from '../../../src/languages/tokens/token-reader.js';
import type { FileFacts } from '../../../src/model/facts.js';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

beforeAll(() => prepareLanguage('go'));

const read = (text: string): FileFacts => parseFile(text, 'go');

/** `kind receiver.name` of each use in a function with these statements, in order. */
function uses(statements: string, head = ''): string[] {
  const text = `package a\n${head}\nfunc f(x T) {\n${statements}\n}\n`;
  const { references } = read(text);
  const first = text.split('\n').indexOf('func f(x T) {') + 1;
  return references
    .filter(({ line }) => line > first)
    .map(({ kind, receiver, name }) =>
      receiver === '' ? `${kind} ${name}` : `${kind} ${receiver}.${name}`,
    );
}

/** `name: type` of what the statements of a function state. */
function typed(statements: string, head = ''): string[] {
  const { typedNames } = read(`package a\n${head}\nfunc f() {\n${statements}\n}\n`);
  return typedNames.map(({ name, type }) => `${name}: ${type}`);
}

function definitionsOf(text: string): string[] {
  return read(`package a\n${text}`).definitions.map(
    ({ kind, qualifiedName, signature }) => `${kind} ${qualifiedName} | ${signature}`,
  );
}

describe('uses in Go', () => {
  it.each([
    ['x.Run(1)', ['call x.Run']],
    ['x.a.b(1)[0].c().Run()', ['call x.a.b', 'call x.a.b()[].c', 'call x.a.b()[].c().Run']],
    ['(*x).Run()', ['call x.Run']],
    ['x.(*T).Run()', ['type T', 'call T().Run']],
    ['T{a: 1}.Run()', ['call T', 'call T().Run']],
    ['"a".Run()', ['call "".Run']],
    ['[]T{}.Run()', ['type T', 'call ().Run']],
    ['Map[int](g)', ['call Map', 'value g']],
    ['s := []Foo{{A: b}}', ['type Foo', 'value b']],
    [
      'y := &pkg.Foo{Name: name}; y.Run()',
      ['value pkg', 'call pkg.Foo', 'value name', 'call y.Run'],
    ],
    ['if x == limit { stop() }', ['value limit', 'call stop']],
    ['switch { case First, pkg.Second: }', ['value First', 'value pkg', 'value pkg.Second']],
    ['g := func(h H) { h() }; g()', ['type H']],
    ['len(string(x))', []],
    ['outer:\nfor i := 0; i < n; i++ { break outer }', ['value n']],
    ['go run(x...)', ['call run']],
    ['for range ids { defer stop() }', ['value ids', 'call stop']],
    ['var e error = (*Lost)(nil)', ['type Lost']],
  ])('%j', (statements, expected) => {
    expect(uses(statements)).toEqual(expected);
  });

  it('takes a method of the file for one where it is no call', () => {
    const method = 'func (x T) list() {}';
    expect(uses('get("/", x.list); x.list = 1; y := x.other', method)).toEqual([
      'call get',
      'value x.list',
    ]);
  });

  it('tells the names of packages by how the file uses them', () => {
    const text = 'package a\nimport (\n"x.org/go-yaml/v3"\n"x.org/c/v2"\n"x.org/b-store"\n)\n';
    const used = 'func f() { yaml.Load(); store.Open() }';
    const names = read(text + used).imports.map((one) => one.names[0]!.local);
    expect(names).toEqual(['yaml', 'c', 'store']);
  });
});

describe('what Go states of names', () => {
  it.each([
    ['a := &Foo{}', ['a: Foo']],
    ['a := pkg.New(1).With(x)', ['a: =pkg.New().With()']],
    ['a, err := open(); b, c := &B{}, C{}', ['a: =open()', 'err: =open()#1', 'b: B', 'c: C']],
    ['err := a + b', ['err: error']],
    ['a, b := pair()', ['a: =pair()', 'b: =pair()#1']],
    ['for i, one := range s.all[1:] {}', ['i: =s.all{}', 'one: =s.all[]']],
    ['for _, one := range []*Foo{} {}', ['one: Foo']],
    ['for one := range all {}', ['one: =all{}']],
    ['for one := range map[*Foo]bool{} {}', ['one: Foo']],
    ['select { case one, ok := <-queue: }', ['one: =queue[]', 'ok: =queue[]#1']],
    ['a := make(map[string][]*Foo)', ['a: [string][]Foo']],
    ['a := make(chan *Foo)', ['a: [~]Foo']],
    ['a := make(map[*Foo]struct{})', ['a: [Foo]']],
    ['a := make(map[string]struct{})', []],
    ['a := func(b int) (*Foo, error) { return open(b) }', ['a: (Foo,error)', 'b: int']],
    ['a := func() *Foo { return open() }()', []],
    ['a := []struct{ b, c *Foo; d string }{}', ['a: []{b:Foo,c:Foo}']],
    ['var a struct { b func() pkg.Foo; c map[string]*Foo }', ['a: {b:(pkg.Foo),c:[string]Foo}']],
    ['var a struct { Base; b *Foo }', []],
    ['a, ok := b.Export().([]*Foo)', ['a: []Foo']],
    ['a := b.Export().([]any)[0].(*Foo).next', ['a: =Foo().next']],
    ['a := new(Foo).Open()', ['a: =Foo().Open()']],
    ['a := new(pkg.Foo[int])', ['a: pkg.Foo']],
    ['a := <-queue', ['a: =queue[]']],
    ['if a, ok := b.(*Foo); ok {}', ['a: =Foo()', 'ok: =Foo()#1']],
    ['a := b + c()', []],
    ['var a, b *Foo', ['a: Foo', 'b: Foo']],
    ['run(func(c *Context, names ...string) {})', ['c: Context', 'names: []string']],
  ])('%j', (statements, expected) => {
    expect(typed(statements)).toEqual(expected);
  });

  it('says nothing of a local name that hides an import, nor of what is called on it', () => {
    const text =
      'package a\nimport "net/url"\nfunc f() { url := b + c; url.Run(); d := url.next }\n';
    const { typedNames, references } = read(text);
    expect(typedNames).toEqual([]);
    expect(references.filter(({ name }) => name === 'Run')).toMatchObject([{ receiver: '()' }]);
  });

  it('tells the names of blocks apart that mean several things', () => {
    const blocks = 'if a := one(); a != nil { a := &A{}; a.Run() } else { a.Run() }';
    expect(typed(blocks)).toEqual(['a$0: =one()', 'a$1: A']);
    expect(uses(blocks)).toEqual(['call one', 'call A', 'call a$1.Run', 'call a$0.Run']);
  });

  it.each([
    [
      'for _, a := range b() { a.Run() }; a.Run()',
      ['call b', 'call a$0.Run', 'value a', 'call a.Run'],
    ],
    [
      'switch a := x.(type) { case *A: a.Run(); case B, C: a.Run(); default: a.Go() }',
      ['value A', 'call a$0.Run', 'value B', 'value C', 'call a$1.Run', 'call a$1.Go'],
    ],
    ['a, b := c(); d, b := e(a)', ['call c', 'call e']],
    [
      '{ var ( a = A{}; b *B ); a.Run(b) }; a.Run()',
      ['call A', 'type B', 'call a$0.Run', 'value a', 'call a.Run'],
    ],
    ['for _, a := range []A{} { a.Run() }', ['type A', 'call a.Run']],
    ['a := func() { a() }', ['call a']],
    ['if a := b(struct{}{}); a != nil { a.Run() }; a()', ['call b', 'call a$0.Run', 'call a']],
    [
      'select { case a := <-x.c: a.Run(); case <-d: a.Run() }',
      ['call a$0.Run', 'value d', 'value a', 'call a.Run'],
    ],
  ])('sees a name as far as its block reaches: %j', (statements, expected) => {
    expect(uses(statements)).toEqual(expected);
  });
});

describe('definitions of Go', () => {
  it.each([
    ['type A [4]int', ['type A | type A [4]int']],
    ['type A[T any] struct{}', ['class A | type A[T any] struct']],
    ['type A = b.C', ['type A | type A = b.C']],
    ['func (*List[T]) Add(\n\ta T, // what\n) {}', ['method List.Add | Add(a T)']],
    ['var _, b = 1, 2', ['variable b | var _, b = 1, 2']],
    ['func TestMain(m *testing.M) {}', ['function TestMain | TestMain(m *testing.M)']],
    ['func Example() {}', ['test Example | Example()']],
    ['func Tested(t *testing.T) {}', ['function Tested | Tested(t *testing.T)']],
    [
      'var _ = Describe("store", func() {\n\tIt("opens", Label("x"), func() {})\n})',
      ['test store | Describe("store")', 'test store.opens | It("opens")'],
    ],
    ['const (\n\tA = iota\n\tB\n)', ['constant A | const A = iota', 'constant B | const B']],
  ])('%j', (text, expected) => {
    expect(definitionsOf(text)).toEqual(expected);
  });

  it('reads a comment as documentation where it ends on the line above', () => {
    const doc = (comment: string): string =>
      read(`package a\n\n${comment}func f() {}\n`).definitions[0]!.doc;
    expect(doc('// f runs.\n//\n// Twice.\n')).toBe('f runs.');
    expect(doc('/* f runs. */\n')).toBe('f runs.');
    expect(doc('// f runs.\n//go:noinline\n')).toBe('f runs.');
    expect(doc('// Another matter.\n\n')).toBe('');
  });
});

describe('broken Go', () => {
  const sample = readFileSync(new URL('../../fixtures/go/store.go', import.meta.url), 'utf8');
  const edit = fc.record({
    at: fc.nat(sample.length),
    removed: fc.nat(60),
    added: fc.constantFrom('', '{', '}', '(', ')', '[', '"', '`', '/*', 'func ', 'type x ', '\n'),
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
        for (const { line } of facts.references) expect(line).toBeLessThanOrEqual(lines);
      }),
      { numRuns: 100 },
    );
  });

  it('reads deep nesting', () => {
    const deep = (open: string, close = ''): string => open.repeat(3000) + close.repeat(3000);
    for (const type of [deep('func(', ')'), deep('struct{a ', '}'), deep('[]'), deep('map[a]')])
      expect(() => read(`package a\ntype b ${type}\nfunc f(x ${type}) {}\n`)).not.toThrow();
    expect(() => read(`package a\nvar b = ${deep('(', ')')}.c\n`)).not.toThrow();
  });

  it('reads a declaration whose names are missing', () => {
    expect(() => read('package a\nfunc f() {\n\t:= g()\n\tvar = 1\n}\n')).not.toThrow();
  });

  it('keeps functions behind a bracket that was never closed', () => {
    const text = 'package a\n\nfunc f() {\n\tif g( {\n\nfunc h() { f() }\n';
    expect(read(text).definitions.map(({ name }) => name)).toEqual(['f', 'h']);
  });
});

describe('the work for a file', () => {
  function looks(text: string): number {
    const kind = vi.spyOn(TokenReader.prototype, 'kind');
    read(text);
    const { length } = kind.mock.calls;
    kind.mockRestore();
    return length;
  }

  it.each([
    ['imports', (n: number) => `import "a/b"\n`.repeat(n)],
    [
      'brackets that nothing opens',
      (n: number) => `func f() {\n${'g {\n'.repeat(n)}${')\n'.repeat(n)}`,
    ],
    [
      'branches',
      (n: number) =>
        `func f() {\n\tif a := b(); a {\n${'\t} else if a := c(a); a {\n'.repeat(n)}\t}\n}\n`,
    ],
    ['heads without a body', (n: number) => `func f() {\n${'\tif a := '.repeat(n * 4)}\n}\n`],
    [
      'names',
      (n: number) => `func f() {\n${'\ta := b(a)\n\t{ a := c(a); a.Run() }\n'.repeat(n)}}\n`,
    ],
    [
      'fields',
      (n: number) =>
        `func f() {\n\ta := []struct{\n${'\t\tb struct{ c *D }\n'.repeat(n)}\t}{}\n}\n`,
    ],
    ['calls of a chain', (n: number) => `func f() {\n\tx${'.\n\tF()'.repeat(n * 4)}\n}\n`],
  ])('doubles with its %s', (_, text) => {
    const half = looks(`package a\n${text(200)}`);
    expect(looks(`package a\n${text(400)}`)).toBeLessThan(half * 2.5);
  });
});
