import { describe, expect, it } from 'vitest';
import { detect } from '../../src/detect/detect.js';
import type { Reader } from '../../src/model/reader.js';
import type { Resolution } from '../../src/model/resolution.js';
import { resolve } from '../../src/resolve/resolve.js';
import { type MentionSketch, makeDetection } from '../support/make-detection.js';
import { makeFacts } from '../support/make-facts.js';
import { type MemoryFile, memoryReader } from '../support/memory-reader.js';

const files: MemoryFile[] = [
  {
    path: 'src/http/request.py',
    facts: makeFacts([
      { name: 'Request', kind: 'class', bases: ['Message'] },
      'Request.send',
      'Request.parse_header',
    ]),
  },
  {
    path: 'src/http/message.py',
    facts: makeFacts(['class Message', 'Message.encode', 'Message.close']),
  },
  { path: 'src/mail/message.py', facts: makeFacts(['class Mail', 'Mail.send', 'Mail.close']) },
  {
    path: 'src/http/session.py',
    facts: makeFacts(['class Session', 'Session.send', 'Session.close', 'value']),
  },
  { path: 'src/http/__init__.py', facts: makeFacts(['get_version']) },
  { path: 'web/HeaderContent.tsx', facts: makeFacts(['HeaderContent', 'useHeaderColor']) },
  { path: 'web/XhrClient.ts', facts: makeFacts(['class XMLHttpRequest', 'authenticate']) },
  {
    path: 'web/account.ts',
    facts: makeFacts(['signIn', 'signOut', 'sign', 'logName', 'lookupName']),
  },
  {
    path: 'tests/test_request.py',
    class: 'test',
    facts: makeFacts(['class Session', 'Session.send', 'test_send']),
  },
];

const reader = memoryReader(files);

async function find(
  title: string,
  mentions: readonly MentionSketch[] = [],
  of: Reader = reader,
): Promise<Resolution> {
  return resolve(makeDetection(title, mentions), of);
}

/** `path:Qualified.name` of everything found by the methods given, in order. */
async function names(resolution: Resolution, ...methods: string[]): Promise<string[]> {
  const table = await reader.files();
  const found = resolution.symbols.filter(
    ({ method }) => methods.length === 0 || methods.includes(method),
  );
  const outlines = await reader.outlines(found.map(({ address }) => address.file));
  return found.map(
    ({ address }, at) =>
      `${table.paths[address.file]}:${outlines[at]!.definitions[address.ordinal]!.qualifiedName}`,
  );
}

