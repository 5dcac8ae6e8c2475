import { describe, expect, it } from 'vitest';
import { usesIn } from '../../support/uses-in.js';

const HEAD = `
type Pick = (n: number) => number;
const first: Pick = (n) => n;
function second(n: number) {}
class Pool {}
`;

/** What a declaration uses of the file, without the uses of the lines above it. */
async function usesOf(declaration: string): Promise<string[]> {
  const above = await usesIn('typescript', HEAD);
  return (await usesIn('typescript', HEAD + declaration)).slice(above.length);
}

describe('the default value of a parameter', () => {
  it.each([
    ['function go(pick: Pick = first) {}', ['type Pick', 'value first']],
    ['function go(at = 1, pick = second) {}', ['value second']],
    ['class Run { constructor(private pick: Pick = first) {} }', ['type Pick', 'value first']],
    ['class Run { go(pick = first) {} }', ['value first']],
    ['function go({ pick = first }: { pick: Pick }) {}', ['value first', 'type Pick']],
    ['function go(all = [first, second]) {}', ['value first', 'value second']],
    ['function go(all = wrap(1, first)) {}', ['call wrap', 'value first']],
    ['function go(of = (n: Pick): Pool => first) {}', ['type Pick', 'type Pool', 'value first']],
    ['function go(of = function (n: Pick) {}) {}', ['type Pick']],
  ])('uses what %s names', async (declaration, uses) => {
    expect(await usesOf(declaration)).toEqual(uses);
  });

  it.each([
    ['function go(of: (n: Pick) => Pool = null) {}', ['type Pick', 'type Pool']],
    ['function go(at = 1, pick: Pick) {}', ['type Pick']],
    ['function go(all = new Map<Pick, Pool>()) {}', ['call Map', 'type Pick', 'type Pool']],
    ['class Run { last = 1; go<T = Pool>(at: T) {} }', ['type Pool']],
    ['class Run { last = 1; pick?: Pick }', ['type Pick']],
  ])('is not where %s has types', async (declaration, uses) => {
    expect(await usesOf(declaration)).toEqual(uses);
  });
});
