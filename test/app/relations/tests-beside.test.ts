import { describe, expect, it } from 'vitest';
import { callers, impact } from '../../../src/app/relations/graph-queries.js';
import { gatherEvidence } from '../../../src/graph/index.js';
import { addressOf, repository } from '../../graph/repository.js';

const RUST = {
  'src/lib.rs': `pub struct Scale { pub factor: i32 }
pub fn double(x: i32) -> i32 { x * 2 }
pub fn quadruple(x: i32) -> i32 { double(double(x)) }

#[cfg(all(test, unix))]
mod checks {
    use super::*;

    fn prepared() -> i32 { double(3) }

    #[test]
    fn doubles() {
        assert_eq!(double(1), 2);
    }

    #[test]
    fn prepares() {
        assert_eq!(prepared(), 6);
    }
}

#[cfg(not(test))]
mod real {
    use super::double;
    pub fn run() -> i32 { double(1) }
}
`,
};
const ZIG = {
  'src/scale.zig':
    'pub fn triple(x: i32) i32 {\n    return x * 3;\n}\ntest "triples" {\n    _ = triple(1);\n}\n',
};

const holdersOf = (rows: Awaited<ReturnType<typeof callers>>['callers']) =>
  rows.map(({ holder }) => holder?.qualifiedName);
const symbolsOf = (rows: Awaited<ReturnType<typeof impact>>['tests']) =>
  rows.map(({ symbol, distance }) => `${distance} ${symbol?.qualifiedName}`);

describe('tests beside what they test', () => {
  it('and what is compiled for them in Rust are no callers', async () => {
    const found = await callers(await repository(RUST), 'double');
    expect(holdersOf(found.callers)).toEqual(['quadruple', 'real.run']);
    expect(holdersOf(found.tests)).toEqual(['checks.prepared', 'checks.doubles']);
  });

  it('are tests to run', async () => {
    const found = await impact(await repository(RUST), ['double']);
    expect(symbolsOf(found.dependents)).toEqual(['1 quadruple', '1 real.run']);
    expect(symbolsOf(found.tests)).toEqual([
      '1 checks.prepared',
      '1 checks.doubles',
      '2 checks.prepares',
    ]);
  });

  it('are told apart in Zig', async () => {
    const reader = await repository(ZIG);
    expect(holdersOf((await callers(reader, 'triple')).tests)).toEqual(['triples']);
    const { dependents, tests } = await impact(reader, ['triple']);
    expect([dependents.length, symbolsOf(tests)]).toEqual([0, ['1 triples']]);
  });

  it('are none of the few callers that an answer shows', async () => {
    const reader = await repository({ ...RUST, ...ZIG });
    for (const [path, name, tests] of [
      ['src/lib.rs', 'double', ['checks.doubles', 'checks.prepares']],
      ['src/scale.zig', 'triple', ['triples']],
    ] as const) {
      const target = await addressOf(reader, `${path}:${name}`);
      const request = { callersOf: [target], testsOf: [target], importsOf: [], mostCallers: 5 };
      const found = await gatherEvidence(reader, request);
      const callers = found.callers.filter(({ fileClass }) => fileClass !== 'test');
      expect(callers.map(({ holder }) => holder)).toEqual(
        name === 'double' ? ['quadruple', 'real.run'] : [],
      );
      expect(found.tests.map(({ qualifiedName }) => qualifiedName)).toEqual(tests);
    }
  });
});
