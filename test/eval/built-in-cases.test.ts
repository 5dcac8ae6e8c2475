import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EvaluationCase } from '../../src/eval/cases/case-schema.js';
import { expectedSymbols, isExpected } from '../../src/eval/cases/expected-symbol.js';
import { builtInCases } from '../../src/eval/corpora/built-in-cases.js';
import { corpora } from '../../src/eval/corpora/corpora.js';
import { openCorpus } from '../../src/eval/corpora/open-corpus.js';
import type { AskedRepository } from '../../src/eval/systems/system.js';
import { testCache } from './test-cache.js';

const all = corpora.flatMap(({ name }) => builtInCases(name));

function count(want: (each: EvaluationCase) => boolean): number {
  return all.filter(want).length;
}

describe('the built-in set', () => {
  it('has ten cases of each code base', () => {
    for (const { name } of corpora) {
      expect(builtInCases(name).filter(({ corpus }) => corpus === name)).toHaveLength(10);
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(30);
  });

  it('has the mix of intents that was agreed', () => {
    const counts: Record<string, number> = {};
    for (const { expectedIntent = '' } of all) {
      counts[expectedIntent] = (counts[expectedIntent] ?? 0) + 1;
    }
    expect(counts).toEqual({
      BUG_FIX: 8,
      REFACTOR: 5,
      IMPLEMENTATION: 5,
      TEST_WRITING: 4,
      DEFINITION_LOOKUP: 4,
      USAGE_EXPLORATION: 4,
    });
  });

  it('holds two stack traces, two requests without an answer, and a reason for every case', () => {
    expect(count(({ query }) => /\n\s+(at |File )/.test(query))).toBe(2);
    expect(
      count(
        ({ expectedIntent, expectedFiles }) =>
          expectedIntent === 'IMPLEMENTATION' && expectedFiles.length === 0,
      ),
    ).toBe(2);
    expect(count(({ expectedFiles }) => expectedFiles.length === 0)).toBe(2);
    expect(count(({ why }) => why === undefined)).toBe(0);
  });

  it('asks in plain words at least twelve times, and spans files at least five times', () => {
    const plain = all.filter(({ kind }) => kind === 'words');
    expect(plain.length).toBeGreaterThanOrEqual(12);
    for (const asked of plain) {
      for (const { qualifiedName } of expectedSymbols(asked)) {
        expect(asked.query).not.toContain(qualifiedName.split('.').at(-1));
      }
    }
    expect(count(({ expectedFiles }) => expectedFiles.length > 1)).toBeGreaterThanOrEqual(5);
  });
});

const ambiguous = new Set<string>();

describe.each(corpora)('$name', (corpus) => {
  let repository: AskedRepository;
  const cases = builtInCases(corpus.name);

  beforeAll(async () => {
    repository = await openCorpus(corpus, { cache: testCache });
  });
  afterAll(() => repository.close());

  it.each(cases)('$id: its files and definitions exist', async (asked) => {
    const { reader } = repository;
    const table = await reader.files();
    const positions = asked.expectedFiles.map((path) => table.position(path));
    expect(positions).not.toContain(-1);
    const outlines = await reader.outlines(positions);
    const names = outlines.flatMap(({ file, definitions }) =>
      definitions.map(({ qualifiedName }) => ({ path: table.paths[file]!, qualifiedName })),
    );
    for (const symbol of expectedSymbols(asked)) {
      expect(
        names.filter((name) => isExpected(symbol, name)),
        symbol.text,
      ).not.toHaveLength(0);
    }
    await noteAmbiguity(asked);
  });

  async function noteAmbiguity(asked: EvaluationCase): Promise<void> {
    const names = expectedSymbols(asked).map((each) => each.qualifiedName.split('.').at(-1)!);
    const asWord = names.filter((name) => new RegExp(`\\b${name}\\b`).test(asked.query));
    const homes = await repository.reader.definitionsNamed(asWord);
    if (homes.some((places) => new Set(places.map(({ file }) => file)).size > 1)) {
      ambiguous.add(asked.id);
    }
  }
});

describe('ambiguous names', () => {
  it('are asked for at least six times', () => {
    expect([...ambiguous].length).toBeGreaterThanOrEqual(6);
  });
});
