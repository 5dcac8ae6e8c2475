import type { FoundTypedName } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { type Code, elementOf, given, isAssigned, named } from './declared-name.js';
import { CAPITAL } from './declared-values.js';
import type { FoundOutline } from './found-outline.js';
import { isSingleColon } from './locals.js';
import { typeBehind } from './written-types.js';

/** Kinds of what stands behind a name before its type or value. */
const BEHIND_NEW: ReadonlySet<number> = new Set([
  Token.Word,
  ...[...':=|'].map((mark) => mark.charCodeAt(0)),
]);
/** What a language declares that writes a type behind its name: `x: Foo`, `val x = Foo()`. */
export function namesBeforeTypes(code: Code, found: FoundOutline): FoundTypedName[] {
  const { reader, rules } = code;
  const names: FoundTypedName[] = [];
  const bodies = [...found.bodies].sort((a, b) => a.start - b.start);
  let next = 0;
  let bodyEnd = 0;
  for (let at = 0; at < reader.count; at++) {
    // Most words are seen to be none by the mark behind them.
    if (reader.kind(at) !== Token.Word || !BEHIND_NEW.has(reader.kind(at + 1))) continue;
    const offset = reader.start(at);
    while (next < bodies.length && bodies[next]!.start <= offset)
      bodyEnd = Math.max(bodyEnd, bodies[next++]!.end);
    if (code.keywords.has(reader.text(at)) || CAPITAL.test(reader.text(at))) continue;
    const isDeclaring = rules.declaring.has(reader.text(at - 1));
    const isParameter = offset >= bodyEnd && !/^[?.:$@]$/.test(reader.text(at - 1));
    if (isDeclaring && reader.is(at + 1, ':') && reader.is(at + 2, '='))
      names.push(given(code, at, at + 3));
    else if (isSingleColon(reader, at + 1)) {
      if (isDeclaring || isParameter) names.push(named(code, at, typeBehind(reader, at + 2)));
    } else if (isDeclaring && reader.is(at + 1, '=')) names.push(given(code, at));
    else if (isInLoop(reader, at)) names.push(elementOf(code, at));
  }
  return names;
}

/** `for x in many`, with or without brackets and a word before the name. */
function isInLoop(reader: TokenReader, at: number): boolean {
  if (!reader.isWord(at + 1, 'in')) return false;
  return [1, 2, 3].some((back) => reader.isWord(at - back, 'for'));
}

/** `x = Foo.new`, `@x ||= Foo.find(1)` of Ruby, and what classes state of their members. */
export function namesOfValues(code: Code): FoundTypedName[] {
  const { reader, keywords, rules } = code;
  const names: FoundTypedName[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word || !BEHIND_NEW.has(reader.kind(at + 1))) continue;
    const stated = rules.stating?.(reader, at) ?? null;
    if (stated !== null) names.push(named(code, stated.name, stated.type));
    if (keywords.has(reader.text(at)) || /^[.:]$/.test(reader.text(at - 1))) continue;
    const isElse = reader.is(at + 1, '|') && reader.is(at + 2, '|') && reader.is(at + 3, '=');
    if (!isElse && !isAssigned(reader, at)) continue;
    const one = given(code, at, isElse ? at + 4 : at + 2);
    names.push(reader.is(at - 1, '@') ? { ...one, name: `this.${one.name}` } : one);
  }
  return names;
}
