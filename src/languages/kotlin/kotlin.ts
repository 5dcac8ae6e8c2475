import { methodInText } from '../java/named-texts.js';
import { givenBack } from '../outline/given-back.js';
import { type Lexis, NESTED_BLOCK, quoted, SLASHES } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import { enumConstant } from '../token-outline/enum-cases.js';
import type { Place } from '../token-outline/head.js';
import { behindImport, jvmImports, readJvmPackage } from '../token-outline/jvm-imports.js';
import {
  behindAngles,
  type FoundHead,
  isName,
  KEYWORD_KINDS,
  type KeywordRule,
  keywordHeads,
  nameSpan,
  ownName,
} from '../token-outline/keyword-heads.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { titledTest } from '../token-outline/titled-tests.js';
import { Token } from '../tokens/token-list.js';
import { anonymousObjects } from './anonymous-objects.js';
import { givenInKotlin } from './arguments.js';
import { branchValues } from './branch-values.js';
import { companionTypes } from './companions.js';
import { localsOfKotlin } from './locals.js';
import { isCalledKeyword } from './soft-keywords.js';
import { KOTLIN_KEYWORDS, KOTLIN_MODIFIERS, OF_KOTLIN } from './words.js';

const CODE = { code: ['${'] };

const LEXIS: Lexis = {
  literals: [
    SLASHES,
    NESTED_BLOCK,
    {
      ...{ starts: '"', open: /"""/y, kind: Token.String, close: () => '"""' },
      ...{ greedy: true, ...CODE },
    },
    quoted('"', { ...CODE, line: true }),
    {
      starts: "'",
      open: /'(?:[^'\\\r\n]{1,2}|\\u?[^\r\n'][^\r\n']{0,4}|\\')'/y,
      kind: Token.String,
    },
    { starts: '`', open: /`[^`\r\n]+`/y, kind: Token.String },
  ],
};

const TYPE: KeywordRule = { type: 'class', holds: 'members', hasBases: true, hasParameters: true };
const VALUE: KeywordRule = {
  ...{ type: 'value', membersOnly: true, isValue: true },
  name: receivedName,
};

const KEYWORDS: ReadonlyMap<string, KeywordRule> = new Map([
  ['class', TYPE],
  ['object', TYPE],
  ['interface', { ...TYPE, type: 'interface' }],
  ['fun interface', { ...TYPE, type: 'interface' }],
  ['annotation class', { ...TYPE, type: 'interface' }],
  ['enum class', { ...TYPE, type: 'enum' }],
  ['companion object', { type: 'companion', holds: 'members', name: companionName }],
  ['fun', { type: 'function', name: receivedName }],
  ['constructor', { type: 'init', membersOnly: true, name: ownName }],
  ['val', VALUE],
  ['var', { ...VALUE, type: 'variable' }],
  ['typealias', { type: 'alias', isValue: true }],
]);

/** `find` in `<T> List<T>.find(…)`: what precedes the last dot is only the receiver type. */
function receivedName({ reader, blocks }: Place, at: number): FoundHead | undefined {
  let next = behindAngles(reader, at + 1);
  if (reader.is(next, '(')) {
    if (blocks.ends[next]! < 0 || !reader.is(blocks.ends[next]! + 1, '.')) return undefined;
    next = blocks.ends[next]! + 2;
  }
  for (;;) {
    if (!isName(reader, next)) return undefined;
    let behind = behindAngles(reader, next + 1);
    if (reader.is(behind, '?')) behind++;
    if (!reader.is(behind, '.')) return { name: nameSpan(reader, next), next: next + 1 };
    next = behind + 1;
  }
}

/** Members of a companion object belong to the surrounding class, unless it has a name of its own. */
function companionName({ reader }: Place, at: number): FoundHead | undefined {
  const isNamed = reader.kind(at + 1) === Token.Word && reader.text(at + 1) !== 'class';
  return { next: isNamed ? at + 2 : at + 1 };
}

/** Tests of Kotest and Spek. */
const TESTS = wordsOf('test it should describe context given expect scenario feature');

const CONTINUING = /^(?:[{.?:=)\],&|+*]|else|where|catch|finally|by|as)$/;

function continues({ reader, at }: Place, inHead: boolean): boolean {
  const text = reader.text(at);
  if (inHead && /^(?:@|internal|private|protected|public|constructor)$/.test(text))
    return leadsToConstructor(reader, at);
  if (text === '{') return inHead;
  return CONTINUING.test(text) && reader.kind(at) !== Token.String;
}

function leadsToConstructor(reader: Place['reader'], at: number): boolean {
  let next = at;
  while (next < at + 8 && (reader.is(next, '@') || KOTLIN_MODIFIERS.has(reader.text(next))))
    next += reader.is(next, '@') ? 2 : 1;
  return reader.isWord(next, 'constructor');
}

/** `get() = …`, `private set` */
function isAccessor(reader: Place['reader'], at: number): boolean {
  let next = at;
  while (KOTLIN_MODIFIERS.has(reader.text(next))) next++;
  return reader.isWord(next, 'get') || reader.isWord(next, 'set');
}

const UPPER = /^[A-Z][A-Z0-9_]*$/;
const TEST = /@(?:[\w.]+\.)?(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate)\b/;

function refine(draft: Draft): Draft | undefined {
  const { type, name, head, attributes, around } = draft;
  const modifiers = head.slice(0, 200).split(/\b(?:class|interface|object|fun|val|var)\b/)[0]!;
  const exported = draft.exported && !/\bprivate\b/.test(modifiers);
  if (type === 'test') return { ...draft, exported: false };
  if (type === 'function')
    return { ...draft, exported, kind: TEST.test(attributes) ? 'test' : draft.kind };
  if (type !== 'value' && type !== 'variable') return { ...draft, exported };
  if (type === 'variable' && around.kind === undefined) return { ...draft, exported };
  const isConstant = /\bconst\b/.test(modifiers) || UPPER.test(name) || around.kind === undefined;
  return { ...draft, exported, kind: isConstant ? 'constant' : 'property' };
}

export const kotlin = outlineLanguage({
  treeOf: treeOfTokens({
    blocks: { brackets: '([{', continuing: wordsOf('where') },
    headAt: keywordHeads({
      modifiers: KOTLIN_MODIFIERS,
      keywords: KEYWORDS,
      fields: wordsOf('val var'),
      others: (place, at) => enumConstant(place, at) ?? titledTest(place, at, TESTS),
    }),
    bodies: wordsOf('{'),
    values: wordsOf('= by'),
    bases: wordsOf(':'),
    behindBases: wordsOf('where'),
    continues,
    isAccessor,
  }),
  lexis: LEXIS,
  keywords: KOTLIN_KEYWORDS,
  always: '',
  definitions: KEYWORD_KINDS,
  members: 'member',
  attributes: 'attribute',
  bases: 'base',
  refine,
  stated: {
    ...{ type: 'behind', family: 'kotlin', declaring: wordsOf('val var'), calledClasses: true },
    tests: 'is',
    ownTypes: true,
    branches: branchValues,
    returned: (code, found) => [...givenBack(code, found), ...companionTypes(code.reader)],
    localExpressions: anonymousObjects,
    functions: { braces: { behind: '->', unnamed: ['it'], objects: true } },
  },
  uses: {
    objects: wordsOf('this super it'),
    importedValues: true,
    infix: true,
    separators: ['?.', '!!.', '.', '::'],
    bound: true,
    construction: '',
    lambdas: 'any',
    given: givenInKotlin,
    callable: methodInText,
    calledKeyword: isCalledKeyword,
    labelled: true,
    properties: true,
    own: OF_KOTLIN,
    skip: behindImport,
  },
  locals: localsOfKotlin,
  imports: jvmImports(OF_KOTLIN),
  exports: readJvmPackage,
});
