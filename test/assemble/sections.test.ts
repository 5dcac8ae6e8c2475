import { describe, expect, it } from 'vitest';
import { assemble } from '../../src/assemble/assemble.js';
import type { Bundle, SectionName } from '../../src/model/bundle.js';
import type { CallerEvidence, TestEvidence } from '../../src/model/evidence.js';
import type { WorldOptions } from './world.js';
import { type FileSketch, worldOf } from './world.js';

const held = (bundle: Bundle, section: SectionName) =>
  bundle.items.filter((item) => item.section === section);
const build = (files: Readonly<Record<string, FileSketch>>, world: WorldOptions = {}) =>
  assemble(worldOf(files, world));

const target = { name: 'run', lines: [1, 20] as const, score: 1, named: true };
const files = {
  'src/run.ts': { length: 60, definitions: [target] },
  'src/use.ts': { length: 90, definitions: [{ name: 'use', lines: [1, 50] as const }] },
};

describe('the definitions section', () => {
  it('shows the asked definition in full and the code nowhere else in a lookup', async () => {
    const bundle = await build(files, { intent: 'DEFINITION_LOOKUP' });
    expect(held(bundle, 'definitions')).toMatchObject([
      { detail: 'full', startLine: 1, endLine: 20 },
    ]);
    expect(held(bundle, 'snippets')).toEqual([]);
  });

  it.each([
    ['whole, and a card of a name within it', 20, 'full', 'compact'],
    ['as a card, and a name within it whole, where it is long', 900, 'standard', 'full'],
  ] as const)('shows a component %s', async (_, end, outer, inner) => {
    const definitions = [
      { name: 'Box', lines: [1, end] as const, score: 0.9, named: true },
      { name: 'isOpen', in: 'Box', lines: [3, 5] as const, score: 1 },
    ];
    const sketch = { 'src/Box.vue': { length: end, definitions } };
    const bundle = await build(sketch, { shape: 'short' });
    const detailOf = (wanted: string) =>
      held(bundle, 'definitions').find(({ name }) => name === wanted)?.detail;
    expect([detailOf('Box'), detailOf('isOpen')]).toEqual([outer, inner]);
  });

  it('names of what stands within code that is shown only what is named, or ranks above that', async () => {
    const inner = { kind: 'method', in: 'Box' } as const;
    const definitions = [
      { name: 'Box', kind: 'class', lines: [1, 20], score: 1, named: true },
      { name: 'asked', lines: [7, 9], score: 0.9, named: true, ...inner },
      { name: 'worse', lines: [11, 13], score: 0.9, ...inner },
    ] as const;
    const sketch = { 'src/box.ts': { length: 20, definitions } };
    const bundle = await build(sketch, { shape: 'short', intent: 'DEFINITION_LOOKUP' });
    const names = held(bundle, 'definitions').map(({ name }) => name);
    expect(names).toEqual(['Box', 'asked']);
  });

  it('shows a card, and the best parts as snippets, of what is too long', async () => {
    const long = {
      'src/run.ts': { length: 900, definitions: [{ ...target, lines: [1, 900] as const }] },
    };
    const bundle = await build(long, { intent: 'DEFINITION_LOOKUP' });
    expect(held(bundle, 'definitions')).toMatchObject([{ detail: 'standard' }]);
    expect(held(bundle, 'snippets')[0]?.attributes.part).toBe('of run (1-900), lines left out');
  });

  it('gives cards, and code as snippets, where work is to be done', async () => {
    const bundle = await build(files);
    expect(held(bundle, 'definitions')).toMatchObject([
      { detail: 'standard', qualifiedName: 'run', text: '' },
    ]);
    expect(held(bundle, 'snippets')).toMatchObject([{ startLine: 1, endLine: 20 }]);
  });

  it('falls back on compact cards when tokens are short', async () => {
    const doc = 'Runs it. '.repeat(40);
    const members = Array.from({ length: 40 }, (_, at) => `member${at}`);
    const wordy = { 'src/run.ts': { definitions: [{ ...target, doc, members }] } };
    const bundle = await build(wordy, { options: { budget: 256 } });
    expect(held(bundle, 'definitions')).toMatchObject([{ detail: 'compact' }]);
  });
});

