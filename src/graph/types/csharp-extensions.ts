import type { DefinitionAddress } from '../../model/reader.js';
import { PACKAGE_CLAUSE } from '../../model/reference.js';
import { addressKey, definitionEntity, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { namespacesSeen } from '../imports/csharp-namespaces.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import { bearersOf, definitionAt } from '../visible-names.js';
import { lineage } from './classes.js';
import { csharpConversion } from './csharp-conversion.js';
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
    if (owners.length === 0) return given !== null && isExtended(view, given, extended);
    if (isAnything(extended)) return true;
    return extended.address !== null && stated.has(addressKey(extended.address));
  });
  const seen = meant.filter(({ address }) => isSeen(view, source, address));
  // Projects may say for all their files what these use.
  const found = seen.length > 0 ? seen : meant.filter(({ extended }) => !isAnything(extended));
  return found.flatMap(({ address }) => definitionEntity(address.file, address.ordinal));
}

/** Whether a value of a type that is no class of the repository is extended for sure. */
function isExtended(view: View, given: CSharpType, extended: CSharpType): boolean {
  return isAnything(extended) || csharpConversion(view, given, extended) === 'same';
}

function isAnything({ name, arrays, parameterOf, made }: CSharpType): boolean {
  return arrays === 0 && made.length === 0 && (name === 'object' || parameterOf === 'method');
}

interface Extension {
  readonly address: DefinitionAddress;
  /** The type of what is before the dot. */
  readonly extended: CSharpType;
}

const EXTENDED = /\(\s*(?:\[[^\]]*\]\s*)*this\s+(?:(?:in|ref|scoped)\s+)*([^()]+?)\s+@?\w+\s*[,)]/;

function extensionsOfName(view: View, source: FileView, name: string): readonly Extension[] {
  return view.memo(`extensions of C# ${name}`, () =>
    bearersOf(view, source, name).flatMap((address) => {
      const written = EXTENDED.exec(definitionAt(view, address).signature)?.[1];
      if (written === undefined) return [];
      const own = view.get(address.file);
      // What a type parameter may be is said.
      if (/^T\w*$/.test(written) && /\bwhere\b/.test(definitionAt(view, address).signature))
        return [];
      const extended = writtenCSharpType(view, own, address.ordinal, written);
      return extended === null ? [] : { address, extended };
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
