import type { SelectionInput } from '../../assemble/input.js';
import { bestOfNames } from '../../assemble/named-hits.js';
import { calleesOf } from '../../graph/index.js';
import { type DefinitionKind, FUNCTION_KINDS } from '../../model/definition.js';
import type { Hit } from '../../model/ranking.js';
import type { DefinitionAddress, Reader } from '../../model/reader.js';
import { isShortRequest } from '../../model/request.js';
import { isStopWord } from '../../text/stop-words.js';
import { termsOf } from '../../text/terms.js';
import { keyOf, type PlacedDefinition, placeAll } from '../symbols/symbol-place.js';
import { hitBeside } from './hit-beside.js';

/**
 * At most this many definitions named by a question have their calls examined, and at most this many callees are
 * added in all.
 */
const MOST_NAMED = 2;
const MOST_CALLED = 3;
/** A function of at most this many lines only delegates its work. */
const MOST_HANDING_ON = 3;
/**
 * Scores of callees, as parts of their callers' scores: below the caller, falling in their order. For a bug in a
 * function that only delegates, the callee scores high enough to be shown whole.
 */
const SCORE = { first: 0.8, atFault: 0.97, step: 0.01 } as const;

/** Kinds whose work is done by their members. */
const HOLDERS: ReadonlySet<DefinitionKind> = new Set(['class', 'interface', 'namespace']);

/** A definition that another one calls. */
interface Called extends PlacedDefinition {
  readonly caller: string;
}

/** The words of a question. */
interface Asked {
  /** Its words, without those of the names in it. */
  readonly words: ReadonlySet<string>;
  /** The words of those names. */
  readonly names: ReadonlySet<string>;
}

/**
 * Finds what does the work of the functions and classes named by a "how is this done" question: callees that share
 * words with the question and, for a function that hardly does more than delegate, every callee. Such a function
 * says only by names what is done, and its callees need not share a word with the question. The same applies to a
 * short report of a bug in a function with a single line of code.
 */
export async function calledByNamed(
  reader: Reader,
  choice: SelectionInput,
): Promise<readonly Hit[]> {
  const { detection, ranking } = choice;
  const asksHow =
    detection.intent.name === 'DEFINITION_LOOKUP' && detection.shape === 'architecture';
  const tellsFault = detection.intent.name === 'BUG_FIX' && isShortRequest(detection);
  const best = asksHow || tellsFault ? bestOfNames(choice, ranking.hits) : [];
  const named = best.filter((one) => asksHow || handsOn(one)).slice(0, MOST_NAMED);
  const asked = askedBeside(detection.text.title, named);
  const known = new Set(named.map(keyOf));
  const hits: Hit[] = [];
  for (const one of named) {
    for (const called of await doersOf(reader, choice, one, asked)) {
      if (hits.length === MOST_CALLED || known.has(keyOf(called.address))) continue;
      known.add(keyOf(called.address));
      const first = asksHow ? SCORE.first : SCORE.atFault;
      const score = one.score * (first - SCORE.step * hits.length);
      hits.push(hitBeside(called, score, `called by ${called.caller}`));
    }
  }
  return hits;
}

/** Whether a function has at most a head, one line of code and an end. */
function handsOn({ kind, startLine, endLine }: Hit): boolean {
  return FUNCTION_KINDS.has(kind) && endLine - startLine < MOST_HANDING_ON;
}

/**
 * Callees, likeliest first. Of a function that does more than delegate, only those that share words with the
 * question.
 */
async function doersOf(
  reader: Reader,
  choice: SelectionInput,
  named: Hit,
  asked: Asked,
): Promise<readonly Called[]> {
  const isFunction = FUNCTION_KINDS.has(named.kind);
  if (!isFunction && !HOLDERS.has(named.kind)) return [];
  const by = (one: Called) => relevance(one, asked, named);
  const fallingFrom = (some: readonly Called[]) => some.toSorted((a, b) => by(b) - by(a));
  const direct = fallingFrom(await calledBy(reader, choice, [named]));
  const functions = direct.filter(({ place }) => FUNCTION_KINDS.has(place.kind));
  if (!isFunction || functions.length > MOST_CALLED) {
    const speaking = direct.filter((one) => speaksOf(one, asked));
    return speaking.length > 0 ? speaking : functions.filter((one) => isPartOf(one, asked, named));
  }
  const callers = functions.map(({ address, place }) => ({ ...place, ...address }));
  const further = await calledBy(reader, choice, callers);
  const doers = [...functions, ...further.filter(({ place }) => FUNCTION_KINDS.has(place.kind))];
  return fallingFrom(doers);
}

type Caller = DefinitionAddress & Pick<Hit, 'qualifiedName'>;

/** Definitions in source files that the callers certainly call, in the order of the calls, each once. */
async function calledBy(
  reader: Reader,
  { fileClass }: SelectionInput,
  callers: readonly Caller[],
): Promise<readonly Called[]> {
  if (callers.length === 0) return [];
  const callees = await calleesOf(reader, callers, { resolvedOnly: true });
  const names = new Map(callers.map((caller) => [keyOf(caller), caller.qualifiedName]));
  const callerOf = new Map<string, string>();
  const targets = callees.flatMap(({ caller, target }) => {
    if (target === null || fileClass(target.file) !== 'source') return [];
    if (names.has(keyOf(target)) || callerOf.has(keyOf(target))) return [];
    callerOf.set(keyOf(target), names.get(keyOf(caller))!);
    return [target];
  });
  const placed = await placeAll(reader, targets);
  return placed.map((one) => ({ ...one, caller: callerOf.get(keyOf(one.address))! }));
}

function askedBeside(title: string, named: readonly Hit[]): Asked {
  const names = new Set(named.flatMap(({ qualifiedName }) => termsOf(qualifiedName)));
  const words = termsOf(title).filter((term) => !names.has(term) && !isStopWord(term));
  return { words: new Set(words), names };
}

function shared(text: string, words: ReadonlySet<string>): number {
  return new Set(termsOf(text).filter((term) => words.has(term))).size;
}

/**
 * Whether a callee shares a word with the question in its name, or at least two in its signature and doc. A single
 * one there is chance.
 */
function speaksOf({ definition }: Called, { words }: Asked): boolean {
  const { name, signature, doc } = definition;
  return shared(name, words) > 0 || shared(`${signature} ${doc}`, words) > 1;
}

/** `compileBuilder` does part of the work of `compile` in the same file, whatever the question's words. */
function isPartOf({ address, definition }: Called, { names }: Asked, { file }: Hit): boolean {
  return address.file === file && shared(definition.name, names) > 0;
}

/** Ranks by words of the question first, then by words of the names in it and by being in the same file. */
function relevance(
  { address, definition }: Called,
  { words, names }: Asked,
  { file }: Hit,
): number {
  const { name, signature, doc } = definition;
  const said = 2 * shared(name, words) + shared(`${signature} ${doc}`, words);
  return said + (shared(name, names) + Number(address.file === file)) / 4;
}
