import type { Ranking } from '../../src/model/ranking.js';
import { bundleOf, item } from './bundles.js';

/** An answer with something in every section, as a person would recognise it. */
export const example = bundleOf(
  [
    item({
      section: 'definitions',
      kind: 'method',
      name: 'parse',
      qualifiedName: 'Header.parse',
      path: 'src/header.ts',
      startLine: 12,
      endLine: 40,
      detail: 'standard',
      text: 'parse(line: string): Map<string, string>\n  Splits a header line into names and values.',
      reasons: ['named in the request', 'body matches: parse, header'],
    }),
    item({
      path: 'src/header.ts',
      name: 'parse',
      qualifiedName: 'Header.parse',
      kind: 'method',
      startLine: 12,
      endLine: 14,
      text: '  parse(line: string) {\n    if (line[0] < "&") return "]]>"; // ```\n  }',
      attributes: { part: 'of Header.parse (12-40), lines left out' },
    }),
    item({
      section: 'imports',
      path: 'src/server.ts',
      name: 'Header',
      qualifiedName: 'Header',
      kind: 'chunk',
      startLine: 2,
      endLine: 2,
      detail: 'compact',
      score: 0.6,
      text: '',
      reasons: ['imports from src/header.ts'],
      attributes: { from: 'src/header.ts', names: 'Header' },
    }),
    item({
      section: 'tests',
      path: 'test/header.test.ts',
      name: 'splits names',
      qualifiedName: 'Header > "splits" names',
      kind: 'test',
      startLine: 5,
      endLine: 9,
      detail: 'compact',
      text: '',
      reasons: ['uses Header.parse'],
      attributes: { target: 'Header.parse' },
    }),
    item({
      section: 'callers',
      path: 'src/server.ts',
      name: 'accept',
      qualifiedName: 'Server.accept',
      kind: 'chunk',
      startLine: 31,
      endLine: 31,
      detail: 'compact',
      score: 0.5,
      text: 'const values = header.parse(lines[0]);',
      reasons: ['uses Header.parse'],
      attributes: { certainty: 'possible' },
    }),
  ],
  {
    query: 'fix `Header.parse` for <empty> lines\nIt throws.',
    omitted: [
      { path: 'src/old.ts', name: '', reason: 'changed since it was indexed' },
      { path: 'src/token.ts', name: 'Token', reason: 'over budget' },
      { path: 'src/util.ts', name: 'trim', reason: 'over budget' },
    ],
    note: '1 of 2 call sites are left out',
  },
);

/** The ranking behind it. */
export const exampleRanking: Ranking = {
  answerable: true,
  tests: [],
  files: [
    {
      file: 0,
      path: 'src/header.ts',
      score: 1,
      reasons: ['named in the request'],
      contributions: [
        { signal: 'bm25f', value: 0.4 },
        { signal: 'mention', value: 1.5 },
        { signal: 'class', value: -0.1 },
      ],
    },
    {
      file: 1,
      path: 'src/server.ts',
      score: 0.123456,
      reasons: ['body matches: parse'],
      contributions: [{ signal: 'bm25f', value: 0.2 }],
    },
  ],
  hits: [
    {
      file: 0,
      path: 'src/header.ts',
      ordinal: 1,
      name: 'parse',
      qualifiedName: 'Header.parse',
      kind: 'method',
      startLine: 12,
      endLine: 40,
      score: 1,
      reasons: ['named in the request'],
      contributions: [{ signal: 'name', value: 1 }],
      named: true,
      matches: true,
    },
  ],
};
