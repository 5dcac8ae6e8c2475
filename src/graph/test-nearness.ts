import type { DefinitionAddress, FilePosition } from '../model/reader.js';
import { baseName, TEST_AFFIX } from '../model/test-rule.js';
import { importersOf } from './importers.js';
import { seenBy } from './packages.js';
import type { View } from './view.js';

/** A test of something leads there by its imports in so many steps: past an index file, and a module that re-exports. */
const MOST_STEPS = 3;
const FAR = 9;

/** Files that no test is named after. */
const NAMELESS = new Set(['index', 'init', 'main', 'types']);

/** How near a file is to some definitions: 0 where it is named after one and leads there, else the steps; 9 beyond 3. */
export type Nearness = (file: FilePosition) => number;

/** Tells how near files are to what they may test. */
export function nearnessTo(view: View, targets: readonly DefinitionAddress[]): Nearness {
  const steps = stepsTo(view, new Set(targets.map(({ file }) => file)));
  const names = new Set(targets.flatMap((target) => namesOf(view, target)));
  const nearness = (file: FilePosition): number => {
    const step = steps.get(file);
    if (step === undefined) return FAR;
    return names.has(testedName(view, file)) ? 0 : step;
  };
  const known = new Map<FilePosition, number>();
  return (file) => {
    const near = known.get(file) ?? nearness(file);
    known.set(file, near);
    return near;
  };
}

/** Imports that lead from a file to one of some files: 0 for these files themselves. */
export function stepsTo(
  view: View,
  files: ReadonlySet<FilePosition>,
): ReadonlyMap<FilePosition, number> {
  const steps = new Map<FilePosition, number>();
  for (const file of files) steps.set(file, 0);
  let level = [...files];
  for (let step = 1; step <= MOST_STEPS && level.length > 0; step++) {
    const next: FilePosition[] = [];
    for (const file of level) {
      for (const importer of [...importersOf(view, file), ...seenBy(view, view.get(file))]) {
        if (steps.has(importer)) continue;
        steps.set(importer, step);
        next.push(importer);
      }
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
  return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
