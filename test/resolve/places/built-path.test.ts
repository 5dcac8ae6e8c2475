import { describe, expect, it } from 'vitest';
import { isBuiltFrom, isOutputOf } from '../../../src/resolve/places/built-path.js';

describe('what is built of a source', () => {
  it.each([
    ['app/dist/esm/a/run.js', 'src/a/run.ts', true],
    ['app/dist/run.js', 'src/run.js', true],
    ['dist/run.js', 'dist/run.js', false],
    ['app/src/run.js', 'src/run.js', false],
    ['build/lib/pkg/run.py', 'src/pkg/run.py', false],
  ])('%s of %s has other lines: %j', (written, source, expected) => {
    expect(isBuiltFrom(written, source)).toBe(expected);
  });

  it.each([
    ['depot/dist/esm/a/run.js', 'src/a/run.ts', true],
    ['@scope/depot/dist/a/run.js', 'packages/depot/src/a/run.ts', true],
    ['other/lib/router/run.js', 'src/core/router/run.ts', false],
    ['other/dist/run.js', 'src/run.ts', false],
    ['other/dist/index.js', 'src/index.ts', false],
  ])('%s of a package is that of %s: %j', (written, source, expected) => {
    expect(isOutputOf(written, source)).toBe(expected);
  });
});