describe('plain words beside their place', () => {
  it.each(['close of Session fails', "Session's close fails", 'the close method of the `Session`'])(
    'finds the member in "%s"',
    async (title) => {
      const found = await find(title, ['Session']);
      expect(await names(found, 'qualified')).toContain('src/http/session.py:Session.close');
      expect(await names(found, 'qualified')).not.toContain('src/mail/message.py:Mail.close');
    },
  );

  it.each([
    ['close handler of the Session', 'closeHandler'],
    ["the Session's retry limit", 'RETRY_LIMIT'],
    ['Session retry limit', 'RETRY_LIMIT'],
    ['what is the default retry limit of Session', 'RETRY_LIMIT'],
    ['Session limit', 'limit'],
    ['the Session is not open after a minute', 'isNotOpen'],
    ['Session open fails', 'open'],
  ])('finds the member whose name is the words in "%s"', async (title, member) => {
    const members = ['close', 'closeHandler', 'RETRY_LIMIT', 'limit', 'Limit', 'isNotOpen'];
    const facts = makeFacts(['class Session', ...members.map((name) => `Session.${name}`)]);
    // Outside of its type, as Go has them.
    const outside = facts.definitions.at(-1)!;
    const own = { ...outside, name: 'open', qualifiedName: 'Session.open', parent: -1 };
    const definitions = [...facts.definitions, own];
    const other = memoryReader([{ path: 'src/a.ts', facts: { ...facts, definitions } }]);
    const { symbols } = await resolve(makeDetection(title, ['Session']), other);
    const [outline] = await other.outlines([0]);
    const found = symbols.filter(({ method }) => method === 'qualified');
    expect(found.map(({ address }) => outline!.definitions[address.ordinal]!.name)).toEqual([
      member,
    ]);
  });

  it('finds members that a written name only begins', async () => {
    const facts = makeFacts([
      { name: 'Grid', kind: 'class', bases: ['Plane'] },
      ...['Grid.toPixelValues', 'Grid.toPixel8', 'Grid.moveTo', 'Grid.moveToEnd', 'Grid.rollUpAll'],
    ]);
    const plane = makeFacts(['class Plane', 'Plane.rollUp']);
    const other = memoryReader([
      { path: 'src/grid.ts', facts },
      { path: 'src/plane.ts', facts: plane },
    ]);
    const members = async (title: string) => {
      const { symbols } = await resolve(makeDetection(title, ['Grid']), other);
      const found = symbols.filter(({ method, from }) => method === 'qualified' && from !== 'Grid');
      return found.map(({ address }) => facts.definitions[address.ordinal]!.name);
    };
    expect(await members('toPixel in the Grid is wrong')).toEqual(['toPixelValues', 'toPixel8']);
    expect(await members('moveTo in the Grid is wrong')).toEqual(['moveTo']);
    expect(await members('rollUp in the Grid is wrong')).toEqual([]);
    expect(await members('to in the Grid is wrong')).toEqual([]);
    expect(await members('to pixel in the Grid is wrong')).toEqual([]);
  });

  it('finds what a named file defines', async () => {
    const path = { kind: 'path', text: 'src/http/session.py' } as const;
    const found = await find('Add a limit to value in src/http/session.py', [path]);
    expect(await names(found, 'qualified')).toEqual(['src/http/session.py:value']);
    expect(found.symbols[0]?.mention).toMatchObject({ text: 'value', explicit: true });
  });

  it('says where it stands: what the body names is not what the title spells out', async () => {
    const detection = makeDetection('It fails', ['Session']);
    const text = { ...detection.text, body: 'I think that close of Session is at fault.' };
    const { symbols } = await resolve({ ...detection, text }, reader);
    const found = symbols.find(({ from }) => from === 'Session.close');
    expect(found?.mention?.where).toBe('body');
  });

  it('finds none without a place', async () => {
    expect(await names(await find('close fails'), 'exact', 'qualified')).toEqual([]);
    expect(await names(await find('close the Session', ['Session']), 'qualified')).toEqual([]);
  });
});

