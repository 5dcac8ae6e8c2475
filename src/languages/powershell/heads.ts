import type { Span } from '../language.js';
import { behindBlock } from '../token-outline/blocks.js';
import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import { behindName, isCommandAt } from './commands.js';

/** Most tokens between the title of a test and its block. */
const LONGEST = 40;
const FUNCTION = /^(?:function|filter|workflow|configuration)$/i;
const TESTS = /^(?:describe|context|it)$/i;

/** What is defined at a position. */
export function powershellHeadAt(place: Place): Head | number {
  const { reader, at, around, holding } = place;
  if (holding === 'members' && /^(?:class|enum)$/.test(around)) return memberAt(place) ?? at + 1;
  if (reader.is(at, '$')) return variableAt(place) ?? at + 1;
  if (reader.kind(at) !== Token.Word || !isCommandAt(reader, at)) return at + 1;
  const word = reader.text(at);
  if (FUNCTION.test(word)) return functionAt(place) ?? at + 1;
  if (/^(?:class|enum)$/i.test(word)) return typeAt(place) ?? at + 1;
  return (TESTS.test(word) ? testAt(place) : undefined) ?? at + 1;
}

/** `function Get-Shelf {`, `filter global:Find-Shelf($key) {` */
function functionAt({ reader, blocks, at }: Place): Head | undefined {
  const isScoped =
    reader.is(at + 2, ':') && /^(?:global|script|local|private)$/i.test(reader.text(at + 1));
  const first = isScoped ? at + 3 : at + 1;
  if (reader.kind(first) !== Token.Word) return undefined;
  const behind = behindName(reader, first);
  const next = reader.is(behind, '(') ? behindBlock(blocks, behind) : behind;
  const name = { start: reader.start(first), end: reader.end(behind - 1) };
  return { type: 'function', name, next, holding: 'code' };
}

/** `class Depot : Store, IShelf {`, `enum Mode : int {` */
function typeAt({ reader, at }: Place): Head | undefined {
  if (reader.kind(at + 1) !== Token.Word) return undefined;
  const bases: Span[] = [];
  let next = at + 2;
  for (; next < at + LONGEST && /^(?:[\w.]+|[:,[\]])$/.test(reader.text(next)); next++)
    if (reader.kind(next) === Token.Word && !reader.is(next + 1, '.'))
      bases.push(nameSpan(reader, next));
  if (!reader.is(next, '{')) return undefined;
  const type = reader.text(at).toLowerCase();
  const head = { type, name: nameSpan(reader, at + 1), holding: 'members' } as const;
  return { ...head, bases: type === 'class' ? bases : [], next: next + 1, block: next };
}

/** `[int] $Count = 1`, `[Shelf] Find([string] $key) {`, and constants of an enum. */
function memberAt({ reader, blocks, at, around }: Place): Head | undefined {
  const isName = reader.kind(at) === Token.Word;
  if (around === 'enum') {
    if (!isName || /^[=]$/.test(reader.text(at - 1))) return undefined;
    const head = { type: 'member', name: nameSpan(reader, at), next: at + 1 };
    return { ...head, holding: 'code', isName: true };
  }
  // Types, attributes and modifiers precede a name.
  let name = at;
  while (reader.is(name, '[') || /^(?:hidden|static)$/i.test(reader.text(name)))
    name = Math.max(name + 1, behindBlock(blocks, name));
  if (reader.is(name, '$') && reader.kind(name + 1) === Token.Word) {
    const head = { type: 'property', name: nameSpan(reader, name + 1), next: name + 2 };
    return { ...head, holding: 'code', isValue: true };
  }
  if (reader.kind(name) !== Token.Word || !reader.is(name + 1, '(')) return undefined;
  const next = Math.max(name + 2, behindBlock(blocks, name + 1));
  return { type: 'function', name: nameSpan(reader, name), next, holding: 'code' };
}

/** `$script:Limit = 20` at the margin; other variables are local to a run of the script. */
function variableAt({ reader, at, holding, column }: Place): Head | undefined {
  const isScoped = /^(?:script|global)$/i.test(reader.text(at + 1)) && reader.is(at + 2, ':');
  if (!isScoped || holding !== 'members' || column(at) !== 0) return undefined;
  if (reader.kind(at + 3) !== Token.Word || !reader.is(at + 4, '=')) return undefined;
  const head = { type: 'variable', name: nameSpan(reader, at + 3), next: at + 4 };
  return { ...head, holding: 'code', isValue: true };
}

/** `It "finds one" -Tag a {` */
function testAt({ reader, at }: Place): Head | undefined {
  const title = reader.is(at + 1, '-') ? at + 3 : at + 1;
  if (reader.kind(title) !== Token.String || !/^["']/.test(reader.text(title))) return undefined;
  const name = { start: reader.start(title) + 1, end: reader.end(title) - 1 };
  return { type: 'test', name, next: title + 1, holding: 'code' };
}
