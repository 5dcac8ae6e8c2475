import type { ReferenceKind } from '../../model/reference.js';
import { type FoundReference, oneLine } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { nameAt } from './private-names.js';
import { receiverOf } from './receivers.js';

/** A dotted chain of words: `a.b.c`. */
export interface Chain {
  /** Position of the first word. */
  readonly head: number;
  /** Position of the last word. */
  readonly last: number;
}

/** Names of a file that distinguish a member passed as a function from data that is read. */
export interface PassableNames {
  /** Names that the file imports. */
  readonly imported: ReadonlySet<string>;
  /** Names of the functions at its top level. */
  readonly functions: ReadonlySet<string>;
  /** Names of the methods and accessors of its classes. */
  readonly methods: ReadonlySet<string>;
}

const LONGEST_RECEIVER = 80;
/** Methods of functions: all but the last call the function. */
const OF_FUNCTIONS = /^(?:call|apply|bind)$/;

/**
 * Position of the method or accessor of the file's classes that a chain reads: `close` in
 * `on('end', this.close)`, `size` in `this.size.width`; -1 if it reads none.
 */
export function ownMethodAt(reader: TokenReader, names: PassableNames, chain: Chain): number {
  const { head, last } = chain;
  if (!reader.isWord(head, 'this')) return -1;
  let word = head + 1;
  while (word < last && reader.kind(word) !== Token.Word) word++;
  return names.methods.has(nameAt(reader, word)) && !isAssigned(reader, word) ? word : -1;
}

/**
 * What a chain uses in addition to its own name: the member of an import that is passed as a function
 * (`get('/', shelf.list)`), and the function that `run.call(x)` calls or `this.run.bind(this)` passes on.
 */
export function usesAlongside(
  reader: TokenReader,
  names: PassableNames,
  chain: Chain,
  kind: ReferenceKind,
): readonly FoundReference[] {
  const { head, last } = chain;
  if (head === last) return [];
  if (kind === 'value') {
    const isPassed = names.imported.has(reader.text(head)) && !isAssigned(reader, last);
    return isPassed ? [useOf(reader, chain, kind)] : [];
  }
  if (kind !== 'call') return [];
  const own = ownMethodAt(reader, names, chain);
  const isRun = OF_FUNCTIONS.test(reader.text(last));
  if (own >= 0 && own !== last && !isRun) return [useOf(reader, { head, last: own }, 'value')];
  if (!isRun) return [];
  const use = useOf(
    reader,
    { head, last: wordBefore(reader, last) },
    reader.isWord(last, 'bind') ? 'value' : 'call',
  );
  if (use.receiver === 'this') return names.methods.has(use.name) ? [use] : [];
  const first = reader.text(head);
  const isKnown = names.imported.has(first) || (use.receiver === '' && names.functions.has(first));
  return isKnown ? [use] : [];
}

function useOf(reader: TokenReader, { head, last }: Chain, kind: ReferenceKind): FoundReference {
  const receiver = oneLine(receiverOf(reader, head, last), LONGEST_RECEIVER);
  return { name: nameAt(reader, last), kind, receiver, offset: reader.start(last) };
}

/** Position of the word before the dot before a word. */
function wordBefore(reader: TokenReader, word: number): number {
  const dot = reader.is(word - 1, '#') ? word - 2 : word - 1;
  return reader.is(dot - 1, '?') ? dot - 2 : dot - 1;
}

function isAssigned(reader: TokenReader, word: number): boolean {
  return reader.is(word + 1, '=') && !reader.is(word + 2, '=');
}
