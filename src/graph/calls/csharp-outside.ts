import type { DefinitionAddress } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { csharpReceiver } from '../expressions/csharp-arguments.js';
import type { FileView } from '../file-view.js';
import { isNoType } from '../outline-type-names.js';
import { basesOutside } from '../types/base-outside.js';
import { classOf } from '../types/class-of.js';
import { mayExtendInCSharp } from '../types/csharp-extensions.js';
import { isFinal, isPlainValue } from '../types/csharp-framework.js';
import { type CSharpType, PLAIN } from '../types/csharp-types.js';
import { enclosingClass } from '../types/enclosing-class.js';
import { membersInScope } from '../types/members-in-scope.js';
import type { View } from '../view.js';
import { bearersOf } from '../visible-names.js';
import { takingInCSharp } from './csharp-overloads.js';
import { type Decision, NOTHING, unknown } from './meaning.js';

const INTERFACE_NAME = new LetterPattern(String.raw`^I\p{Lu}`);

const TYPE_NAME = new LetterPattern(String.raw`^\p{Lu}[\p{L}\p{N}_]*$`);

/** Number of members of one name that are compared with a type. With more, any may be meant. */
const MOST_MEMBERS = 200;

/** Framework types that code names before a dot in any context. */
const WELL_KNOWN =
  /^(?:Activator|Array|Assert|BitConverter|CancellationToken|Console|Convert|CultureInfo|DateOnly|DateTime|DateTimeOffset|Debug|Directory|Encoding|Enum|Enumerable|Environment|File|GC|Guid|Interlocked|Math|Path|Regex|Stopwatch|String|StringComparer|Task|Thread|TimeSpan|Tuple|Type|Uri|ValueTask)$/;

/**
 * What a C# use may mean if its receiver has no known class in the repository. Nothing if the receiver names an
 * outside type; extension methods, and members of classes derived from that type, if it is a value of an
 * outside type; anything if the type is unknown.
 */
export function behindOutsideInCSharp(
  view: View,
  source: FileView,
  reference: Reference,
): Decision {
  const { name, receiver, holder } = reference;
  if (namesTypeOutside(view, source, holder, receiver)) return NOTHING;
  const given = csharpReceiver({ view, source, holder }, receiver);
  if (given === null || given.address !== null || given.isUnsure) return unknown(null);
  // `dynamic` is represented as `object`, too.
  if (given.parameterOf !== undefined || given.name === 'object') return unknown(null);
  const bearers = bearersOf(view, source, name);
  if (bearers.length > MOST_MEMBERS) return unknown(null);
  const members = bearers.filter((one) => mayBeOf(view, one, given));
  if (reference.kind !== 'call') return { ...NOTHING, guesses: members };
  const all = [...mayExtendInCSharp(view, source, name, given), ...members];
  return { ...NOTHING, guesses: takingInCSharp(view, source, reference, all) };
}

/** Whether a receiver names a type from outside the repository: `string`, `Path`. */
function namesTypeOutside(view: View, source: FileView, holder: number, receiver: string): boolean {
  if (PLAIN.has(receiver)) return true;
  if (!TYPE_NAME.test(receiver) || !isNoType(view, source, receiver)) return false;
  if (source.bindings(receiver).length > 0 || source.isLocal(receiver)) return false;
  if (membersInScope(view, source, holder, receiver, false) !== null) return false;
  if (WELL_KNOWN.test(receiver)) return true;
  // A surrounding class with an outside base may inherit a property of that name.
  const around = enclosingClass(source, holder);
  return around === null || !hasBaseOutside(view, { file: source.file, ordinal: around });
}

/**
 * Whether a member may belong to an object of an outside type: its class extends that type, or another
 * outside class that may do so.
 */
function mayBeOf(view: View, member: DefinitionAddress, given: CSharpType): boolean {
  if (given.arrays > 0 || isPlainValue(given.name)) return false;
  return classOf(view, member).some((type) => {
    if (basesOutside(view, type).includes(given.name)) return true;
    return !isFinal(given.name) && hasBaseOutside(view, type);
  });
}

/** Whether a class has a base class outside the repository. */
function hasBaseOutside(view: View, type: DefinitionAddress): boolean {
  return basesOutside(view, type).some((base) => !INTERFACE_NAME.test(base));
}
