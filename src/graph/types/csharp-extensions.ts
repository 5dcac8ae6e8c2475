import type { DefinitionAddress } from '../../model/reader.js';
import { PACKAGE_CLAUSE } from '../../model/reference.js';
import { typeParametersOf } from '../csharp-arity.js';
import { addressKey, definitionEntity, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { namespacesSeen } from '../imports/csharp-namespaces.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import { bearersOf, definitionAt } from '../visible-names.js';
import { lineage } from './classes.js';
import { type CSharpConversion, csharpConversion } from './csharp-conversion.js';
import { isPlainValue } from './csharp-framework.js';
import { type CSharpType, firstPart, writtenCSharpType } from './csharp-types.js';

/** Number of extension methods of one name among which the meant ones are searched. */
const MOST_EXTENSIONS = 200;

/**
 * Extension methods such as `static Box Packed(this Shelf shelf)` that apply to an object. The object may be of an
 * outside type or of a subclass. Methods in namespaces that the file does not import count only if there are no
 * others.
 *
 * @param owners Classes of the object, if known.
 * @param given Its type if the classes are unknown, as far as that is known.
 */
export function extensionsInCSharp(
  view: View,
  source: FileView,
  name: string,
  owners: readonly DefinitionAddress[],
  given: CSharpType | null,
): readonly Entity[] {
  const all = extensionsOfName(view, source, name);
  if (all.length === 0 || all.length > MOST_EXTENSIONS) return [];
  const stated = new Set(
    owners.flatMap((owner) => lineage(view, owner)).map((one) => addressKey(firstPart(view, one))),
  );
  const meant = all.filter(({ extended }) => {
    if (owners.length === 0) return given !== null && isExtended(view, given, extended, name);
    if (isAnything(extended)) return true;
    return extended.address !== null && stated.has(addressKey(extended.address));
  });
  const seen = meant.filter(({ address }) => isSeen(view, source, address));
  // A project may have global imports, which apply to all its files.
  const found = seen.length > 0 ? seen : meant.filter(({ extended }) => !isAnything(extended));
  return found.flatMap(({ address }) => definitionEntity(address.file, address.ordinal));
}

/**
 * Extension methods that may apply to a value of an outside type, because they are not known to extend
 * something else.
 */
export function mayExtendInCSharp(
  view: View,
  source: FileView,
  name: string,
  given: CSharpType,
): readonly DefinitionAddress[] {
  return extensionsOfName(view, source, name)
    .filter(({ extended }) => isAnything(extended) || conversion(view, given, extended) !== 'no')
    .map(({ address }) => address);
}

/**
 * Members that well-known types have themselves. A use of these names does not mean an extension of one of
 * their interfaces.
 */
const OWN_MEMBERS =
  /^(?:Add|AddRange|Append|AsSpan|Clear|CompareTo|Contains\w*|CopyTo|Count|EndsWith|Equals|Find\w*|ForEach|GetEnumerator|GetHashCode|GetRange|GetType|IndexOf\w*|Insert\w*|Join|Length|Remove\w*|Replace|Reverse|Sort|Split|StartsWith|Substring|To\w+|Trim\w*|TryGetValue|Try\w+)$/;

/** Whether an extension certainly applies to a value of an outside type. */
function isExtended(view: View, given: CSharpType, extended: Extended, name: string): boolean {
  if (isAnything(extended)) return true;
  const how = conversion(view, given, extended);
  return how === 'same' || (how === 'sub' && !OWN_MEMBERS.test(name));
}

/**
 * How a value converts to the type that a method extends. Type parameters take the value's type arguments,
 * and user-defined conversions do not count.
 */
function conversion(view: View, given: CSharpType, extended: Extended): CSharpConversion {
  const isValue = isPlainValue(extended.name) && extended.arrays === 0;
  if (isValue && (given.arrays > 0 || given.name !== extended.name)) return 'no';
  const made = given.arrays > 0 ? [given.name] : given.made;
  const isOfAny = extended.isOfAny && given.arrays < 2 && made.length === extended.made.length;
  return csharpConversion(view, given, isOfAny ? { ...extended, made } : extended);
}

function isAnything({ name, arrays, parameterOf, made }: CSharpType): boolean {
  return arrays === 0 && made.length === 0 && (name === 'object' || parameterOf === 'method');
}

/** The type of an extension method's receiver. */
interface Extended extends CSharpType {
  /** All its type arguments are type parameters of the method. */
  readonly isOfAny: boolean;
}

interface Extension {
  readonly address: DefinitionAddress;
  readonly extended: Extended;
}

const EXTENDED = /\(\s*(?:\[[^\]]*\]\s*)*this\s+(?:(?:in|ref|scoped)\s+)*([^()]+?)\s+@?\w+\s*[,)]/;

function extensionsOfName(view: View, source: FileView, name: string): readonly Extension[] {
  return view.memo(`extensions of C# ${name}`, () =>
    bearersOf(view, source, name).flatMap((address) => {
      const { signature, name: own } = definitionAt(view, address);
      const written = EXTENDED.exec(signature)?.[1];
      if (written === undefined) return [];
      // A constraint restricts what the type parameter may be.
      if (/^T\w*$/.test(written) && /\bwhere\b/.test(signature)) return [];
      const type = writtenCSharpType(view, view.get(address.file), address.ordinal, written);
      if (type === null) return [];
      const parameters = typeParametersOf(signature, own);
      const isOfAny = type.made.length > 0 && type.made.every((one) => parameters.includes(one));
      return { address, extended: { ...type, isOfAny } };
    }),
  );
}

/** Whether a file can see the namespaces of another file. */
function isSeen(view: View, source: FileView, { file }: DefinitionAddress): boolean {
  const seen = remembered(
    source.memory('namespaces'),
    '',
    () => new Set(namespacesSeen(view, source)),
  );
  const namespaces = view.get(file).exports.localsOf(PACKAGE_CLAUSE);
  return namespaces.length === 0 || namespaces.some((one) => seen.has(one));
}
