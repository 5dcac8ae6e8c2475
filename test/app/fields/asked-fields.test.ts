import { afterAll, describe, expect, it } from 'vitest';
import { searchRepository } from '../../../src/app/answering/search-repository.js';
import { openIndex } from '../../../src/app/opening/open-index.js';
import { removeTemporaryFolders, repositoryWith } from '../../git/temporary-repository.js';
import { index } from '../repository.js';

afterAll(removeTemporaryFolders);

const classWith = (name: string, field: string) =>
  `class ${name}:\n    def __init__(self, options):\n        self.${field} = options.pop('${field}', None)\n\n\n`;

const FILES = {
  'fields.py': ['ListField', 'CharField', 'FileField']
    .map((name) => classWith(name, 'max_length'))
    .join(''),
  'many.py': Array.from({ length: 9 }, (_, at) => classWith(`Many${at}Part`, 'part_count')).join(
    '',
  ),
};

/** Names of fields that a request means, and the symbols that it names with their weights. */
async function askedBy(query: string) {
  const root = repositoryWith(FILES);
  await index(root);
  const { reader, config, close } = await openIndex({ repo: root });
  try {
    const { fields, resolution } = await searchRepository(reader, config, { query });
    const outlines = await reader.outlines([0, 1]);
    const named = resolution.symbols
      .filter(({ method }) => method === 'exact' || method === 'qualified')
      .map(({ address, mention, weight }) => ({
        name: outlines[address.file]!.definition(address.ordinal)!.qualifiedName,
        mention: mention?.text,
        weight,
      }));
    return { fields: fields.map(({ place }) => place.qualifiedName), named };
  } finally {
    close();
  }
}

describe('askedFields', () => {
  it('finds what lists a field that a request names', async () => {
    const { fields, named } = await askedBy('who reads max_length');
    expect(fields).toEqual([
      'ListField.max_length',
      'CharField.max_length',
      'FileField.max_length',
    ]);
    expect(named.map(({ name }) => name)).toEqual(['ListField', 'CharField', 'FileField']);
  });

  it('means those of a class that the request names besides, which it still names', async () => {
    const { fields, named } = await askedBy('add a max_length option to ListField');
    expect(fields).toEqual(['ListField.max_length']);
    expect(named).toEqual([{ name: 'ListField', mention: 'ListField', weight: 1 }]);
    expect((await askedBy('add part_count to Many3Part')).fields).toEqual(['Many3Part.part_count']);
  });

  it('means none where too many have it', async () => {
    expect((await askedBy('who reads part_count')).fields).toEqual([]);
  });
});
