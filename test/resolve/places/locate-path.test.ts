import { describe, expect, it } from 'vitest';
import { locateModule, locatePath, nearestPaths } from '../../../src/resolve/places/locate-path.js';
import { pathLookupOf } from '../../../src/resolve/places/path-lookup.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const paths = [
  'lib/matplotlib/axes/_base.py',
  'src/components/Header/index.tsx',
  'src/components/Header/Header.tsx',
  'src/requests/__init__.py',
  'src/requests/models.py',
  'src/utils.ts',
  'tests/utils.ts',
];
const table = await memoryReader(paths.map((path) => ({ path, facts: makeFacts([]) }))).files();
const lookup = pathLookupOf(table);

const located = (written: string) => locatePath(written, lookup).files.map((f) => table.paths[f]);

describe('locatePath', () => {
  it.each([
    ['src/requests/models.py', 'src/requests/models.py'],
    ['./src/requests/models.py', 'src/requests/models.py'],
    ['a/src/requests/models.py', 'src/requests/models.py'],
    ['requests/models.py', 'src/requests/models.py'],
    ['models.py', 'src/requests/models.py'],
    ['Models.py', 'src/requests/models.py'],
    ['modles.py', 'src/requests/models.py'],
    ['src\\requests\\models.py', 'src/requests/models.py'],
    ['/srv/build/requests/src/requests/models.py', 'src/requests/models.py'],
    ['/venv/lib/python3.11/site-packages/requests/models.py', 'src/requests/models.py'],
    ['matplotlib/axes/_base.py', 'lib/matplotlib/axes/_base.py'],
    ['components/Header/Header', 'src/components/Header/Header.tsx'],
    ['src/requests', 'src/requests/__init__.py'],
  ])('%s', (written, expected) => {
    expect(located(written)).toEqual([expected]);
  });

  it('gives all files of a name that is not unique', () => {
    expect(located('utils.ts')).toEqual(['src/utils.ts', 'tests/utils.ts']);
    expect(located('tests/utils.ts')).toEqual(['tests/utils.ts']);
  });

  it('trusts another package with the same names little', () => {
    const own = locatePath('/x/site-packages/requests/models.py', lookup).certainty;
    const foreign = locatePath('/x/site-packages/django/db/models.py', lookup).certainty;
    expect(own).toBe(1);
    expect(foreign).toBeLessThan(0.3);
  });

  it('finds nothing for what is not there', () => {
    expect(located('zebra.go')).toEqual([]);
    expect(nearestPaths('src/modells.pyx', lookup, 3)).toEqual(['src/requests/models.py']);
  });
});

describe('locateModule', () => {
  it.each([
    ['requests.models', 'src/requests/models.py'],
    ['requests', 'src/requests/__init__.py'],
    ['./components/Header/Header', 'src/components/Header/Header.tsx'],
    ['matplotlib.axes._base', 'lib/matplotlib/axes/_base.py'],
  ])('%s', (module, expected) => {
    expect(locateModule(module, lookup).files.map((f) => table.paths[f])).toEqual([expected]);
  });

  it('needs all parts to agree', () => {
    expect(locateModule('django.models', lookup).files).toEqual([]);
  });
});
