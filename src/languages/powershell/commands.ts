import type { FoundReference } from '../language.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { receiverAt } from '../outline/receivers.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { OF_POWERSHELL, POWERSHELL_KEYWORDS } from './words.js';

const SEPARATORS = ['::', '.'];

/** Position after a name, which may contain dashes: `Get-Shelf`. */
export function behindName(reader: TokenReader, at: number): number {
  let next = at + 1;
  while (reader.is(next, '-') && reader.end(next - 1) === reader.start(next)) {
    if (reader.kind(next + 1) !== Token.Word || reader.end(next) !== reader.start(next + 1)) break;
    next += 2;
  }
  return next;
}

/** Whether a command may be at a position: at the beginning of a line, and after `|`, `;`, `=` and brackets. */
export function isCommandAt(reader: TokenReader, at: number): boolean {
  if (at === 0) return true;
  const before = reader.text(at - 1);
  if (/^[|;={(&}]$/.test(before) || /[({]$/.test(before))
    return before !== '{' || !reader.is(at - 2, '$');
  if (/^(?:return|in|throw|else|try|process|begin|end)$/i.test(before)) return true;
  const gap = reader.between(reader.end(at - 1), reader.start(at));
  return gap.includes('\n') && before !== '`' && before !== ',' && before !== '.';
}

/** Commands, methods and types that a script uses. */
export function findPowershellUses(
  reader: TokenReader,
  { names, bases, definitions }: FoundOutline,
): FoundReference[] {
  const uses: FoundReference[] = [];
  const basesAt = new Set(bases.map(({ offset }) => offset));
  // Names are case-insensitive: a reference is written like the definition in the file.
  const written = new Map(definitions.map(({ name }) => [name.toLowerCase(), name]));
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word) continue;
    const offset = reader.start(at);
    const behind = behindName(reader, at);
    const plain = reader.between(offset, reader.end(behind - 1));
    const isNone =
      reader.is(at - 1, '$') || POWERSHELL_KEYWORDS.has(plain) || /^ps[md]?1$/.test(plain);
    if (names.has(offset) || isNone) {
      at = behind - 1;
      continue;
    }
    const name = written.get(plain.toLowerCase()) ?? plain;
    const isOwn = OF_POWERSHELL.has(name) && !written.has(plain.toLowerCase());
    const receiver = receiverAt(reader, at, SEPARATORS)
      .replace(/^(?:return )?\[([\w.]+)\]/, '$1')
      .replace(/::$/, '');
    if (basesAt.has(offset)) uses.push({ name, kind: 'base', receiver: '', offset });
    else if (receiver !== '') {
      const kind = reader.is(at + 1, '(') ? 'call' : 'value';
      if (kind === 'call' || !/^["'\d]/.test(receiver)) uses.push({ name, kind, receiver, offset });
    } else if (isOwn) continue;
    else if (isTypeAt(reader, at)) uses.push({ name, kind: 'type', receiver: '', offset });
    else if (isCommandAt(reader, at) && !/^[=:]$/.test(reader.text(behind)))
      uses.push({ name, kind: 'call', receiver: '', offset });
    at = behind - 1;
  }
  return uses;
}

/** `[Shelf]` and `[Shelf[]]`, but not `$shelves[Shelf]`. */
function isTypeAt(reader: TokenReader, at: number): boolean {
  if (!reader.is(at - 1, '[') || !/^[\][(]$/.test(reader.text(at + 1))) return false;
  const before = reader.kind(at - 2);
  const isTight = reader.end(at - 2) === reader.start(at - 1);
  return !(isTight && (before === Token.Word || reader.is(at - 2, ')')));
}
