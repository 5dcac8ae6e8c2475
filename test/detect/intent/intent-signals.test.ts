import { describe, expect, it } from 'vitest';
import { INTENT_SIGNALS } from '../../../src/detect/intent/intent-signals.js';
import { SIGNALS_OF_A_LINE } from '../../../src/detect/intent/said-signals.js';
import { areNecessary, unneededLiterals } from '../../support/necessary-literals.js';

const PATTERNS = [...new Set([...INTENT_SIGNALS, ...SIGNALS_OF_A_LINE])].map(
  ({ pattern }) => pattern,
);

describe('signals of intents', () => {
  it.each(PATTERNS.map((pattern) => [pattern.pattern.source.slice(0, 60), pattern] as const))(
    'cannot be found without their literals: %s',
    (_, pattern) => {
      expect(areNecessary(pattern)).toBe(true);
    },
  );

  it.each(
    PATTERNS.filter(({ place }) => place === 'anywhere').map(
      (pattern) => [pattern.pattern.source.slice(0, 60), pattern] as const,
    ),
  )('look for no literal in vain: %s', (_, pattern) => {
    expect(unneededLiterals(pattern)).toEqual([]);
  });
});
