import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import { GO } from '../../model/source-file.js';
import { baseName, TEST_AFFIX } from '../../model/test-rule.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { forEachImporter } from '../imports/importers.js';
import { seenBy } from '../imports/packages.js';
import type { View } from '../view.js';

const SIGN = new LetterPattern(String.raw`[^\p{L}\p{N}]`, 'gu');

/** A test of something leads there by its imports in so many steps: past an index file, and a module that re-exports. */
const MOST_STEPS = 3;
/** Steps to a file to which no such way leads. */
export const FAR = 9;

/** Files that no test is named after. */
const NAMELESS = new Set(['index', 'init', 'main', 'types']);

/** How near a file is to some definitions: 0 where it is named after one and leads there, else the steps; 9 beyond 3. */
export type Nearness = (file: FilePosition) => number;

/** Tells how near files are to what they may test; `steps` are those to the files of the targets. */
export function nearnessTo(
  view: View,
  targets: readonly DefinitionAddress[],
  steps: Uint8Array,
): Nearness {
  const names = new Set(targets.flatMap((target) => namesOf(view, target)));
  const nearness = (file: FilePosition): number => {
    const step = steps[file]!;
    return step < FAR && names.has(testedName(view, file)) ? 0 : step;
  };
  const known = new Map<FilePosition, number>();
  return (file) => {
    const near = known.get(file) ?? nearness(file);
    known.set(file, near);
    return near;
  };
}

/** Imports that lead from each file to one of some files: 0 for these files themselves, {@link FAR} beyond three. */
export function stepsTo(view: View, files: ReadonlySet<FilePosition>): Uint8Array {
  const steps = new Uint8Array(view.table.paths.length).fill(FAR);
  let level = [...files];
  for (const file of level) steps[file] = 0;
  for (let step = 1; step <= MOST_STEPS && level.length > 0; step++) {
    const next: FilePosition[] = [];
    const reach = (importer: FilePosition): void => {
      if (steps[importer] !== FAR) return;
      steps[importer] = step;
      next.push(importer);
    };
    for (const file of level) {
      forEachImporter(view, file, reach);
      if (view.table.languages[file] === GO) seenBy(view, view.get(file)).forEach(reach);
    }
    level = next;
  }
  return steps;
}

/** Names after which a test of a definition may be named: its file's, its own, and that of what holds it. */
function namesOf(view: View, { file, ordinal }: DefinitionAddress): string[] {
  const definition = view.get(file).definition(ordinal);
  const names = [
    baseName(view.table.paths[file]!),
    ...(definition?.qualifiedName.split('.') ?? []),
  ];
  return names.map(plain).filter((name) => name !== '' && !NAMELESS.has(name));
}

function testedName(view: View, file: FilePosition): string {
  return plain(baseName(view.table.paths[file]!).replace(TEST_AFFIX, ''));
}

function plain(name: string): string {
  return name.replace(SIGN.of(name), '').toLowerCase();
}
