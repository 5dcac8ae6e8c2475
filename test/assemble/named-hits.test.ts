import { expect, it } from 'vitest';
import { selectHits } from '../../src/assemble/select.js';
import type { IntentName } from '../../src/model/request.js';
import type { ResolvedSymbol } from '../../src/model/resolution.js';
import { type WorldOptions, worldOf } from './world.js';

const symbol = (file: number): ResolvedSymbol => ({
  ...{ address: { file, ordinal: 0 }, from: 'splitLink', method: 'exact', weight: 1 },
  mention: { kind: 'symbol', text: 'splitLink', where: 'title', explicit: true },
});

/** Paths of the definitions that a title shows which spells out the name of a function and of its test. */
function shown(intent: IntentName, options: WorldOptions, files = [0, 1]): string[] {
  const definition = { name: 'splitLink', lines: [1, 9], named: true } as const;
  const world = worldOf(
    {
      'a.test.ts': { class: 'test', definitions: [{ ...definition, kind: 'test', score: 1 }] },
      'a.ts': { definitions: [{ ...definition, score: 0.9 }] },
    },
    { intent, shape: 'short', resolution: { symbols: files.map(symbol) }, ...options },
  );
  return selectHits(world).definitions.map(({ path }) => path);
}

it('takes a name for that of the function and not of its test, unless tests are asked for', () => {
  expect(shown('TEST_WRITING', { wants: ['test'] })).toEqual(['a.ts']);
  expect(shown('DEFINITION_LOOKUP', {})).toEqual(['a.ts']);
  expect(shown('BUG_FIX', { wants: ['test'] })).toContain('a.test.ts');
  expect(shown('DEFINITION_LOOKUP', {}, [0])).toContain('a.test.ts');
});

it('takes a name behind that of its class for no other definition of the name', () => {
  const asked = { ...symbol(1), method: 'qualified' as const };
  const files = (other: ResolvedSymbol) =>
    selectHits(
      worldOf(
        {
          'a.ts': { definitions: [{ name: 'splitLink', lines: [1, 9], score: 0.9 }] },
          'b.ts': { definitions: [{ name: 'splitLink', lines: [1, 9], score: 1 }] },
        },
        { intent: 'DEFINITION_LOOKUP', shape: 'short', resolution: { symbols: [asked, other] } },
      ),
    ).definitions.map(({ path }) => path);
  expect(files(symbol(0))).toEqual(['b.ts']);
  expect(files({ ...symbol(0), method: 'qualified' })).toEqual(['b.ts', 'a.ts']);
});