describe('mentions of symbols', () => {
  it('finds a name that is defined once, with full weight', async () => {
    const found = await find('', ['Request']);
    expect((await names(found))[0]).toBe('src/http/request.py:Request');
    expect(found.symbols[0]).toMatchObject({ method: 'exact', weight: 1, from: 'Request' });
  });

  it('shares the weight of a name that is defined in many places, tests last', async () => {
    const found = await find('', ['send']);
    const exact = found.symbols.filter(({ method }) => method === 'exact');
    expect(await names(found, 'exact')).toEqual([
      'src/http/request.py:Request.send',
      'src/http/session.py:Session.send',
      'src/mail/message.py:Mail.send',
      'tests/test_request.py:Session.send',
    ]);
    expect(exact[0]!.weight).toBeLessThan(0.5);
    expect(exact[3]!.weight).toBeLessThan(exact[2]!.weight / 2);
  });

  it('takes the class before the dot, in the source rather than in a test', async () => {
    const found = await find('', ['Session.send']);
    expect((await names(found))[0]).toBe('src/http/session.py:Session.send');
    expect(found.symbols[0]!.method).toBe('qualified');
    expect(found.symbols[0]!.weight).toBeGreaterThan(0.8);
  });

  it.each([
    ['Mail#close()', 'src/mail/message.py:Mail.close'],
    ['http.session.Session.close', 'src/http/session.py:Session.close'],
    ['src/mail/message.py:Mail.close', 'src/mail/message.py:Mail.close'],
    ['tests/test_request.py::Session::send', 'tests/test_request.py:Session.send'],
    ['Message.prototype.close', 'src/http/message.py:Message.close'],
  ])('understands %s', async (text, expected) => {
    expect((await names(await find('', [text])))[0]).toBe(expected);
  });

  it('looks for inherited methods in the bases', async () => {
    const found = await find('', ['Request.close']);
    expect((await names(found))[0]).toBe('src/http/message.py:Message.close');
  });

  it('prefers the definition whose class is mentioned beside it', async () => {
    const found = await find('', ['close', 'Mail']);
    const closes = (await names(found, 'exact')).filter((name) => name.endsWith('.close'));
    expect(closes[0]).toBe('src/mail/message.py:Mail.close');
  });

  it('prefers the definition in a file that is named beside it', async () => {
    const found = await find('', ['close', { kind: 'path', text: 'http/message.py' }]);
    expect((await names(found, 'exact'))[0]).toBe('src/http/message.py:Message.close');
  });

  it('trusts a qualifier from elsewhere little', async () => {
    const own = (await find('', ['value'])).symbols[0]!.weight;
    const foreign = (await find('', ['np.value'])).symbols[0]!.weight;
    expect(foreign).toBeLessThan(own);
  });

  it('falls back on the class where its attribute is not defined', async () => {
    const found = await find('', ['Mail.subject']);
    expect((await names(found))[0]).toBe('src/mail/message.py:Mail');
    expect(found.symbols[0]!.from).toBe('Mail');
    expect(found.unresolved.map(({ mention }) => mention.text)).toEqual(['Mail.subject']);
  });

  it.each([
    ['req.send', 'src/http/request.py:Request.send'],
    ['message.encode', 'src/http/message.py:Message.encode'],
    ['s.close', 'src/http/session.py:Session.close'],
  ])('takes what a variable may hold for the class before the dot: %s', async (text, meant) => {
    expect(await names(await find('', [text]), 'qualified')).toEqual([meant]);
  });

  it('takes a word with an ending for a member where no file is called so', async () => {
    const path = (text: string) => find('', [{ kind: 'path', text }]);
    const files = [{ path: 'src/reply.py', facts: makeFacts(['class Reply', 'Reply.json']) }];
    const web = memoryReader(files);
    const asked = await find('', [{ kind: 'path', text: 'r.json' }], web);
    expect(asked.symbols.map(({ method }) => method)).toContain('qualified');
    expect((await find('', [{ kind: 'path', text: 'other.json' }], web)).symbols).toEqual([]);
    expect((await path('session.py')).symbols).toEqual([]);
  });

  it('takes what is defined before what only declares it', async () => {
    const web = memoryReader([
      { path: 'index.d.ts', facts: makeFacts(['openPool']) },
      { path: 'lib/pool.js', facts: makeFacts(['openPool']) },
    ]);
    const { symbols } = await find('', ['openPool'], web);
    expect(symbols.map(({ address }) => address.file)).toEqual([1, 0]);
  });

  it('takes a quoted name with hyphens for a file', async () => {
    const files = [{ path: 'src/github-actions.js', facts: makeFacts(['report']) }];
    const quoted = (text: string) => find('', [{ kind: 'quoted', text }], memoryReader(files));
    expect((await quoted('github-actions')).files.map(({ file }) => file)).toEqual([0]);
    expect((await quoted('github actions')).files).toEqual([]);
  });

  it('takes what is called exactly so rather than a member, where a name stands alone', async () => {
    const web = memoryReader([
      { path: 'src/editor.js', facts: makeFacts(['class Editor', 'Editor.bounds']) },
      { path: 'src/shapes.js', facts: makeFacts(['bounds']) },
    ]);
    const found = await find('', ['bounds'], web);
    const symbols = found.symbols.filter(({ method }) => method === 'exact');
    expect(symbols.map(({ address }) => address.file)).toEqual([1, 0]);
    expect(symbols[0]!.weight).toBeGreaterThan(1.5 * symbols[1]!.weight);
  });

  it('finds a member that another file than that of its class adds', async () => {
    const facts = makeFacts([{ name: 'Layer.move', kind: 'method' }]);
    const definitions = facts.definitions.map((one) => ({ ...one, name: 'move' }));
    const web = memoryReader([
      { path: 'src/core.js', facts: makeFacts(['class Layer', 'Layer.add']) },
      { path: 'src/drag.js', facts: { ...facts, definitions } },
      { path: 'src/other.js', facts: makeFacts(['class Marker', 'Marker.move']) },
    ]);
    const found = await find('', ['Layer.move'], web);
    const qualified = found.symbols.filter(({ method }) => method === 'qualified');
    expect(qualified.map(({ address }) => address.file)).toEqual([1]);
  });

  it('finds a member of a common name that stands in another file than its class', async () => {
    const many = [...'abcdefghijklmnop'].map((letter) => ({
      path: `src/${letter}.cc`,
      facts: makeFacts([`class ${letter.toUpperCase()}`, `${letter.toUpperCase()}.put`]),
    }));
    const puts = (...names: string[]) => {
      const facts = makeFacts(names.map((name) => ({ name, kind: 'method' as const })));
      const nameOf = (name: string) => name.split('.').at(-1)!;
      return {
        ...facts,
        definitions: facts.definitions.map((one) => ({ ...one, name: nameOf(one.name) })),
      };
    };
    const native = memoryReader([
      ...many,
      { path: 'include/zone_list.h', facts: puts('ZoneList', 'ZoneList.Handler.put') },
      { path: 'src/zone_list.cc', facts: puts('ZoneList.put') },
    ]);
    const found = await find('', ['ZoneList::put'], native);
    const table = await native.files();
    const qualified = found.symbols.filter(({ method }) => method === 'qualified');
    expect(qualified.map(({ address }) => table.paths[address.file])).toEqual(['src/zone_list.cc']);
  });

  it('takes what a class holds itself rather than what stands in a folder of its name', async () => {
    const rust = memoryReader([
      {
        path: 'src/batch/mod.rs',
        facts: makeFacts(['class Other', 'Other.put', 'class Batch', 'Batch.put']),
      },
    ]);
    const found = await find('', ['Batch::put'], rust);
    const qualified = found.symbols.filter(({ method }) => method === 'qualified');
    expect(qualified.map(({ address }) => address.ordinal)).toEqual([3]);
  });

  it('keeps a mark that belongs to the name, and drops one that ends the sentence', async () => {
    const ruby = memoryReader([
      { path: 'lib/a.rb', facts: makeFacts(['valid', 'valid?', 'store']) },
    ]);
    const ordinals = async (text: string) => {
      const { symbols } = await find('', [text], ruby);
      return symbols.filter(({ method }) => method === 'exact').map((one) => one.address.ordinal);
    };
    expect(await ordinals('valid?')).toEqual([1]);
    expect(await ordinals('valid')).toEqual([0]);
    expect(await ordinals('store?')).toEqual([2]);
  });

  it('takes a page of the documentation for no module', async () => {
    const swift = memoryReader([
      { path: 'docs/Batch/put.html', class: 'docs', facts: makeFacts([]) },
      { path: 'src/store.swift', facts: makeFacts(['class Batch', 'Batch.put']) },
    ]);
    const found = await find('', ['Batch.put'], swift);
    expect(found.symbols[0]!.method).toBe('qualified');
  });

  it('takes a member with a slip for the one of its class', async () => {
    const found = await find('', ['Session.clsoe']);
    expect(await names(found, 'misspelled')).toEqual(['src/http/session.py:Session.close']);
    expect(await names(found, 'exact', 'qualified')).toEqual([]);
    expect(found.unresolved).toEqual([]);
  });

  it.each([
    ['beside its class', [{ path: 'depot.rs', facts: makeFacts(['Depot.take', 'class Depot']) }]],
    [
      'in another file than its class',
      [
        { path: 'depot.go', facts: makeFacts(['class Depot', 'Depot.open']) },
        { path: 'take.go', facts: makeFacts(['Depot.take', 'Store.take']) },
      ],
    ],
  ])('takes a member with a slip for one that stands %s', async (_, of) => {
    const found = await find('', ['Depot.tkae'], memoryReader(of));
    const outlines = await memoryReader(of).outlines(of.map((_, file) => file));
    expect(
      found.symbols
        .filter(({ method }) => method === 'misspelled')
        .map(
          ({ address: { file, ordinal } }) => outlines[file]!.definitions[ordinal]!.qualifiedName,
        ),
    ).toEqual(['Depot.take']);
  });

  it('says of a definition of another class that it only shares the name', async () => {
    const found = await find('', ['Session.close']);
    expect(await names(found, 'qualified')).toEqual(['src/http/session.py:Session.close']);
    expect(await names(found, 'exact')).toContain('src/mail/message.py:Mail.close');
  });

  it('resolves a dotted module to its file', async () => {
    const found = await find('', ['http.session']);
    const table = await reader.files();
    expect(found.files.map(({ file }) => table.paths[file])).toEqual(['src/http/session.py']);
  });

  it('ignores case and underscores where nothing has the exact name', async () => {
    const found = await find('', ['parseHeader']);
    expect((await names(found))[0]).toBe('src/http/request.py:Request.parse_header');
    expect(found.symbols[0]!.method).toBe('case-insensitive');
  });

  it('forgives a slip, and swaps', async () => {
    const found = await find('', ['autehnticate']);
    expect((await names(found))[0]).toBe('web/XhrClient.ts:authenticate');
    expect(found.symbols[0]!.method).toBe('misspelled');
    expect(found.unresolved).toEqual([]);
  });

  it('is surer of a slip in a name that is asked for', async () => {
    const weightOf = async (asked: boolean) =>
      (await find('', [{ text: 'autehnticate', asked }])).symbols[0]!.weight;
    expect(await weightOf(true)).toBeGreaterThan(await weightOf(false));
  });

  it.each([
    ['FILELOG_LEVEL', 'FILLOG_LEVEL', true],
    ['filelog_level', 'FILLOG_LEVEL', false],
    ['FILELOG_LEVEL', 'fillog_level', true],
  ])('has a constant slip into no other kind of name: %s as %s', async (name, written, isSlip) => {
    const of = memoryReader([{ path: 'log.c', facts: makeFacts([name]) }]);
    const { symbols } = await find('', [written], of);
    expect(symbols.some(({ method }) => method === 'misspelled')).toBe(isSlip);
  });

  it('takes a name with a slip for a guess in a long report', async () => {
    const found = await resolve(makeDetection('', ['autehnticate'], { shape: 'issue' }), reader);
    expect(found.symbols[0]!.method).toBe('fuzzy');
  });

  it('takes of names that differ in underscores the one with as many in front, and keeps a dollar', async () => {
    const of = memoryReader([
      {
        path: 'a.py',
        facts: makeFacts(['_load_average', 'load_average', '$slots', 'slots', '~slots']),
      },
    ]);
    const first = async (title: string) => {
      const { symbols } = await resolve(detect(title), of);
      const [outline] = await of.outlines([0]);
      return outline!.definitions[symbols[0]!.address.ordinal]!.name;
    };
    expect(await first('loadAverage')).toBe('load_average');
    expect(await first('_loadAverage')).toBe('_load_average');
    expect(await first('$slots')).toBe('$slots');
    expect(await first('~slots')).toBe('~slots');
    expect(await first('where is slots defined')).toBe('slots');
  });

  it('takes a prime for a part of the name where there is one', async () => {
    const of = memoryReader([{ path: 'a.hs', facts: makeFacts(['foldWith', "foldWith'"]) }]);
    const first = async (title: string) => {
      const { symbols } = await resolve(detect(title), of);
      const [outline] = await of.outlines([0]);
      const meant = symbols.find(({ mention }) => mention?.asked || mention?.subject)!;
      return outline!.definitions[meant.address.ordinal]!.name;
    };
    expect(await first("where is foldWith' defined")).toBe("foldWith'");
    expect(await first("bug in foldWith'")).toBe("foldWith'");
    expect(await first('where is foldWith defined')).toBe('foldWith');
  });

  it('takes a word that only tests call something so for the name of a source in another case', async () => {
    const depots = { path: 'depot.ts', facts: makeFacts(['class Depot']) };
    const made = (of: 'test' | 'source') =>
      memoryReader([depots, { path: 'make.ts', class: of, facts: makeFacts(['depot']) }]);
    const methods = async (title: string, of: 'test' | 'source') => {
      const { symbols } = await resolve(detect(title), made(of));
      return symbols.filter(({ mention }) => mention !== undefined).map(({ method }) => method);
    };
    expect(await methods('depot', 'test')).toEqual(['case-insensitive']);
    expect(await methods('depot class', 'test')).toEqual(['case-insensitive']);
    expect(await methods('depot', 'source')).toEqual(['exact']);
  });

  it('takes what is said to be a type for one, whatever else is called so in small letters', async () => {
    const of = memoryReader([
      { path: 'a.ts', facts: makeFacts(['depot', 'class Depot', 'crate', 'shelf']) },
      { path: 'b.ts', class: 'test', facts: makeFacts(['class Crate']) },
    ]);
    const methods = async (title: string) => {
      const { symbols } = await resolve(detect(title), of);
      return symbols.filter(({ mention }) => mention?.subject).map(({ method }) => method);
    };
    expect(await methods('depot class')).toEqual(['case-insensitive']);
    expect(await methods('the depot interface')).toEqual(['case-insensitive']);
    expect(await methods('depot function')).toEqual(['exact']);
    expect(await methods('depot')).toEqual(['exact']);
    expect(await methods('crate class')).toEqual(['exact']);
    expect(await methods('shelf class')).toEqual(['exact']);
  });

  it('forgives a slip of a word that no name has', async () => {
    const found = await find('where is autehnticate');
    expect(await names(found, 'misspelled')).toEqual(['web/XhrClient.ts:authenticate']);
  });

  it.each([
    ['writevent', 'write_event'],
    ['writing events', undefined],
    ['writer', undefined],
  ])('tells a slip from another form of a word: %s', async (title, slip) => {
    const of = memoryReader([
      { path: 'tap.js', facts: makeFacts(['writeVersion', 'write_event', 'writable']) },
    ]);
    const { symbols } = await find(title, [], of);
    const [outline] = await of.outlines([0]);
    const meant = symbols.find(({ method }) => method === 'misspelled')?.address.ordinal;
    expect(meant === undefined ? undefined : outline!.definitions[meant]!.name).toBe(slip);
  });

  it.each([
    ['what does decide', undefined],
    ['arrows stick to shapes', undefined],
    ['the reponse', 'response'],
  ])('takes no word that many write for one with a slip: %s', async (title, slip) => {
    const of = memoryReader([{ path: 'a.js', facts: makeFacts(['decode', 'stack', 'response']) }]);
    const { symbols } = await find(title, [], of);
    const [outline] = await of.outlines([0]);
    const meant = symbols.map(({ address }) => outline!.definitions[address.ordinal]!.name);
    expect(meant).toEqual(slip === undefined ? [] : [slip]);
  });

  it.each([2, 3])(
    'takes no word that %i files have for a name with a slip, if three',
    async (count) => {
      const files = ['a.js', 'b.js', 'c.js'].map((path, at) => ({
        path,
        facts: makeFacts([], { text: at < count ? 'responze' : 'other' }),
      }));
      const named = { path: 'd.js', facts: makeFacts(['response']) };
      const { symbols } = await find('responze on focus', [], memoryReader([...files, named]));
      expect(symbols.some(({ method }) => method === 'misspelled')).toBe(count < 3);
    },
  );

  it('reads acronyms', async () => {
    const found = await find('', ['XHR']);
    expect((await names(found))[0]).toBe('web/XhrClient.ts:XMLHttpRequest');
    expect(found.unresolved).toEqual([]);
  });

  it('says what it could not find, and what comes nearest', async () => {
    const found = await find('', [
      'Nowhere',
      'authnetikcat',
      { kind: 'path', text: 'src/sesion.rb' },
    ]);
    expect(found.unresolved).toEqual([
      expect.objectContaining({ candidates: ['src/http/session.py'] }),
      expect.objectContaining({ candidates: [] }),
      expect.objectContaining({ candidates: ['authenticate'] }),
    ]);
    expect(found.symbols).toEqual([]);
  });

  it('says that a name is none where others only share words with it, and takes another order for the same', async () => {
    const found = await find('', ['parseContentHeader', 'color_header_use']);
    expect((await names(found, 'generated')).slice(0, 3)).toContain(
      'web/HeaderContent.tsx:HeaderContent',
    );
    expect(found.unresolved.map(({ mention }) => mention.text)).toEqual(['parseContentHeader']);
    expect(found.unresolved[0]!.candidates).toContain('HeaderContent');
  });

  it('takes an everyday word for a symbol only weakly', async () => {
    const plain = await find('', [{ text: 'value', explicit: false }]);
    expect(plain.symbols[0]?.weight ?? 0).toBeLessThan(0.2);
  });
});

