import type { Dependent, Impact } from '../../graph/index.js';
import type { Reader } from '../../model/reader.js';
import type { FoundSymbol } from '../symbols/found-symbol.js';
import { keyOf } from '../symbols/symbol-place.js';
import { fieldUses } from './field-uses.js';

/**
 * Adds to an impact what uses a changed property by name: after the other direct dependents, and not followed
 * further.
 */
export async function withFieldDependents(
  reader: Reader,
  changed: readonly FoundSymbol[],
  impact: Impact,
): Promise<Impact> {
  const known = new Set([...impact.dependents, ...impact.tests].map(keyOfDependent));
  const changes = new Set(changed.flatMap(({ addresses }) => addresses.map(keyOf)));
  const found = new Map<string, Dependent>();
  const inTests = new Set<string>();
  let cut = false;
  for (const symbol of changed) {
    const uses = await fieldUses(reader, symbol, [], { readsAgain: true });
    cut ||= uses.cut;
    for (const { holder: address, file, certainty, fileClass } of uses.sites) {
      const key = keyOfDependent({ address, file });
      if (known.has(key) || changes.has(key)) continue;
      if (fileClass === 'test') inTests.add(key);
      const before = found.get(key);
      const sites = (before?.sites ?? 0) + 1;
      found.set(key, {
        address,
        file,
        distance: 1,
        certainty: before?.certainty ?? certainty,
        sites,
      });
    }
  }
  const isTest = (one: Dependent) => inTests.has(keyOfDependent(one));
  const direct = [...found.values()];
  return {
    dependents: withDirect(
      impact.dependents,
      direct.filter((one) => !isTest(one)),
    ),
    tests: withDirect(impact.tests, direct.filter(isTest)),
    truncated: impact.truncated || cut,
  };
}

function withDirect(all: readonly Dependent[], direct: readonly Dependent[]): Dependent[] {
  const nearer = all.filter(({ distance }) => distance === 1);
  return [...nearer, ...direct, ...all.slice(nearer.length)];
}

function keyOfDependent({ address, file }: Pick<Dependent, 'address' | 'file'>): string {
  return address === null ? `${file}` : keyOf(address);
}
