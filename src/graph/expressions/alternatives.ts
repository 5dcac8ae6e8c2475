import { closingBracket } from '../../text/closing-bracket.js';
import { receiverForm, type Segment } from './receiver.js';

/** Values that cannot be objects with members in the repository. */
const NO_OBJECT = /^(?:null|undefined|void 0|true|false|\[.*\]|\{\s*\})$/s;
/** If one value of a choice is a string or a number, the others are too. */
const PLAIN = /^["'`\d]/;
const OPENING = '([{';
const CLOSING = ')]}';

/**
 * The possible receivers, if a JavaScript receiver begins with a choice in parentheses: `(given ?? new Store()).pool`
 * is `given.pool` or `new Store().pool`. Null for all other receivers.
 */
export function alternativesOf(receiver: string): readonly string[] | null {
  if (!receiver.startsWith('(')) return null;
  const close = closingBracket(receiver);
  const chosen = close < 0 ? null : choiceIn(receiver.slice(1, close));
  if (chosen === null) return null;
  const rest = receiver.slice(close + 1);
  return chosen.map((one) => objectOf(one) + rest);
}

/** A value, written so that a member access can follow it. */
function objectOf(value: string): string {
  return value.replace(/^await\s+/, '').replace(/^new\s+[\w$.]+$/, '$&()');
}

/**
 * The possible values of a choice (`a ?? b`, `a || b`, `test ? a : b`), without those that are no objects.
 * Null if the text is no choice.
 */
export function choiceIn(written: string): readonly string[] | null {
  if (!/[?|]/.test(written)) return null;
  const parts = partsOf(written);
  if (parts === null || parts.length < 2) return null;
  const values = parts.map((part) => part.trim());
  const objects = values.filter((value) => !NO_OBJECT.test(value));
  if (values.some((value) => PLAIN.test(value))) return null;
  return objects.length > 0 ? objects : null;
}

/** The parts of a choice. Null if operators outside of brackets belong to something else. */
function partsOf(written: string): readonly string[] | null {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  let tests = 0;
  let branch = 0;
  for (let at = 0; at < written.length; at++) {
    const character = written[at]!;
    if ('"\'`'.includes(character)) {
      at = written.indexOf(character, at + 1);
      if (at < 0) return null;
    } else if (OPENING.includes(character)) depth++;
    else if (CLOSING.includes(character)) depth--;
    if (depth !== 0) continue;
    const two = written.slice(at, at + 2);
    if (two === '??' || two === '||' || two === '&&') {
      // If the whole is an object, it is what follows the `&&`.
      if (two !== '&&') parts.push(written.slice(start, at));
      start = at + 2;
      at++;
    } else if (character === '?' && two !== '?.') {
      tests++;
      // The part of the branch read so far turns out to be a test.
      parts.length = branch;
      start = at + 1;
    } else if (character === ':' && tests > 0) {
      tests--;
      parts.push(written.slice(start, at));
      branch = parts.length;
      start = at + 1;
    }
  }
  return tests === 0 ? [...parts, written.slice(start)] : null;
}

/**
 * The parts of a JavaScript expression; a choice is a single part. Null if no chain of names can be followed in it.
 */
export function segmentsOfValue(written: string): readonly Segment[] | null {
  const alternatives = alternativesOf(written) ?? choiceIn(written);
  if (alternatives === null) return receiverForm(written).segments;
  return [{ name: '', called: false, constructed: false, alternatives }];
}
