import { describe, expect, it } from 'vitest';
import { withLiteralPlaces } from '../../../src/app/answering/literal-places.js';
import type { Detection } from '../../../src/model/request.js';
import type { FileClass } from '../../../src/model/source-file.js';
import { type MentionSketch, makeDetection } from '../../support/make-detection.js';

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'src/args.ts': ['arg("plain")', 'arg("no-pager")', 'arg("--theme-dark")', "'X-Trace-Id'"],
  'src/pager.ts': ['// without a pager', 'plain.pager()', 'no-pager-at-all', 'disabled_style'],
  'src/more.ts': ['run("--everywhere", "plain-text")', '"plainest"'],
  'src/one.ts': ['--everywhere'],
  'src/two.ts': ['--everywhere'],
  'docs/use.md': ['Call it with --no-pager.'],
};
const PATHS = Object.keys(TEXTS);

/** `path:line,line` of what is added for a title. */
async function placesOf(
  title: string,
  mentions: readonly MentionSketch[] = [],
  rest: Partial<Detection> = {},
) {
  const files = PATHS.map((path, file) => {
    return { file, path, score: 1, reasons: [], contributions: [] };
  });
  const fileClass = (file: number): FileClass => (file === 5 ? 'docs' : 'source');
  const resolution = { symbols: [], files: [], commits: [], unresolved: [] };
  const looked = { detection: makeDetection(title, mentions, rest), resolution, files };
  const source = { lines: async (path: string) => TEXTS[path]! };
  const found = await withLiteralPlaces(looked, source, fileClass);
  return found.files.map(({ file, lines }) => `${PATHS[file]}:${lines.join()}`);
}

describe('withLiteralPlaces', () => {
  it.each([
    ['add a --no-pager option', 'src/args.ts:2'],
    ['--theme-dark is ignored', 'src/args.ts:3'],
    ['add a --plain option', 'src/args.ts:1'],
    ['the X-Trace-Id header is lost', 'src/args.ts:4'],
  ])('finds the line of what "%s" writes out', async (title, place) => {
    expect(await placesOf(title)).toEqual([place]);
  });

  it('finds names that no definition has', async () => {
    expect(await placesOf('drop disabled_style', ['disabled_style'])).toEqual(['src/pager.ts:4']);
    const named = { kind: 'quoted', text: 'X-Trace-Id' } as const;
    expect(await placesOf('send "X-Trace-Id"', [named])).toEqual(['src/args.ts:4']);
  });

  it.each([
    'add a pager',
    'add an --everywhere option',
    'add a --pager option',
    'a dash -- then words',
  ])('finds nothing for "%s"', async (title) => {
    expect(await placesOf(title)).toEqual([]);
  });

  it('leaves reports alone, which name much in passing', async () => {
    expect(await placesOf('--no-pager is ignored', [], { shape: 'issue' })).toEqual([]);
  });
});