describe('the snippets section', () => {
  it('shows the short class around a member', async () => {
    const bundle = await build({
      'src/a.ts': {
        definitions: [
          { name: 'Short', kind: 'class', lines: [3, 30] },
          { name: 'member', kind: 'method', in: 'Short', lines: [10, 12], score: 1 },
        ],
      },
    });
    expect(held(bundle, 'snippets')).toMatchObject([{ name: 'member', startLine: 3, endLine: 30 }]);
  });

  it('fuses neighbours and names the whole after the better one', async () => {
    const bundle = await build({
      'src/a.ts': {
        definitions: [
          { name: 'first', lines: [1, 8], score: 0.9 },
          { name: 'second', lines: [10, 20], score: 1 },
        ],
      },
    });
    expect(held(bundle, 'snippets')).toMatchObject([{ name: 'second', startLine: 1, endLine: 20 }]);
  });

  it('shows the members that matter of a long class, not all of it', async () => {
    const bundle = await build({
      'src/a.ts': {
        length: 200,
        definitions: [
          { name: 'Long', kind: 'class', lines: [1, 200], score: 1 },
          { name: 'short', kind: 'method', in: 'Long', lines: [50, 60], score: 0.9 },
        ],
      },
    });
    expect(held(bundle, 'snippets')).toMatchObject([{ name: 'short', startLine: 50, endLine: 60 }]);
  });

  it('chooses the pieces of a long function by the words of the request', async () => {
    const text = Array.from({ length: 400 }, (_, at) =>
      at === 0 ? 'function run() {' : at === 250 ? '  parseHeader(colour);' : '  other(thing);',
    );
    const long = { 'src/run.ts': { text, definitions: [{ ...target, lines: [1, 400] as const }] } };
    const bundle = await build(long, {
      query: 'fix the colour of the header',
      options: { budget: 1500 },
    });
    const [head, piece] = [...held(bundle, 'snippets')].sort((a, b) => a.startLine - b.startLine);
    expect([head?.startLine, head?.endLine]).toEqual([1, 1]);
    expect(piece?.text).toContain('colour');
    expect(piece?.attributes.part).toBe('of run (1-400), lines left out');
  });

  it('tells which lines are of a long function where its head is printed with what stands before', async () => {
    const near = {
      'src/run.ts': {
        length: 400,
        definitions: [
          { ...target, name: 'before', lines: [1, 8] as const, score: 1 },
          { ...target, name: 'long', lines: [10, 400] as const, score: 0.95 },
        ],
      },
    };
    const bundle = await build(near, { options: { budget: 1500 } });
    expect(held(bundle, 'snippets')).toMatchObject([
      {
        ...{ startLine: 1, endLine: 49 },
        attributes: { part: '10-49 of long (10-400), lines left out' },
      },
    ]);
  });

  it('shows the code of a long function before what documents it', async () => {
    const text = Array.from({ length: 400 }, (_, at) => {
      if (at === 0) return 'def run():';
      if (at <= 200) return at % 200 === 1 || at === 200 ? '    """' : '    How a colour is made.';
      return at === 350 ? '    parse(colour)' : '    other(thing)';
    });
    const showsCode = async (doc: string) => {
      const definition = { ...target, doc, lines: [1, 400] as const };
      const long = { 'src/run.py': { text, definitions: [definition] } };
      const bundle = await build(long, { query: 'fix the colour', options: { budget: 900 } });
      return held(bundle, 'snippets').some((item) => item.text.includes('parse(colour)'));
    };
    expect(await showsCode('How a colour is made.')).toBe(true);
    // Of a function without a doc such a text is a value, which it works with.
    expect(await showsCode('')).toBe(false);
  });

  it('puts the lines that the request names before its words', async () => {
    const text = Array.from({ length: 400 }, (_, at) =>
      at === 250 ? '  colour();' : '  other();',
    );
    const long = { 'src/run.ts': { text, definitions: [{ ...target, lines: [1, 400] as const }] } };
    const mention = { kind: 'frame', text: 'src/run.ts', where: 'code', explicit: true } as const;
    const named = { file: 0, method: 'exact', weight: 1, mention, lines: [333] } as const;
    const bundle = await build(long, {
      query: 'fix the colour',
      resolution: { files: [named] },
      options: { budget: 900 },
    });
    const shows = held(bundle, 'snippets').some(
      (item) => item.startLine <= 333 && item.endLine >= 333,
    );
    expect(shows).toBe(true);
  });
});

describe('a request for something new', () => {
  it('has code to build on, no definitions, and a word about it', async () => {
    const bundle = await build(files, { intent: 'IMPLEMENTATION', asksForNew: true });
    expect(held(bundle, 'definitions')).toEqual([]);
    expect(held(bundle, 'snippets')).not.toEqual([]);
    expect(bundle.note).toBe('nothing in the repository matches by name');
  });
});

