import { elixirParameters } from '../../text/elixir-parameters.js';
import type { Span } from '../language.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import type { Head, Place } from '../token-outline/head.js';
import { type FoundHead, operatorName } from '../token-outline/keyword-heads.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { argumentsInElixir, isCalledBare } from './arity.js';
import { atomCall } from './atoms.js';
import { componentsIn } from './components.js';
import { delegateCall } from './delegates.js';
import { modulesOf, readElixirImports } from './imports.js';
import { ELIXIR_LEXIS } from './lexis.js';
import { ELIXIR_KEYWORDS, OF_ELIXIR } from './words.js';

const MODULES = wordsOf('defmodule defprotocol');
const FUNCTIONS = wordsOf(
  'def defp defmacro defmacrop defguard defguardp defdelegate callback macrocallback',
);
const TESTS = wordsOf('test describe property feature');
/** Attributes that describe the function after them. */
const BEFORE_FUNCTION = wordsOf('spec impl deprecated since dialyzer');
const TYPES = wordsOf('type typep opaque');
/** Attributes addressed to the compiler and to tools. */
const DIRECTIVES = wordsOf(`
  doc moduledoc typedoc behaviour optional_callbacks derive compile external_resource before_compile after_compile on_load tag
  moduletag describetag enforce_keys on_definition fallback_to_any protocol vsn`);
/** Most tokens of the attributes before a function. */
const LONGEST_ATTRIBUTES = 300;

function headAt(place: Place): Head | number {
  const { reader, at, holding, column } = place;
  const begins = column(at) >= 0 || reader.is(at - 1, ';') || reader.isWord(at - 1, 'do');
  if (!begins) return at + 1;
  if (reader.is(at, '@')) return attributeAt(place);
  if (reader.kind(at) !== Token.Word) return at + 1;
  const word = reader.text(at);
  if (MODULES.has(word)) return moduleAt(reader, at, word) ?? at + 1;
  if (word === 'defimpl') return implementationAt(reader, at) ?? at + 1;
  if (FUNCTIONS.has(word) && word.startsWith('def')) return functionAt(reader, at) ?? at + 1;
  const isTest =
    TESTS.has(word) && reader.kind(at + 1) === Token.String && holding !== 'parameters';
  if (!isTest || reader.is(at + 1, '(')) return at + 1;
  const name = { start: reader.start(at + 1) + 1, end: reader.end(at + 1) - 1 };
  return { type: 'test', name, next: at + 2, holding: 'code' };
}

/** The last part of a name, under which an alias makes it available: `Shelf` of `Depot.Shelf`. */
function lastOf(reader: TokenReader, first: number): number {
  if (reader.kind(first) !== Token.Word) return -1;
  let last = first;
  while (reader.is(last + 1, '.') && reader.kind(last + 2) === Token.Word) last += 2;
  return last;
}

function spanAt(reader: TokenReader, at: number): Span {
  return { start: reader.start(at), end: reader.end(at) };
}

function moduleAt(reader: TokenReader, at: number, word: string): Head | undefined {
  const last = lastOf(reader, at + 1);
  if (last < 0) return undefined;
  const type = word === 'defprotocol' ? 'protocol' : 'module';
  return { type, name: spanAt(reader, last), next: last + 1, holding: 'members' };
}

/** `defimpl Depot.Named, for: Shelf`; its name is built from both, so that it refers to the word before them. */
function implementationAt(reader: TokenReader, at: number): Head | undefined {
  const last = lastOf(reader, at + 1);
  if (last < 0) return undefined;
  const isTold = reader.isWord(last + 2, 'for') && reader.is(last + 3, ':');
  const first = reader.is(last + 4, '[') ? last + 5 : last + 4;
  const next = Math.max(last, isTold ? lastOf(reader, first) : -1) + 1;
  const bases = [spanAt(reader, last)];
  return { type: 'implementation', name: spanAt(reader, at), bases, next, holding: 'members' };
}

function functionAt(reader: TokenReader, at: number): Head | undefined {
  // A variable may have that name, too.
  if (reader.breaksBefore(at + 1)) return undefined;
  const found = operatorBetween(reader, at + 1) ?? operatorName(reader, at + 1);
  if (found === undefined || reader.isWord(at + 1, 'unquote')) return undefined;
  return { type: 'function', ...found, holding: 'code' };
}

/** `def left <> right`: an infix operator. */
function operatorBetween(reader: TokenReader, first: number): FoundHead | undefined {
  if (reader.kind(first) !== Token.Word || reader.end(first) === reader.start(first + 1))
    return undefined;
  const isWord = /^(?:and|or|in)$/.test(reader.text(first + 1));
  if (isWord && reader.kind(first + 2) === Token.Word)
    return { name: spanAt(reader, first + 1), next: first + 2 };
  const found = operatorName(reader, first + 1);
  const operator = found === undefined ? '' : reader.text(first + 1);
  const isOperator = /^[-+*/<>=!&|^~.]$/.test(operator);
  return isOperator && reader.kind(found!.next) === Token.Word ? found : undefined;
}

