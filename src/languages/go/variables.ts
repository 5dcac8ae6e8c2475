import { hasNameInGo, madeInGo } from '../../text/go-type.js';
import { MAX_SIGNATURE, oneLine } from '../language.js';
import { type GoFacts, Role } from './facts.js';
import { linesBetween, namesAt } from './fields.js';
import { codeLine, functionSignature, readGoHeader } from './header.js';
import { type Range, typeEnd } from './syntax.js';
import { typeText } from './type-text.js';
import { readValue } from './values.js';

/** A constant with a type, which makes that type an enumeration. */
export interface TypedConstant {
  readonly type: string;
  readonly name: string;
  readonly offset: number;
}

/** State shared by the lines of a group. */
interface Group {
  readonly word: 'const' | 'var';
  /** Type of the line above, which a constant without a value repeats. */
  type: Range;
  /** What is known about the values of the line above, which such a constant repeats too. */
  values: readonly string[];
}

const NO_TYPE: Range = { from: 0, to: 0 };

/** `var a, b = 1, 2`, `const c T = 3`, and groups of them. @returns constants with their declared types. */
export function defineVariables(
  facts: GoFacts,
  word: 'const' | 'var',
  { from, to }: Range,
): TypedConstant[] {
  const { reader } = facts;
  const group: Group = { word, type: NO_TYPE, values: [] };
  if (!reader.is(from + 1, '(')) return defineLine(facts, group, { from: from + 1, to }, from);
  const lines = linesBetween(reader, from + 1, reader.closing(from + 1));
  return lines.flatMap((line) => defineLine(facts, group, line, line.from));
}

function defineLine(facts: GoFacts, group: Group, line: Range, start: number): TypedConstant[] {
  const { reader } = facts;
  const names = namesAt(reader, line.from, line.to);
  if (names.length === 0) return [];
  const first = line.from + names.length * 2 - 1;
  const end = Math.min(typeEnd(reader, first), line.to);
  const own = reader.is(first, '=') ? { from: first, to: first } : { from: first, to: end };
  facts.types(own);
  const hasValue = reader.is(own.to, '=');
  const isRepeated = group.word === 'const' && !hasValue && own.to === own.from;
  const type = isRepeated ? group.type : own;
  group.type = type;
  const stated = typeText(reader, type);
  const values = hasValue ? valuesFrom(facts, own.to + 1, names.length) : group.values;
  if (group.word === 'const') group.values = values;
  const written = isRepeated ? codeLine(reader, type.to > type.from ? type : line) : '';
  return names.flatMap((name, index) => {
    const isFunction = names.length === 1 && reader.isWord(own.to + 1, 'func') && hasValue;
    const range = { from: start, to: line.to };
    if (!isFunction || !defineFunction(facts, name, own.to + 1, range)) {
      const text = isRepeated
        ? `${reader.text(name)}${type.to > type.from ? ` ${written}` : ''}`
        : codeLine(reader, { from: line.from, to: line.to });
      const kind = group.word === 'const' ? 'constant' : 'variable';
      const signature = oneLine(`${group.word} ${text}`, MAX_SIGNATURE);
      facts.define({ name, range, header: Math.max(own.to, first), kind, signature });
    }
    facts.roles[name] = Role.skip;
    if (reader.text(name) === '_') assertInterface(facts, stated, values[index] ?? '');
    facts.state(reader.text(name), stated === '' ? (values[index] ?? '') : stated, name);
    const isTyped = group.word === 'const' && stated !== '';
    return isTyped ? { type: stated, name: reader.text(name), offset: reader.start(name) } : [];
  });
}

/** `var _ Keeper = (*Store)(nil)` makes the compiler check that a type implements an interface. */
function assertInterface({ interfaces }: GoFacts, stated: string, value: string): void {
  const type = /^=?(\w+)(?:\[[^\]]*\])?(?:\(\))?$/.exec(value)?.[1];
  if (type === undefined || !hasNameInGo(stated)) return;
  const known = interfaces.get(type);
  const [name] = madeInGo(stated);
  if (known === undefined) interfaces.set(type, [name]);
  else known.push(name);
}

/** `var handle = func(…) {…}` is a function. */
function defineFunction(facts: GoFacts, name: number, func: number, range: Range): boolean {
  const { reader } = facts;
  const header = readGoHeader(reader, func);
  // If the literal is called, the value is its result.
  if (header === undefined || header.body < 0 || reader.closing(header.body) !== range.to - 1)
    return false;
  const rest = functionSignature(reader, { ...header, name: func + 1 });
  const signature = oneLine(`${reader.text(name)}${rest}`, MAX_SIGNATURE);
  facts.define({ name, range, header: header.body + 1, kind: 'function', signature });
  return true;
}

/**
 * Types of the comma-separated values; empty for a value that tells nothing. A single call may return several
 * values.
 */
export function valuesFrom(facts: GoFacts, from: number, names: number): string[] {
  const { reader } = facts;
  const types: string[] = [];
  let at = from;
  for (let index = 0; index < names; index++) {
    const value = readValue(reader, at);
    types.push(value?.type ?? '');
    if (value === undefined || !reader.is(value.end, ',')) break;
    at = value.end + 1;
  }
  if (types.length !== 1 || names === 1 || !types[0]!.startsWith('=')) return types;
  return Array.from({ length: names }, (_, index) =>
    index === 0 ? types[0]! : `${types[0]}#${index}`,
  );
}
