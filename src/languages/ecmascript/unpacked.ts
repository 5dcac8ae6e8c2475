import { givenCalled, TAKEN } from '../../model/reference.js';
import type { Span } from '../language.js';
import { headOf } from '../tokens/expression-head.js';
import { byStart, NestedSpans } from '../tokens/nested-spans.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { choiceOf, valuesOf } from './choices.js';
import { isMemberOf, type KnownValues, type LocalValue, localValues } from './local-values.js';
import { blockEnd, declaredPattern, type PatternEntry, patternEntries } from './patterns.js';
import { requireExpression } from './requires.js';
import type { ScopedStructure } from './scoped-structure.js';
import { thenParameter } from './then.js';

/**
 * A local name for a loaded module, for a member of an import, or for another expression, and where it is
 * visible.
 */
export interface Unpacked {
  /** What it stands for, as an expression: `utils`, `import('./a')`; empty if unknown. */
  readonly of: string;
  /** The member of that expression; empty for the whole. */
  readonly member: string;
  /** A use of the bare name is left as written. */
  readonly whole: boolean;
  /** The name is an alias of {@link Unpacked.of}, so a use of the bare name is a use of that. */
  readonly renames?: true;
  /** A pattern extracted it from an object whose members may be unknown. */
  readonly taken?: true;
  /** Offsets between which the name has this meaning. */
  readonly start: number;
  readonly end: number;
  /** Exceptions within these: classes, in which `this` is another object. */
  readonly except?: readonly Span[];
}

/** Local names that stand for something else. */
export type UnpackedNames = ReadonlyMap<string, NestedSpans<Unpacked>>;

/** A local name, and how to find what it stands for; that may begin with other local names that start earlier. */
interface Pending extends Span {
  readonly name: string;
  readonly meaning: (names: UnpackedNames) => Unpacked;
}

/** Longer expressions are not followed: constants built from each other would grow without end. */
const LONGEST_EXPRESSION = 200;

/**
 * Finds the names that `const { a } = utils` or `const a = utils.a` takes from an import, and the parameters
 * of `import('./a').then(…)`. A use of such a name is a use of the expression it comes from, which tells
 * where it leads.
 *
 * @param classes Spans in which `this` is another object than outside.
 */
export function unpackedNames(
  reader: TokenReader,
  structure: ScopedStructure,
  known: KnownValues,
  classes: readonly Span[],
): UnpackedNames {
  const { imported } = known;
  const pending: Pending[] = localValues(reader, structure, known).map((local) => ({
    ...local,
    meaning: (names) => meaningOfLocal(local, names, known, classes),
  }));
  const add = (
    { member, local }: Omit<PatternEntry, 'at'>,
    of: string,
    start: number,
    end: number,
  ): void => {
    pending.push({
      name: local,
      meaning: () => ({ of, member, whole: false, start, end }),
      start,
      end,
    });
  };
  for (let equals = reader.next('=', 1); equals >= 0; equals = reader.next('=', equals + 1)) {
    const at = equals - 1;
    const of = reader.is(at, '}') ? importedValue(reader, equals + 1, imported) : '';
    const open = of === '' ? -1 : declaredPattern(reader, at);
    if (open < 0) continue;
    const end = blockEnd(reader, at);
    for (const entry of patternEntries(reader, open, at)) add(entry, of, reader.end(at), end);
  }
  for (let at = reader.mayHold('then') ? 0 : reader.count; at < reader.count; at++) {
    if (!reader.is(at + 1, '(') || !reader.isWord(at, 'import')) continue;
    const of = requireExpression(reader, at);
    const parameter = of === null ? null : thenParameter(reader, at);
    if (of === null || parameter === null) continue;
    for (const entry of parameter.entries) add(entry, of, parameter.start, parameter.end);
  }
  const found = new Map<string, NestedSpans<Unpacked>>();
  for (const { name, meaning } of pending.sort(byStart)) {
    const meanings = found.get(name) ?? new NestedSpans<Unpacked>();
    meanings.add(meaning(found));
    found.set(name, meanings);
  }
  return found;
}

/** A member of a local constant is a member of its value: `cache.get()` after `const cache = this.#cache`. */
function meaningOfLocal(
  local: LocalValue,
  names: UnpackedNames,
  known: KnownValues,
  classes: readonly Span[],
): Unpacked {
  const { value, member, called, start, end } = local;
  const head = headOf(value);
  const from = unpackedAt(names, head, start);
  const chosen = choiceOf(valuesOf(value).map((one) => meantFrom(names, one, start)));
  const whole = called === undefined ? chosen : givenCalled(chosen, called);
  const of = whole.length > LONGEST_EXPRESSION ? '' : whole;
  const isWhole = member === undefined;
  // If the bare name has no meaning of its own, a use of it is also a use of what it was taken from.
  const isPlain = isWhole && from === null && called === undefined;
  if (isPlain && isMemberOf(value, known.imported))
    return { of: head, member: value.slice(head.length + 1), whole: false, start, end };
  if (isPlain && known.named.has(value))
    return { of: value, member: '', whole: false, renames: true, start, end };
  const one: Unpacked = isWhole
    ? { of, member: '', whole: true, start, end }
    : { of, member, whole: local.returned !== true, taken: true, start, end };
  if (!/^(?:\(|\(.* )?this\b/.test(of)) return one;
  return {
    ...one,
    except: classes.filter((inner) => start <= inner.start && inner.end <= end),
  };
}

/** An expression whose first name is replaced by what that name was taken from. */
function meantFrom(names: UnpackedNames, value: string, offset: number): string {
  const head = headOf(value);
  const from = unpackedAt(names, head, offset);
  return from === null ? value : expressionOf(from) + value.slice(head.length);
}

/** What an unpacked name stands for. */
export function expressionOf({ of, member, taken }: Unpacked): string {
  if (member === '') return of;
  return taken === true ? `${of}${TAKEN}${member}` : `${of}.${member}`;
}

/** What a name means at an offset, if it was taken from something. */
export function unpackedAt(names: UnpackedNames, name: string, offset: number): Unpacked | null {
  const found = names.get(name)?.at(offset);
  if (found === undefined || found.of === '') return null;
  const isElse = found.except?.some(({ start: from, end: to }) => from <= offset && offset < to);
  return isElse ? null : found;
}

/** `utils` or `utils.parts`, if that is the whole value and begins with an imported name; otherwise empty. */
function importedValue(reader: TokenReader, from: number, imported: ReadonlySet<string>): string {
  if (reader.kind(from) !== Token.Word || !imported.has(reader.text(from))) return '';
  let last = from;
  while (reader.is(last + 1, '.') && reader.kind(last + 2) === Token.Word) last += 2;
  const isWhole =
    reader.is(last + 1, ';') ||
    reader.is(last + 1, '}') ||
    last + 1 >= reader.count ||
    (reader.kind(last + 1) === Token.Word && reader.breaksBefore(last + 1));
  return isWhole ? reader.between(reader.start(from), reader.end(last)) : '';
}
