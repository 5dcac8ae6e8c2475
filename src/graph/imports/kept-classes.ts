import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import { aliasedValueOf } from '../../model/reference.js';
import { addToGroup } from '../add-to-group.js';
import { isType } from '../entity.js';
import { segmentsOfValue } from '../expressions/alternatives.js';
import { receiverForm, type Segment } from '../expressions/receiver.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';

/** Fields and functions that are followed from a class on. */
const MOST_KEEPERS = 32;

/** What keeps a class: a field by its name, or a function that returns it, with `()` behind its name. */
type Keeper = string;

const CALLED = '()';

/**
 * Uses of a class of Python by the names of fields that keep it: `self.kind()` behind `self.kind = Store`, or behind `self.kind =
 * self.find_kind()` where that function returns the class.
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
  // A class within a function may be used there alone, as a local name.
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

/** What keeps in some files what a name stands for, or a field, or what a function returns. */
function keepersAmong(view: View, kept: Keeper, files: Iterable<FilePosition>): Keeper[] {
  const found = new Set<Keeper>();
  for (const file of files) {
    const source = view.get(file);
    if (source.python) for (const one of keepersIn(source).get(kept) ?? []) found.add(one);
  }
  return [...found];
}

/** What a file keeps, by how that ends. */
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

/** Each of the expressions of which a value is one. */
function valuesOf(value: string): readonly (readonly Segment[])[] {
  const segments = segmentsOfValue(value);
  const choice = segments?.[0]?.alternatives?.map((one) => receiverForm(one).segments);
  return (choice ?? [segments]).filter((one) => one !== null);
}

/** The field that is given a value, or the function that gives it back; null for any other name. */
function keeperOf(source: FileView, written: string, scope: number): Keeper | null {
  if (written === 'return' && scope >= 0) return source.definition(scope)!.name + CALLED;
  return written.startsWith('self.') ? written.slice('self.'.length) : null;
}
