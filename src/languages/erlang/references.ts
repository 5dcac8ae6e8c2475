import type { FoundReference } from '../language.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { wordsOf } from '../outline/table.js';
import { argumentsAt } from '../tokens/call-arguments.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { atomText, formsOf, isAtom } from './forms.js';
import { ERLANG_KEYWORDS, MACROS_OF_ERLANG, OF_ERLANG, OF_TYPES } from './words.js';

/** Attributes that use names. */
const USING = wordsOf('define record');

/** References in Erlang: a name before brackets is called, after `#` a record follows, after `?` a macro. */
export function findErlangUses(
  reader: TokenReader,
  { names, definitions }: FoundOutline,
): FoundReference[] {
  const { starts, ends } = formsOf(reader);
  const own = new Set(definitions.map(({ name }) => name));
  const uses: FoundReference[] = [];
  for (const start of starts) {
    const word = reader.is(start, '-') ? reader.text(start + 1) : '';
    if (word !== '' && !USING.has(word) && !OF_TYPES.has(word)) continue;
    let isTyped = OF_TYPES.has(word);
    for (let at = word === '' ? start : start + 3; at < ends[start]!; at++) {
      // The type of a record field extends to the comma.
      if (word === 'record' && reader.is(at, ':') && reader.is(at + 1, ':')) isTyped = true;
      else if (word === 'record' && reader.is(at, ',')) isTyped = false;
      const isClause = reader.is(at - 1, ';') && reader.text(at) === reader.text(start);
      const isName = isClause || names.has(reader.start(at)) || names.has(reader.start(at) + 1);
      const use = isName ? undefined : useAt(reader, at, isTyped, own);
      if (use !== undefined) uses.push(use);
    }
  }
  return uses;
}

function useAt(
  reader: TokenReader,
  at: number,
  isTyped: boolean,
  own: ReadonlySet<string>,
): FoundReference | undefined {
  const kind = reader.kind(at);
  if (kind !== Token.Word && kind !== Token.String) return undefined;
  const offset = reader.start(at);
  const isCalled = reader.is(at + 1, '(');
  if (reader.is(at - 1, '?')) return macroUse(reader, at, isCalled);
  if (!isAtom(reader, at)) return undefined;
  const name = atomText(reader, at);
  if (reader.is(at - 1, '#'))
    return /^[{.]$/.test(reader.text(at + 1))
      ? { name, kind: 'type', receiver: '', offset }
      : undefined;
  const isNamed = reader.is(at + 1, '/') && reader.kind(at + 2) === Token.Number;
  const receiver = receiverOf(reader, at);
  const isFunction = isNamed && (reader.isWord(at - 1, 'fun') || reader.isWord(at - 3, 'fun'));
  if (!isCalled && !isFunction) return undefined;
  if (receiver === '' && !own.has(name) && OF_ERLANG.has(name)) return undefined;
  if (ERLANG_KEYWORDS.has(name) && receiver === '') return undefined;
  if (isTyped) return { name, kind: 'type', receiver, offset };
  if (isFunction) return { name, kind: 'value', receiver, offset };
  return withArguments({ name, kind: 'call', receiver, offset }, argumentsAt(reader, at + 1));
}

function macroUse(reader: TokenReader, at: number, isCalled: boolean): FoundReference | undefined {
  const name = reader.text(at);
  if (MACROS_OF_ERLANG.has(name) || reader.kind(at) !== Token.Word) return undefined;
  const use = { name, receiver: '', offset: reader.start(at) };
  return isCalled ? { ...use, kind: 'call' } : { ...use, kind: 'value' };
}

function withArguments(use: FoundReference, given: number | undefined): FoundReference {
  return given === undefined ? use : { ...use, arguments: given };
}

/** The module before a `:`; empty for the module itself, `?MODULE`. */
function receiverOf(reader: TokenReader, at: number): string {
  if (!reader.is(at - 1, ':') || reader.is(at - 2, ':')) return '';
  const kind = reader.kind(at - 2);
  if (reader.is(at - 3, '?'))
    return reader.isWord(at - 2, 'MODULE') ? '' : `?${reader.text(at - 2)}`;
  if (kind === Token.Word || isAtom(reader, at - 2)) return atomText(reader, at - 2);
  return '()';
}
