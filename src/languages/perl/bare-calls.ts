import type { FoundImport, FoundReference } from '../language.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { PERL_KEYWORDS } from './words.js';

/** Adds calls without brackets, `trim $name`, of functions that the file defines or imports by name. */
export function withBareCalls(
  reader: TokenReader,
  found: FoundOutline,
  imports: readonly FoundImport[],
  uses: readonly FoundReference[],
): FoundReference[] {
  const known = new Set(
    found.definitions
      .filter(({ kind }) => /^(?:function|method)$/.test(kind))
      .map((one) => one.name),
  );
  for (const { names } of imports)
    for (const { imported, local } of names) if (imported.includes('.')) known.add(local);
  const calls = new Set(uses.filter(({ kind }) => kind === 'call').map(({ offset }) => offset));
  const added: FoundReference[] = [];
  for (let at = 0; at < reader.count; at++) {
    const offset = reader.start(at);
    if (reader.kind(at) !== Token.Word || !known.has(reader.text(at)) || calls.has(offset))
      continue;
    if (found.names.has(offset) || !isBareCall(reader, at)) continue;
    added.push({ name: reader.text(at), kind: 'call', receiver: '', offset });
  }
  const isCalled = new Set(added.map(({ offset }) => offset));
  const isKept = ({ kind, receiver, offset }: FoundReference) =>
    !isCalled.has(offset) &&
    (kind !== 'value' || receiver !== '' || !isKey(reader, reader.positionAt(offset)));
  return [...uses.filter(isKept), ...added];
}

/** Whether a word is not a variable, member, key or label. */
function isBareCall(reader: TokenReader, at: number): boolean {
  if (PERL_KEYWORDS.has(reader.text(at))) return false;
  if (/^[$@%&>:]$/.test(reader.text(at - 1)) && reader.end(at - 1) === reader.start(at))
    return false;
  return !isKey(reader, at) && !reader.is(at + 1, ':') && !reader.isWord(at - 1, 'sub');
}

/** `{name}`, `name => 1` */
function isKey(reader: TokenReader, at: number): boolean {
  const isNamed = reader.is(at - 1, '{') && reader.is(at + 1, '}');
  return isNamed || (reader.is(at + 1, '=') && reader.is(at + 2, '>'));
}