/** `@limit 20`, `@type t :: …`, `@callback find(…) :: …`, and attributes before a function. */
function attributeAt(place: Place): Head | number {
  const { reader, at, holding } = place;
  const word = reader.text(at + 1);
  if (BEFORE_FUNCTION.has(word)) return behindAttributes(place);
  if (FUNCTIONS.has(word)) return functionAt(reader, at + 1) ?? at + 2;
  if (holding !== 'members' || DIRECTIVES.has(word)) return at + 2;
  const name = TYPES.has(word) ? at + 2 : at + 1;
  const isGiven = reader.kind(name) === Token.Word && place.column(name + 1) < 0;
  if (!isGiven || /^[.,)|]$/.test(reader.text(name + 1))) return at + 2;
  const head = { name: spanAt(reader, name), next: name + 1, holding: 'code' } as const;
  return name > at + 1 ? { ...head, type: 'alias' } : { ...head, type: 'value', isValue: true };
}

function behindAttributes({ reader, at, column }: Place): Head | number {
  const attributes: Span[] = [];
  let next = at;
  while (reader.is(next, '@') && BEFORE_FUNCTION.has(reader.text(next + 1))) {
    const first = next;
    const margin = column(first);
    next += 2;
    while (next < reader.count && (column(next) < 0 || column(next) > margin)) {
      if (next++ > at + LONGEST_ATTRIBUTES) return next;
    }
    attributes.push({ start: reader.start(first), end: reader.end(next - 1) });
  }
  const isFunction = FUNCTIONS.has(reader.text(next)) && reader.kind(next) === Token.Word;
  const head = isFunction ? functionAt(reader, next) : undefined;
  return head === undefined ? next : { ...head, attributes };
}

/** Whether a word is a block keyword, rather than a key or atom: `do:`, `:end`. */
function isBlockWord(reader: TokenReader, at: number): boolean {
  if (reader.is(at + 1, ':') && reader.end(at) === reader.start(at + 1)) return false;
  const isTight = reader.end(at - 1) === reader.start(at);
  return !isTight || !/^[.:@&]$/.test(reader.text(at - 1));
}

function continues({ reader, at }: Place): boolean {
  return /^(?:[)}\].|]|when|do|else|rescue|catch|after)$/.test(reader.text(at));
}

const IMPLEMENTATION = /^defimpl\s+(?:\w+\.)*(\w+)(?:\s*,\s*for:\s*\[?\s*(?:\w+\.)*(\w+))?/;

function refine(draft: Draft): Draft | undefined {
  const { type, name, head } = draft;
  if (type === 'test') return { ...draft, exported: false };
  if (type === 'implementation') return implementation(draft);
  const isPrivate = /^(?:defp|defmacrop|defguardp|@typep)\b/.test(head);
  const exported = draft.exported && !isPrivate && type !== 'value';
  // Clauses of a function follow each other.
  if (type !== 'function' || name === '') return { ...draft, exported };
  return { ...draft, exported, overload: true, arity: elixirParameters(head)?.count ?? -1 };
}

/** The module that Elixir creates is named after the protocol and the type: `Named.Shelf`. */
function implementation(draft: Draft): Draft {
  const [, protocol = draft.name, written] = IMPLEMENTATION.exec(draft.head) ?? [];
  const type = written === undefined || written === '__MODULE__' ? draft.around.name : written;
  return { ...draft, name: type === '' ? protocol : `${protocol}.${type}` };
}

export const elixir = outlineLanguage({
  treeOf: treeOfTokens({
    blocks: {
      brackets: '([{',
      words: { do: 'end', fn: 'end' },
      isWord: isBlockWord,
      touching: wordsOf('else rescue catch after'),
      continuing: wordsOf('when'),
    },
    headAt,
    bodies: wordsOf('do'),
    values: wordsOf('do'),
    bases: wordsOf(''),
    continues,
  }),
  lexis: ELIXIR_LEXIS,
  keywords: ELIXIR_KEYWORDS,
  always: '',
  definitions: {
    module: 'class',
    protocol: 'interface',
    function: 'function',
    value: 'constant',
    alias: 'type',
    implementation: 'class',
    test: 'test',
  },
  bases: 'base',
  attributes: 'attribute',
  docs: /@(?:doc|typedoc)\s+$/,
  docsWithin: /\s*@moduledoc\s+/y,
  refine,
  uses: {
    objects: wordsOf('__MODULE__'),
    separators: ['.'],
    construction: '',
    labelled: true,
    texts: true,
    bareCalled: isCalledBare,
    markedConstants: true,
    counted: argumentsInElixir,
    unnamed: delegateCall,
    atom: atomCall,
    inText: componentsIn,
    own: OF_ELIXIR,
    attributes: new Set(['spec', ...TYPES, ...FUNCTIONS]),
  },
  imports: readElixirImports,
  exports: modulesOf,
});
