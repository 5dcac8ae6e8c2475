import { countUpTo } from '../../numeric/count-up-to.js';
import { type LocalExpression, LocalExpressions } from '../tokens/local-expressions.js';
import { Token } from '../tokens/token-list.js';
import type { GoReader } from './reader.js';
import { typeText } from './syntax.js';

/** Tokens of the head of a switch at most, what stands in brackets left out. */
const MOST_IN_HEAD = 60;

/** What the name of a switch by types is in each case of one type: an object of that, as an assertion makes it. */
export function switchedNames(reader: GoReader): LocalExpressions {
  const found: LocalExpression[] = [];
  let declared: ReadonlyMap<string, readonly number[]> | null = null;
  for (let at = 0; at < reader.count; at++) {
    if (!reader.isWord(at, 'switch')) continue;
    const isNamed = reader.is(at + 2, ':') && reader.is(at + 3, '=');
    const open = isNamed && reader.kind(at + 1) === Token.Word ? blockOf(reader, at + 4) : -1;
    if (open < 0) continue;
    declared ??= declaredNames(reader);
    found.push(...casesIn(reader, at + 1, open, declared));
  }
  return new LocalExpressions(found);
}

/** Position of the block behind `.(type)`; -1 where the switch is another. */
function blockOf(reader: GoReader, from: number): number {
  for (let at = from, left = MOST_IN_HEAD; left > 0 && at < reader.count; at++, left--) {
    if (reader.is(at, '{') || reader.is(at, ';')) return -1;
    const close = reader.is(at, '(') ? reader.closing(at) : at;
    if (close === at + 2 && reader.isWord(at + 1, 'type') && reader.is(close + 1, '{'))
      return close + 1;
    at = close;
  }
  return -1;
}

/** Offsets at which `:=` gives a name a meaning, in their order. */
function declaredNames(reader: GoReader): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (let at = 1; at < reader.count; at++) {
    if (!reader.is(at, ':') || !reader.is(at + 1, '=')) continue;
    for (let name = at - 1; reader.kind(name) === Token.Word; name -= 2) {
      const known = found.get(reader.text(name));
      if (known === undefined) found.set(reader.text(name), [reader.start(name)]);
      else known.push(reader.start(name));
      if (!reader.is(name - 1, ',')) break;
    }
  }
  return found;
}

function isRebound(offsets: readonly number[], start: number, end: number): boolean {
  return countUpTo(offsets, end - 1) > countUpTo(offsets, start - 1);
}

function casesIn(
  reader: GoReader,
  name: number,
  open: number,
  declared: ReadonlyMap<string, readonly number[]>,
): LocalExpression[] {
  const found: LocalExpression[] = [];
  const close = reader.closing(open);
  const rebound = declared.get(reader.text(name)) ?? [];
  let begun: { readonly type: string; readonly start: number } | null = null;
  const end = (at: number): void => {
    const isKnown = begun !== null && begun.type !== '' && !begun.type.startsWith('[]');
    if (begun !== null && isKnown && !isRebound(rebound, begun.start, reader.start(at)))
      found.push({
        ...{ name: reader.text(name), value: `${begun.type}()`, offset: reader.start(name) },
        ...{ start: begun.start, end: reader.start(at) },
      });
    begun = null;
  };
  for (let at = open + 1; at < close; at++) {
    const isCase = reader.isWord(at, 'case');
    if (isCase || reader.isWord(at, 'default')) {
      end(at);
      const colon = isCase ? colonBehind(reader, at + 1, close) : -1;
      if (colon < 0) continue;
      begun = { type: typeIn(reader, at + 1, colon), start: reader.end(colon) };
      at = colon;
    } else at = Math.max(at, isBracket(reader, at) ? reader.closing(at) : at);
  }
  end(close);
  return found;
}

/** The type of a case; empty for one of several. */
function typeIn(reader: GoReader, from: number, to: number): string {
  for (let at = from; at < to; at++) {
    if (reader.is(at, ',')) return '';
    if (isBracket(reader, at)) at = Math.max(at, reader.closing(at));
  }
  return typeText(reader, { from, to });
}

function colonBehind(reader: GoReader, from: number, until: number): number {
  for (let at = from; at < until; at++) {
    if (reader.is(at, ':')) return at;
    if (isBracket(reader, at)) at = Math.max(at, reader.closing(at));
  }
  return -1;
}

function isBracket(reader: GoReader, at: number): boolean {
  return reader.is(at, '(') || reader.is(at, '[') || reader.is(at, '{');
}
