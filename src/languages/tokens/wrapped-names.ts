import { givenCalled } from '../../model/reference.js';
import { bracketsAround } from './brackets.js';
import { type ChainCode, chainTo } from './chain-before.js';
import type { LocalExpression } from './local-expressions.js';
import { blockBehind } from './loop-names.js';
import { Token } from './token-list.js';

/** The names of Rust for what something holds that may hold nothing: `if let Some(pool) = pools.first()`, `let Ok(pool) = open() else`. */
export function wrappedNames(code: ChainCode): LocalExpression[] {
  const { reader, halves } = code;
  const found: LocalExpression[] = [];
  const around = bracketsAround(halves);
  for (let at = 0; at < reader.count; at++) {
    const isLet = reader.isWord(at, 'let') && /^(?:Some|Ok)$/.test(reader.text(at + 1));
    const close = isLet && reader.is(at + 2, '(') ? halves[at + 2]! : -1;
    if (close < 0 || !reader.is(close + 1, '=')) continue;
    let name = at + 3;
    while (/^(?:mut|ref|&)$/.test(reader.text(name))) name++;
    if (name !== close - 1 || reader.kind(name) !== Token.Word) continue;
    let block = around[at]!;
    while (block >= 0 && !reader.is(block, '{')) block = around[block]!;
    const span = meaningOf(code, close + 1, block);
    const written = reader.text(name);
    if (span !== null)
      found.push({
        ...{ name: written, value: givenCalled(span.value, written), offset: reader.start(name) },
        ...{ start: span.start, end: span.end },
      });
  }
  return found;
}

/** What stands behind the `=`, and the offsets between which the name is that: in the block behind, or behind that of `else`. */
function meaningOf(
  code: ChainCode,
  equals: number,
  around: number,
): { readonly value: string; readonly start: number; readonly end: number } | null {
  const { reader, halves } = code;
  const block = blockBehind(code, equals + 1);
  if (block < 0) return null;
  const isElse = reader.isWord(block - 1, 'else');
  const chain = chainTo(code, isElse ? block - 2 : block - 1);
  let first = chain.first - 1;
  while (first > equals && /^(?:&|mut|await)$/.test(reader.text(first))) first--;
  if (chain.text === '' || first !== equals) return null;
  const close = halves[block]!;
  if (!isElse) return { value: chain.text, start: reader.start(block), end: reader.end(close) };
  const end = around < 0 ? Number.MAX_SAFE_INTEGER : reader.start(halves[around]!);
  return { value: chain.text, start: reader.end(close), end };
}
