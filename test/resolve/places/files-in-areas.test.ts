import { describe, expect, it } from 'vitest';
import { filesInAreas } from '../../../src/resolve/places/files-in-areas.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const PATHS = [
  'packages/data-grid/src/rows.ts',
  'packages/data-grid/src/columns.ts',
  'packages/router/src/match.ts',
  'plugins/helix-tui/draw.rs',
  'src/net/http/client.go',
  'src/net/dial.go',
  'src/Menu.tsx',
  'src/menu_items/list.ts',
  'src/a.ts',
  'src/b.ts',
  'src/c.ts',
  'src/d.ts',
  'src/e.ts',
  'src/f.ts',
];
const table = await memoryReader(PATHS.map((path) => ({ path, facts: makeFacts([]) }))).files();
const { paths: all } = table;
const paths = (...areas: string[]) =>
  [...filesInAreas(areas, table)].sort((a, b) => a - b).map((file) => all[file]);
/** The table has its files by path. */
const inOrder = (...expected: string[]) => all.filter((path) => expected.includes(path));

describe('filesInAreas', () => {
  it.each([
    ['router', ['packages/router/src/match.ts']],
    ['@acme/router', ['packages/router/src/match.ts']],
    ['./router/', ['packages/router/src/match.ts']],
    ['datagrid', ['packages/data-grid/src/rows.ts', 'packages/data-grid/src/columns.ts']],
    ['data_grid', ['packages/data-grid/src/rows.ts', 'packages/data-grid/src/columns.ts']],
    ['data grid', ['packages/data-grid/src/rows.ts', 'packages/data-grid/src/columns.ts']],
    ['net/http', ['src/net/http/client.go']],
    ['menu', ['src/Menu.tsx']],
    ['http/client', ['src/net/http/client.go']],
    ['tui', ['plugins/helix-tui/draw.rs']],
    ['items', ['src/menu_items/list.ts']],
    ['rout', []],
    ['router/rows', []],
    ['', []],
    ['@acme/', []],
    ['/', []],
  ])('finds the files of %j', (area, expected) => {
    expect(paths(area)).toEqual(inOrder(...expected));
  });

  it('takes a name for an ending only where nothing has the name', () => {
    expect(paths('grid')).toHaveLength(2);
    expect(paths('net')).toEqual(inOrder('src/net/http/client.go', 'src/net/dial.go'));
  });

  it('joins several areas', () => {
    expect(paths('router', 'unknown', 'menu')).toEqual(
      inOrder('packages/router/src/match.ts', 'src/Menu.tsx'),
    );
  });

  it('leaves out what most of the repository is in', () => {
    expect(paths('src')).toEqual([]);
  });
});