const site = (line: number, more: Partial<CallerEvidence> = {}): CallerEvidence => ({
  ...{ path: 'src/use.ts', line, holder: 'use', target: 'run', targetPath: 'src/run.ts' },
  ...{ certainty: 'resolved', fileClass: 'source' },
  ...more,
});

describe('the callers section', () => {
  const callers = [
    site(9, { certainty: 'possible' }),
    site(3, { fileClass: 'test' }),
    site(7),
    site(5),
    site(5, { holder: 'again' }),
  ];

  it('lists every site for usage, the sure ones first, each with its line of code', async () => {
    const bundle = await build(files, { intent: 'USAGE_EXPLORATION', evidence: { callers } });
    const lines = held(bundle, 'callers').map(({ startLine, text }) => [startLine, text]);
    expect(lines).toEqual([
      [5, 'const src_use_ts_5 = compute();'],
      [7, 'const src_use_ts_7 = compute();'],
      [3, 'const src_use_ts_3 = compute();'],
      [9, 'const src_use_ts_9 = compute();'],
    ]);
    expect(held(bundle, 'callers')[3]?.attributes).toEqual({ certainty: 'possible' });
  });

  it('lists a sure one in a test before one that only a name speaks for', async () => {
    const possible = { ...site(1, { certainty: 'possible' }), path: 'src/run.ts' };
    const both = [possible, site(3, { fileClass: 'test' })];
    const bundle = await build(files, { intent: 'REFACTOR', evidence: { callers: both } });
    expect(held(bundle, 'callers').map(({ startLine }) => startLine)).toEqual([3, 1]);
  });

  it('lists those in examples behind those of the program, and before tests', async () => {
    const example = { ...site(1, { fileClass: 'example' }), path: 'examples/use.ts' };
    const all = { ...files, 'examples/use.ts': files['src/use.ts']! };
    const evidence = { callers: [example, ...callers] };
    const bundle = await build(all, { intent: 'REFACTOR', evidence });
    expect(held(bundle, 'callers').map(({ startLine }) => startLine)).toEqual([5, 7, 1, 3, 9]);
  });

  it('lists the sure ones outside of tests for a bug', async () => {
    const bundle = await build(files, { evidence: { callers } });
    expect(held(bundle, 'callers').map(({ startLine }) => startLine)).toEqual([5, 7]);
  });

  it('lists those that only a name speaks for where none is sure, and says so', async () => {
    const bundle = await build(files, { evidence: { callers: callers.slice(0, 2) } });
    const listed = held(bundle, 'callers').map(({ startLine, attributes }) => [
      startLine,
      attributes,
    ]);
    expect(listed).toEqual([[9, { certainty: 'possible' }]]);
  });

  it('lists where an error is thrown, unless that is in more places than it lists', async () => {
    const thrown = (places: number) =>
      Array.from({ length: places }, (_, at) => site(at + 20, { target: 'LimitError' }));
    const linesOf = async (places: number) => {
      const bundle = await build(files, { evidence: { callers: [...thrown(places), site(7)] } });
      return held(bundle, 'callers').map(({ startLine }) => startLine);
    };
    expect(await linesOf(2)).toEqual([7, 20, 21]);
    expect(await linesOf(30)).toEqual([7]);
  });

  const tight = (many: readonly CallerEvidence[]) =>
    build(files, {
      intent: 'REFACTOR',
      evidence: { callers: many },
      options: { budget: 1500 },
    });

  it('lists by file, with their lines, those whose code does not fit', async () => {
    const bundle = await tight(Array.from({ length: 90 }, (_, at) => site(at + 1)));
    const items = held(bundle, 'callers');
    const withCode = items.filter(({ text }) => text !== '');
    expect(withCode.length).toBeGreaterThan(5);
    expect(items.slice(0, withCode.length)).toEqual(withCode);
    const rest = items.slice(withCode.length).map(({ attributes }) => attributes.lines!);
    expect(rest.length).toBeGreaterThan(1);
    const lines = [...withCode.map(({ startLine }) => startLine), ...rest.join(', ').split(', ')];
    expect(lines.map(Number)).toEqual(Array.from({ length: 90 }, (_, at) => at + 1));
    expect(bundle.note).toBe('');
  });

  it('says how many are left out', async () => {
    const many = Array.from({ length: 90 }, (_, at) => site(at + 1, { target: `run${at}` }));
    const bundle = await tight(many);
    const shown = held(bundle, 'callers').length;
    expect(shown).toBeGreaterThan(5);
    expect(bundle.note).toBe(`${90 - shown} of 90 call sites are left out`);
  });
});