describe('names made of words', () => {
  it.each([
    ['change the colour of the header', 'web/HeaderContent.tsx:useHeaderColor'],
    ['the header is not parsed', 'src/http/request.py:Request.parse_header'],
    ['authentication fails', 'web/XhrClient.ts:authenticate'],
    ['the header content', 'web/HeaderContent.tsx:HeaderContent'],
    ['hedaer content', 'web/HeaderContent.tsx:HeaderContent'],
    ['limit how often one signs in', 'web/account.ts:signIn'],
    ['the sign out button', 'web/account.ts:signOut'],
    ['log in again', 'web/account.ts:signIn'],
    ['the log of those who log in', 'web/account.ts:signIn'],
    ['how names are looked up', 'web/account.ts:lookupName'],
    ['the sign in the name', 'web/account.ts:sign'],
  ])('%s', async (title, expected) => {
    const found = await find(title);
    expect((await names(found))[0]).toBe(expected);
    expect(found.symbols[0]!.method).toBe('generated');
  });

  it('says which words they were', async () => {
    const found = await find('show the content below the header');
    expect(found.symbols[0]!.from).toBe('content header');
  });

  it('gives everyday words little weight', async () => {
    const found = await find('fix the value');
    for (const { weight } of found.symbols) expect(weight).toBeLessThan(0.25);
  });

  it('reads only the title of a report', async () => {
    const detection = makeDetection('it crashes', [], { shape: 'issue' });
    const text = { ...detection.text, body: 'the header content is wrong' };
    const found = await resolve({ ...detection, text }, reader);
    expect(found.symbols).toEqual([]);
  });
});

