import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as { packages: Record<string, LockedPackage> };

/** Where Node would find a package, from inside out; undefined where nothing is locked. */
function locked(from: string, name: string): string | undefined {
  const parts = from === '' ? [] : from.split(/(?<=^|\/)node_modules\//).slice(1);
  for (let depth = parts.length; depth >= 0; depth--) {
    const folder = parts.slice(0, depth).map((part) => `node_modules/${part}`);
    const path = `${folder.join('')}${depth > 0 ? '/' : ''}node_modules/${name}`;
    if (lock.packages[path.replace(/\/\//g, '/')] !== undefined) return path;
  }
  return undefined;
}

it('locks the optional packages of every platform: npm ci refuses a lock that lacks one', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => locked(path, name) === undefined),
  );
  expect(missing).toEqual([]);
});
