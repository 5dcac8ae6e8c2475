import type { FoundReference } from '../language.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { opensConstructed } from './call-forms.js';
import type { Chain } from './passed-members.js';
import { isLoadedLater, requireExpression } from './requires.js';
import { type UnpackedNames, unpackedAt } from './unpacked.js';

const IMPORTED = /^import\(/;

/**
 * Uses of something without a name: `super(…)` and `require('x')(…)` call it, and a caller that receives
 * `() => import('x')` gets the module's default export.
 */
export function unnamedUses(reader: TokenReader, at: number): readonly FoundReference[] {
  if (reader.is(at - 1, '.')) return [];
  const offset = reader.start(at);
  if (reader.isWord(at, 'super'))
    return [{ name: 'constructor', kind: 'call', receiver: 'super', offset }];
  const isCalled = reader.isWord(at, 'require') && isModuleCalled(reader, at);
  const receiver = isCalled || isLoadedLater(reader, at) ? requireExpression(reader, at) : null;
  if (receiver === null) return [];
  return [{ name: 'default', kind: isCalled ? 'call' : 'value', receiver, offset }];
}

/** `require('x')(…)`, `new (require('x'))(…)` */
function isModuleCalled(reader: TokenReader, at: number): boolean {
  return reader.is(at + 4, '(') || (reader.is(at + 4, ')') && opensConstructed(reader, at - 1));
}

/** The member of a loaded module that a callback returns: `m.Card` in `import('./card').then((m) => m.Card)`. */
export function loadedUses(
  reader: TokenReader,
  unpacked: UnpackedNames,
  { head, last }: Chain,
): readonly FoundReference[] {
  if (head === last || unpacked.size === 0 || reader.is(head - 1, '.')) return [];
  const from = unpackedAt(unpacked, reader.text(head), reader.start(head));
  if (from?.member !== '' || !IMPORTED.test(from.of)) return [];
  const member = reader.is(head + 1, '?') ? head + 3 : head + 2;
  const offset = reader.start(member);
  return [{ name: reader.text(member), kind: 'value', receiver: from.of, offset }];
}
