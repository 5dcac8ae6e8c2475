import { LetterPattern } from '../../text/letter-pattern.js';
import { parted } from '../../text/parted.js';
import { type AroundName, placeOfName } from '../../text/place-of-name.js';
import { withinFirst } from '../../text/within-first.js';

const LAST_NAME = new LetterPattern(String.raw`(?:^|\s)([\p{L}_$][\p{L}\p{N}_$.]*)$`);

const PLAIN_NAME = new LetterPattern(String.raw`^[\p{L}_$][\w$.]*$`);

const WRAPPERS =
  /^(?:Promise|Awaited|Readonly|Partial|Required|NonNullable|Optional|Awaitable|Coroutine|Type|type)[<[](.*)[>\]]$/;

/** Utility types of TypeScript that have some members of the type that they are given first. */
const PART = new LetterPattern(String.raw`^(?:Pick|Omit)<\s*([\p{L}_$][\p{L}\p{N}_$.]*)\s*[,<]`);

/** Number of alternatives in a union that are read. */
const MOST_NAMES = 16;

/**
 * The plain type name in a written type: `Foo` for `Promise<Foo | null>` and `Optional["Foo"]`. Null if it is
 * not a single name.
 */
export function plainTypeName(written: string): string | null {
  const names = plainTypeNames(written);
  return names.length === 1 ? names[0]! : null;
}

/** The plain names of all alternatives: both of `Foo | Bar<Baz> | null`. Empty if one of them is no name. */
export function plainTypeNames(written: string): readonly string[] {
  return plainTypes(written).map(({ name }) => name);
}

/** The name of a type and its type arguments, as written. */
export interface PlainType {
  readonly name: string;
  readonly made?: readonly string[];
}

/** The same with the type arguments: `Foo`, and `Bar` with `Baz`, for `Foo | Bar<Baz>`. */
export function plainTypes(written: string): readonly PlainType[] {
  let type = written.trim().replace(/^["'](.*)["']$/, '$1');
  for (let unwrapped = WRAPPERS.exec(type); unwrapped !== null; unwrapped = WRAPPERS.exec(type))
    type = unwrapped[1]!.trim();
  const parts = parted(type, '|').map((part) => {
    const written = part.trim().replace(/^["'](.*)["']$/, '$1');
    return PART.exec(written)?.[1] ?? written;
  });
  const types = parts
    .filter((part) => !/^(?:null|undefined|None|void|false)$/.test(part))
    .map((part) => {
      const name = part.replace(/<.*>$/s, '');
      return name === part ? { name } : { name, made: argumentsOf(part) };
    });
  const arePlain = types.every(({ name }) => PLAIN_NAME.test(name));
  return arePlain && types.length <= MOST_NAMES ? types : [];
}

function argumentsOf(type: string): readonly string[] {
  return parted(withinFirst(type), ',').map((one) => one.trim());
}

/** The type that a signature states for its return value, or for a property's value; null if it states none. */
export function statedType(signature: string): string | null {
  const written = writtenType(signature);
  return written === null ? null : plainTypeName(written);
}

/** The same for all alternatives of a union. */
export function statedTypes(signature: string): readonly string[] {
  const written = writtenType(signature);
  return written === null ? [] : plainTypeNames(written);
}

/** The same as written: `Promise<Foo | null>`. */
export function writtenType(signature: string): string | null {
  const field = /^[^(:]*:\s*([^=]+?)\s*(?:=|$)/.exec(signature);
  const returned = /^[^:>]*(?::|->)\s*(.+)$/.exec(signature.slice(signature.lastIndexOf(')') + 1));
  return (field ?? returned)?.[1] ?? null;
}

/** The same for a Python signature, where brackets contain type arguments: `Foo` of `-> "Foo[Bar] | None"`. */
export function statedTypeOfPython(signature: string): string | null {
  const stated = statedType(signature);
  if (stated !== null || !signature.includes('[')) return stated;
  const arrow = signature.lastIndexOf('->');
  return arrow < 0 ? null : plainTypeName(withoutBrackets(signature.slice(arrow + 2)));
}

function withoutBrackets(type: string): string {
  const outer = type.replace(/\s*\[[^[\]]*\]/g, '');
  return outer === type ? type : withoutBrackets(outer);
}

const BEHIND_TYPE: AroundName = { before: /[\s>\]]/, behind: /\s*(?:[(=]|$)/y };

/** The type before a name in a Java signature; null for arrays, and if there is none. */
export function declaredType(signature: string, name: string): string | null {
  const place = placeOfName(signature, name, BEHIND_TYPE);
  if (place === null) return null;
  let before = signature.slice(0, place.at).trimEnd();
  for (let inner = withoutArguments(before); inner !== before; inner = withoutArguments(before))
    before = inner;
  return LAST_NAME.exec(before)?.[1] ?? null;
}

function withoutArguments(type: string): string {
  return type.replace(/\s*<[^<>]*>/g, '');
}
