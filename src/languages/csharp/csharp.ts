import grammar from 'tree-sitter-c-sharp';
import { ONE_BRANCH } from '../outline/branches.js';
import { argumentsOf } from '../outline/call-forms.js';
import { BLOCK, quoted, SLASHES } from '../outline/lexis.js';
import { behindStatement } from '../outline/names.js';
import { outlineLanguage } from '../outline/outline.js';
import { membersOfRecord } from '../outline/parameter-members.js';
import { UNFINISHED } from '../outline/repairs.js';
import { type Draft, wordsOf } from '../outline/table.js';
import { blanks } from '../tokens/repair.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { givenInCSharp } from './arguments.js';
import { isAttribute } from './attributes.js';
import { bodiesOf } from './bodies.js';
import { isNoCall, typeAskedFor, unnamedCall } from './calls.js';
import { CSHARP_GAPS } from './grammar-gaps.js';
import { innerFunctions } from './inner-functions.js';
import { expressionsInCSharp } from './local-expressions.js';
import { memberInText } from './named-texts.js';
import { namespacesOf } from './namespaces.js';
import { CSHARP_KEYWORDS, OF_CSHARP } from './words.js';
import { PLAIN_TYPES } from './written-types.js';

const TEST =
  /\[(?:[\w.]*\.)?(?:Fact|Theory|Test|TestCase|TestCaseSource|TestMethod|DataTestMethod|SkippableFact|SkippableTheory)(?:Attribute)?\b/;

function refine(draft: Draft): Draft | undefined {
  const { type, kind, head, attributes, around } = draft;
  const isOpen = /\b(?:public|protected|internal)\b/.test(head) || around.kind === 'interface';
  const exported = draft.exported && isOpen;
  if (type === 'constructor_declaration') return { ...draft, exported, name: 'constructor' };
  const isTest = type === 'method_declaration' && TEST.test(attributes);
  return { ...draft, exported, kind: isTest ? 'test' : kind };
}

const MODIFIERS = String.raw`(?:(?:public|private|protected|internal|static|readonly|new|required|unsafe)\s+)*`;
const TYPE = String.raw`[\w.]+(?:<[^;={}()]{0,200}>)?(?:\[[,\s]*\])?\??`;

/** More open angle brackets than anybody writes: the grammar's memory grows with the square of their number. */
const OPEN_ANGLES = /\b(?:\w{1,100}\s{0,9}<\s{0,9}){64,}/g;

/** `using A.B;`, `using static A.B;`, `using X = A.B;` and the name of a namespace. */
function behindUsing(reader: TokenReader, at: number): number {
  if (reader.isWord(at, 'namespace')) {
    let end = at + 1;
    while (reader.kind(end) === Token.Word || reader.is(end, '.')) end++;
    return end;
  }
  if (!reader.isWord(at, 'using')) return at;
  let end = at + 1;
  if (reader.isWord(end, 'static')) end++;
  if (reader.is(end + 1, '=')) return behindStatement(reader, at);
  while (reader.kind(end) === Token.Word && reader.is(end + 1, '.')) end += 2;
  return reader.is(end + 1, ';') ? end + 2 : at;
}

export const csharp = outlineLanguage({
  grammar,
  lexis: {
    literals: [
      SLASHES,
      BLOCK,
      {
        ...{ starts: '#', kind: Token.Pattern },
        open: /#\s*(?:region|endregion|if|elif|else|endif|pragma|nullable|define|undef|error|warning|line)\b[^\r\n]*/y,
      },
      { starts: '"$', open: /\$*("{3,})/y, kind: Token.String, close: ([, marks]) => marks! },
      { starts: '@', open: /@"/y, kind: Token.String, close: () => '"', doubled: true },
      {
        starts: '@$',
        open: /(?:\$@|@\$)"/y,
        kind: Token.String,
        close: () => '"',
        doubled: true,
        code: ['{'],
      },
      {
        starts: '$',
        open: /\$"/y,
        kind: Token.String,
        close: () => '"',
        escapes: true,
        code: ['{'],
        line: true,
      },
      quoted('"', { line: true }),
      { starts: "'", open: /'(?:[^'\\\r\n]{1,2}|\\[^\r\n][^'\r\n]{0,9})'/y, kind: Token.String },
    ],
  },
  keywords: CSHARP_KEYWORDS,
  always:
    'compilation_unit namespace_declaration file_scoped_namespace_declaration declaration_list enum_member_declaration_list ' +
    'preproc_if preproc_else preproc_elif base_list ' +
    'operator_declaration conversion_operator_declaration destructor_declaration indexer_declaration',
  definitions: {
    class_declaration: 'class',
    struct_declaration: 'class',
    record_declaration: 'class',
    interface_declaration: 'interface',
    enum_declaration: 'enum',
    delegate_declaration: 'type',
    method_declaration: 'function',
    constructor_declaration: 'constructor',
    property_declaration: 'property',
    field_declaration: 'constant',
    operator_declaration: 'function',
    conversion_operator_declaration: 'function',
    destructor_declaration: 'function',
    indexer_declaration: 'property',
    event_declaration: 'property',
  },
  names: {
    field_declaration: new RegExp(
      String.raw`(?:\[[^\]]*\]\s*)*${MODIFIERS}(?:const|static\s+readonly|readonly\s+static)\s+${TYPE}\s+(\w+)\s*=`,
      'y',
    ),
    indexer_declaration: new RegExp(
      String.raw`(?:\[[^\]]*\]\s*)*(?:\w+\s+)*?${TYPE}\s+(?:[\w.]+(?:<[^;={}()]{0,200}>)?\.)?(this)\s*\[`,
      'y',
    ),
    operator_declaration: /[^(;{}]{0,200}?\b(operator\s*(?:checked\s*)?[^\s(]+)\s*\(/y,
    conversion_operator_declaration: /[^(;{}]{0,200}?\b(operator\s+[^({};]{1,200}?)\s*\(/y,
    destructor_declaration: /[^~;{}]{0,200}?(~\s*\w+)/y,
  },
  members: 'field_declaration event_field_declaration enum_member_declaration',
  parameterMembers: { record_declaration: membersOfRecord },
  attributes: 'attribute_list',
  bases: 'base_list',
  refine,
  stated: {
    ...{ type: 'before', family: 'csharp', declaring: wordsOf('var'), plain: PLAIN_TYPES },
    chooses: true,
    functions: { arrow: wordsOf('async static'), made: typeAskedFor },
    localExpressions: expressionsInCSharp,
  },
  uses: {
    objects: wordsOf('this base'),
    separators: ['?.', '!.', '.', '->', '::'],
    construction: 'new',
    properties: true,
    counted: argumentsOf,
    own: OF_CSHARP,
    skip: behindUsing,
    given: givenInCSharp,
    unnamed: unnamedCall,
    callable: memberInText,
    uncalled: isNoCall,
    attribute: isAttribute,
    inner: innerFunctions,
  },
  mask: (text) => text.replace(OPEN_ANGLES, blanks),
  unread: bodiesOf,
  repairs: [CSHARP_GAPS, ONE_BRANCH, ...UNFINISHED],
  imports: () => [],
  exports: namespacesOf,
});
