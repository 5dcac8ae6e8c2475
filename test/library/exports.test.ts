import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as library from '../../src/index.js';

it('exports these values', () => {
  expect(Object.keys(library).sort()).toEqual([
    'ExitCode',
    'UnresolvedSymbol',
    'UserError',
    'openRepository',
  ]);
});

it('exports these types', () => {
  const text = readFileSync(new URL('../../src/index.ts', import.meta.url), 'utf8');
  const types = [...text.matchAll(/export type \{([^}]*)\}/g)].flatMap(([, names]) =>
    names!
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );
  expect(types.sort()).toMatchInlineSnapshot(`
    [
      "AnswerDocument",
      "Asked",
      "Borrowed",
      "CallOptions",
      "CalleeRow",
      "CalleesAnswer",
      "CallerRow",
      "CallersAnswer",
      "Config",
      "DefinitionAnswer",
      "DefinitionRow",
      "DependentRow",
      "ImpactAnswer",
      "IndexCall",
      "IndexProgress",
      "IndexSummary",
      "Noted",
      "OutlineAnswer",
      "OutlineRow",
      "PathStep",
      "PathsAnswer",
      "PlaceName",
      "QueryAnswer",
      "QueryRequest",
      "Repository",
      "RepositoryMap",
      "RepositoryOptions",
      "RepositoryStatus",
      "SearchDocument",
      "SearchResult",
      "SymbolPlace",
      "WalkOptions",
    ]
  `);
});
