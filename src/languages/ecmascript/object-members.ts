import type { FoundTypedName } from '../language.js';
import { isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { madeOrCalled, typeOfValue } from './made-values.js';

/** Deepest nesting of objects that is read. */
const MOST_LEVELS = 3;
/** Most members of an object that are read. */
const MOST_MEMBERS = 60;

type Stated = Pick<FoundTypedName, 'name' | 'type'>;

/**
 * What the members of an object literal assigned to a constant are, if they are constructed or called there:
 * `stores.main` for `const stores = { main: new Store() }`, and `stores.open()` for
 * `{ open: () => new Store() }`.
 *
 * @param open Position of the brace.
 * @param name Name of the constant.
 */
export function objectMembers(
  reader: TokenReader,
  closers: Int32Array,
  open: number,
  name: string,
  level = 0,
): readonly Stated[] {
  if (level === MOST_LEVELS) return [];
  const found: Stated[] = [];
  const close = closers[open]!;
  let members = 0;
  for (let at = open + 1; at < close && members < MOST_MEMBERS; at++) {
    if (isOpening(reader.kind(at))) at = closers[at]!;
    const isFirst = reader.is(at - 1, '{') || reader.is(at - 1, ',');
    if (!isFirst || reader.kind(at) !== Token.Word || !reader.is(at + 1, ':')) continue;
    members++;
    found.push(...memberAt(reader, closers, at + 2, `${name}.${reader.text(at)}`, level));
  }
  return found;
}

function memberAt(
  reader: TokenReader,
  closers: Int32Array,
  value: number,
  name: string,
  level: number,
): readonly Stated[] {
  if (reader.is(value, '{')) return objectMembers(reader, closers, value, name, level + 1);
  const isFunction = reader.is(value, '(') && reader.is(closers[value]! + 1, '=');
  const from = isFunction ? closers[value]! + 3 : value;
  const made = madeOrCalled(reader, from, endsMember);
  return made === '' ? [] : [{ name: isFunction ? `${name}()` : name, type: typeOfValue(made) }];
}

function endsMember(reader: TokenReader, last: number): boolean {
  return reader.is(last + 1, ',') || reader.is(last + 1, '}');
}
