import { receiverOf } from '../ecmascript/receivers.js';
import { oneLine } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { firstOfDotted } from './tokens.js';

/** Characters of a receiver at most. */
const LONGEST_RECEIVER = 80;
/** Of what it is made. */
const LONGEST_CHAIN = 2000;
/** Tokens of the type arguments before the name of a call at most. */
const LONGEST_ARGUMENTS = 40;

/** Those of a call, which stand behind the dot: `Foo.<Map<Bar, int[]>>of()`. */
const TYPE_ARGUMENTS =
  /\.\s*<[^<>()]{0,200}(?:<[^<>()]{0,200}(?:<[^<>()]{0,200}>[^<>()]{0,200}){0,4}>[^<>()]{0,200}){0,4}>\s*/g;

/** What stands for a receiver that no names follow. */
const UNKNOWN = '()';

/** Tells of the offset behind a closing brace what the anonymous class extends whose body ends there. */
type BodyAt = (end: number) => string | undefined;

/** What stands before the last dot of the name at a position; empty for a bare name. */
export function receiverAt(reader: TokenReader, at: number, baseOfBody: BodyAt): string {
  // `Foo.<Bar>of()` and `this.<Bar>of()`.
  const generic = beforeTypeArguments(reader, at);
  if (generic < at) return cut(receiverOf(reader, generic, generic));
  const first = firstOfDotted(reader, at);
  const written = receiverOf(reader, first, at, (name) => beforeTypeArguments(reader, name));
  if (written !== '' || !reader.is(first - 1, '.')) return cut(written);
  // `new Foo() {}.run()`
  const base = baseOfBody(reader.end(first - 2));
  return base === undefined ? UNKNOWN : `${base}()`;
}

/** What stands before the `::` whose first colon stands at a position. */
export function receiverOfReference(reader: TokenReader, colons: number): string {
  const last = colons - 1;
  if (reader.kind(last) !== Token.Word) return UNKNOWN;
  return cut(reader.between(reader.start(firstOfDotted(reader, last)), reader.end(last)));
}

/** Position of the type arguments that stand between a dot and a name, `Foo.<Bar>of()`; that of the name where there are none. */
function beforeTypeArguments(reader: TokenReader, name: number): number {
  const angle = reader.is(name - 1, '>') ? openingAngle(reader, name - 1) : -1;
  return angle > 0 && reader.is(angle - 1, '.') ? angle : name;
}

function openingAngle(reader: TokenReader, close: number): number {
  let depth = 0;
  for (let at = close; at > close - LONGEST_ARGUMENTS && at >= 0; at--) {
    if (reader.is(at, '>')) depth++;
    else if (reader.is(at, '<') && --depth === 0) return at;
  }
  return -1;
}

/** A receiver on one line, without the type arguments of what it calls; a long one without what stands in its brackets, so that a chain of calls can be followed. */
function cut(written: string): string {
  const line = oneLine(written.replace(TYPE_ARGUMENTS, '.'), LONGEST_CHAIN);
  if (line.length <= LONGEST_RECEIVER) return line;
  let depth = 0;
  let chain = '';
  for (const character of line) {
    if (character === ')') depth--;
    if (depth === 0) chain += character;
    if (character === '(') depth++;
  }
  return oneLine(chain.replace(/\s*\.\s*/g, '.'), LONGEST_RECEIVER);
}
