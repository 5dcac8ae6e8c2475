import { beforeAll, describe, expect, it } from 'vitest';
import {
  callees,
  callers,
  impact,
  map,
  outline,
  paths,
} from '../../../src/app/relations/graph-queries.js';
import { findSymbol } from '../../../src/app/symbols/find-symbol.js';
import { UnresolvedSymbol } from '../../../src/app/symbols/unresolved-symbol.js';
import { ExitCode } from '../../../src/errors.js';
import type { Reader } from '../../../src/model/reader.js';
import { repository } from '../../graph/repository.js';

let reader: Reader;

beforeAll(async () => {
  reader = await repository({
    'src/session.ts':
      "import { encode } from './codec.js';\nexport class Session {\n  send(text: string) {\n    return encode(text);\n  }\n}\n",
    'src/codec.ts':
      'export function encode(text: string) {\n  return pad(text);\n}\nfunction pad(text: string) {\n  return text;\n}\nexport class Codec {\n  send() {}\n}\n',
    'src/index.ts': "export { encode as encodeText } from './codec.js';\n",
    'src/app.ts':
      "import { Session } from './session.js';\nexport function main() {\n  const session = new Session();\n  session.send('x');\n}\n",
    'tests/session.test.ts':
      "import { encode } from '../src/codec.js';\nit('encodes', () => {\n  encode('x');\n});\nexport function encode2() {}\n",
  });
});

async function failure(written: string): Promise<UnresolvedSymbol> {
  const error = await findSymbol(reader, written).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnresolvedSymbol);
  return error as UnresolvedSymbol;
}

