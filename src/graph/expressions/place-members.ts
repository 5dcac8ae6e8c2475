import type { DefinitionAddress } from '../../model/reader.js';
import { distinctEntities, type Entity, isTypeEntity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { lineage } from '../types/classes.js';
import type { View } from '../view.js';
import { segmentsOfValue } from './alternatives.js';
import { type Follow, followedOnce } from './given-back.js';
import type { Place } from './given-by-argument.js';
import { statedIn } from './instances.js';
import type { Segment } from './receiver.js';

/** Longest chain of names for such a member: `this.deps.cache`, `stores.main.first`. */
const MOST_NAMES = 4;

/**
 * Resolves a member that is stated where its object is declared: `deps.cache` for a parameter
 * `deps: { cache: Cache }`, `stores.main` for a constant `stores = { main: new Store() }`. Null if none is stated, or
 * if a nearer name hides the object.
 *
 * @returns what it stands for, and how many parts of the expression lead to it
 */
export function statedInPlace(
  { view, source, holder }: Place,
  segments: readonly Segment[],
  follow: Follow,
): { readonly entities: readonly Entity[]; readonly used: number } | null {
  const called = segments.findIndex((segment) => segment.called);
  const names = segments.slice(0, called < 0 ? MOST_NAMES : Math.min(called + 1, MOST_NAMES));
  for (let used = names.length; used > 0; used--) {
    const mark = used === called + 1 ? '()' : '';
    const name = `${names
      .slice(0, used)
      .map((one) => one.name)
      .join('.')}${mark}`;
    // A type stated for the object itself counts only if none is stated for its member.
    const isStated = used > 1 && source.typed(name).length > 0;
    if (!isStated && source.aliased(name).length === 0) continue;
    const scope = scopeOf(source, holder, name, names[0]!.name);
    const entities = scope === null ? [] : statedAs(view, source, name, scope, follow);
    if (entities.length > 0) return { entities, used };
  }
  return null;
}

/**
 * The innermost scope that states something about a dotted name; null if a nearer scope declares its first
 * name alone.
 */
function scopeOf(source: FileView, holder: number, name: string, head: string): number | null {
  const states = (one: string, scope: number): boolean =>
    source.typed(one).some((typed) => typed.scope === scope) ||
    source.aliased(one).some((alias) => alias.scope === scope);
  for (let scope = holder; ; scope = source.parent(scope)) {
    if (states(name, scope)) return scope;
    if (scope < 0 || (head !== 'this' && states(head, scope))) return null;
  }
}

/** A member of an object literal that is assigned to a JavaScript constant. */
export function ofConstant(
  view: View,
  { file, ordinal }: DefinitionAddress,
  member: string,
  follow: Follow,
): readonly Entity[] {
  const source = view.get(file);
  const { kind, name } = source.definition(ordinal)!;
  if (!source.ecmascript || !/^(?:constant|variable)$/.test(kind)) return [];
  return statedAs(view, source, `${name}.${member}`, source.parent(ordinal), follow);
}

function statedAs(
  view: View,
  source: FileView,
  name: string,
  scope: number,
  follow: Follow,
): readonly Entity[] {
  const typed = statedIn(view, source, name, scope);
  if (typed.length > 0) return typed;
  const values = source.aliased(name).filter((one) => one.scope === scope);
  const segments = values.length === 1 ? segmentsOfValue(values[0]!.value) : null;
  if (segments === null) return [];
  return followedOnce(view, source, `in place ${scope} ${name}`, () =>
    follow(source.file, scope, segments).filter((one) => one.is === 'instance'),
  );
}

/** The object that an object's class, or one of its bases, assigns to a field: `self.store = open_store()`. */
export function assignedTo(
  view: View,
  object: DefinitionAddress,
  field: string,
  follow: Follow,
): readonly Entity[] {
  for (const { file, ordinal } of lineage(view, object)) {
    const source = view.get(file);
    if (!source.ecmascript && !source.python) return [];
    const name = `${source.python ? 'self' : 'this'}.${field}`;
    const values = source.aliased(name).filter(({ scope }) => scope === ordinal);
    if (values.length === 0) continue;
    // Fields may be assigned each other.
    return followedOnce(view, source, `assigned ${ordinal} ${field}`, () => {
      const found = values.slice(0, MOST_VALUES).flatMap(({ value }) => {
        const segments = segmentsOfValue(value);
        return segments === null ? [] : follow(file, ordinal, segments);
      });
      const objects = distinctEntities(
        found.filter((one) => one.is === 'instance' || (source.python && isTypeEntity(view, one))),
      );
      return objects.length === 1 ? objects : [];
    });
  }
  return [];
}

/** Number of a field's values that are checked. */
const MOST_VALUES = 8;
