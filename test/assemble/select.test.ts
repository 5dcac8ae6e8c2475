import { describe, expect, it } from 'vitest';
import { selectHits } from '../../src/assemble/select.js';
import type { IntentName } from '../../src/model/request.js';
import type { ResolvedSymbol } from '../../src/model/resolution.js';
import type { Sketch } from './world.js';
import { worldOf } from './world.js';

const names = (hits: readonly { name: string }[]) => hits.map(({ name }) => name);
const at = (name: string, score: number, more: Partial<Sketch> = {}): Sketch => ({
  ...{ name, score, lines: [1, 9] },
  ...more,
});

describe('selectHits', () => {
  it('shows a definition only if it is named or close to the best', () => {
    const { definitions } = selectHits(
      worldOf({
        'a.ts': { definitions: [at('best', 1)] },
        'b.ts': { definitions: [at('weak', 0.7)] },
        'c.ts': { definitions: [at('named', 0.86, { named: true })] },
        'd.ts': { definitions: [at('namesake', 0.2, { named: true })] },
      }),
    );
    expect(names(definitions)).toEqual(['best', 'named']);
  });

  it('shows what the title spells out from a lower score on', () => {
    const mention = { kind: 'symbol', text: 'asked', where: 'title', explicit: true } as const;
    const address = { file: 1, ordinal: 0 };
    const symbol = { address, from: 'asked', method: 'exact', weight: 1, mention } as const;
    const { definitions } = selectHits(
      worldOf(
        { 'a.ts': { definitions: [at('best', 1)] }, 'b.ts': { definitions: [at('asked', 0.75)] } },
        { resolution: { symbols: [symbol] } },
      ),
    );
    expect(names(definitions)).toEqual(['best', 'asked']);
  });

  it('shows what is to be changed before further files that only declare it', () => {
    const files = {
      'types/a.d.ts': { score: 1, definitions: [at('A', 1)] },
      'types/b.d.ts': { score: 0.9, definitions: [at('B', 0.7)] },
      'types/c.d.ts': { score: 0.8, definitions: [at('C', 0.7)] },
      'lib/d.js': { score: 0.7, definitions: [at('d', 0.6)] },
      'lib/e.js': { score: 0.6, definitions: [at('e', 0.5)] },
    };
    const shown = (query: string, intent: IntentName = 'IMPLEMENTATION') =>
      names(selectHits(worldOf(files, { shape: 'short', query, intent })).snippets);
    expect(shown('disable buffering')).toEqual(['A', 'd', 'e']);
    expect(shown('correct the types of buffering')).toEqual(['A', 'B', 'C']);
    expect(shown('what does buffering do', 'DEFINITION_LOOKUP')).toEqual(['A', 'B', 'C']);
  });

  it('shows the best file of a language that a few words name, unless it is far behind', () => {
    const files = {
      'a.java': { score: 1, language: 'java', definitions: [at('first', 1)] },
      'b.kt': { score: 0.6, language: 'kotlin', definitions: [at('flow', 0.4)] },
      'c.kt': { score: 0.55, language: 'kotlin', definitions: [at('other', 0.3)] },
      'd.py': { score: 0.3, language: 'python', definitions: [at('far', 0.3)] },
    };
    const mention = { kind: 'symbol', text: 'first', where: 'title', explicit: true } as const;
    const address = { file: 0, ordinal: 0 };
    const symbol = { address, from: 'first', method: 'exact', weight: 1, mention } as const;
    const world = { shape: 'short', resolution: { symbols: [symbol] } } as const;
    const asked = (languages: readonly string[]) => {
      const input = worldOf(files, world);
      return names(selectHits({ ...input, detection: { ...input.detection, languages } }).snippets);
    };
    expect(asked([])).toEqual(['first']);
    expect(asked(['kotlin'])).toEqual(['first', 'flow']);
    expect(asked(['java', 'python'])).toEqual(['first']);
  });

  it('shows the innermost code around a line that the request writes out, beside its best files', () => {
    const files = {
      'a.ts': { score: 1, definitions: [at('first', 1)] },
      'b.ts': { score: 0.9, definitions: [at('second', 0.9)] },
      'c.ts': { score: 0.8, definitions: [at('third', 0.85)] },
      'd.ts': {
        score: 0.3,
        definitions: [
          at('outer', 0.4, { lines: [1, 30] }),
          at('inner', 0.2, { lines: [8, 12], in: 'outer' }),
        ],
      },
    };
    const mention = { kind: 'quoted', text: '--no-pager', where: 'title', explicit: true } as const;
    const place = { file: 3, method: 'exact', weight: 1, mention, lines: [9, 20] } as const;
    const shape = 'short';
    expect(names(selectHits(worldOf(files, { shape })).snippets)).not.toContain('inner');
    const { snippets, named } = selectHits(
      worldOf(files, { shape, resolution: { files: [place] } }),
    );
    expect(names(snippets)).toEqual(['first', 'second', 'third', 'inner']);
    expect(named).toBe(true);
  });

  it('shows what says the message of the request before all that this names', () => {
    const mention = { kind: 'symbol', text: 'named', where: 'title', explicit: true } as const;
    const address = { file: 0, ordinal: 0 };
    const symbol = { address, from: 'named', method: 'exact', weight: 1, mention } as const;
    const files = {
      'a.ts': { score: 1, definitions: [at('named', 1)] },
      'b.ts': { score: 0.9, definitions: [at('like', 0.99), at('says', 0.9, { says: true })] },
    };
    const { definitions } = selectHits(
      worldOf(files, { shape: 'short', resolution: { symbols: [symbol] } }),
    );
    expect(names(definitions).slice(0, 2)).toEqual(['says', 'named']);
  });

  it('shows every thing that a few words name, unless it is a word that many bear as their name', () => {
    const symbol = (file: number, from: string, ordinal = 0): ResolvedSymbol => ({
      ...{ address: { file, ordinal }, from, method: 'exact' as const, weight: 1 },
      mention: { kind: 'symbol', text: from, where: 'title', explicit: true },
    });
    const bearers = ['e', 'f', 'g', 'h'].map((file, index) => [
      `${file}.ts`,
      { definitions: [at('many', 0.1), at('many_ways', 0.1 + index / 100)] },
    ]);
    const files = {
      'a.ts': { definitions: [at('one', 1)] },
      'b.ts': { definitions: [at('two', 0.9)] },
      'c.ts': { definitions: [at('three', 0.1)] },
      'd.ts': { definitions: [at('one', 0.2)] },
      ...Object.fromEntries(bearers),
    };
    const many = [4, 5, 6, 7].flatMap((file) => [
      symbol(file, 'many'),
      symbol(file, 'many_ways', 1),
    ]);
    const named = [symbol(0, 'one'), symbol(3, 'one'), symbol(1, 'two'), symbol(2, 'three')];
    const resolution = { symbols: [...named, ...many] };
    const definitions = (shape: 'short' | 'issue') =>
      names(selectHits(worldOf(files, { shape, resolution })).definitions);
    expect(definitions('short')).toEqual(['one', 'two', 'many_ways', 'three']);
    expect(definitions('issue')).toEqual(['one', 'two']);
  });

  it('puts what a few words spell out before what ranks above it', () => {
    const mention = { kind: 'symbol', text: 'asked_for', where: 'title', explicit: true } as const;
    const address = { file: 1, ordinal: 0 };
    const symbol = { address, from: 'asked_for', method: 'exact', weight: 1, mention } as const;
    const { definitions } = selectHits(
      worldOf(
        {
          'a.ts': { definitions: [at('best', 1)] },
          'b.ts': { definitions: [at('asked_for', 0.2)] },
        },
        { shape: 'short', resolution: { symbols: [symbol] } },
      ),
    );
    expect(names(definitions)).toEqual(['asked_for', 'best']);
  });

  it('gives the places for files to what is named', () => {
    const { definitions } = selectHits(
      worldOf({
        'a.ts': { definitions: [at('best', 1)] },
        'b.ts': { definitions: [at('close', 0.95)] },
        'c.ts': { definitions: [at('first', 0.9, { named: true })] },
        'd.ts': { definitions: [at('second', 0.86, { named: true })] },
      }),
    );
    expect(names(definitions)).toEqual(['first', 'second']);
  });

  it('adds companions from the same file, for they bring no wrong file', () => {
    const { definitions } = selectHits(
      worldOf({
        'a.ts': { definitions: [at('best', 1), at('beside', 0.6, { lines: [20, 30] })] },
        'b.ts': { definitions: [at('elsewhere', 0.6)] },
      }),
    );
    expect(names(definitions)).toEqual(['best', 'beside']);
  });

  it('adds companions that say nothing of the request only where code is to change', () => {
    const silent = { lines: [20, 30], matches: false } as const;
    const files = { 'a.ts': { definitions: [at('best', 1), at('silent', 0.65, silent)] } };
    const chosen = (intent: 'BUG_FIX' | 'DEFINITION_LOOKUP') =>
      names(selectHits(worldOf(files, { intent })).definitions);
    expect(chosen('BUG_FIX')).toEqual(['best', 'silent']);
    expect(chosen('DEFINITION_LOOKUP')).toEqual(['best']);
  });

  it('keeps to six files when a bug is to be fixed', () => {
    const files = Object.fromEntries(
      Array.from({ length: 9 }, (_, file) => [
        `f${file}.ts`,
        { definitions: [at(`d${file}`, 1 - file / 50)] },
      ]),
    );
    const { snippets } = selectHits(worldOf(files));
    expect(names(snippets)).toEqual(['d0', 'd1', 'd2', 'd3', 'd4', 'd5']);
  });

  it('takes the best hit of a strong file although its own score is low', () => {
    const { snippets } = selectHits(
      worldOf({
        'a.ts': { score: 1, definitions: [at('best', 1)] },
        'b.ts': { score: 0.8, definitions: [at('low', 0.1)] },
        'c.ts': { score: 0.3, definitions: [at('lower', 0.09)] },
      }),
    );
    expect(names(snippets)).toEqual(['best', 'low']);
  });

  it('shows a definition of each file that ranks close to the best, for a few words', () => {
    const files = {
      'a.ts': { score: 1, definitions: [at('best', 1), at('beside', 0.6, { lines: [20, 30] })] },
      'b.ts': { score: 0.9, definitions: [at('close', 0.5)] },
      'c.ts': { score: 0.7, definitions: [at('far', 0.5)] },
    };
    const definitions = (shape: 'short' | 'issue') =>
      names(selectHits(worldOf(files, { shape })).definitions);
    expect(definitions('short')).toEqual(['best', 'beside', 'close']);
    expect(definitions('issue')).toEqual(['best', 'beside']);
  });

  it('passes over tests and documents unless they are asked for or spelled out', () => {
    const files = {
      'a.ts': { definitions: [at('best', 1)] },
      'a.test.ts': { class: 'test' as const, definitions: [at('check', 0.95)] },
      'b.test.ts': { class: 'test' as const, definitions: [at('named', 0.94, { named: true })] },
      'a.md': { class: 'docs' as const, definitions: [at('Usage', 0.93, { kind: 'section' })] },
    };
    const mention = { kind: 'symbol', text: 'named', where: 'title', explicit: true } as const;
    const address = { file: 3, ordinal: 0 };
    const symbol = { address, from: 'named', method: 'exact', weight: 1, mention } as const;
    const resolution = { symbols: [symbol] };
    expect(names(selectHits(worldOf(files, { resolution })).snippets)).toEqual(['best', 'named']);
    const asked = selectHits(worldOf(files, { resolution, wants: ['docs', 'test'] }));
    expect(names(asked.snippets)).toEqual(['best', 'check', 'named', 'Usage']);
  });

  it('passes over tests that stand beside what they test', () => {
    const definitions = [at('best', 1), at('tests', 0.95, { kind: 'namespace', ofTests: true })];
    const { snippets } = selectHits(worldOf({ 'a.rs': { definitions } }));
    expect(names(snippets)).toEqual(['best']);
  });

  it('shows no definition that ranks far below settings that are asked for', () => {
    const definitions = (score: number) =>
      names(
        selectHits(
          worldOf(
            {
              'a.toml': { class: 'config', score: 1, chunks: [{ lines: [1, 9], score: 1 }] },
              'b.ts': { score: 0.5, definitions: [at('beside', score)] },
            },
            { wants: ['config'], shape: 'short' },
          ),
        ).definitions,
      );
    expect(definitions(0.5)).toEqual([]);
    expect(definitions(0.96)).toEqual(['beside']);
  });

  it('shows a file of any class whose path the title names, or that a diff changes', () => {
    const files = {
      'a.ts': { definitions: [at('best', 1)] },
      'b.yml': { class: 'config' as const, chunks: [{ lines: [1, 9] as const, score: 0.95 }] },
    };
    const shown = (where: 'title' | 'body', shape: 'short' | 'diff') => {
      const mention = { kind: 'path', text: 'b.yml', where, explicit: true } as const;
      const named = { file: 1, method: 'exact', weight: 1, mention, lines: [] } as const;
      const { snippets } = selectHits(worldOf(files, { resolution: { files: [named] }, shape }));
      return snippets.map(({ path }) => path);
    };
    expect(shown('title', 'short')).toEqual(['a.ts', 'b.yml']);
    expect(shown('body', 'diff')).toEqual(['a.ts', 'b.yml']);
    expect(shown('body', 'short')).toEqual(['a.ts']);
  });

  it('shows documents, settings and tests where there is no code', () => {
    const files = {
      'a.md': { class: 'docs' as const, definitions: [at('Usage', 1, { kind: 'section' })] },
      'b.test.ts': { class: 'test' as const, definitions: [at('check', 0.95)] },
    };
    const { snippets } = selectHits(worldOf(files));
    expect(names(snippets)).toEqual(['Usage', 'check']);
    const without = selectHits(worldOf(files, { options: { noTests: true } }));
    expect(names(without.snippets)).toEqual(['Usage']);
    expect(without.omitted).toEqual([
      { path: 'b.test.ts', name: 'check', reason: 'tests not wanted' },
    ]);
  });

  it('leaves tests out without a word of theirs when they are not wanted', () => {
    const files = {
      'a.ts': { definitions: [at('best', 1)] },
      'b.test.ts': { class: 'test' as const, definitions: [at('named', 0.94, { named: true })] },
    };
    const { snippets, omitted } = selectHits(worldOf(files, { options: { noTests: true } }));
    expect(names(snippets)).toEqual(['best']);
    expect(omitted).toEqual([{ path: 'b.test.ts', name: 'named', reason: 'tests not wanted' }]);
  });

  it('names what the cut-off keeps out', () => {
    const { omitted } = selectHits(
      worldOf({ 'a.ts': { definitions: [at('best', 1), at('noise', 0.1, { lines: [20, 30] })] } }),
    );
    expect(omitted).toEqual([{ path: 'a.ts', name: 'noise', reason: 'below the cut-off' }]);
  });

  describe('of something that does not exist yet', () => {
    const files = { 'a.ts': { definitions: [at('place', 1, { named: true })] } };
    const symbol = { address: { file: 0, ordinal: 0 }, from: 'place' };

    it('has places to build on and no definitions', () => {
      const { definitions, snippets, named } = selectHits(worldOf(files, { asksForNew: true }));
      expect({ definitions, snippets: names(snippets), named }).toEqual({
        ...{ definitions: [], snippets: ['place'], named: false },
      });
    });

    it('has definitions where the request spells out what to build on', () => {
      const mention = { kind: 'symbol', text: 'place', where: 'title', explicit: true } as const;
      const symbols = [{ ...symbol, method: 'exact', weight: 1, mention } as const];
      const { definitions } = selectHits(
        worldOf(files, { asksForNew: true, resolution: { symbols } }),
      );
      expect(names(definitions)).toEqual(['place']);
    });

    it('does not take a weak resemblance for a name', () => {
      const symbols = [{ ...symbol, method: 'generated', weight: 0.3 } as const];
      const { named } = selectHits(worldOf(files, { asksForNew: true, resolution: { symbols } }));
      expect(named).toBe(false);
    });
  });
});
