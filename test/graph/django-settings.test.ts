import { describe, expect, it } from 'vitest';
import { repository, usesOf } from './repository.js';

const FILES = {
  'shop/settings.py': 'LIMIT = 3\nSIZE = 4\nclass Depot:\n    LIMIT = 4\n',
  'shop/other.py': 'LIMIT = 5\n',
  'shop/views.py':
    'from django.conf import settings\ndef load():\n    return settings.LIMIT + settings.SIZE\n',
  'shop/plain.py':
    'from shop import settings as own\nfrom other import settings\nA = settings.SIZE\n',
};

const VALUES = { kinds: ['value'] } as const;

describe('settings of Django', () => {
  it.each([
    ['the value in the settings of the project', 'shop/settings.py:LIMIT', ['shop/views.py:3']],
    ['no value of a class in them', 'shop/settings.py:Depot.LIMIT', []],
    ['no value of another module', 'shop/other.py:LIMIT', []],
    ['no settings of other packages', 'shop/settings.py:SIZE', ['shop/views.py:3']],
  ])('are used: %s', async (_what, name, expected) => {
    expect(await usesOf(await repository(FILES), name, VALUES)).toEqual(expected);
  });

  it('may be any of several, apart from those of tests', async () => {
    const several = await repository({ ...FILES, 'shop/settings/live.py': 'LIMIT = 9\n' });
    for (const name of ['shop/settings.py:LIMIT', 'shop/settings/live.py:LIMIT'])
      expect(await usesOf(several, name, VALUES)).toEqual(['shop/views.py:3?']);
    const tested = await repository({ ...FILES, 'tests/settings.py': 'LIMIT = 9\n' });
    expect(await usesOf(tested, 'shop/settings.py:LIMIT', VALUES)).toEqual(['shop/views.py:3']);
    expect(await usesOf(tested, 'tests/settings.py:LIMIT', VALUES)).toEqual([]);
  });
});
