import { countUpTo } from '../../numeric/count-up-to.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { calledAt, type Target } from './elements.js';
import { type NarrowedCase, narrowedCases } from './narrowed-cases.js';
import { whereItFails, whereItHolds } from './narrowed-regions.js';
import { type NarrowingTest, narrowingTestAt } from './narrowing-tests.js';
import type { Chain, ScopedStructure } from './scoped-structure.js';

/**
 * Finds the names that a test narrows, by their positions, each with where that holds: `shelf` in
 * `if (shelf instanceof Store) { … }`, in `isShelf(shelf) && shelf.open()`, after
 * `if (!(shelf instanceof Store)) return` and, for a union of classes, in the `else` branch.
 */
export function narrowedNames(
  reader: TokenReader,
  structure: ScopedStructure,
): ReadonlyMap<number, readonly Chain[]> {
  const chains = new Map<number, readonly Chain[]>();
  let given: Assignments | undefined;
  for (let at = 1; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word) continue;
    const test = narrowingTestAt(reader, at);
    if (test?.guard !== undefined && isHidden({ reader, structure, at: test.guard })) continue;
    const isSwitch = test === null && reader.is(at + 1, '(') && reader.isWord(at, 'switch');
    const name = isSwitch ? at + 2 : (test?.name ?? -1);
    if (name < 0) continue;
    given ??= assignments(reader);
    const target = { reader, structure, at: name };
    const told =
      test === null ? narrowedCases(reader, structure.brackets, name) : toldBy(target, test);
    const own = given.get(reader.text(name)) ?? [];
    const found = told.flatMap((one) => chainOf(target, one, own));
    if (found.length > 0) chains.set(name, found);
  }
  return chains;
}

/** Whether a name is a variable or parameter, so that a call of it does not call the function of that name. */
function isHidden({ reader, structure: { locals }, at }: Target): boolean {
  const meaning = locals.at(reader.text(at), reader.start(at))?.meaning;
  return meaning === 'unknown' || meaning === 'typed';
}

/** What a name is where a test holds, and where it fails. */
function toldBy({ reader, structure: { brackets } }: Target, test: NarrowingTest): NarrowedCase[] {
  const held = whereItHolds(reader, brackets, test);
  const failed = whereItFails(reader, brackets, test);
  return [
    ...(held === null ? [] : [{ value: test.held, ...held }]),
    ...(failed === null ? [] : [{ value: test.failed, ...failed }]),
  ];
}

function chainOf(
  target: Target,
  { value, last, end }: NarrowedCase,
  given: readonly number[],
): readonly Chain[] {
  const start = target.reader.end(last);
  // The narrowing ends at the next assignment of the name.
  const next = given[countUpTo(given, start - 1)] ?? Number.MAX_SAFE_INTEGER;
  const chain = { value, last, end: Math.min(end, next) };
  if (chain.end <= start) return [];
  // If nothing is known about the test, the name's own meaning is used.
  return [value.startsWith('new ') ? chain : { ...chain, called: calledAt(target) }];
}

/** By name, the offsets at which it is assigned. */
type Assignments = ReadonlyMap<string, readonly number[]>;

function assignments(reader: TokenReader): Assignments {
  const found = new Map<string, number[]>();
  for (let at = reader.next('=', 1); at >= 0; at = reader.next('=', at + 1)) {
    if (reader.is(at + 1, '=') || reader.is(at + 1, '>')) continue;
    let name = at - 1;
    while (name > at - 3 && /^[?|&]$/.test(reader.text(name))) name--;
    if (reader.kind(name) !== Token.Word || reader.is(name - 1, '.')) continue;
    const offsets = found.get(reader.text(name));
    if (offsets === undefined) found.set(reader.text(name), [reader.start(name)]);
    else offsets.push(reader.start(name));
  }
  return found;
}
