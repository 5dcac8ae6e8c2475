import { heldArguments, heldType } from '../../text/held-type.js';
import type { FoundTypedName } from '../language.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { CAPITAL, constructedAt, expressionAt, type ValueRules } from './declared-values.js';
import type { StatedRules } from './table.js';

/** Characters of type arguments at most. */
const MOST_ARGUMENTS = 80;

/** A text in which names are declared, and how its language does so. */
export interface Code extends ValueRules {
  readonly rules: StatedRules;
  readonly own: ReadonlySet<string>;
  /** Names through which the text uses something: of others nobody asks what they hold. */
  readonly heads: ReadonlySet<string>;
  /** The types that were stated last for names with a `$`. */
  readonly latest: Map<string, string>;
}

/** `x = …` */
export function isAssigned(reader: TokenReader, at: number): boolean {
  return reader.is(at + 1, '=') && !/^[=>~]$/.test(reader.text(at + 2));
}

/** A name of a loop, with what it goes through. */
export function elementOf(code: Code, at: number): FoundTypedName {
  const one = named(code, at, '');
  const list = code.heads.has(one.name) ? expressionAt(code, at + 2, true) : '';
  return list === '' ? one : { ...one, type: `${list}.first()` };
}

/** A name with what is told by the value that it is given. */
export function given(code: Code, at: number, value = at + 2): FoundTypedName {
  const made = named(code, at, constructedAt(code, value));
  const isApplied = code.rules.appliedObjects === true && CAPITAL.test(code.reader.text(value));
  if (made.type !== '' || !(isApplied || code.heads.has(made.name))) return made;
  // `if let x = y {` of Swift
  const beforeBlock = /^(?:if|while|,)$/.test(code.reader.text(at - 2));
  return { ...made, type: expressionAt(code, value, beforeBlock) };
}

/**
 * A name with the type that is written for it; with an empty one where that is none of a class, nor a plain one of
 * the language for which something in the text or in others may ask.
 */
export function named(
  { reader, own, rules, heads }: Code,
  at: number,
  written: string,
): FoundTypedName {
  const isClass = (type: string): boolean => {
    const simple = type.slice(type.lastIndexOf('.') + 1);
    return simple !== '' && (rules.small === true || CAPITAL.test(simple)) && !own.has(simple);
  };
  const type = heldType(written, rules.family);
  const made = heldArguments(written, rules.family);
  // What a list is of tells of its elements, whatever the list itself is.
  // Where plain types are kept, types of one name are told apart by how much they are made with.
  const tells =
    made.some(isClass) || (rules.plain !== undefined && made.length > 0 && isClass(type));
  const isMade = tells && made.join().length <= MOST_ARGUMENTS;
  const name = reader.text(at);
  // What may be nothing is another type than a plain one, but for those of objects.
  const isPlain =
    rules.plain?.has(type) === true &&
    (type === written || /^(?:string|object)$/.test(type)) &&
    (heads.has(name) || CAPITAL.test(name));
  const held = (isClass(type) || isPlain ? type : '') + (isMade ? `<${made.join()}>` : '');
  return { name, type: held, offset: reader.start(at) };
}
