import { describe, expect, it } from 'vitest';
import { OPENINGS } from '../../src/detect/intent/changed-name.js';
import { ASKS_FOR_NEW, INTENT_SIGNALS } from '../../src/detect/intent/intent-signals.js';
import { SIGNALS_OF_A_LINE } from '../../src/detect/intent/said-signals.js';
import { OF_TYPES, WORDINGS } from '../../src/detect/intent/wants.js';
import { LANGUAGE_NAMES } from '../../src/detect/languages.js';
import { QUESTION } from '../../src/detect/request/shape.js';
import { BUILTIN, WORDING } from '../../src/detect/traces/runtime-wording.js';
import { areNecessary, unneededLiterals } from '../support/necessary-literals.js';

const PATTERNS = [
  ...new Set([...INTENT_SIGNALS, ...SIGNALS_OF_A_LINE].map(({ pattern }) => pattern)),
  ...WORDINGS.map(([, wording]) => wording),
  ...LANGUAGE_NAMES.map(([, name]) => name),
  ...[OF_TYPES, ...OPENINGS, ASKS_FOR_NEW, QUESTION, WORDING, BUILTIN],
].map((pattern) => [pattern.pattern.source.slice(0, 60), pattern] as const);

describe('patterns of wordings', () => {
  it.each(PATTERNS)('match nothing without their literals: %s', (_, pattern) => {
    expect(areNecessary(pattern)).toBe(true);
  });

  // Openings come from verbs, and words of their groups may be among them.
  it.each(PATTERNS.filter(([, { place }]) => place === 'anywhere'))(
    'look for no literal in vain: %s',
    (_, pattern) => {
      expect(unneededLiterals(pattern)).toEqual([]);
    },
  );
});
