import { describe, expect, it } from 'vitest';
import { callsOf, repository, usesOf } from '../repository.js';

const FILES = {
  'types/shop.d.ts': `declare module 'shop' {
  export interface Depot { open(at: number): Shelf }
  export class Shelf { fill(n: number): void }
  export function make(): Depot
  export namespace inner { function go(): Shelf }
}
`,
  'types/more.d.ts': `declare module 'shop' {
  export function audit(): void
}
`,
  'types/scoped.d.ts': `declare module '@shop/kinds.js' {
  export function kindOf(): string
}
declare namespace other { function go(): void }
`,
  'src/all.ts': `import * as shop from 'shop';
export function run(depot: shop.Depot) {
  depot.open(1).fill(2);
  shop.make();
  shop.audit();
  shop.inner.go().fill(1);
  shop.lost();
}
`,
  'src/some.ts': `import { Shelf, make as makeDepot, lost } from 'shop';
import { kindOf } from '@shop/kinds.js';
import { go } from 'other';
export function run(shelf: Shelf) {
  shelf.fill(1);
  makeDepot().open(1);
  kindOf();
  lost();
  go();
}
`,
};

describe('modules that files of the repository declare', () => {
  it('are what an import of the whole means', async () => {
    const all = await repository(FILES);
    expect(await callsOf(all, 'src/all.ts:run')).toEqual(
      expect.arrayContaining([
        'types/shop.d.ts:shop.Shelf.fill',
        'types/shop.d.ts:shop.make',
        'types/more.d.ts:shop.audit',
        'types/shop.d.ts:shop.inner.go',
      ]),
    );
  });

  it('are what an import of names means', async () => {
    const all = await repository(FILES);
    expect(await callsOf(all, 'src/some.ts:run')).toEqual(
      expect.arrayContaining([
        'types/shop.d.ts:shop.Shelf.fill',
        'types/shop.d.ts:shop.make',
        'types/scoped.d.ts:@shop/kinds.js.kindOf',
      ]),
    );
  });

  it('are found from what they declare', async () => {
    const all = await repository(FILES);
    expect(await usesOf(all, 'types/shop.d.ts:shop.Shelf.fill')).toEqual([
      'src/all.ts:3',
      'src/all.ts:6',
      'src/some.ts:5',
    ]);
    expect(await usesOf(all, 'types/more.d.ts:shop.audit')).toEqual(['src/all.ts:5']);
  });

  it('leave what they lack, and namespaces of the same name, outside', async () => {
    const all = await repository(FILES);
    const outside = async (caller: string) =>
      (await callsOf(all, caller)).filter((one) => !one.includes(':'));
    expect(await outside('src/all.ts:run')).toContain('shop');
    expect(await outside('src/some.ts:run')).toEqual(expect.arrayContaining(['shop', 'other']));
  });
});
