import { afterAll, expect, it } from 'vitest';
import { removeTemporaryFolders, repositoryWith } from '../../git/temporary-repository.js';
import { ask, index } from '../repository.js';

afterAll(removeTemporaryFolders);

/** A class whose methods all speak of the same things, one of which calls another file. */
const others = Array.from(
  { length: 30 },
  (_, at) => `  get parcel${at}() {\n    return this.depot.parcels[${at}];\n  }\n`,
).join('');
const body = '    // The depot weighs its parcels.\n'.repeat(10);
const FILES = {
  'src/depot.ts': `import { weigh } from './scale.js';
export class Depot {
  store(parcel: string) {
${body}    return weigh(parcel);
  }
  accept(parcel: string) {
${body}    return this.store(parcel);
  }
${others}}
export function main() {
  new Depot().accept('a parcel');
}
`,
  'src/scale.ts': 'export function weigh(parcel: string) {\n  return parcel.length;\n}\n',
};

it('shows of a trace the functions of its frames, the innermost first, what they call and who calls them', async () => {
  const root = repositoryWith(FILES);
  await index(root);
  const trace = `RangeError: no room in the depot for a parcel
    at Depot.store (/srv/src/depot.ts:9:3)
    at Depot.accept (/srv/src/depot.ts:21:3)
    at Layer.handle (/srv/node_modules/express/lib/layer.js:9:3)
`;
  const answer = JSON.parse((await ask(root, [trace]))[0]!);
  const of = (section: string) =>
    answer.items.filter((item: { section: string }) => item.section === section);
  const names = of('definitions').map(
    ({ qualifiedName }: { qualifiedName: string }) => qualifiedName,
  );
  expect(names).toEqual(['Depot.store', 'Depot.accept', 'weigh']);
  const lines = of('snippets').reduce(
    (sum: number, { startLine, endLine }: { startLine: number; endLine: number }) =>
      sum + endLine - startLine + 1,
    0,
  );
  expect(lines).toBeLessThan(30);
  const callers = of('callers').map(
    ({ qualifiedName }: { qualifiedName: string }) => qualifiedName,
  );
  expect(callers.sort()).toEqual(['Depot.accept', 'main']);
});
