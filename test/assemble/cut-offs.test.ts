import { describe, expect, it } from 'vitest';
import { assemble } from '../../src/assemble/assemble.js';
import { cutOffsFor } from '../../src/assemble/cut-offs.js';
import { selectHits } from '../../src/assemble/select.js';
import type { ResolvedSymbol } from '../../src/model/resolution.js';
import { worldOf } from './world.js';

const names = (hits: readonly { name: string }[]) => hits.map(({ name }) => name);

const files = {
  'a.ts': {
    score: 1,
    definitions: [
      { name: 'asked', lines: [1, 9] as const, score: 1 },
      { name: 'beside', lines: [20, 29] as const, score: 0.86 },
      { name: 'around', lines: [40, 49] as const, score: 0.5 },
    ],
  },
  'b.ts': {
    score: 0.6,
    definitions: [{ name: 'elsewhere', lines: [1, 9] as const, score: 0.92 }],
  },
};

/** The title spells out the definition of this file and ordinal. */
function spelled(file: number, ordinal: number, asked?: true): ResolvedSymbol {
  const named = { kind: 'symbol', text: 'asked', where: 'title', explicit: true } as const;
  const mention = asked === undefined ? named : { ...named, asked };
  return { address: { file, ordinal }, method: 'exact', weight: 1, from: 'asked', mention };
}

