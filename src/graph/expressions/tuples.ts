import { parted } from '../../text/parted.js';
import { definitionOf } from '../entity.js';
import type { FileView } from '../file-view.js';
import { plainTypeNames, writtenType } from '../types/stated-type.js';
import type { Following } from './following.js';
import type { Place } from './given-by-argument.js';
import type { NamedClass } from './holdings.js';
import { overloadsMeant } from './meant-signatures.js';
import type { Segment } from './receiver.js';
import { bareEntities } from './scope.js';

/**
 * The classes of a tuple element that an expression part takes by position, if the tuple's type is stated;
 * empty otherwise.
 */
export function partOfTuple(
  place: Place,
  before: readonly Segment[],
  { place: part }: Segment,
  following: Following,
): readonly NamedClass[] {
  if (part === undefined) return [];
  return writtenTypes(place, before, following).flatMap((one) => {
    const written = tupleParts(one.name)[part];
    if (written === undefined) return [];
    const names = plainTypeNames(written);
    return (names.length > 0 ? names : [written]).map((name) => ({ ...one, name }));
  });
}

/** The types stated for an expression, as written. */
function writtenTypes(
  { view, source, holder }: Place,
  segments: readonly Segment[],
  { follow, membersOf }: Following,
): readonly NamedClass[] {
  const segment = segments.at(-1)!;
  const { name, called } = segment;
  const typed = segments.length > 1 || called ? [] : tuplesIn(source, holder, name);
  if (typed.length > 0) return typed;
  const named =
    segments.length === 1
      ? (bareEntities(view, source, holder, name) ?? [])
      : follow(source.file, holder, segments.slice(0, -1)).flatMap((one) => membersOf(one, name));
  return named.flatMap((one) => {
    if (one.is !== 'definition') return [];
    const meant = overloadsMeant(view, one, segment) ?? [definitionOf(view, one)!.signature];
    const [written = null, ...others] = new Set(meant.map(writtenType));
    if (written === null || others.length > 0) return [];
    return { name: written, source: view.get(one.file), holder: one.ordinal };
  });
}

/** Wrappers around a tuple type that do not change its elements. */
const WRAPPED =
  /^["']?(?:\w+\.)*(?:Promise|Awaited|Readonly|Optional|Awaitable|Coroutine|Annotated)[<[](.*)[>\]]["']?$/s;
const TUPLE = /^["']?(?:(?:\w+\.)*[Tt]uple|readonly\s*)?\[(.*)\]["']?$/s;

/**
 * The element types of a tuple type: `[Pool, Store]` of TypeScript, `tuple[Pool, Store]` of Python. Empty for
 * other types.
 */
function tupleParts(written: string): readonly string[] {
  let type = written.trim();
  for (let inner = WRAPPED.exec(type); inner !== null; inner = WRAPPED.exec(type))
    type = inner[1]!.trim();
  const parts = parted(type, '|')
    .map((one) => one.trim())
    .filter((one) => !/^(?:null|undefined|None)$/.test(one));
  const inside = parts.length === 1 ? TUPLE.exec(parts[0]!)?.[1] : undefined;
  if (inside === undefined) return [];
  const types = parted(inside, ',').map((one) => one.trim().replace(LABEL, ''));
  return types.length > 1 && !types.some((one) => one.startsWith('...')) ? types : [];
}

/** `[first: Pool, second?: Store]` */
const LABEL = /^[A-Za-z_$][\w$]*\??\s*:\s*/;

/**
 * The tuple types that the innermost scope states for a variable or parameter, as written; empty if it states
 * something else.
 */
function tuplesIn(source: FileView, holder: number, name: string): readonly NamedClass[] {
  const typed = source.typed(name);
  for (let scope = holder; typed.length > 0; scope = source.parent(scope)) {
    const stated = typed.filter((one) => one.scope === scope);
    if (stated.length > 0)
      return stated.flatMap(({ type, made }) =>
        type === 'tuple' && made !== undefined
          ? { name: `tuple[${made.join()}]`, source, holder: scope }
          : [],
      );
    if (scope < 0) break;
  }
  return [];
}
