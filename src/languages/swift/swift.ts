import type { FoundImport } from '../language.js';
import { type Lexis, NESTED_BLOCK, quoted, SLASHES } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import { enumCase } from '../token-outline/enum-cases.js';
import type { Place } from '../token-outline/head.js';
import {
  behindAngles,
  type FoundHead,
  KEYWORD_KINDS,
  type KeywordRule,
  keywordHeads,
  nameSpan,
  operatorName,
  ownName,
} from '../token-outline/keyword-heads.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { titledTest } from '../token-outline/titled-tests.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { givenInSwift, isCalledWithClosure } from './arguments.js';
import { implicitOwner } from './implicit-members.js';
import { patternNames } from './patterns.js';
import { payloads } from './payloads.js';
import { OF_SWIFT, SWIFT_KEYWORDS, SWIFT_MODIFIERS } from './words.js';

const CODE = { code: ['\\('] };

const LEXIS: Lexis = {
  literals: [
    SLASHES,
    NESTED_BLOCK,
    {
      ...{ starts: '#', open: /(#+)("(?:"")?|\/)/y, kind: Token.String },
      close: ([, marks, quote]) => `${quote}${marks}`,
    },
    { ...quoted('"""', CODE), starts: '"' },
    quoted('"', { ...CODE, line: true }),
    { starts: '`', open: /`[^`\s]+`/y, kind: Token.String },
  ],
};

const TYPE: KeywordRule = { type: 'class', holds: 'members', hasBases: true };
const VALUE: KeywordRule = { type: 'value', membersOnly: true, isValue: true };
const FUNCTION: KeywordRule = { type: 'function', name: functionName };

const KEYWORDS: ReadonlyMap<string, KeywordRule> = new Map([
  ['class', TYPE],
  ['struct', TYPE],
  ['actor', { ...TYPE, name: actorName }],
  ['enum', { ...TYPE, type: 'enum' }],
  ['protocol', { ...TYPE, type: 'interface' }],
  ['extension', { ...TYPE, type: 'extension', name: extendedType }],
  ['func', FUNCTION],
  ['class func', FUNCTION],
  ['init', { type: 'init', membersOnly: true, name: initName }],
  ['deinit', { type: 'function', membersOnly: true, name: ownName }],
  ['subscript', { type: 'function', membersOnly: true, name: initName }],
  ['let', VALUE],
  ['var', { ...VALUE, type: 'variable' }],
  ['class var', { ...VALUE, type: 'variable' }],
  ['typealias', { type: 'alias', isValue: true }],
  ['associatedtype', { type: 'alias', membersOnly: true, isValue: true }],
]);

function functionName({ reader }: Place, at: number): FoundHead | undefined {
  return operatorName(reader, at + 1);
}

/** `actor` may also be a name. */
function actorName({ reader }: Place, at: number): FoundHead | undefined {
  if (reader.kind(at + 1) !== Token.Word || !/^[:{<]$/.test(reader.text(at + 2))) return undefined;
  return { name: nameSpan(reader, at + 1), next: behindAngles(reader, at + 2) };
}

function initName(place: Place, at: number): FoundHead | undefined {
  return /^[(<?!]$/.test(place.reader.text(at + 1)) ? ownName(place, at) : undefined;
}

function extendedType({ reader }: Place, at: number): FoundHead | undefined {
  let last = at + 1;
  if (reader.kind(last) !== Token.Word) return undefined;
  while (reader.is(last + 1, '.') && reader.kind(last + 2) === Token.Word) last += 2;
  const extended = { start: reader.start(at + 1), end: reader.end(last) };
  return { extended, next: behindAngles(reader, last + 1) };
}

const TESTS = wordsOf('it describe context fit xit fdescribe');
const CONTINUING = /^(?:[.?:=)\],&|+*]|where|throws|rethrows|async|else)$/;

function continues({ reader, at }: Place, inHead: boolean): boolean {
  const text = reader.text(at);
  if (text === '{') return inHead;
  if (text === '-') return inHead && reader.is(at + 1, '>');
  return CONTINUING.test(text) && reader.kind(at) !== Token.String;
}

function refine(draft: Draft): Draft | undefined {
  const { type, name, head, attributes, around } = draft;
  const modifiers = head
    .slice(0, 200)
    .split(/\b(?:class|struct|enum|protocol|func|let|var|init)\b/)[0]!;
  const exported = draft.exported && !/\b(?:fileprivate|private)\b(?!\(set)/.test(modifiers);
  if (type === 'test') return { ...draft, exported: false };
  if (type === 'function') {
    const isTest = /@Test\b/.test(attributes) || (/^test/.test(name) && isTestClass(around));
    return { ...draft, exported, kind: isTest ? 'test' : draft.kind };
  }
  if (type !== 'value' && type !== 'variable') return { ...draft, exported };
  const isOutside = around.kind === undefined && around.owner === '';
  if (isOutside) return { ...draft, exported, kind: type === 'value' ? 'constant' : 'variable' };
  const isConstant = type === 'value' && /\bstatic\b/.test(modifiers);
  return { ...draft, exported, kind: isConstant ? 'constant' : 'property' };
}

function isTestClass({ name, owner, bases }: Draft['around']): boolean {
  return [name, owner, ...bases].some((one) => /Tests?$|TestCase$/.test(one));
}

/** `import struct Depot.Shelf` names a module, not a file. */
function readImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  for (let at = 0; at < reader.count; at++) {
    const module = behindImport(reader, at) - 1;
    if (module < at) continue;
    const made = { kind: 'import', names: [], typeOnly: false } as const;
    imports.push({ ...made, module: reader.text(module), offset: reader.start(at) });
  }
  return imports;
}

/** Position after the module of an import; the position itself if there is none. */
function behindImport(reader: TokenReader, at: number): number {
  if (!reader.isWord(at, 'import') || reader.is(at - 1, '.')) return at;
  const isKind = /^(?:struct|class|enum|protocol|func|var|let|typealias)$/.test(
    reader.text(at + 1),
  );
  const module = isKind ? at + 2 : at + 1;
  return reader.kind(module) === Token.Word ? module + 1 : at;
}

export const swift = outlineLanguage({
  treeOf: treeOfTokens({
    blocks: { brackets: '([{', continuing: wordsOf('where') },
    headAt: keywordHeads({
      modifiers: SWIFT_MODIFIERS,
      keywords: KEYWORDS,
      others: (place, at) => enumCase(place, at) ?? titledTest(place, at, TESTS),
    }),
    bodies: wordsOf('{'),
    values: wordsOf('='),
    bases: wordsOf(':'),
    behindBases: wordsOf('where'),
    continues,
  }),
  lexis: LEXIS,
  keywords: SWIFT_KEYWORDS,
  always: '',
  definitions: KEYWORD_KINDS,
  members: 'member',
  owners: { extension: { type: 'type', base: 'base' } },
  attributes: 'attribute',
  bases: 'base',
  refine,
  stated: {
    ...{ type: 'behind', declaring: wordsOf('let var'), calledClasses: true },
    chooses: true,
    ownTypes: true,
    functions: { braces: { behind: 'in', unnamed: ['$0', '$1'] } },
    localExpressions: patternNames,
    members: payloads,
  },
  uses: {
    objects: wordsOf('self Self super'),
    separators: ['?.', '!.', '.'],
    construction: '',
    labelled: true,
    given: givenInSwift,
    bareCalled: isCalledWithClosure,
    implicit: implicitOwner,
    properties: true,
    privateTypes: true,
    own: OF_SWIFT,
    skip: behindImport,
  },
  imports: readImports,
});
