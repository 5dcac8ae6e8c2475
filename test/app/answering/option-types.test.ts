import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeTemporaryFolders, repositoryWith } from '../../git/temporary-repository.js';
import { ask, index } from '../repository.js';

const members = (prefix: string) =>
  Array.from({ length: 40 }, (_, at) => `  /** ${prefix} */\n  ${prefix}${at}?: number;\n`).join(
    '',
  );

const FILES = {
  'src/options.ts': `export interface CommonParcelOptions {
${members('common')}}
export interface LandOptions extends CommonParcelOptions {
${members('land')}}
export interface SeaOptions extends CommonParcelOptions {
${members('sea')}}
export type ParcelOptions = LandOptions | SeaOptions;
export interface QuayOptions {
${members('quay')}}
export interface ParcelName {
  text: string;
}
export interface LandedConfig {
${members('landed')}}
`,
  'src/depot.ts': `import type { LandedConfig, ParcelName, ParcelOptions, QuayOptions } from './options';
export class ParcelDepot {
  constructor(private readonly options: ParcelOptions) {}
}
export function landParcel(name: ParcelName, options: QuayOptions): LandedConfig {
  return { landed0: name.text.length + (options.quay0 ?? 0) };
}
`,
};

let root: string;
beforeAll(async () => {
  root = repositoryWith(FILES);
  await index(root);
});
afterAll(removeTemporaryFolders);

/** Names of the definitions that are shown as types of options, each with its reason. */
async function optionTypes(request: string): Promise<string[]> {
  const { items } = JSON.parse((await ask(root, [request]))[0]!) as {
    items: readonly { qualifiedName: string; section: string; reasons: readonly string[] }[];
  };
  return items
    .filter(({ section, reasons }) => section === 'definitions' && /^options of/.test(reasons[0]!))
    .map(({ qualifiedName, reasons }) => `${qualifiedName}: ${reasons[0]}`);
}

it.each(['add a fee option to landParcel', 'landParcel should accept a fee'])(
  'what a function takes is shown where it is to have an option more: %s',
  async (request) => {
    expect(await optionTypes(request)).toEqual(['QuayOptions: options of landParcel']);
  },
);

it('shows the one base of all types that a constructor takes', async () => {
  expect(await optionTypes('add a fee option to ParcelDepot')).toEqual([
    'CommonParcelOptions: options of ParcelDepot.constructor',
  ]);
});

it.each(['where is the fee option of landParcel', 'fix landParcel: it lands twice'])(
  'shows none where no option is wanted: %s',
  async (request) => {
    expect(await optionTypes(request)).toEqual([]);
  },
);
