import { describe, expect, it } from 'vitest';
import { empty, target } from './project.js';

describe('imports of scripts of shells', () => {
  it.each([
    ['./../lib/shelf.sh', 'lib/shelf.sh'],
    ['lib/shelf.sh', 'lib/shelf.sh'],
    ['shelf', 'lib/shelf.sh'],
    ['gone.sh', 'nowhere'],
  ])('%s → %s', (module, expected) => {
    const scripts = empty('bin/depot.sh', 'lib/shelf.sh');
    expect(target(scripts, 'bin/depot.sh', module, [])).toBe(expected);
  });
});
