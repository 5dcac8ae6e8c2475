import { describe, expect, it } from 'vitest';
import { withLiteralPlaces } from '../../../src/app/answering/literal-places.js';
import type { Detection } from '../../../src/model/request.js';
import type { ResolvedSymbol } from '../../../src/model/resolution.js';
import type { FileClass } from '../../../src/model/source-file.js';
import { type MentionSketch, makeDetection } from '../../support/make-detection.js';

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'src/args.ts': ['arg("plain")', 'arg("no-pager")', 'arg("--theme-dark")', "'X-Trace-Id'"],
  'src/pager.ts': ['// without a pager', 'plain.pager()', 'no-pager-at-all', 'disabled_style'],
  'src/more.ts': ['run("--everywhere", "plain-text")', '"plainest"'],
  'src/one.ts': ['--everywhere'],
  'src/two.ts': ['--everywhere'],
  'src/env.ts': ['// APP_LEVEL=debug', 'env("APP_LEVEL")'],
  'src/log.ts': ['// see APP_LEVEL'],
  'src/start.ts': ['// as APP_LEVEL says'],
  'docs/use.md': ['Call it with --no-pager.'],
};
const PATHS = Object.keys(TEXTS);

/** `path:line,line` of what is added for a title. */
async function placesOf(
  title: string,
  mentions: readonly MentionSketch[] = [],
  rest: Partial<Detection> = {},
  symbols: readonly ResolvedSymbol[] = [],
) {
  const files = PATHS.map((path, file) => {
    return { file, path, score: 1, reasons: [], contributions: [] };
  });
  const fileClass = (file: number): FileClass =>
    PATHS[file]!.startsWith('docs/') ? 'docs' : 'source';
  const resolution = {
    symbols,
    files: [],
    commits: [],
    unresolved: [],
    areaFiles: new Set<number>(),
    partedWords: new Map(),
  };
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

  it('finds what code has as a string before what comments say of it', async () => {
    expect(await placesOf('where is APP_LEVEL read', ['APP_LEVEL'])).toEqual(['src/env.ts:2']);
  });

  it('takes no name that only has the same words for what is meant', async () => {
    const address = { file: 0, ordinal: 0 };
    const like = { address, method: 'generated', weight: 0.5, from: 'APP_LEVEL' } as const;
    const named = { ...like, method: 'exact' } as const;
    const title = 'where is APP_LEVEL read';
    expect(await placesOf(title, ['APP_LEVEL'], {}, [like])).toEqual(['src/env.ts:2']);
    expect(await placesOf(title, ['APP_LEVEL'], {}, [named])).toEqual([]);
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
