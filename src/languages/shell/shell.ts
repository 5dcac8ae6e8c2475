import type { FoundImport } from '../language.js';
import type { Lexis } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { behindCommand, isCommand } from './commands.js';
import { OF_SHELL, SHELL_KEYWORDS } from './words.js';

/** `${name#"$prefix"}`, `${word##*"'"*}`: the quotes belong to the expansion. */
const QUOTING = /\$\{[^{}"\r\n]{0,200}(?:"(?:[^"\\\r\n]|\\.){0,200}"[^{}"\r\n]{0,200}){1,8}\}/y;

const LEXIS: Lexis = {
  literals: [
    { starts: '\\', open: /\\[\s\S]/y, kind: Token.Pattern },
    {
      ...{ starts: '#', open: /#[^\r\n]*/y, kind: Token.Comment },
      // `(#b)` and `${$(a)#b}` of zsh are patterns.
      after: ({ text }, at) => at === 0 || /^(?:[\s;&|]|[()]#\s)/.test(text.slice(at - 1, at + 2)),
    },
    {
      ...{ starts: '<', open: /(?<!<)<<-?[ \t]*(["'\\]?)([A-Za-z_]\w*)["']?/y, kind: Token.String },
      below: ([, , tag]) => new RegExp(`^[ \\t]*${tag}[ \\t]*\\r?$`, 'mg'),
    },
    { starts: '$', open: /\$'/y, kind: Token.String, close: () => "'", escapes: true },
    { starts: "'", open: /'/y, kind: Token.String, close: () => "'" },
    {
      ...{ starts: '"', open: /"/y, kind: Token.String, close: () => '"' },
      ...{ escapes: true, code: ['$('], quoting: QUOTING },
    },
  ],
};

function headAt(place: Place): Head | number {
  const { reader, at, holding, column } = place;
  if (reader.is(at, '@')) return bats(reader, at) ?? at + 1;
  if (reader.kind(at) !== Token.Word || !isCommand(reader, at)) return at + 1;
  const found = functionAt(reader, at);
  if (found !== undefined) return found;
  const isTop = holding === 'members' && column(at) === 0;
  return (isTop ? variableAt(reader, at) : undefined) ?? at + 1;
}

/** `find() {`, `function find {` */
function functionAt(reader: TokenReader, at: number): Head | undefined {
  const isNamed = reader.isWord(at, 'function') && reader.kind(at + 1) === Token.Word;
  const first = isNamed ? at + 1 : at;
  const behind = behindCommand(reader, first);
  const hasBrackets = reader.is(behind, '(') && reader.is(behind + 1, ')');
  if (!hasBrackets && !(isNamed && reader.is(behind, '{'))) return undefined;
  const name = { start: reader.start(first), end: reader.end(behind - 1) };
  return { type: 'function', name, next: hasBrackets ? behind + 2 : behind, holding: 'code' };
}

/** `readonly LIMIT=1` at the margin; a lowercase name is an ordinary variable. */
function variableAt(reader: TokenReader, at: number): Head | undefined {
  const isMarked = /^(?:export|readonly)$/.test(reader.text(at));
  const name = isMarked ? at + 1 : at;
  if (!/^[A-Z][A-Z0-9_]*$/.test(reader.text(name)) || !reader.is(name + 1, '=')) return undefined;
  const head = { type: 'value', name: nameSpan(reader, name), next: name + 1 };
  return { ...head, holding: 'code', isValue: true };
}

/** `@test "finds one" {` */
function bats(reader: TokenReader, at: number): Head | undefined {
  if (!reader.isWord(at + 1, 'test') || reader.kind(at + 2) !== Token.String) return undefined;
  const name = { start: reader.start(at + 2) + 1, end: reader.end(at + 2) - 1 };
  return { type: 'test', name, next: at + 3, holding: 'code' };
}

function continues({ reader, at }: Place, inHead: boolean): boolean {
  return reader.is(at, ')') || (inHead && /^[{(]$/.test(reader.text(at)));
}

function refine(draft: Draft): Draft | undefined {
  const exported = draft.type !== 'test' && !draft.name.startsWith('_');
  return { ...draft, exported };
}

/** `source "$DIR/lib.sh"`: only the static end of the path is known. */
function readImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  for (let at = 0; at < reader.count; at++) {
    const isDot = reader.is(at, '.') && reader.end(at) < reader.start(at + 1);
    if (!isDot && !reader.isWord(at, 'source') && !reader.isWord(at, 'load')) continue;
    if (!isCommand(reader, at)) continue;
    const offset = reader.start(at);
    const written = /^.*/.exec(reader.between(reader.end(at), reader.end(at) + 300))![0];
    const module = pathIn(written);
    if (module !== '') imports.push({ module, kind: 'import', names: [], typeOnly: false, offset });
  }
  return imports;
}

function pathIn(written: string): string {
  const plain = written
    .replace(/["']/g, '')
    .trim()
    .replace(/(?:[;&|#]| \S+$).*$/, '')
    .trim();
  const parts = plain.split('/');
  const last = parts.findLastIndex((part) => /[$(){}`]/.test(part));
  const told = parts.slice(last + 1).join('/');
  return /^[\w@%+.~/-]+$/.test(told) ? told : '';
}

/** Shell scripts. */
export const shell = outlineLanguage({
  treeOf: treeOfTokens({
    blocks: { brackets: '{' },
    headAt,
    bodies: wordsOf('{'),
    values: wordsOf('='),
    bases: wordsOf(''),
    continues,
  }),
  lexis: LEXIS,
  keywords: SHELL_KEYWORDS,
  always: '',
  definitions: { function: 'function', value: 'constant', test: 'test' },
  refine,
  uses: {
    objects: wordsOf(''),
    separators: [],
    construction: '',
    commands: true,
    own: OF_SHELL,
  },
  imports: readImports,
});