describe('frames', () => {
  const frame = (text: string, line: number, depth: number, symbol?: string) => ({
    kind: 'frame' as const,
    text,
    line,
    depth,
    where: 'code' as const,
    ...(symbol === undefined ? {} : { symbol }),
  });

  it('points to the definition that holds the line', async () => {
    const found = await find('', [frame('/home/me/app/src/http/session.py', 5, 0)]);
    expect(found.files[0]).toMatchObject({ weight: 1, lines: [5] });
    expect((await names(found))[0]).toBe('src/http/session.py:Session.send');
  });

  it('follows the name of the function where the line has moved', async () => {
    const found = await find('', [frame('src/http/session.py', 5, 0, 'Session.close')]);
    expect((await names(found))[0]).toBe('src/http/session.py:Session.close');
  });

  it('takes each frame of a file by its own line and function', async () => {
    const found = await find('', [
      frame('src/http/session.py', 5, 0, 'Session.send'),
      frame('src/http/session.py', 7, 1, 'Session.close'),
    ]);
    const named = found.symbols.filter(({ method }) => method === 'exact');
    expect((await names({ ...found, symbols: named })).sort()).toEqual([
      'src/http/session.py:Session.close',
      'src/http/session.py:Session.send',
    ]);
  });

  it('follows the name alone where the lines are those of what was built of the file', async () => {
    const built = frame('app/dist/XhrClient.js', 1, 0, 'authenticate');
    const found = await find('', [built]);
    expect(found.files[0]!.lines).toEqual([]);
    expect((await names(found, 'exact'))[0]).toBe('web/XhrClient.ts:authenticate');
  });

  it('knows a file of which the name alone agrees by the function of the frame', async () => {
    const flat = memoryReader([
      { path: 'authfile.c', facts: makeFacts(['load']) },
      { path: 'unix/pipe.c', facts: makeFacts(['open_pipe']) },
      { path: 'win/pipe.c', facts: makeFacts(['bind_pipe']) },
    ]);
    const weights = async (text: string, symbol?: string) => {
      const { files: found } = await find('', [frame(text, 1, 0, symbol)], flat);
      const { paths } = await flat.files();
      return found.map(({ file, weight }) => [paths[file], Number(weight.toFixed(2))]);
    };
    expect(await weights('/home/me/depot/authfile.c')).toEqual([['authfile.c', 0.35]]);
    expect(await weights('/home/me/depot/authfile.c', 'load')).toEqual([['authfile.c', 1]]);
    expect(await weights('/depot/src/pipe.c', 'depot.bind_pipe')).toEqual([['win/pipe.c', 0.7]]);
    expect(await weights('/depot/src/pipe.c', 'elsewhere')).toHaveLength(2);
  });

  it('counts the innermost frame in the repository most', async () => {
    const found = await find('', [
      frame('/usr/lib/python3/site-packages/numpy/core/numeric.py', 3, 0),
      frame('/venv/lib/site-packages/http/message.py', 4, 1),
      frame('src/http/session.py', 5, 2),
      frame('tests/test_request.py', 5, 3),
    ]);
    const table = await reader.files();
    expect(found.files.map(({ file }) => table.paths[file])).toEqual([
      'src/http/message.py',
      'src/http/session.py',
      'tests/test_request.py',
    ]);
    expect(found.files[0]!.weight).toBe(1);
  });
});