describe('findSymbol', () => {
  it.each([
    ['encode', 'src/codec.ts:encode@1'],
    ['Session.send', 'src/session.ts:Session.send@3'],
    ['Session#send()', 'src/session.ts:Session.send@3'],
    ['src/codec.ts:Codec.send', 'src/codec.ts:Codec.send@8'],
    ['codec.ts:send', 'src/codec.ts:Codec.send@8'],
    ['session.Session', 'src/session.ts:Session@2'],
    ['src/session.ts:Session.send@3', 'src/session.ts:Session.send@3'],
    ['src/index.ts:encodeText', 'src/codec.ts:encode@1'],
    ['class Codec extends Base {', 'src/codec.ts:Codec@7'],
    ['Session extends Base', 'src/session.ts:Session@2'],
    ['function encode', 'src/codec.ts:encode@1'],
  ])('reads %s', async (written, id) => {
    expect((await findSymbol(reader, written)).place.id).toBe(id);
  });

  it.each([
    ['body=', 'reply.rb:Reply.body=@3'],
    ['Reply.body=', 'reply.rb:Reply.body=@3'],
    ['reply.rb:Reply.body=', 'reply.rb:Reply.body=@3'],
    ['Reply.body', 'reply.rb:Reply.body@2'],
    ['empty?', 'reply.rb:Reply.empty?@6'],
    ['<=>', 'reply.rb:Reply.<=>@4'],
    ['Reply#<=>', 'reply.rb:Reply.<=>@4'],
    ['reply.rb:Reply.[]=', 'reply.rb:Reply.[]=@5'],
    ['Queue.operator=', 'queue.cpp:Queue.operator=@2'],
    ['Queue::operator[]', 'queue.cpp:Queue.operator[]@3'],
  ])('reads %s with the marks that its name is made of', async (written, id) => {
    const marked = await repository({
      'reply.rb':
        'class Reply\n  def body; end\n  def body=(text); end\n  def <=>(other); end\n  def []=(key, value); end\n  def empty?; end\nend\n',
      'queue.cpp':
        'class Queue {\n  Queue &operator=(Queue other) { return *this; }\n  int operator[](int at) { return at; }\n};\n',
    });
    expect((await findSymbol(marked, written)).place.id).toBe(id);
  });

  it('takes a name under which others import a definition', async () => {
    const aliased = await repository({
      'a.ts': 'function run() {}\nexport { run as start };\n',
      'b.ts': "import { start } from './a';\nstart();\n",
    });
    expect((await findSymbol(aliased, 'start')).place.id).toBe('a.ts:run@1');
    expect((await findSymbol(aliased, 'a.start')).place.id).toBe('a.ts:run@1');
    await expect(findSymbol(aliased, 'b.start')).rejects.toThrow(UnresolvedSymbol);
    await expect(findSymbol(aliased, 'start@9')).rejects.toThrow(UnresolvedSymbol);
  });

  it('reads names behind packages, and as Lua, Ruby and Elixir write them', async () => {
    const module = (name: string) =>
      `defmodule ${name}.WebSocket do\n  def open?(a), do: a\n  def open(a, b), do: a\nend\n`;
    const mixed = await repository({
      'lib/depot/web_socket.ex': module('Depot'),
      'lib/other/web_socket.ex': module('Other'),
      'src/depot/http/Urls.kt': 'package depot.http\nclass Url {\n  fun parse() {}\n}\n',
      'store.lua': 'local Store = {}\nfunction Store:find(key) end\nreturn Store\n',
    });
    const idOf = async (written: string) => (await findSymbol(mixed, written)).place.id;
    expect(await idOf('Depot.WebSocket')).toBe('lib/depot/web_socket.ex:WebSocket@1');
    expect(await idOf('Depot.WebSocket.open/2')).toBe('lib/depot/web_socket.ex:WebSocket.open@3');
    expect(await idOf('Other.WebSocket.open?')).toBe('lib/other/web_socket.ex:WebSocket.open?@2');
    expect(await idOf('depot.http.Url.parse')).toBe('src/depot/http/Urls.kt:Url.parse@3');
    expect(await idOf('Store:find')).toBe('store.lua:Store.find@2');
    expect(await idOf('Store.find!')).toBe('store.lua:Store.find@2');
    await expect(findSymbol(mixed, 'Third.WebSocket')).rejects.toThrow(UnresolvedSymbol);
    await expect(findSymbol(mixed, 'depot.tcp.Url')).rejects.toThrow(UnresolvedSymbol);
  });

  it('tells a name that begins with a dollar sign from one that does not', async () => {
    const dollars = await repository({
      'a.ts':
        'export function $make() {}\nexport function make() {}\nexport class A {\n  $on() {}\n}\n',
    });
    for (const [written, id] of [
      ['$make', 'a.ts:$make@1'],
      ['make', 'a.ts:make@2'],
      ['a.ts:$make', 'a.ts:$make@1'],
      ['A.$on', 'a.ts:A.$on@4'],
    ])
      expect((await findSymbol(dollars, written!)).place.id).toBe(id);
  });

  it('takes every id that an outline prints, whatever the name', async () => {
    const odd = await repository({
      'a.js': '$.fn.tabs = function () {};\nconst table = { [Kind.Free]: () => {} };\n',
      'a.test.js': "it('reads a:b.c, or @2', () => {});\n",
    });
    const ids = [
      ...(await outline(odd, 'a.js')).definitions,
      ...(await outline(odd, 'a.test.js')).definitions,
    ].map(({ id }) => id);
    expect(ids).toContain('a.js:$.fn.tabs@1');
    expect(ids).toContain('a.js:table.Kind.Free@2');
    const found = await Promise.all(ids.map((id) => findSymbol(odd, id)));
    expect(found.map(({ place }) => place.id)).toEqual(ids);
  });

  it('takes the parts of a class for one symbol, and no other of its name', async () => {
    const shelf = (members: string) => `public partial class Shelf { ${members} }\n`;
    const parts = {
      'src/Shelf.cs': `namespace Depot;\n${shelf('void Run() { Other.Open(); }')}`,
      'src/Shelf.More.cs': `namespace Depot;\n${shelf('void Stop() { Other.Shut(); }')}`,
      'src/Other.cs':
        'static class Other { public static void Open() { } public static void Shut() { } }\n',
    };
    const whole = await repository(parts);
    const { addresses } = await findSymbol(whole, 'Shelf');
    expect(addresses).toHaveLength(2);
    const { callees: called } = await callees(whole, 'Shelf');
    expect(called.map(({ target }) => target?.qualifiedName)).toEqual(['Other.Shut', 'Other.Open']);
    const several = await repository({ ...parts, 'src/Far.cs': 'class Shelf { }\n' });
    await expect(findSymbol(several, 'Shelf')).rejects.toMatchObject({ reason: 'ambiguous' });
  });

  it('lists the candidates of an ambiguous name', async () => {
    const error = await failure('send');
    expect(error.reason).toBe('ambiguous');
    expect(error.candidates.map(({ id }) => id)).toEqual([
      'src/codec.ts:Codec.send@8',
      'src/session.ts:Session.send@3',
    ]);
    expect(error.hint).toContain('src/session.ts:Session.send');
  });

  it.each(['', ' ', '.', 'encode the text', 'main Session'])(
    'finds nothing called %j',
    async (written) => {
      expect((await failure(written)).reason).toBe('unknown');
    },
  );

  it('knows nothing near no name', async () => {
    expect((await failure('')).candidates).toEqual([]);
  });

  it('gives the nearest names of an unknown one', async () => {
    const error = await failure('encodee');
    expect([error.reason, error.exitCode]).toEqual(['unknown', ExitCode.NoAnswer]);
    expect(error.candidates.map(({ name }) => name)).toContain('encode');
  });

  it('offers the class of an unknown member, and what a file defines that is asked for as a symbol', async () => {
    const member = await failure('Session.zzz');
    expect(member.candidates.map(({ id }) => id)).toEqual(['src/session.ts:Session@2']);
    const elsewhere = await failure('src/session.ts:Zzz');
    expect(elsewhere.candidates.map(({ id }) => id)).toEqual(['src/session.ts:Session@2']);
    for (const written of ['src/codec.ts', 'codec.ts']) {
      const { message, candidates } = await failure(written);
      expect(message).toContain(`"${written}" is a file`);
      expect(candidates.map(({ name }) => name)).toEqual(['encode', 'pad', 'Codec']);
    }
  });

  it('takes what a test is called after before the test', async () => {
    const titled = await repository({
      'src/a.ts': 'export function open() {}\n',
      'src/a.typetest.ts': "describe('open', () => {});\n",
    });
    expect((await findSymbol(titled, 'open')).place.id).toBe('src/a.ts:open@1');
  });

  it('takes a member by the class that inherits it', async () => {
    const shapes = await repository({
      'shape.py': 'class Shape:\n    def area(self): ...\n    def name(self): ...\n',
      'circle.py':
        'from shape import Shape\nclass Circle(Shape):\n    def name(self): ...\nclass Dot(Circle): ...\ndef area(): ...\n',
    });
    const found = async (written: string) => (await findSymbol(shapes, written)).place.id;
    expect(await found('Circle.area')).toBe('shape.py:Shape.area@2');
    expect(await found('circle.py:Dot.area')).toBe('shape.py:Shape.area@2');
    expect(await found('Dot.name')).toBe('circle.py:Circle.name@3');
    await expect(findSymbol(shapes, 'Dot.gone')).rejects.toThrow(UnresolvedSymbol);
    await expect(findSymbol(shapes, 'Dot.area@9')).rejects.toThrow(UnresolvedSymbol);
  });

  it('does not take a member of another class', async () => {
    const error = await failure('Sesion.send');
    expect(error.candidates.map(({ id }) => id)).toContain('src/session.ts:Session.send@3');
  });

  it('looks for the nearest names in the class and the file that are written first', async () => {
    const near = (written: string) => failure(written).then(({ candidates }) => candidates[0]?.id);
    expect(await near('Session.sendd')).toBe('src/session.ts:Session.send@3');
    expect(await near('Codec.sendd')).toBe('src/codec.ts:Codec.send@8');
    expect(await near('src/session.ts:sendd')).toBe('src/session.ts:Session.send@3');
    expect(await near('Session.pad')).toBe('src/session.ts:Session@2');
  });

  it.each([
    ['src/codec.ts:2', 'src/codec.ts:encode@1'],
    ['src/codec.ts:8:3', 'src/codec.ts:Codec.send@8'],
    ['codec.ts:9', 'src/codec.ts:Codec@7'],
    ['src/codec.ts:4-6', 'src/codec.ts:pad@4'],
    ['session.test.ts:3', 'tests/session.test.ts:encodes@2'],
  ])('takes %s for the innermost definition around the line', async (written, id) => {
    expect((await findSymbol(reader, written)).place.id).toBe(id);
    expect((await callees(reader, written)).symbol.id).toBe(id);
  });

  it('takes a line of a doc comment for what that documents', async () => {
    const text = [
      '/** Opens it. */',
      'export function open() {',
      '  call();',
      '  /** Inner. */',
      '  function inner() {}',
      '}',
      'open();',
      '',
      '/**',
      ' * A store.',
      ' */',
      'export class Store {',
      '  size = 1;',
      '',
      '  /** Reads it. */',
      '  read() {}',
      '}',
    ];
    const documented = await repository({ 'src/store.ts': text.join('\n') });
    const at = (line: number) =>
      findSymbol(documented, `src/store.ts:${line}`).then(({ place }) => place.name);
    expect(await Promise.all([1, 3, 4, 10, 13, 15].map(at))).toEqual([
      'open',
      'open',
      'open',
      'Store',
      'size',
      'read',
    ]);
    await expect(at(7)).rejects.toThrow('in no definition');
  });

  it('says what is nearest to a line outside of all definitions, or of the file', async () => {
    const outside = await failure('src/session.ts:1');
    expect(outside.message).toBe('line 1 of src/session.ts is in no definition');
    expect(outside.exitCode).toBe(ExitCode.NoAnswer);
    expect(outside.candidates.map(({ id }) => id)).toEqual([
      'src/session.ts:Session@2',
      'src/session.ts:Session.send@3',
    ]);
    const beyond = await failure('src/session.ts:99');
    expect(beyond.message).toBe('src/session.ts has no line 99: it has 6');
  });

  it('lists the definitions that share a line', async () => {
    const joined = await repository({ 'a.js': 'function a() {\n} function b() {\n}\n' });
    const error = await findSymbol(joined, 'a.js:2').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ reason: 'ambiguous', message: '2 definitions share this line' });
  });

  it('refuses a line of a file that is not there', async () => {
    await expect(findSymbol(reader, 'src/codecs.ts:2')).rejects.toThrow(
      'no indexed file is called "src/codecs.ts"',
    );
  });

  it('does not take another line', async () => {
    expect((await failure('encode@2')).reason).toBe('unknown');
  });
});

