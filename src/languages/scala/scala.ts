import { givenBack } from '../outline/given-back.js';
import { type Lexis, NESTED_BLOCK, quoted, SLASHES } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import { enumCase } from '../token-outline/enum-cases.js';
import type { Head, Place } from '../token-outline/head.js';
import { behindImport, jvmImports } from '../token-outline/jvm-imports.js';
import {
  type FoundHead,
  isName,
  KEYWORD_KINDS,
  type KeywordRule,
  keywordHeads,
  nameSpan,
  operatorName,
} from '../token-outline/keyword-heads.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { titledTest } from '../token-outline/titled-tests.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { givenInScala } from './arguments.js';
import { exportsOfScala } from './exports.js';
import { behindGivenHead, givenInstance } from './givens.js';
import { expressionsInScala } from './local-expressions.js';
import { localsOfScala } from './locals.js';
import { selfTypes } from './self-types.js';
import { isSymbol, isUsedInScala, ownConstructor } from './unbracketed.js';
import { OF_SCALA, SCALA_KEYWORDS, SCALA_MODIFIERS } from './words.js';

const INTERPOLATED = { code: ['${'], after: isBehindWord };

const LEXIS: Lexis = {
  literals: [
    SLASHES,
    NESTED_BLOCK,
    ...[INTERPOLATED, {}].flatMap((options) => [
      {
        ...{ starts: '"', open: /"""/y, kind: Token.String, close: () => '"""' },
        ...{ greedy: true, ...options },
      },
      quoted('"', { line: true, ...options }),
    ]),
    { starts: "'", open: /'(?:[^'\\\r\n]{1,2}|\\u[\da-fA-F]{4}|\\[^\r\n])'/y, kind: Token.String },
    { starts: '`', open: /`[^`\r\n]+`/y, kind: Token.String },
  ],
};

/** `s"…"` */
function isBehindWord(tokens: TokenList, at: number): boolean {
  const last = tokens.count - 1;
  return tokens.kind(last) === Token.Word && tokens.ends[last] === at;
}

const TYPE: KeywordRule = { type: 'class', holds: 'members', hasBases: true, hasParameters: true };
const VALUE: KeywordRule = { type: 'value', membersOnly: true, isValue: true, name: valueName };

const KEYWORDS: ReadonlyMap<string, KeywordRule> = new Map([
  ['class', TYPE],
  ['case class', { ...TYPE, type: 'case_class' }],
  ['object', TYPE],
  ['case object', TYPE],
  ['trait', { ...TYPE, type: 'interface' }],
  ['enum', { ...TYPE, type: 'enum', name: enumName }],
  ['def', { type: 'function', name: functionName }],
  ['val', VALUE],
  ['var', { ...VALUE, type: 'variable' }],
  ['given', { ...VALUE, name: givenName }],
  ['type', { type: 'alias', membersOnly: true, isValue: true, name: typeName }],
]);

/** A name, an operator, or the `this` of a secondary constructor. */
function functionName({ reader }: Place, at: number): FoundHead | undefined {
  return operatorName(reader, at + 1);
}

/** A pattern names nothing: `val Some(x) = y`. */
function valueName({ reader }: Place, at: number): FoundHead | undefined {
  if (!isName(reader, at + 1) || !/^[:=,]?$|^\w/.test(reader.text(at + 2))) return undefined;
  return { name: nameSpan(reader, at + 1), next: at + 2 };
}

/** The `<` of `type S <: T` is a bound. */
function typeName({ reader }: Place, at: number): FoundHead | undefined {
  return isName(reader, at + 1) ? { name: nameSpan(reader, at + 1), next: at + 2 } : undefined;
}

/** `enum` was an ordinary name before it became a keyword. */
function enumName({ reader }: Place, at: number): FoundHead | undefined {
  if (
    reader.kind(at + 1) !== Token.Word ||
    !/^(?:[:{([]|extends|derives)$/.test(reader.text(at + 2))
  )
    return undefined;
  return { name: nameSpan(reader, at + 1), next: at + 2 };
}

function givenName(place: Place, at: number): FoundHead | undefined {
  const { reader } = place;
  if (behindGivenHead(place, at) >= 0) return undefined;
  if (reader.kind(at + 1) !== Token.Word || !/^[:([]$/.test(reader.text(at + 2))) return undefined;
  return { name: nameSpan(reader, at + 1), next: at + 2 };
}

/** All parameters of a case class are fields. */
function caseField({ reader, holding, around }: Place, at: number): Head | undefined {
  if (around !== 'case_class' || holding !== 'parameters') return undefined;
  const begins = reader.is(at - 1, '(') || reader.is(at - 1, ',');
  if (!begins || !isName(reader, at) || !reader.is(at + 1, ':')) return undefined;
  const head = { type: 'member', name: nameSpan(reader, at), next: at + 1 };
  return { ...head, holding: 'code', isName: true };
}

const TESTS = wordsOf('test it they describe feature scenario property');
const VERB = /^(?:should|must|can|when|which|in|that|ignore|taggedAs)$/;
/** Most tokens between a title and its block. */
const LONGEST_VERB = 12;

/** `"A store" should { "find things" in { … } }`, and `it should "find things" in { … }`. */
function sentence(place: Place, at: number): Head | undefined {
  const { reader } = place;
  const title = reader.kind(at) === Token.String ? at : at + 2;
  if (title > at && !/^(?:it|they|behavior)$/.test(reader.text(at))) return undefined;
  if (reader.kind(title) !== Token.String || !VERB.test(reader.text(at + 1))) return undefined;
  let open = title + 1;
  while (open < title + LONGEST_VERB && place.column(open) < 0 && !reader.is(open, '{')) open++;
  if (!reader.is(open, '{') || place.column(open) >= 0) return undefined;
  const quotes = reader.text(title).startsWith('"""') ? 3 : 1;
  const name = { start: reader.start(title) + quotes, end: reader.end(title) - quotes };
  return { type: 'test', name, next: open, holding: 'code' };
}

const CONTINUING =
  /^(?:[{.:=)\],&|+]|else|catch|finally|yield|with|extends|match|derives|do|then)$/;

function continues({ reader, at }: Place, inHead: boolean): boolean {
  const text = reader.text(at);
  if (text === '{') return inHead;
  return CONTINUING.test(text) && reader.kind(at) !== Token.String;
}

const TEST = /@(?:org\.junit\.)?Test\b/;

function refine(draft: Draft): Draft | undefined {
  const { type, name, head, attributes, around } = draft;
  const modifiers = head
    .slice(0, 200)
    .split(/\b(?:class|trait|object|enum|def|val|var|type)\b/)[0]!;
  const exported = draft.exported && !/\bprivate\b(?!\[)/.test(modifiers);
  if (type === 'test') return { ...draft, exported: false };
  if (type === 'function' && name === 'this')
    return { ...draft, exported, name: 'constructor', kind: 'constructor' };
  if (type === 'function')
    return { ...draft, exported, kind: TEST.test(attributes) ? 'test' : draft.kind };
  // Named as the compiler does, so that it is not taken for the type itself.
  if (type === 'unnamed_instance') return { ...draft, exported, name: `given_${name}` };
  if (type !== 'value' && type !== 'variable') return { ...draft, exported };
  if (around.kind === undefined)
    return { ...draft, exported, kind: type === 'value' ? 'constant' : 'variable' };
  const isConstant = type === 'value' && /^[A-Z]/.test(name);
  return { ...draft, exported, kind: isConstant ? 'constant' : 'property' };
}

export const scala = outlineLanguage({
  treeOf: treeOfTokens({
    blocks: { brackets: '([{', continuing: wordsOf('extends with derives') },
    headAt: keywordHeads({
      modifiers: SCALA_MODIFIERS,
      keywords: KEYWORDS,
      fields: wordsOf('val var'),
      others: (place, at) =>
        givenInstance(place, at) ??
        enumCase(place, at) ??
        caseField(place, at) ??
        titledTest(place, at, TESTS) ??
        sentence(place, at),
    }),
    bodies: wordsOf('{'),
    values: wordsOf('='),
    bases: wordsOf('extends with'),
    behindBases: wordsOf('derives'),
    indented: true,
    sequences: true,
    continues,
  }),
  lexis: LEXIS,
  keywords: SCALA_KEYWORDS,
  always: '',
  definitions: { ...KEYWORD_KINDS, case_class: 'class', unnamed_instance: 'class' },
  members: 'member',
  attributes: 'attribute',
  bases: 'base',
  refine,
  stated: {
    ...{ type: 'behind', declaring: wordsOf('val var case'), appliedObjects: true },
    functions: { arrow: wordsOf(''), braces: { behind: '=>', unnamed: [] } },
    localExpressions: expressionsInScala,
    returned: (code, found) => [...selfTypes(code.reader, found), ...givenBack(code, found)],
  },
  uses: {
    objects: wordsOf('this super'),
    importedValues: true,
    infix: 'first',
    separators: ['.'],
    construction: 'new',
    labelled: true,
    lambdas: 'lowercase',
    properties: true,
    given: givenInScala,
    unbracketed: isUsedInScala,
    unnamed: ownConstructor,
    uncalled: isSymbol,
    own: OF_SCALA,
    skip: behindImport,
    localImports: true,
    typesInBrackets: true,
    basesCalled: true,
  },
  locals: localsOfScala,
  imports: jvmImports(OF_SCALA),
  exports: exportsOfScala,
});
