import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { corpora } from '../../src/eval/corpora/corpora.js';
import { checkIntegrity } from '../../src/eval/corpora/package-tarball.js';

describe('the pinned code bases', () => {
  it('are those of the lockfile, at exact versions in the manifest', () => {
    const read = (name: string) =>
      JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
    const { packages } = read('package-lock.json');
    const { devDependencies } = read('package.json');
    for (const { package: name, version, integrity } of corpora) {
      expect(devDependencies[name]).toBe(version);
      expect(packages[`node_modules/${name}`]).toMatchObject({ version, integrity });
    }
  });

  it('are refused when a tarball is another', () => {
    const bytes = Buffer.from('tarball');
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    const corpus = { ...corpora[0]!, integrity };
    expect(() => checkIntegrity(corpus, bytes)).not.toThrow();
    expect(() => checkIntegrity(corpus, Buffer.from('other'))).toThrow(
      'rxjs@7.8.2 is not the tarball that was pinned',
    );
  });
});
