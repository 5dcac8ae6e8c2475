import { calleesOf } from '../../graph/index.js';
import { FUNCTION_KINDS } from '../../model/definition.js';
import type { Hit } from '../../model/ranking.js';
import type { DefinitionAddress, Reader } from '../../model/reader.js';
import { keyOf, type PlacedDefinition, placeAll } from '../symbols/symbol-place.js';
import { hitBeside } from './hit-beside.js';

/** At most this many option types are shown in total. */
const MOST_TYPES = 2;
/** A type's score as a part of that of the function that takes it: just below. */
const SCORE = 0.96;

/** `RequestOptions`, `ButtonProps`, `ServerConfig` */
const OPTION_TYPE =
  /(?:options?|opts|settings|config(?:uration)?|props|param(?:eter)?s|arg(?:ument)?s|init|flags)$/i;
/** A type that is only a union: `= FileOptions | MemoryOptions`. */
const UNION = /=[^{]*\|[^{]*$/;

/**
 * Finds the option types of functions and constructors that should get a new option: that is where it is declared.
 * For a union, finds what all of its types extend.
 */
export async function optionTypesOf(
  reader: Reader,
  takers: readonly Hit[],
): Promise<readonly Hit[]> {
  const functions = takers.filter(({ kind }) => FUNCTION_KINDS.has(kind));
  if (functions.length === 0) return [];
  const placed = await placeAll(reader, functions);
  const heads = new Map(
    placed.map(({ address, place: { signature } }) => [
      keyOf(address),
      signature.slice(0, signature.lastIndexOf(')')),
    ]),
  );
  const used = await calleesOf(reader, functions, { kinds: ['type'], resolvedOnly: true });
  const hits = new Map<string, Hit>();
  for (const { caller, target, name } of used) {
    if (hits.size === MOST_TYPES) break;
    const isParameter = heads.get(keyOf(caller))?.includes(name) === true;
    if (target === null || !isParameter || !OPTION_TYPE.test(name)) continue;
    const taker = functions.find((one) => keyOf(one) === keyOf(caller))!;
    const declared = await declarationOf(reader, target);
    if (declared !== undefined && !hits.has(keyOf(declared.address)))
      hits.set(
        keyOf(declared.address),
        hitBeside(declared, taker.score * SCORE, `options of ${taker.qualifiedName}`),
      );
  }
  return [...hits.values()];
}

/**
 * The type itself or, for a union, the one base that all its types share:
 * `type Options = FileOptions | MemoryOptions`.
 */
async function declarationOf(
  reader: Reader,
  type: DefinitionAddress,
): Promise<PlacedDefinition | undefined> {
  const [own] = await placeAll(reader, [type]);
  if (own?.place.kind !== 'type' || !UNION.test(own.place.signature)) return own;
  const members = await targetsOf(reader, type, 'type');
  const [first = [], ...others] = await Promise.all(
    members.map((member) => targetsOf(reader, member, 'base')),
  );
  const shared = first.filter((base) =>
    others.every((bases) => bases.some((one) => keyOf(one) === keyOf(base))),
  );
  const [base] = await placeAll(reader, shared);
  return base ?? own;
}

async function targetsOf(
  reader: Reader,
  of: DefinitionAddress,
  kind: 'type' | 'base',
): Promise<readonly DefinitionAddress[]> {
  const uses = await calleesOf(reader, of, { kinds: [kind], resolvedOnly: true });
  return uses.flatMap(({ target }) => target ?? []);
}
