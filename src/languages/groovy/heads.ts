import type { Span } from '../language.js';
import { behindBlock } from '../token-outline/blocks.js';
import { enumConstant } from '../token-outline/enum-cases.js';
import type { Head, Place } from '../token-outline/head.js';
import { behindAngles, nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { gradleTask } from './tasks.js';
import { behindGroovyType, isGroovyName } from './types.js';
import { GROOVY_MODIFIERS } from './words.js';

/** Node types of declarations with members, by the keyword that begins them. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['class', 'class'],
  ['interface', 'interface'],
  ['trait', 'interface'],
  ['enum', 'enum'],
  ['record', 'record'],
]);

/** What is declared at a position. */
export function groovyHeadAt(place: Place): Head | number {
  const { reader, at, holding } = place;
  const constant = enumConstant(place, at);
  if (constant !== undefined) return constant;
  const begins = at === 0 || /^[{};]$/.test(reader.text(at - 1)) || place.column(at) >= 0;
  if (!begins) return at + 1;
  const { attributes, next: first } = behindAnnotations(place);
  let next = first;
  while (GROOVY_MODIFIERS.has(reader.text(next))) next++;
  const head =
    typeHead(place, next) ??
    (holding === 'members' ? memberHead(place, first, next) : undefined) ??
    gradleTask(place);
  if (head === undefined) return Math.max(at + 1, next);
  return attributes.length === 0 ? head : { ...head, attributes };
}

/** Position after any number of `@a.B(…)`, and the span of each; `@interface` is not one. */
function behindAnnotations({ reader, blocks, at }: Place): {
  readonly attributes: readonly Span[];
  readonly next: number;
} {
  const attributes: Span[] = [];
  let next = at;
  while (reader.is(next, '@') && !reader.isWord(next + 1, 'interface')) {
    const begin = next++;
    if (reader.kind(next) === Token.Word) next++;
    while (reader.is(next, '.') && reader.kind(next + 1) === Token.Word) next += 2;
    if (reader.is(next, '(')) next = behindBlock(blocks, next);
    attributes.push({ start: reader.start(begin), end: reader.end(next - 1) });
  }
  return { attributes, next };
}

/** `class Depot<T> extends Base`, `@interface Fast`, `record Pair(int a, int b)` */
function typeHead({ reader, blocks }: Place, at: number): Head | undefined {
  const word = reader.is(at, '@') && reader.isWord(at + 1, 'interface') ? at + 1 : at;
  const type = reader.kind(word) === Token.Word ? TYPES.get(reader.text(word)) : undefined;
  if (type === undefined || !isGroovyName(reader, word + 1)) return undefined;
  const next = behindAngles(reader, word + 2);
  const isRecord = type === 'record';
  // `enum` and `record` are ordinary names elsewhere.
  if (isRecord && (!reader.is(next, '(') || behindBlock(blocks, next) === next)) return undefined;
  if (!isRecord && !/^(?:[{:]|extends|implements|permits)?$/.test(reader.text(next)))
    return undefined;
  const head = { type, name: nameSpan(reader, word + 1), next, hasBases: true };
  return { ...head, holding: 'members', ...(isRecord ? { hasParameters: true } : {}) };
}

/** A method, a constructor or a field. */
function memberHead(place: Place, first: number, at: number): Head | undefined {
  const { reader, blocks, around } = place;
  const parameters = behindAngles(reader, at);
  const isDeclared = reader.isWord(parameters, 'def') || reader.isWord(parameters, 'var');
  const isModified = at > first;
  if (isDeclared) {
    const typed = behindGroovyType(reader, blocks, parameters + 1);
    const name = isNameAt(reader, typed) && typed > parameters + 1 ? typed : parameters + 1;
    return functionHead(place, name, true) ?? fieldHead(place, name);
  }
  const name = behindGroovyType(reader, blocks, parameters);
  if (name > parameters) {
    const found = functionHead(place, name, isModified) ?? fieldHead(place, name);
    if (found !== undefined) return found;
    const isInit = around !== '' && name === parameters + 1 && reader.is(name, '(');
    return isInit ? functionHead(place, parameters, false, 'init') : undefined;
  }
  if (!isModified) return undefined;
  return functionHead(place, parameters, true) ?? fieldHead(place, parameters);
}

/** A word, or a title in quotes: `def "finds one"() {`. */
function isNameAt(reader: TokenReader, at: number): boolean {
  return isGroovyName(reader, at) || reader.kind(at) === Token.String;
}

/**
 * @param isSure Whether the tokens before can only begin a declaration. Otherwise only a body, or being among
 * the members of an interface, distinguishes a declaration from a call.
 */
function functionHead(
  place: Place,
  name: number,
  isSure: boolean,
  type = 'function',
): Head | undefined {
  const { reader, blocks, around } = place;
  if (!isNameAt(reader, name) || !reader.is(name + 1, '(')) return undefined;
  // Unclosed parameters must not hide the body.
  const next = Math.max(name + 1, behindBlock(blocks, name + 1));
  const hasBody = reader.is(next, '{') || reader.isWord(next, 'throws');
  if (!hasBody && !isSure && around !== 'interface' && next > name + 1) return undefined;
  if (reader.kind(name) !== Token.String)
    return { type, name: nameSpan(reader, name), next, holding: 'code' };
  const quote = /^(?:'''|"""|['"])/.exec(reader.text(name))?.[0].length ?? 0;
  const title = { start: reader.start(name) + quote, end: reader.end(name) - quote };
  return { type: 'test', name: title, next, holding: 'code' };
}

/** `List<String> names = []`, `int count`; in a script, only with a value. */
function fieldHead({ reader, around, column }: Place, name: number): Head | undefined {
  if (!isGroovyName(reader, name)) return undefined;
  const behind = name + 1;
  const hasValue = reader.is(behind, '=') && !reader.is(behind + 1, '=');
  const ends = /^[;,}]?$/.test(reader.text(behind)) || column(behind) >= 0;
  if (!hasValue && (!ends || around === '')) return undefined;
  const head = { type: 'field', name: nameSpan(reader, name), next: behind } as const;
  return { ...head, holding: 'code', isValue: true };
}
