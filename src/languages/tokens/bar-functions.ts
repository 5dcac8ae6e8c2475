import { parameterCalled, partCalled } from '../../model/reference.js';
import { type ArrowCode, bodyEnd, calleeAround } from './arrow-functions.js';
import type { LocalExpression } from './local-expressions.js';
import { Token } from './token-list.js';
import type { TokenReader } from './token-reader.js';

/** Most tokens between the bars. */
const MOST_BETWEEN = 40;

/**
 * Finds the parameters without a declared type in Rust closures passed to calls:
 * `pools.iter().map(|pool| pool.run())`.
 */
export function barParameters(code: Omit<ArrowCode, 'arrow'>): LocalExpression[] {
  const { reader, halves } = code;
  const found: LocalExpression[] = [];
  const open: number[] = [];
  for (let at = 0; at < reader.count; at++) {
    const half = halves[at]!;
    if (half > at) open.push(at);
    else if (half >= 0) open.pop();
    if (!reader.is(at, '|')) continue;
    const start = reader.isWord(at - 1, 'move') ? at - 1 : at;
    if (!/^[(,]$/.test(reader.text(start - 1))) continue;
    const bar = closingBar(code, at);
    const callee = bar < 0 ? null : calleeAround(code, start, open.at(-1) ?? -1);
    if (callee === null) continue;
    const end = bodyEnd(code, bar + 1);
    for (const { name, place, part } of namesBetween(reader, at, bar)) {
      const written = reader.text(name);
      const path = `${callee.argument}.${place}`;
      found.push({
        name: written,
        value:
          part === 0
            ? parameterCalled(callee.chain, path, written)
            : partCalled(parameterCalled(callee.chain, path, ''), part, written),
        ...{ offset: reader.start(name), start: reader.end(bar), end },
      });
    }
    at = bar;
  }
  return found;
}

function closingBar({ reader, halves }: Omit<ArrowCode, 'arrow'>, from: number): number {
  for (let at = from + 1; at < from + MOST_BETWEEN && at < reader.count; at++) {
    if (reader.is(at, '|')) return at;
    if (halves[at]! > at) at = halves[at]!;
    else if (/^[;)}\]]$/.test(reader.text(at))) return -1;
  }
  return -1;
}

/** Names of the parameters by index; names that destructure a pair also carry the number of their part, from 1. */
export function namesBetween(
  reader: TokenReader,
  from: number,
  bar: number,
): { readonly name: number; readonly place: number; readonly part: number }[] {
  const names: { name: number; place: number; part: number }[] = [];
  let place = 0;
  let part = 0;
  for (let at = from + 1; at < bar; at++) {
    if (reader.is(at, '(')) part = 1;
    else if (reader.is(at, ')')) part = 0;
    else if (reader.is(at, ',')) {
      if (part > 0) part++;
      else place++;
    }
    if (reader.kind(at) !== Token.Word || /^(?:mut|ref|_)$/.test(reader.text(at))) continue;
    const begins = /^(?:[|,(&]|mut|ref)$/.test(reader.text(at - 1));
    if (begins && /^[|,)]$/.test(reader.text(at + 1))) names.push({ name: at, place, part });
  }
  return names;
}
