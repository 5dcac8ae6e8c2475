import { type Lexis, NESTED_BLOCK, quoted, SLASHES } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import { untypedParameters } from '../outline/untyped-parameters.js';
import { behindBlock } from '../token-outline/blocks.js';
import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { Token } from '../tokens/token-list.js';
import { behindMetadata, dartDeclaration } from './heads.js';
import { behindDirective, readDartImports } from './imports.js';
import { behindDartAngles } from './types.js';
import { DART_KEYWORDS, OF_DART } from './words.js';

const CODE = { code: ['${'] };

const LEXIS: Lexis = {
  literals: [
    SLASHES,
    NESTED_BLOCK,
    {
      ...{ starts: 'r', open: /r('''|"""|'|")/y, kind: Token.String },
      close: ([, quote]) => quote!,
    },
    { ...quoted("'''", CODE), starts: "'" },
    { ...quoted('"""', CODE), starts: '"' },
    quoted("'", { ...CODE, line: true }),
    quoted('"', { ...CODE, line: true }),
    // `$Depot`, and with the suffix `_$DepotFromJson`.
    { starts: '$', open: /\$[\w$]*/y, kind: Token.Word },
  ],
  suffix: /\$[\w$]*/y,
};

/** Node types of fields, by how they are declared. */
const FIELDS = wordsOf('field final_field constant_field');

/** Tests of package:test, Flutter and libraries based on them. */
const TESTS = wordsOf(`
  test group testWidgets blocTest testGoldens goldenTest patrolTest patrolWidgetTest testWithGame testWithFlameGame`);

function headAt(place: Place): Head | number {
  const { reader, at, holding } = place;
  const test = testAt(place);
  if (test !== undefined) return test;
  const value = enumValue(place);
  if (value !== undefined) return value;
  const next = nextField(place);
  if (next !== undefined) return next;
  const begins = at === 0 || /^[{};]$/.test(reader.text(at - 1));
  const isLine = holding === 'members' && place.column(at) >= 0;
  return begins || isLine ? dartDeclaration(place) : at + 1;
}

/** `test('finds one', () {…})`, `group(Depot, () {…})` */
function testAt({ reader, blocks, at }: Place): Head | undefined {
  if (reader.kind(at) !== Token.Word || !TESTS.has(reader.text(at)) || reader.is(at - 1, '.'))
    return undefined;
  const block = behindDartAngles(reader, blocks, at + 1);
  const title = block + 1;
  if (!reader.is(block, '(') || behindBlock(blocks, block) === block) return undefined;
  const written = reader.text(title);
  const isText = reader.kind(title) === Token.String;
  const isType = /^\p{Lu}/u.test(written) && reader.is(title + 1, ',');
  if (!isText && !isType) return undefined;
  const start = reader.start(title) + (/^r?(?:'''|"""|'|")/.exec(written)?.[0].length ?? 0);
  const end = reader.end(title) - (/(?:'''|"""|['"]|\s*\$\{)$/.exec(written)?.[0].length ?? 0);
  const name = { start, end: Math.max(start, end) };
  return { type: 'test', name, next: title + 1, block, holding: 'code' };
}

/** `b` in `int a = 1, b;`; types, which are capitalized, may also be between commas. */
function nextField({ reader, at, around, bracketed }: Place): Head | undefined {
  if (!FIELDS.has(around) || bracketed || !reader.is(at - 1, ',')) return undefined;
  const isNamed = reader.kind(at) === Token.Word && /^[_$]*\p{Ll}/u.test(reader.text(at));
  if (!isNamed || DART_KEYWORDS.has(reader.text(at))) return undefined;
  if (!/^[=,;]$/.test(reader.text(at + 1))) return undefined;
  const head = { type: around, name: nameSpan(reader, at), next: at + 1, holding: 'code' } as const;
  return { ...head, isValue: true, isBeside: true };
}

/** `@Deprecated('never') full(20),` in an enum. */
function enumValue(place: Place): Head | undefined {
  const { reader, holding, around, at } = place;
  if (around !== 'enum' || holding !== 'members') return undefined;
  const name = reader.is(at, '@') ? behindMetadata(place).next : at;
  if (reader.kind(name) !== Token.Word || !/^[{,)]$/.test(reader.text(at - 1))) return undefined;
  if (!/^[,;(){}.<]$/.test(reader.text(name + 1))) return undefined;
  const head = { type: 'member', name: nameSpan(reader, name), next: name + 1 };
  return { ...head, holding: 'code', isName: true };
}

const CONTINUING = /^(?:[.?:=)\]},&|+*]|async|extends|with|implements|on)$/;

function continues({ reader, at }: Place, inHead: boolean): boolean {
  const text = reader.text(at);
  if (text === '{') return inHead;
  return CONTINUING.test(text) && reader.kind(at) !== Token.String;
}

function refine(draft: Draft): Draft | undefined {
  const { type, name, head, around } = draft;
  if (type === 'test') return { ...draft, exported: false };
  const exported = draft.exported && !name.startsWith('_');
  if (type === 'class')
    return { ...draft, exported, kind: /\binterface\s+class\b/.test(head) ? 'interface' : 'class' };
  if (type === 'init')
    return name === around.name
      ? { ...draft, exported, name: 'constructor' }
      : { ...draft, exported, kind: 'method' };
  // A named constructor is called by its own name.
  if (type === 'named_constructor') return { ...draft, exported, kind: 'method' };
  if (type === 'getter' || type === 'setter')
    return { ...draft, exported, kind: around.kind === undefined ? 'variable' : 'property' };
  if (!FIELDS.has(type)) return { ...draft, exported };
  if (around.kind !== undefined) return { ...draft, exported };
  return { ...draft, exported, kind: type === 'field' ? 'variable' : 'constant' };
}

export const dart = outlineLanguage({
  treeOf: treeOfTokens({
    blocks: { brackets: '([{' },
    headAt,
    bodies: wordsOf('{'),
    // The `>` of `=>`, and the `:` before initializers.
    values: wordsOf('= > :'),
    bases: wordsOf('extends with implements on ='),
    continues,
  }),
  lexis: LEXIS,
  keywords: DART_KEYWORDS,
  always: '',
  definitions: {
    class: 'class',
    mixin: 'class',
    enum: 'enum',
    extension: 'class',
    extension_type: 'class',
    alias: 'type',
    function: 'function',
    init: 'constructor',
    named_constructor: 'function',
    getter: 'property',
    setter: 'property',
    field: 'property',
    final_field: 'property',
    constant_field: 'constant',
    test: 'test',
  },
  members: 'member',
  owners: { unnamed_extension: { type: 'type', base: 'base' } },
  attributes: 'attribute',
  bases: 'base',
  refine,
  stated: {
    type: 'before',
    family: 'dart',
    declaring: wordsOf('var final late const'),
    functions: { arrow: wordsOf(''), blocks: true },
    returned: untypedParameters,
    calledClasses: true,
    chooses: true,
    tests: 'is',
  },
  uses: {
    objects: wordsOf('this super'),
    separators: ['?..', '..', '?.', '!.', '.'],
    construction: '',
    labelled: true,
    properties: true,
    privateTypes: true,
    own: OF_DART,
    skip: behindDirective,
  },
  imports: readDartImports,
});
