import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import { aliasedValueOf } from '../../model/reference.js';
import { addToGroup } from '../add-to-group.js';
import { isType } from '../entity.js';
import { segmentsOfValue } from '../expressions/alternatives.js';
import { receiverForm, type Segment } from '../expressions/receiver.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';

/** No further step is taken once this many fields and functions were followed from a class; a step may exceed it. */
const MOST_KEEPERS = 32;

/**
 * Something that holds a class: a field's name, or the name of a function that returns the class, followed by `()`.
 */
type Keeper = string;

const CALLED = '()';

/**
 * Uses of a Python class through fields that hold it: `self.kind()` with `self.kind = Store`, or with
 * `self.kind = self.find_kind()` if that function returns the class.
 *
 * @param files those that use the class by its name
 * @returns files with the name that each uses
 */
export async function keptAs(
  view: View,
  { file, ordinal }: DefinitionAddress,
  name: string,
  files: Iterable<FilePosition>,
): Promise<readonly (readonly [FilePosition, string])[]> {
  const own = view.get(file);
  if (!own.python || !isType(own.definition(ordinal)!)) return [];
  const found: [FilePosition, string][] = [];
  const met = new Set<Keeper>([name]);
  // A class inside a function may be used only there, as a local name.
  let level = keepersAmong(view, name, new Set([file, ...files]));
  while (level.length > 0 && met.size < MOST_KEEPERS) {
    const fresh = level.filter((one) => !met.has(one)).slice(0, MOST_KEEPERS);
    const uses = await view.reader.referencesTo(fresh.map((one) => one.replace(CALLED, '')));
    level = fresh.flatMap((one, at) => {
      met.add(one);
      if (!one.endsWith(CALLED)) for (const user of uses[at]!.files) found.push([user, one]);
      return keepersAmong(view, one, uses[at]!.files);
    });
  }
  return found;
}

/** Fields and functions in some files that hold the named class, or what another such field or function holds. */
function keepersAmong(view: View, kept: Keeper, files: Iterable<FilePosition>): Keeper[] {
  const found = new Set<Keeper>();
  for (const file of files) {
    const source = view.get(file);
    if (source.python) for (const one of keepersIn(source).get(kept) ?? []) found.add(one);
  }
  return [...found];
}

/** The fields and functions of a file, by the last name in the expression that they hold. */
function keepersIn(source: FileView): ReadonlyMap<Keeper, readonly Keeper[]> {
  return remembered(source.memory('alias'), 'kept', () => {
    const all = new Map<Keeper, Keeper[]>();
    for (const typed of source.links.typedNames) {
      const value = aliasedValueOf(typed);
      const keeper = value === null ? null : keeperOf(source, typed.name, typed.scope);
      if (value === null || keeper === null) continue;
      for (const segments of valuesOf(value)) {
        const { name, called } = segments.at(-1)!;
        addToGroup(all, called ? name + CALLED : name, keeper);
      }
    }
    return all;
  });
}

/** The alternatives of an expression; one if it is no choice. */
function valuesOf(value: string): readonly (readonly Segment[])[] {
  const segments = segmentsOfValue(value);
  const choice = segments?.[0]?.alternatives?.map((one) => receiverForm(one).segments);
  return (choice ?? [segments]).filter((one) => one !== null);
}

/** The field that is assigned a value, or the function that returns it; null for any other name. */
function keeperOf(source: FileView, written: string, scope: number): Keeper | null {
  if (written === 'return' && scope >= 0) return source.definition(scope)!.name + CALLED;
  return written.startsWith('self.') ? written.slice('self.'.length) : null;
}
