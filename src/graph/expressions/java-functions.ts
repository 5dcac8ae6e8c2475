import { commaParts } from '../../text/comma-parts.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { type Held, NOTHING } from '../types/held.js';
import { receiverSegments, type Segment } from './receiver.js';

const LAST_NAME = new LetterPattern(String.raw`[\p{L}\p{N}_$]*$`);

/** Follows Java expressions from a place. */
export interface Along {
  /** What an expression holds. */
  readonly of: (segments: readonly Segment[]) => Held;
  /** What further parts of an expression yield, starting at a value. */
  readonly from: (held: Held, further: readonly Segment[]) => Held;
  /** The same within a lambda, with the values of its parameters. */
  readonly within: (parameters: ReadonlyMap<string, Held>) => Along;
}

const ARROW = new LetterPattern(
  String.raw`^(?:([\p{L}_$][\p{L}\p{N}_$]*)|\(([^()]*)\))\s*->\s*(.*)$`,
  'su',
);
/** The returned expression of a body that is a single statement. */
const RETURNED = /^\{\s*return\s+([^;{}]*);\s*\}$/s;
const REFERENCE = new LetterPattern(String.raw`^(.*?)\s*::\s*([\p{L}_$][\p{L}\p{N}_$]*)$`, 'su');
const CLASS = new LetterPattern(String.raw`^(?:[\p{L}_$][\p{L}\p{N}_$]*\.)*\p{Lu}[\p{L}\p{N}_$]*$`);
/** `(Pool) one` */
const CAST = new LetterPattern(
  String.raw`^\(\s*((?:[\p{L}_$][\p{L}\p{N}_$]*\.)*\p{Lu}[\p{L}\p{N}_$]*)(?:<[^()]*>)?\s*\)\s*[\p{L}_$]`,
);

/** What an argument holds, by its text; nothing if no chain of names can be followed in it. */
export function heldByArgument(along: Along, written: string): Held {
  const cast = CAST.exec(written)?.[1];
  const segments = receiverSegments(cast === undefined ? written : `new ${cast}()`);
  return segments === null ? NOTHING : along.of(segments);
}

/** The arguments of a call, as written. */
export function argumentsOf({ list = '' }: Segment): readonly string[] {
  return list.trim() === '' ? [] : commaParts(list);
}

/** Whether an argument is a lambda or method reference. */
export function isFunctionWritten(written: string): boolean {
  return ARROW.test(written) || REFERENCE.test(written);
}

/**
 * The result of a function that is passed to a call: `pool -> pool.shelf()`, `Pool::shelf`, `this::open`,
 * `Pool::new`, `Function.identity()`, or the name of a function object.
 *
 * @param given The arguments it is called with.
 */
export function resultOfFunction(along: Along, written: string, given: readonly Held[]): Held {
  const [, only, list = '', body] = ARROW.exec(written) ?? [];
  if (body !== undefined) return resultOfBody(along, body, only ?? list, given);
  const [, object, name] = REFERENCE.exec(written) ?? [];
  if (object !== undefined) return resultOfReference(along, object, name!, given);
  if (/\bidentity\(\)$/.test(written)) return given[0] ?? NOTHING;
  const { objects, made } = heldByArgument(along, written);
  return objects.length === 0 ? (made.at(-1) ?? NOTHING) : NOTHING;
}

function resultOfBody(
  along: Along,
  body: string,
  parameters: string,
  given: readonly Held[],
): Held {
  const value = body.startsWith('{') ? (RETURNED.exec(body)?.[1] ?? '') : body.trim();
  const names = commaParts(parameters, '<[(', '>])').map((one) => LAST_NAME.exec(one)![0]);
  const bound = new Map(names.map((name, at) => [name, given[at] ?? NOTHING]));
  return heldByArgument(along.within(bound), value);
}

function resultOfReference(
  along: Along,
  object: string,
  name: string,
  given: readonly Held[],
): Held {
  const asked = CLASS.exec(object.replace(/\.class$/, ''))?.[0];
  const made = { constructed: true, called: true };
  if (name === 'new') return asked === undefined ? NOTHING : along.of([{ name: asked, ...made }]);
  if (object.endsWith('.class'))
    return name === 'cast' ? along.of([{ name: asked ?? '', ...made }]) : NOTHING;
  const call = { name, called: true, constructed: false };
  const [first = NOTHING] = given;
  const ofGiven = asked === undefined ? NOTHING : along.from(first, [call]);
  if (ofGiven.objects.length + ofGiven.made.length > 0) return ofGiven;
  const segments = receiverSegments(object);
  return segments === null ? NOTHING : along.of([...segments, call]);
}