const RUN = 'export function run() {}\n';

describe('callers and callees', () => {
  it('keeps tests apart and follows callers to the depth asked for', async () => {
    const direct = await callers(reader, 'encode');
    expect(direct.callers.map(({ holder, line }) => [holder?.qualifiedName, line])).toEqual([
      ['Session.send', 4],
    ]);
    expect(direct.tests.map(({ path }) => path)).toEqual(['tests/session.test.ts']);
    const deep = await callers(reader, 'encode', { depth: 2 });
    expect(deep.callers.map(({ holder, depth }) => [holder?.qualifiedName, depth])).toEqual([
      ['Session.send', 1],
      ['main', 2],
    ]);
  });

  it('counts a call that several overloads may answer once', async () => {
    const overloaded = await repository({
      'Helpers.kt': 'fun helper(key: String) {}\nfun helper(key: Int) {}\n',
      'Store.kt': 'fun store(key: String) {\n  helper(key)\n  helper(1)\n}\n',
    });
    const { callers: rows } = await callers(overloaded, 'helper');
    // A number tells which is meant, a name of a plain type does not.
    expect(rows.map(({ path, line }) => `${path}:${line}`)).toEqual(['Store.kt:3', 'Store.kt:2']);
  });

  it('counts naming an interface and extending a class as their uses', async () => {
    const types = await repository({
      'src/a.ts': 'export interface Shape {}\nexport class Box {}\n',
      'src/b.ts':
        "import { Box, Shape } from './a.js';\nexport class Big extends Box implements Shape {}\nexport const list: Shape[] = [];\nexport const typed: Box | null = null;\n",
    });
    const lines = async (symbol: string) =>
      (await callers(types, symbol)).callers.map(({ line, kind }) => `${line} ${kind}`);
    expect(await lines('Shape')).toEqual(['2 base', '3 type']);
    expect(await lines('Box')).toEqual(['2 base']);
  });

  it('counts naming a class that nothing but tests constructs, as is every struct of C', async () => {
    const named = await repository({
      'src/point.h': 'struct point { int x; };\n',
      'src/draw.c': '#include "point.h"\nint draw(const struct point *at) {\n  return at->x;\n}\n',
      'src/shape.ts': 'export class Shape {}\n',
      'src/area.ts':
        "import type { Shape } from './shape.js';\nexport function area(shape: Shape) {\n  return new Pen().width(shape);\n}\nexport class Pen {}\nexport const pen: Pen = area;\n",
      'tests/shape.test.ts':
        "import { Shape } from '../src/shape.js';\nit('is', () => {\n  new Shape();\n});\n",
    });
    const linesOf = async (symbol: string) => {
      const answer = await callers(named, symbol);
      const written = (rows: typeof answer.callers) =>
        rows.map(({ path, line, kind }) => `${path}:${line} ${kind}`);
      return [written(answer.callers), written(answer.tests)];
    };
    expect(await linesOf('point')).toEqual([['src/draw.c:2 type'], []]);
    expect(await linesOf('Shape')).toEqual([
      ['src/area.ts:2 type'],
      ['tests/shape.test.ts:3 call'],
    ]);
    expect(await linesOf('Pen')).toEqual([['src/area.ts:3 call'], []]);
  });

  it('counts passing a function on as a use of it, and what only shares its name as none', async () => {
    const passed = await repository({
      'src/a.ts': 'export function parse() {}\nexport class Box {\n  parse() {}\n}\n',
      'src/b.ts':
        "import { Box, parse } from './a.js';\nimport * as all from './a.js';\nlist.map(parse);\nparse(parse);\nx instanceof Box;\nlist.map(all.parse);\nlist.map(other.parse);\nparse.call(null);\n",
      'src/c.ts':
        'export class Panel {\n  close() {}\n  open() {\n    on(this.close);\n  }\n  own = () => later(this.open.bind(this));\n}\n',
      'src/d.py':
        'from e import make\nclass Panel:\n    def close(self): ...\n    def open(self):\n        later(self.close, make)\n',
      'src/e.py': 'def make(): ...\n',
    });
    const lines = async (symbol: string) =>
      (await callers(passed, symbol)).callers.map(({ line, kind }) => `${line} ${kind}`);
    expect(await lines('src/a.ts:parse@1')).toEqual(['3 value', '4 call', '6 value', '8 call']);
    expect(await lines('Box')).toEqual(['5 value']);
    expect(await lines('src/c.ts:Panel.close')).toEqual(['4 value']);
    expect(await lines('src/c.ts:Panel.open')).toEqual(['6 value']);
    expect(await lines('src/d.py:Panel.close')).toEqual(['5 value']);
    expect(await lines('make')).toEqual(['5 value']);
    const { callees: called } = await callees(passed, 'src/d.py:Panel.open');
    expect(called.map(({ target, kind }) => `${target?.qualifiedName} ${kind}`)).toEqual([
      'Panel.close value',
      'make value',
    ]);
  });

  it('finds where a constant is named and where its members are used', async () => {
    const values = await repository({
      'src/api.ts': 'export const api = make();\nexport const other = make();\napi.start();\n',
      'src/index.ts': "export * from './api';\n",
      'src/use.ts':
        "import { api } from './index';\nimport { api as renamed, other } from './api';\nexport function use() {\n  api.get().all();\n  keep(api);\n  renamed.put();\n  other.put();\n}\nfunction hidden(api: Api) {\n  api.get();\n}\n",
      'src/use.py': 'def use(api):\n    api.get()\n',
    });
    const { callers: rows } = await callers(values, 'api');
    expect(rows.map(({ path, line }) => `${path}:${line}`)).toEqual([
      'src/api.ts:3',
      'src/use.ts:4',
      'src/use.ts:5',
      'src/use.ts:6',
    ]);
    const { dependents } = await impact(values, ['api']);
    expect(dependents.map(({ symbol }) => symbol?.qualifiedName)).toContain('use');
  });

  it('says when the limit left rows out', async () => {
    const all = await callees(reader, 'main', { depth: 3 });
    expect(all.callees.map(({ target }) => target?.qualifiedName)).toEqual(
      expect.arrayContaining(['Session', 'Session.send', 'encode', 'pad']),
    );
    expect(all.truncated).toBe(false);
    const cut = await callees(reader, 'main', { depth: 3, limit: 1 });
    expect([cut.callees.length, cut.truncated]).toEqual([1, true]);
  });
});

