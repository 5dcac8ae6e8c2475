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

/** Methods of one name that extend something, of which the ones that are meant are looked for. */
const MOST_EXTENSIONS = 200;

/**
 * `static Box Packed(this Shelf shelf)` behind a `Shelf`, of the repository or not, or behind an heir of the repository's, as far as the
 * file sees the namespace in which it stands.
 *
 * @param owners Classes of the object, where these are known.
 * @param given Its type where these are not, as far as that is known.
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
  // Projects may say for all their files what these use.
  const found = seen.length > 0 ? seen : meant.filter(({ extended }) => !isAnything(extended));
  return found.flatMap(({ address }) => definitionEntity(address.file, address.ordinal));
}

/**
 * Methods that may extend a value of a type that is no class of the repository: those of which it is not known that they extend something
 * else.
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

/** Members that well-known types have themselves: what extends an interface of theirs is not meant by these names. */
const OWN_MEMBERS =
  /^(?:Add|AddRange|Append|AsSpan|Clear|CompareTo|Contains\w*|CopyTo|Count|EndsWith|Equals|Find\w*|ForEach|GetEnumerator|GetHashCode|GetRange|GetType|IndexOf\w*|Insert\w*|Join|Length|Remove\w*|Replace|Reverse|Sort|Split|StartsWith|Substring|To\w+|Trim\w*|TryGetValue|Try\w+)$/;

/** Whether a value of a type that is no class of the repository is extended for sure. */
function isExtended(view: View, given: CSharpType, extended: Extended, name: string): boolean {
  if (isAnything(extended)) return true;
  const how = conversion(view, given, extended);
  return how === 'same' || (how === 'sub' && !OWN_MEMBERS.test(name));
}

/**
 * How a value becomes what a method extends, whose type parameters stand for what the value is made with. No conversion that a type
 * defines counts there.
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

/** The type of what is before the dot. */
interface Extended extends CSharpType {
  /** All that it is made with are type parameters of the method. */
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
      // What a type parameter may be is said.
      if (/^T\w*$/.test(written) && /\bwhere\b/.test(signature)) return [];
      const type = writtenCSharpType(view, view.get(address.file), address.ordinal, written);
      if (type === null) return [];
      const parameters = typeParametersOf(signature, own);
      const isOfAny = type.made.length > 0 && type.made.every((one) => parameters.includes(one));
      return { address, extended: { ...type, isOfAny } };
    }),
  );
}

/** Whether a file sees what the namespaces of another one hold. */
function isSeen(view: View, source: FileView, { file }: DefinitionAddress): boolean {
  const seen = remembered(
    source.memory('namespaces'),
    '',
    () => new Set(namespacesSeen(view, source)),
  );
  const namespaces = view.get(file).exports.localsOf(PACKAGE_CLAUSE);
  return namespaces.length === 0 || namespaces.some((one) => seen.has(one));
}
