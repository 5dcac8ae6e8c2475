import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeTemporaryFolders, repositoryWith } from '../../git/temporary-repository.js';
import { ask, index } from '../repository.js';

const FILES = {
  'src/depot.ts': `import { pack, stamp, tie } from './hands.js';
import { log } from './log.js';
export function storeParcel(parcel: string) {
  return accept(parcel);
}
function accept(parcel: string) {
  log(parcel);
  return pack(parcel);
}
export function sendParcel(parcel: string) {
  log(parcel);
  stamp(parcel);
  tie(parcel);
  return pack(parcel);
}
export class DepotOffice {
  open() {
    log('open');
  }
  send(parcel: string) {
    return stamp(parcel);
  }
}
`,
  'src/hands.ts': `/** Puts it into a box. */
export function pack(parcel: string) {
  return \`[\${parcel}]\`;
}
export function stamp(parcel: string) {
  return parcel + '*';
}
export function tie(parcel: string) {
  return parcel;
}
`,
  'src/log.ts': 'export function log(text: string) {\n  console.log(text);\n}\n',
};

interface Item {
  readonly section: string;
  readonly qualifiedName: string;
  readonly reasons: readonly string[];
}

let root: string;
beforeAll(async () => {
  root = repositoryWith(FILES);
  await index(root);
});
afterAll(removeTemporaryFolders);

/** `name: reason` of the definitions of an answer. */
async function shown(request: string): Promise<string[]> {
  const { items } = JSON.parse((await ask(root, [request]))[0]!) as { items: readonly Item[] };
  return items
    .filter(({ section }) => section === 'definitions')
    .map(({ qualifiedName, reasons }) => `${qualifiedName}: ${reasons[0]}`);
}

describe('a question of how a function does something', () => {
  it('shows who takes the work where the function hands it on', async () => {
    expect(await shown('how does storeParcel get the parcel into the depot')).toEqual([
      'storeParcel: named in the request',
      'accept: called by storeParcel',
      'log: called by accept',
      'pack: called by accept',
    ]);
  });

  it('shows of many callees those that speak of what is asked', async () => {
    expect(await shown('how does sendParcel stamp it')).toEqual([
      'sendParcel: named in the request',
      'stamp: called by sendParcel',
    ]);
  });

  it('shows of a class what it calls to that end', async () => {
    const names = await shown('how does DepotOffice stamp what it gets');
    expect(names).toContain('stamp: called by DepotOffice');
    expect(names).not.toContain('log: called by DepotOffice');
  });

  it.each(['where is storeParcel defined', 'storeParcel', 'rename storeParcel', 'fix sendParcel'])(
    'is none in "%s"',
    async (request) => {
      const names = await shown(request);
      expect(names.filter((name) => name.includes('called by'))).toEqual([]);
    },
  );
});

describe('a function at fault', () => {
  it('that only hands its work on is shown with who takes it', async () => {
    const names = await shown('fix the bug in storeParcel');
    expect(names[0]).toBe('storeParcel: named in the request');
    expect(names.slice(1, 4).sort()).toEqual([
      'accept: called by storeParcel',
      'log: called by accept',
      'pack: called by accept',
    ]);
  });

  it('is shown alone in a long report, which says more of where to look', async () => {
    const report = `storeParcel loses parcels\n\n${'It was there yesterday, and today it is not. '.repeat(20)}`;
    const names = await shown(report);
    expect(names.filter((name) => name.includes('called by'))).toEqual([]);
  });
});
