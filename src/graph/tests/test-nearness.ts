import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import { GO } from '../../model/source-file.js';
import { baseName, TEST_AFFIX } from '../../model/test-rule.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { forEachImporter } from '../imports/importers.js';
import { seenBy } from '../imports/packages.js';
import type { View } from '../view.js';

const SIGN = new LetterPattern(String.raw`[^\p{L}\p{N}]`, 'gu');

/**
 * Imports lead from a test to what it tests in this many steps, for instance through an index file and a
 * module that re-exports.
 */
const MOST_STEPS = 3;
/** Number of steps to a file that imports do not lead to. */
export const FAR = 9;

/** Files that tests are not named after. */
const NAMELESS = new Set(['index', 'init', 'main', 'types']);

/**
 * How near a file is to some definitions: 0 if it is named after one and imports lead there, otherwise the
 * number of import steps; {@link FAR} beyond 3.
 */
export type Nearness = (file: FilePosition) => number;

/**
 * Measures how near files are to what they may test.
 *
 * @param steps the number of import steps from each file to the files of the targets
 */
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

/**
 * The number of import steps from each file to one of some files: 0 for these files themselves, {@link FAR}
 * beyond three.
 */
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

/**
 * Names that a test of a definition may be named after: the definition's file, the definition, and what contains it.
 */
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
