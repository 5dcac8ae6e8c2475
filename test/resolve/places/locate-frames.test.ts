import { expect, it } from 'vitest';
import type { Mention } from '../../../src/model/request.js';
import { CERTAIN_ENOUGH, locateFrames } from '../../../src/resolve/places/locate-frames.js';
import { pathLookupOf } from '../../../src/resolve/places/path-lookup.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const paths = [
  'lib/depot.ex',
  'src/compose.ts',
  'src/http/request.ts',
  'src/request.ts',
  'src/router/layer.ts',
];
const table = await memoryReader(paths.map((path) => ({ path, facts: makeFacts([]) }))).files();

/** Where frames of these paths lie; null where in no file of the repository. */
function located(...frames: readonly (readonly [string, boolean?])[]): (string | null)[] {
  const mentions = frames.map(
    ([text, installed]): Mention => ({
      ...{ kind: 'frame', text, where: 'code', explicit: true },
      ...(installed === true ? { installed } : {}),
    }),
  );
  return locateFrames(mentions, pathLookupOf(table)).map(({ files, certainty }) =>
    certainty < CERTAIN_ENOUGH ? null : files.map((file) => table.paths[file]).join(),
  );
}

it('takes an installed package for another, although its files are called alike', () => {
  expect(located(['src/request.ts'], ['express/lib/core/layer.js', true])).toEqual([
    'src/request.ts',
    null,
  ]);
});

it('knows what the repository builds by paths that agree, and then all of it', () => {
  expect(
    located(
      ['depot/dist/esm/http/request.js', true],
      ['depot/dist/esm/compose.js', true],
      ['express/lib/compose.js', true],
    ),
  ).toEqual(['src/http/request.ts', 'src/compose.ts', null]);
  expect(located(['depot/dist/request.js', true], ['depot/dist/compose.js', true])).toEqual([
    'src/request.ts',
    'src/compose.ts',
  ]);
});

it('follows a path of any package where no other frame lies in the repository', () => {
  expect(located(['depot/dist/compose.js', true])).toEqual(['src/compose.ts']);
});

it('knows a package by the file that is called like it', () => {
  expect(located(['src/request.ts'], ['depot/lib/depot.ex', true])).toEqual([
    'src/request.ts',
    'lib/depot.ex',
  ]);
  expect(located(['src/request.ts'], ['shelf/lib/depot.ex', true])).toEqual([
    'src/request.ts',
    null,
  ]);
});