it('lists the callers of the program before those in examples', async () => {
  const use = "import { run } from '../src/run.js';\nexport function use() {\n  run();\n}\n";
  const files = { 'examples/use.ts': use, 'lib/use.ts': use, 'src/run.ts': RUN };
  const { callers: rows } = await callers(await repository(files), 'run');
  expect(rows.map(({ path }) => path)).toEqual(['lib/use.ts', 'examples/use.ts']);
});

describe('a limit', () => {
  it('leaves out guesses before what is certain, and says how many', async () => {
    const guesses = await repository({
      'src/a.ts': 'export function guess(thing) {\n  thing.save();\n}\n',
      'src/b.ts':
        "import { Store } from './c.js';\nexport function sure(store: Store) {\n  store.save();\n}\n",
      'src/c.ts': 'export class Store {\n  save() {}\n}\n',
    });
    const { callers: rows, omitted } = await callers(guesses, 'Store.save', { limit: 1 });
    expect(rows.map(({ path, certainty }) => [path, certainty])).toEqual([
      ['src/b.ts', 'resolved'],
    ]);
    expect(omitted).toEqual({ callers: 1, tests: 0 });
  });
});

describe('the other questions', () => {
  it('finds the calls from one symbol to another', async () => {
    const { paths: found } = await paths(reader, 'main', 'src/codec.ts:pad');
    const names = found[0]!.steps.map(({ to }) => to?.qualifiedName);
    expect(names).toEqual(['Session.send', 'encode', 'pad']);
  });

  it('takes a file by its name', async () => {
    const { changed } = await impact(reader, ['codec.ts']);
    expect(changed).toEqual([{ path: 'src/codec.ts', symbol: null }]);
  });

  it('takes files where it takes symbols', async () => {
    const { changed, dependents, tests } = await impact(reader, ['src/codec.ts']);
    expect(changed).toEqual([{ path: 'src/codec.ts', symbol: null }]);
    expect(dependents.map(({ path }) => path)).toContain('src/session.ts');
    expect(tests.map(({ path }) => path)).toEqual(['tests/session.test.ts']);
  });

  it('outlines a file by the end of its path', async () => {
    const { path, definitions } = await outline(reader, 'codec.ts');
    expect(path).toBe('src/codec.ts');
    expect(definitions.map(({ qualifiedName, depth }) => [qualifiedName, depth])).toContainEqual([
      'Codec.send',
      1,
    ]);
  });

  it('refuses a file that is not there with the nearest', async () => {
    await expect(outline(reader, 'src/codek.ts')).rejects.toMatchObject({
      exitCode: ExitCode.NoAnswer,
      hint: expect.stringContaining('src/codec.ts'),
    });
  });

  it('takes no folder for a file or a symbol', async () => {
    const folders = await repository({ 'lib/inner/x.ts': 'export let libs;\n' });
    for (const folder of ['lib', './lib/inner/']) {
      await expect(outline(folders, folder)).rejects.toMatchObject({
        message: `"${folder}" is a folder`,
        hint: expect.stringContaining('ctx map --focus'),
        exitCode: ExitCode.NoAnswer,
      });
    }
    await expect(impact(folders, ['lib'])).rejects.toMatchObject({
      message: expect.stringContaining('"lib" is a folder and no symbol'),
      candidates: [],
    });
    await expect(impact(folders, ['li'])).rejects.toThrow('no definition is called "li"');
  });

  it('takes no file for one of several that are called so', async () => {
    const twins = await repository({ 'a/x.ts': 'let a;\n', 'b/x.ts': 'let b;\n' });
    await expect(outline(twins, 'x.ts')).rejects.toMatchObject({
      exitCode: ExitCode.Usage,
      hint: 'did you mean a/x.ts, b/x.ts?',
    });
  });

  it('maps within the budget', async () => {
    const { text, tokens } = await map(reader, { budget: 60 });
    expect(text).toContain('src/codec.ts');
    expect(tokens).toBeLessThanOrEqual(60);
  });
});
