import type { FoundReference } from '../language.js';
import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { argumentsInElixir } from './arity.js';
import { dottedName } from './dotted-name.js';

/** Limits, in tokens: the parameters of a delegated function, and the options after them. */
const LONGEST_HEAD = 200;
const LONGEST_OPTIONS = 20;

/** The call that `defdelegate run(list), to: Depot.Shelf, as: :start` makes. */
export function delegateCall(reader: TokenReader, at: number): FoundReference | undefined {
  if (!reader.isWord(at, 'defdelegate') || reader.kind(at + 1) !== Token.Word) return undefined;
  const open = at + 2;
  if (!reader.is(open, '(')) return undefined;
  const close = closingOf(reader, open, LONGEST_HEAD);
  const module = optionAt(reader, close, 'to');
  const receiver = dottedName(reader, module).parts.join('.');
  if (!/^\p{Lu}/u.test(receiver)) return undefined;
  const other = optionAt(reader, close, 'as');
  const name = reader.text(other > 0 ? other + 1 : at + 1);
  const count = argumentsInElixir(reader, at + 1);
  const call = { name, kind: 'call', receiver, offset: reader.start(at) } as const;
  return count === undefined ? call : { ...call, arguments: count };
}

/** Where the value of an option begins; 0 if the option is missing. */
function optionAt(reader: TokenReader, close: number, name: string): number {
  for (let at = close + 1; at < close + LONGEST_OPTIONS && !reader.isWord(at, 'def'); at++) {
    if (reader.is(at - 1, ',') && reader.isWord(at, name) && reader.is(at + 1, ':')) return at + 2;
  }
  return 0;
}