const test = (name: string, startLine: number, via: readonly string[] = []): TestEvidence => ({
  ...{ path: 'src/use.ts', name, qualifiedName: name, startLine, endLine: startLine + 4 },
  ...{ target: 'run', via, certainty: 'resolved' },
});

describe('the tests section', () => {
  const tests = [test('far', 1, ['helper']), test('near', 11)];

  it('names tests, the most direct first, without their code', async () => {
    const bundle = await build(files, { evidence: { tests } });
    expect(held(bundle, 'tests')).toMatchObject([
      { name: 'near', text: '', detail: 'compact', attributes: { target: 'run' } },
      { name: 'far', text: '', attributes: { via: 'helper' } },
    ]);
  });

  it('names a test on a long sure way before one that only a name speaks for', async () => {
    const possible = { ...test('possible', 1), certainty: 'possible' } as const;
    const sure = test('sure', 11, ['outer', 'middle', 'inner']);
    const bundle = await build(files, { evidence: { tests: [possible, sure] } });
    expect(held(bundle, 'tests').map(({ name }) => name)).toEqual(['sure', 'possible']);
  });

  it('names those first, of tests that use a target alike, whose names have words of the request', async () => {
    const alike = [test('other', 1), test('mends gaskets', 11), test('another', 21)];
    const bundle = await build(files, { query: 'the gasket leaks', evidence: { tests: alike } });
    expect(held(bundle, 'tests').map(({ name }) => name)).toEqual([
      'mends gaskets',
      'other',
      'another',
    ]);
  });

  it('names those that only share an import for who writes tests, or where words speak for them', async () => {
    const shared = { certainty: 'possible', sharesImport: true } as const;
    const tests = [
      { ...test('other', 1), ...shared },
      { ...test('a gasket', 11), ...shared },
    ];
    const listed = async (intent: 'BUG_FIX' | 'TEST_WRITING') =>
      held(
        await build(files, { intent, query: 'the gasket leaks', evidence: { tests } }),
        'tests',
      ).map(({ name }) => name);
    expect(await listed('BUG_FIX')).toEqual(['a gasket']);
    expect(await listed('TEST_WRITING')).toEqual(['a gasket', 'other']);
  });

  it('keeps the order of the graph where it cannot tell tests apart', async () => {
    const near = { ...test('near', 1), path: 'src/use.ts' };
    const far = { ...test('far', 1), path: 'src/run.ts' };
    const many = Array.from({ length: 12 }, (_, at) => test(`near ${at}`, at + 2));
    const bundle = await build(files, { evidence: { tests: [near, ...many, far] } });
    expect(held(bundle, 'tests').map(({ name }) => name)).not.toContain('far');
  });

  it('names tests of which words speak before those that may use a target, and says so', async () => {
    const possible = { ...test('possible', 1), certainty: 'possible' } as const;
    const place = {
      file: 1,
      path: 'src/use.ts',
      startLine: 11,
      endLine: 15,
      kind: 'test',
    } as const;
    const hit = { ...place, ordinal: 0, name: 'thing', qualifiedName: 'thing', score: 0.5 };
    const tests = [{ ...hit, reasons: [], contributions: [], named: false, matches: true }];
    const bundle = await build(files, { evidence: { tests: [possible] }, tests });
    expect(held(bundle, 'tests')).toMatchObject([
      {
        name: 'thing',
        reasons: ['its name has words of the request'],
        attributes: { certainty: 'possible' },
      },
      { name: 'possible', attributes: { target: 'run' } },
    ]);
  });

  it('shows the code of the best where a test is to be written', async () => {
    const bundle = await build(files, { intent: 'TEST_WRITING', evidence: { tests } });
    expect(held(bundle, 'tests').map(({ detail }) => detail)).toEqual(['full', 'compact']);
  });

  it('is empty when tests are not wanted', async () => {
    const bundle = await build(files, { evidence: { tests }, options: { noTests: true } });
    expect(held(bundle, 'tests')).toEqual([]);
  });
});

