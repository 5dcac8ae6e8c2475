import { describe, expect, it } from 'vitest';
import { repository, usesOf } from './repository.js';

const FILES = {
  'depot.ts': `export class Depot {
  static find(id: string) { return new Depot(); }
  static readonly LIMIT = 3;
  open() {}
}
export namespace Shelves {
  export function fill() {}
}
export function own() { return Depot.find('a'); }
`,
  'use.ts': `import { Depot, Shelves } from './depot';
export function all(depot: Depot) {
  Depot.find('b').open();
  depot.open();
  if (Depot.LIMIT > 2) Shelves.fill();
}
`,
  'renamed.ts': "import { Depot as Store } from './depot';\nStore.find('c');\n",
  'other.ts': 'class Depot { static find() {} }\nDepot.find();\n',
  'hidden.ts': "import { Depot } from './depot';\nfunction go(Depot: any) {\n  Depot.find();\n}\n",
};

describe('classes and namespaces of JavaScript', () => {
  it.each([
    ['depot.ts:Depot', ['depot.ts:9', 'renamed.ts:2', 'use.ts:3', 'use.ts:5']],
    ['depot.ts:Shelves', ['use.ts:5']],
    ['other.ts:Depot', ['other.ts:2']],
  ])('are used where a static member of %s is', async (name, expected) => {
    expect(await usesOf(await repository(FILES), name, { kinds: ['value'] })).toEqual(expected);
  });
});