describe('the cut-offs of a request', () => {
  it('leave out of a short request what a long one shows', () => {
    const long = selectHits(worldOf(files, { shape: 'issue' }));
    const short = selectHits(worldOf(files, { shape: 'short' }));
    expect(names(long.snippets)).toEqual(['asked', 'elsewhere', 'beside', 'around']);
    expect(names(short.snippets)).toEqual(['asked', 'elsewhere', 'beside']);
  });

  it.each(['DEFINITION_LOOKUP', 'USAGE_EXPLORATION'] as const)(
    'leave nothing but the definition that a short %s spells out',
    (intent) => {
      const world = { shape: 'short', intent, resolution: { symbols: [spelled(0, 0)] } } as const;
      expect(names(selectHits(worldOf(files, world)).definitions)).toEqual(['asked']);
    },
  );

  it('show beside a spelled out definition that is to be changed what ranks close to it in its file', () => {
    const world = { shape: 'short', resolution: { symbols: [spelled(0, 0)] } } as const;
    const { definitions } = selectHits(worldOf(files, { ...world, intent: 'BUG_FIX' }));
    expect(names(definitions)).toEqual(['asked', 'beside']);
  });

  it('show beside the frames of a trace the class that its error names, and no more', () => {
    const framed: ResolvedSymbol = {
      ...{ address: { file: 0, ordinal: 0 }, method: 'exact', weight: 1, from: 'a.ts:3' },
      mention: { kind: 'frame', text: 'a.ts', line: 3, depth: 0, where: 'code', explicit: true },
    };
    const world = { isTrace: true, resolution: { symbols: [framed, spelled(0, 2)] } } as const;
    const { definitions } = selectHits(worldOf(files, world));
    expect(names(definitions)).toEqual(['asked', 'around']);
  });

  it('show code of every strong file before a second piece of the first', () => {
    const wide = {
      'a.ts': {
        definitions: Array.from({ length: 9 }, (_, at) => ({
          ...{ name: `a${at}`, lines: [at * 10 + 1, at * 10 + 9] as const },
          score: 1 - at / 100,
        })),
        score: 1,
      },
      'b.ts': { definitions: [{ name: 'b', lines: [1, 9] as const, score: 0.5 }], score: 0.7 },
    };
    const { definitions, snippets } = selectHits(worldOf(wide, { shape: 'short' }));
    expect(names(definitions)).not.toContain('b');
    expect(names(snippets)).toContain('b');
  });

  it('show weak code of a further file only where little is shown', async () => {
    const shown = async (length: number) => {
      const two = {
        'a.ts': {
          length,
          definitions: [{ name: 'a', lines: [1, length] as const, score: 1 }],
          score: 1,
        },
        'b.ts': { definitions: [{ name: 'b', lines: [1, 9] as const, score: 0.5 }], score: 0.5 },
      };
      const { items } = await assemble(worldOf(two, { shape: 'short' }));
      return items.map(({ path }) => path);
    };
    expect(await shown(10)).toContain('b.ts');
    expect(await shown(70)).not.toContain('b.ts');
  });

  it('list what else the file of the first definition holds', () => {
    const { definitions, snippets } = selectHits(worldOf(files, { shape: 'short' }));
    expect(names(definitions)).toEqual(['asked', 'beside', 'around']);
    expect(names(snippets)).not.toContain('around');
  });

  it('are narrow where code says the message that the request repeats', () => {
    const [first, ...rest] = files['a.ts'].definitions;
    const saying = {
      ...files,
      'a.ts': { score: 1, definitions: [{ ...first!, says: true }, ...rest] },
    };
    const spelledOut = { shape: 'short', resolution: { symbols: [spelled(0, 0)] } } as const;
    expect(cutOffsFor(worldOf(saying, { shape: 'short' }))).toEqual(
      cutOffsFor(worldOf(files, spelledOut)),
    );
  });

  it('are those of a line for a report of a few sentences that names where it is', () => {
    const of = (body: string, ...symbols: ResolvedSymbol[]) =>
      cutOffsFor(worldOf(files, { shape: 'issue', body, resolution: { symbols } }));
    const short = cutOffsFor(worldOf(files, { shape: 'short' }));
    const few = 'It fails here. It should not.';
    expect(of(few, spelled(0, 0))).toEqual(short);
    expect(of(few, spelled(0, 2))).not.toEqual(short);
    expect(of(few, { ...spelled(0, 0), method: 'case-insensitive' })).not.toEqual(short);
    expect(of(few)).not.toEqual(short);
    expect(of(few.repeat(20), spelled(0, 0))).not.toEqual(short);
  });

  it('are those of any short request where what is spelled out ranks low', () => {
    const low = worldOf(files, { shape: 'short', resolution: { symbols: [spelled(0, 2)] } });
    const none = worldOf(files, { shape: 'short' });
    const high = worldOf(files, { shape: 'short', resolution: { symbols: [spelled(0, 1)] } });
    expect(cutOffsFor(low)).toEqual(cutOffsFor(none));
    expect(cutOffsFor(high)).not.toEqual(cutOffsFor(none));
  });

  it.each([
    ['BUG_FIX', 'property', undefined, false],
    ['IMPLEMENTATION', 'constant', undefined, false],
    ['BUG_FIX', 'function', undefined, true],
    ['DEFINITION_LOOKUP', 'function', undefined, true],
    ['DEFINITION_LOOKUP', 'constant', undefined, false],
    ['DEFINITION_LOOKUP', 'constant', true, true],
    ['USAGE_EXPLORATION', 'constant', undefined, true],
  ] as const)(
    'are narrow where a %s spells out a %s (asked for: %s): %s',
    (intent, kind, asked, isNarrow) => {
      const [first, ...rest] = files['a.ts'].definitions;
      const named = { ...files, 'a.ts': { score: 1, definitions: [{ ...first!, kind }, ...rest] } };
      const world = {
        shape: 'short',
        intent,
        resolution: { symbols: [spelled(0, 0, asked)] },
      } as const;
      const any = cutOffsFor(worldOf(named, { shape: 'short', intent }));
      const cutOffs = cutOffsFor(worldOf(named, world));
      expect(cutOffs.companionDefinition > any.companionDefinition).toBe(isNarrow);
    },
  );

  it('show in pieces to a short request what a long one shows whole', async () => {
    const long = {
      'a.ts': { length: 135, definitions: [{ name: 'asked', lines: [1, 135] as const, score: 1 }] },
    };
    const shown = async (shape: 'short' | 'issue') => {
      const { items } = await assemble(worldOf(long, { shape }));
      return items.filter(({ section }) => section === 'snippets');
    };
    expect((await shown('issue'))[0]).toMatchObject({ startLine: 1, endLine: 135 });
    const pieces = await shown('short');
    expect(pieces[0]?.attributes.part).toBe('of asked (1-135), lines left out');
  });
});
