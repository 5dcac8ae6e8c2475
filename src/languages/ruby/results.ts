import { countUpTo } from '../../numeric/count-up-to.js';
import type { FoundTypedName, Span } from '../language.js';
import { constructedAt, expressionAt, type ValueRules } from '../outline/declared-values.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { bracketHalves, isClosing } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { columnOf, isBelow } from './lines.js';

/** Most tokens of a statement. */
const MOST_TOKENS = 60;
/** Marks after which a statement continues on the next line. */
const GOES_ON = /^[.,|&+*/\-=<>?:({[\\]$/;

/**
 * The return values of Ruby methods, under the name `return`: their last statement and the values after
 * `return`. They have no type if the text does not tell it.
 *
 * @param documented Types from comments and signatures; a declared return type takes precedence.
 */
export function returnedValues(
  code: ValueRules,
  { definitions, bodies }: FoundOutline,
  documented: readonly FoundTypedName[],
): FoundTypedName[] {
  const { reader } = code;
  const stated = documented
    .flatMap(({ name, offset }) => (name === 'return' ? offset : []))
    .sort((a, b) => a - b);
  const isStated = ({ start, end }: Span): boolean =>
    countUpTo(stated, end - 1) > countUpTo(stated, start - 1);
  const methods = new Set(
    definitions.flatMap(({ kind, signature, span }) =>
      kind !== 'test' && /\bdef /.test(signature) && !isStated(span) ? span.end : [],
    ),
  );
  const halves = bracketHalves(reader);
  return bodies.flatMap((body) => {
    if (!methods.has(body.end)) return [];
    const found = returnedIn(code, body, halves);
    return found.some(({ type }) => type !== '') ? found : [];
  });
}

function returnedIn(code: ValueRules, body: Span, halves: Int32Array): FoundTypedName[] {
  const { reader } = code;
  const begin = reader.positionAt(body.start);
  // `def open = Shelf.new`
  const first = reader.is(begin, '=') ? begin + 1 : begin;
  const behind = reader.positionAt(body.end);
  const isClosed = reader.isWord(behind - 1, 'end');
  const column = isClosed ? columnOf(reader, behind - 1) : -1;
  const found: FoundTypedName[] = [];
  let last = isClosed ? behind - 2 : behind - 1;
  for (let at = first; at < last; at++) {
    if (reader.kind(at) !== Token.Word) continue;
    const word = reader.text(at);
    if (word === 'return' && givesSomething(reader, at)) found.push(valueAt(code, at + 1, behind));
    if (!/^(?:rescue|ensure)$/.test(word) || columnOf(reader, at) !== column) continue;
    // The value of a `rescue` is not that of the last statement.
    if (word === 'rescue') return [];
    last = at - 1;
  }
  const start = isClosed ? statementStart(reader, first, last, halves) : first;
  if (start >= 0 && !reader.isWord(start, 'return')) found.push(valueAt(code, start, last + 1));
  return found;
}

/** Whether a `return` returns an object. */
function givesSomething(reader: TokenReader, at: number): boolean {
  return (
    !isBelow(reader, at + 1) && !/^(?:nil|false|if|unless|end|;|\})$/.test(reader.text(at + 1))
  );
}

/** Position of the first token of the statement that ends at a position; -1 if unclear. */
function statementStart(
  reader: TokenReader,
  first: number,
  last: number,
  halves: Int32Array,
): number {
  if (last < first || reader.isWord(last, 'end')) return -1;
  let at = last;
  for (let steps = 0; steps < MOST_TOKENS; steps++) {
    if (isClosing(reader.kind(at))) at = Math.max(halves[at]!, first);
    if (at <= first || reader.is(at - 1, ';')) return at;
    if (
      isBelow(reader, at) &&
      !GOES_ON.test(reader.text(at - 1)) &&
      !/^[.&]$/.test(reader.text(at))
    )
      return at;
    at--;
  }
  return -1;
}

/** The type of the value that begins at a position and ends before another. */
function valueAt(code: ValueRules, from: number, behind: number): FoundTypedName {
  const { reader } = code;
  const offset = reader.start(from);
  let at = from;
  const name = reader.is(at, '@') ? at + 1 : at;
  const isElse = reader.is(name + 1, '|') && reader.is(name + 2, '|');
  const equals = isElse ? name + 3 : name + 1;
  if (reader.is(equals, '=') && !/^[=~>]$/.test(reader.text(equals + 1))) at = equals + 1;
  if (reader.is(at, '@')) {
    const type = expressionAt(code, at + 1);
    return { name: 'return', offset, type: type.replace(/^=/, '=@') };
  }
  const made = constructedAt(code, at);
  if (made === '') return { name: 'return', offset, type: expressionAt(code, at) };
  return {
    name: 'return',
    offset,
    type: isWhole(reader, at, behind) ? made.replaceAll('::', '.') : '',
  };
}

/** Whether nothing is called on the object that the `Foo.new` at a position constructs. */
function isWhole(reader: TokenReader, from: number, behind: number): boolean {
  let at = from;
  while (!reader.isWord(at, 'new')) at++;
  if (!reader.is(at + 1, '(')) return !/^[-+*/<>=?|&.]$/.test(reader.text(at + 1));
  let depth = 0;
  for (at++; at < behind; at++) {
    if (reader.is(at, '(')) depth++;
    else if (reader.is(at, ')') && --depth === 0) break;
  }
  return at + 1 >= behind || /^(?:if|unless|end|;|\}|\{|do)$/.test(reader.text(at + 1));
}
