import { LetterPattern } from '../../text/letter-pattern.js';
import { parted } from '../../text/parted.js';
import { type AroundName, placeOfName } from '../../text/place-of-name.js';
import { withinFirst } from '../../text/within-first.js';

const LAST_NAME = new LetterPattern(String.raw`(?:^|\s)([\p{L}_$][\p{L}\p{N}_$.]*)$`);

const PLAIN_NAME = new LetterPattern(String.raw`^[\p{L}_$][\w$.]*$`);

const WRAPPERS =
  /^(?:Promise|Awaited|Readonly|Partial|Required|NonNullable|Optional|Awaitable|Coroutine|Type|type)[<[](.*)[>\]]$/;

/** Types that one may be of at most, each by its name. */
const MOST_NAMES = 16;

/** The plain type name in a written type: `Promise<Foo | null>` and `Optional["Foo"]` are `Foo`; null for all that is no name. */
export function plainTypeName(written: string): string | null {
  const names = plainTypeNames(written);
  return names.length === 1 ? names[0]! : null;
}

/** The same of all types of which one may be: both of `Foo | Bar<Baz> | null`; none where one of them is no name. */
export function plainTypeNames(written: string): readonly string[] {
  return plainTypes(written).map(({ name }) => name);
}

/** The name of a type, and those with which it is made, as they are written. */
export interface PlainType {
  readonly name: string;
  readonly made?: readonly string[];
}

/** The same with what each is made with: `Bar` with `Baz` of `Foo | Bar<Baz>`. */
export function plainTypes(written: string): readonly PlainType[] {
  let type = written.trim().replace(/^["'](.*)["']$/, '$1');
  for (let unwrapped = WRAPPERS.exec(type); unwrapped !== null; unwrapped = WRAPPERS.exec(type))
    type = unwrapped[1]!.trim();
  const parts = parted(type, '|').map((part) => part.trim().replace(/^["'](.*)["']$/, '$1'));
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

/** The type that a signature states for what it returns, or for a property's value; null where it states none. */
export function statedType(signature: string): string | null {
  const written = writtenType(signature);
  return written === null ? null : plainTypeName(written);
}

/** The same of all types of which that may be one. */
export function statedTypes(signature: string): readonly string[] {
  const written = writtenType(signature);
  return written === null ? [] : plainTypeNames(written);
}

/** The same with all that is written of it: `Promise<Foo | null>`. */
export function writtenType(signature: string): string | null {
  const field = /^[^(:]*:\s*([^=]+?)\s*(?:=|$)/.exec(signature);
  const returned = /^[^:>]*(?::|->)\s*(.+)$/.exec(signature.slice(signature.lastIndexOf(')') + 1));
  return (field ?? returned)?.[1] ?? null;
}

/** The same of a signature of Python, where brackets hold what a generic class is made with: `Foo` of `-> "Foo[Bar] | None"`. */
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

/** The type that stands before a name in a signature of Java; null for arrays, and where none does. */
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
