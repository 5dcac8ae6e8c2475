import { afterAll, describe, expect, it } from 'vitest';
import { elementReads } from '../../../src/app/fields/element-reads.js';
import { removeTemporaryFolders } from '../../git/temporary-repository.js';
import { usesOfEach } from './uses-of.js';

afterAll(removeTemporaryFolders);

describe('elementReads', () => {
  const found = (text: string) =>
    elementReads(text.split('\n'), 'limit').map(({ line, objects, made }) =>
      [line, ...objects.map(({ receiver }) => receiver || '?'), made?.name ?? ''].join(' ').trim(),
    );

  it.each([
    ['options["limit"] = 3', '1 options'],
    ["print(self.options['limit'])", '1 self.options'],
    ['x = options.get("limit", 3)', '1 options'],
    ['go({"size": 1, "limit": 3})', '1'],
    ['options: Options = {"limit": 3}', '1 Options'],
    ['options: Options = {\n    "size": 1,\n    "limit": 3,\n}', '3 Options'],
  ])('finds %s', (text, row) => expect(found(text)).toEqual([row]));

  it.each([
    'print("limit")',
    '["limit"]',
    '{"limit", "size"}',
    '# options["limit"]',
    'x = 1  # options["limit"]',
    'options["limits"]',
    'options[limit]',
  ])('finds none in %s', (text) => expect(found(text)).toEqual([]));
});

it('tells the keys of typed dictionaries by their objects', async () => {
  const [limit, size] = await usesOfEach(['a.py:Options.limit', 'a.py:More.size'], {
    'a.py':
      'from typing import TypedDict\n\n\nclass Options(TypedDict):\n    limit: int\n\n\nclass More(Options, total=False):\n    size: int\n\n\nclass Rate(TypedDict):\n    limit: int\n',
    'b.py':
      'from a import More, Options, Rate\n\n\ndef run(options: Options, rate: Rate, more: More, any):\n    a = options["limit"]\n    b = rate["limit"]\n    c = more.get("limit")\n    d = any["limit"]\n    e: Options = {"limit": 3}\n    f: Rate = {"limit": 4}\n    return more["size"]\n',
  });
  expect(limit).toEqual([
    'b.py:5 resolved',
    'b.py:7 resolved',
    'b.py:9 resolved',
    'b.py:8 possible',
  ]);
  expect(size).toEqual(['b.py:11 resolved']);
});