describe('private names of JavaScript', () => {
  const store = memoryReader([
    {
      path: 'store.ts',
      facts: makeFacts(['class Store', 'Store.#load', 'Store.load', 'Store.#drop']),
    },
  ]);
  const found = async (mention: MentionSketch) => {
    const { symbols } = await find('', [mention], store);
    const [outline] = await store.outlines([0]);
    return symbols
      .filter(({ method }) => method !== 'neighbour')
      .map(({ address, method }) => `${outline!.definitions[address.ordinal]!.name} ${method}`);
  };

  it('are names like others', async () => {
    expect(await found('Store.#load')).toEqual(['#load qualified']);
    expect(await found('#drop')).toEqual(['#drop exact']);
  });

  it('are apart from a hash between a class and its member', async () => {
    expect(await found('Store#load')).toEqual(['load qualified']);
    expect(await found('Store#drop')).toEqual(['#drop qualified']);
  });

  it('are what a frame names', async () => {
    const mention = { kind: 'frame', text: 'store.ts', line: 90, symbol: 'Store.#drop' } as const;
    expect(await found(mention)).toContain('#drop exact');
  });
});

describe('order and safety', () => {
  it('adds neighbours with small weights and says of what', async () => {
    const found = await find('', ['Session.close']);
    const near = found.symbols.filter(({ method }) => method === 'neighbour');
    expect(await names(found, 'neighbour')).toContain('src/http/session.py:Session');
    for (const { weight, from } of near) {
      expect(weight).toBeLessThan(0.5);
      expect(from).toBe('Session.close');
    }
  });

  it('catches what nothing else finds', async () => {
    const found = await find('versioning');
    expect(await names(found)).toEqual(['src/http/__init__.py:get_version']);
    expect(found.symbols[0]!.weight).toBeLessThanOrEqual(0.5);
  });

  it('invents nothing', async () => {
    const { partedWords, areaFiles, ...found } = await find('quantum flux zzz');
    expect(found).toEqual({ symbols: [], files: [], commits: [], unresolved: [] });
    expect(partedWords.size + areaFiles.size).toBe(0);
  });

  it.each(['a'.repeat(200_000), 'aB_/.'.repeat(50_000), '` ``` '.repeat(50_000)])(
    'survives what nobody would write',
    async (text) => {
      const found = await find(text, [text, { kind: 'path', text }, { kind: 'quoted', text }]);
      expect(found.symbols).toEqual([]);
    },
  );

  it('lists each definition once, by falling weight', async () => {
    const { symbols } = await find('close the session and send', ['Session', 'send', 'close']);
    const keys = symbols.map(({ address }) => `${address.file}:${address.ordinal}`);
    expect(new Set(keys).size).toBe(keys.length);
    const weights = symbols.map(({ weight }) => weight);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    for (const weight of weights) {
      expect(weight).toBeGreaterThan(0);
      expect(weight).toBeLessThanOrEqual(1);
    }
  });

  it('does not depend on the order of the files', async () => {
    const other = memoryReader([...files].reverse());
    const mentions = ['send', 'Mail.close', { kind: 'path' as const, text: 'session.py' }];
    expect(await find('parse the header', mentions, other)).toEqual(
      await find('parse the header', mentions),
    );
  });
});