describe('the imports section', () => {
  it('lists imports between shown files before others, and none of foreign files', async () => {
    const edge = (from: string, to: string) => ({
      ...{ from, to, kind: 'import' as const, line: 1 },
      names: [{ imported: 'run', local: 'go' }],
    });
    const both = {
      ...files,
      'src/other.ts': { definitions: [{ ...target, name: 'other', score: 0.9 }] },
    };
    const imports = [
      edge('src/use.ts', 'src/run.ts'),
      edge('src/run.ts', 'src/use.ts'),
      edge('src/run.ts', 'src/other.ts'),
      edge('src/use.ts', 'src/far.ts'),
    ];
    const bundle = await build(both, { evidence: { imports } });
    expect(held(bundle, 'imports').map(({ path, attributes }) => [path, attributes.from])).toEqual([
      ['src/run.ts', 'src/other.ts'],
      ['src/use.ts', 'src/run.ts'],
      ['src/run.ts', 'src/use.ts'],
    ]);
    expect(held(bundle, 'imports')[0]?.attributes.names).toBe('run as go');
  });

  it('names the folder of a package of Go, whichever of its files was met', async () => {
    const edge = (to: string, imported: string) => ({
      ...{ from: 'src/run.ts', to, kind: 'import' as const, line: imported.length },
      names: [{ imported, local: 'compute' }],
    });
    const imports = [
      ...['render/bson.go', 'render/json.go', 'main.go'].map((to) => edge(to, '*')),
      ...[edge('src/all.ts', '*'), edge('one.go', 'One')],
    ];
    const bundle = await build(files, { evidence: { imports } });
    expect(held(bundle, 'imports').map(({ attributes }) => attributes.from)).toEqual([
      ...['./', 'render/', 'src/all.ts', 'one.go'],
    ]);
  });

  it('lists no file that imports itself', async () => {
    const itself = { from: 'src/run.ts', to: 'src/run.ts', kind: 'import', line: 1 } as const;
    const names = [{ imported: 'run', local: 'run' }];
    const bundle = await build(files, { evidence: { imports: [{ ...itself, names }] } });
    expect(held(bundle, 'imports')).toEqual([]);
  });

  it('lists for who asks for uses of a name those that bring it, and none beside its card', async () => {
    const named = [{ imported: 'run', local: 'run' }];
    const imports = [
      { from: 'src/far.ts', to: 'src/run.ts', kind: 'import' as const, line: 1, names: named },
      { from: 'src/run.ts', to: 'src/near.ts', kind: 'import' as const, line: 2, names: [] },
    ];
    const mention = { kind: 'symbol', text: 'run', where: 'title', explicit: true } as const;
    const address = { file: 1, ordinal: 0 };
    const symbol = { address, from: 'run', method: 'exact', weight: 1, mention } as const;
    const usage = { intent: 'USAGE_EXPLORATION', shape: 'short', query: 'uses of run' } as const;
    const world = { ...usage, resolution: { symbols: [symbol] }, evidence: { imports } };
    const sketch = { 'src/run.ts': files['src/run.ts'], 'src/far.ts': { length: 9 } };
    const listed = held(await build(sketch, world), 'imports');
    expect(listed.map(({ path }) => path)).toEqual(['src/far.ts']);
  });

  it('lists first what shown code uses, and for a short request nothing else', async () => {
    const edge = (to: string, name: string, line: number) => ({
      ...{ from: 'src/run.ts', to, kind: 'import' as const, line },
      names: [{ imported: name, local: name }],
    });
    const imports = [edge('src/a.ts', 'idle', 1), edge('src/b.ts', 'compute', 2)];
    const listed = async (shape: 'issue' | 'short') =>
      held(await build(files, { shape, evidence: { imports } }), 'imports').map(
        ({ attributes }) => attributes.names,
      );
    expect(await listed('issue')).toEqual(['compute', 'idle']);
    expect(await listed('short')).toEqual(['compute']);
  });
});

describe('a small budget', () => {
  const evidence = {
    callers: [site(5)],
    tests: [test('near', 11)],
    imports: [
      { from: 'src/use.ts', to: 'src/run.ts', kind: 'import', line: 1, names: [] } as const,
    ],
  };

  it('goes to the best definition before any evidence', async () => {
    const bundle = await build(files, { evidence, options: { budget: 256 } });
    expect(bundle.items[0]).toMatchObject({ section: 'definitions', name: 'run' });
  });

  it('goes to code to build on where there is no definition', async () => {
    const short = { 'src/run.ts': { definitions: [{ ...target, lines: [1, 4] as const }] } };
    const world = { asksForNew: true, evidence, options: { budget: 256 } };
    const bundle = await build({ ...files, ...short }, world);
    expect(bundle.items[0]).toMatchObject({ section: 'snippets', name: 'run' });
  });
});

describe('spare tokens', () => {
  it('go to code where work is to be done', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({
      ...{ name: `f${at}`, score: 1 - at / 100 },
      lines: [at * 40 + 1, at * 40 + 30] as const,
    }));
    const bundle = await build({ 'src/a.ts': { length: 500, definitions: many } });
    const { allotted, used, redistributed } = bundle.budget.sections.snippets;
    expect(redistributed).toBeGreaterThan(0);
    expect(used).toBeGreaterThan(allotted);
  });
});
