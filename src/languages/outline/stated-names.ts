import { typeOfAlias } from '../../model/reference.js';
import { withTold } from '../../text/held-type.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import type { FoundReference, FoundTypedName } from '../language.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { type Code, named } from './declared-name.js';
import type { FoundOutline } from './found-outline.js';
import { valuesGiven } from './given-values.js';
import { namesBeforeTypes, namesOfValues } from './names-before-types.js';
import { namesBehindTypes } from './names-behind-types.js';
import type { OutlineTable, StatedRules } from './table.js';

/** The first name of a receiver, including a field of the current object. */
const HEAD = new LetterPattern(String.raw`^(?:(?:this|self)(?:\.|->)|@)?([\p{L}_][\p{L}\p{N}_]*)`);

/**
 * Variables, parameters and fields with their declared or constructed types. A declaration without a known
 * type is included, with an empty one, if its name has a type elsewhere in the text: the inner declaration
 * hides the outer.
 *
 * @param documented Types declared in comments.
 */
export function statedNames(
  { uses, keywords, stated: rules }: OutlineTable,
  reader: TokenReader,
  found: FoundOutline,
  references: readonly FoundReference[],
  documented: readonly FoundTypedName[],
): readonly FoundTypedName[] {
  if (rules === undefined) return [];
  const heads = headsOf(references);
  const code: Code = {
    ...{ rules, reader, keywords, heads, own: uses.own, objects: uses.objects },
    calledClasses: rules.calledClasses ?? false,
    bracedClasses: rules.bracedClasses ?? false,
    trailing: rules.functions?.braces !== undefined,
    bareCalls: uses.bareCalls ?? false,
    curried: rules.appliedObjects ?? false,
    latest: new Map(),
  };
  // `if let x = x` keeps the meaning that `x` has outside.
  const members = (rules.members?.(reader) ?? []).map(({ at, name, type }) => ({
    ...named(code, at, type),
    name,
    ...(rules.ownTypes === true && uses.own.has(type) ? { type } : {}),
  }));
  const declared = READERS[rules.type](code, found);
  const written = members.length === 0 ? declared : byOffset([...declared, ...members]);
  const returned = rules.returned?.(code, found, documented) ?? [];
  const told = new Set(returned.map(({ name, offset }) => `${name} ${offset}`));
  const all = withDocumented(
    returned.length > 0
      ? byOffset([
          ...written.filter(({ name, offset }) => !told.has(`${name} ${offset}`)),
          ...returned,
        ])
      : written,
    documented,
  ).filter(({ name, type }) => type !== typeOfAlias(name));
  const known = new Set(all.flatMap(({ name, type }) => (type === '' ? [] : name)));
  return all.filter(({ name }) => known.has(name));
}

/** The first names of receivers, and of expressions among arguments. */
function headsOf(references: readonly FoundReference[]): ReadonlySet<string> {
  const expressions = new Set<string>();
  for (const { receiver, given } of references) {
    expressions.add(receiver);
    if (given !== undefined) for (const value of valuesGiven(given)) expressions.add(value);
  }
  return new Set([...expressions].flatMap((one) => HEAD.exec(one)?.[1] ?? []));
}

/** Adds the types from comments where the text declares no class, or only what a list is. */
function withDocumented(
  written: readonly FoundTypedName[],
  documented: readonly FoundTypedName[],
): readonly FoundTypedName[] {
  if (documented.length === 0) return written;
  const told = new Map(documented.map((one) => [`${one.name} ${one.offset}`, one.type]));
  const known = new Set(written.map((one) => `${one.name} ${one.offset}`));
  const added = documented.filter(({ name, offset }) => !known.has(`${name} ${offset}`));
  const kept = written.map((one) => {
    const type = told.get(`${one.name} ${one.offset}`);
    return type === undefined ? one : { ...one, type: withTold(one.type, type) };
  });
  return byOffset([...kept, ...added]);
}

function byOffset(names: readonly FoundTypedName[]): readonly FoundTypedName[] {
  return [...names].sort((a, b) => a.offset - b.offset);
}

const READERS = {
  before: namesBehindTypes,
  behind: namesBeforeTypes,
  nowhere: namesOfValues,
} satisfies Record<
  StatedRules['type'],
  (code: Code, found: FoundOutline) => readonly FoundTypedName[]
>;
