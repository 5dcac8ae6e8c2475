import { commaParts } from '../../text/comma-parts.js';
import { parted } from '../../text/parted.js';
import { plainTypeName, plainTypeNames } from './stated-type.js';

/** A Python type variable, and its bound. */
const TYPE_VARIABLE = /^\s*(?:\w+\.)*TypeVar\((?:.*\bbound\s*=\s*["']?([\w.]+))?/s;

/** C's other name for a type: `typedef struct store kept`, `typedef Store<int> *Kept`. */
const TYPEDEF =
  /^typedef\s+(?:const\s+)?(?:(?:struct|union|class)\s+)?(?:\w+::)*([A-Za-z_]\w*)(?:<.*>)?[\s*&]+\w+\s*$/;

/** Whether a type variable may stand for any type: `T = TypeVar("T")`. */
export function isAnyType(signature: string): boolean {
  const variable = TYPE_VARIABLE.exec(parted(signature, '=')[1] ?? '');
  return variable !== null && variable[1] === undefined;
}

/**
 * The types whose members an alias has, as named in its signature: `Store` of `type Kept = Readonly<Store>` and of
 * `typedef struct Store Kept`, both of `type Both = Store & Pool`, the bound of `T = TypeVar("T", bound=Store)`. Empty for a union, whose
 * members may be missing in either type.
 */
export function aliasedTypes(signature: string): readonly string[] {
  const [, value] = parted(signature, '=');
  const defined = value === undefined ? TYPEDEF.exec(signature)?.[1] : undefined;
  if (defined !== undefined) return [defined];
  if (value === undefined) return [];
  const bound = TYPE_VARIABLE.exec(value)?.[1];
  if (bound !== undefined) return [bound];
  return parted(value, '&').flatMap((part) => plainTypeName(part) ?? []);
}

/** Built-in types, which have no members in a repository. */
const OWN_WORD = /^(?:string|number|boolean|bigint|symbol|true|never)$/;
const OWN_WORD_OF_PYTHON =
  /^(?:str|int|float|complex|bytes|bool|list|dict|set|frozenset|tuple|None)$/;

/** Python's union, and its collections with what they hold. */
const UNION = /^(?:\w+\.)*(?:Union|Optional)\[(.*)\]$/s;
const COLLECTION =
  /^(?:\w+\.)*(?:[Ll]ist|[Dd]ict|[Ss]et|[Ff]rozen[Ss]et|[Tt]uple|Callable)\[.*\]$/s;

/**
 * The alternatives of an alias of a union, as named in its signature: both of
 * `type Either = Store | Pool | null`, and `Store` of `Either = Union[str, "Store"]`. Empty for any other alias.
 */
export function alternativesOf(signature: string, isPython: boolean): readonly string[] {
  const value = parted(signature, '=')[1];
  if (value === undefined) return [];
  const union = isPython ? partsOfUnion(value.trim()) : null;
  const names = plainTypeNames(union?.join(' | ') ?? value.replace(/^\s*\|/, ''));
  const isUnion = names.length > 1 || (union?.length ?? 0) > 1;
  const own = isPython ? OWN_WORD_OF_PYTHON : OWN_WORD;
  return isUnion ? names.filter((name) => !own.test(name)) : [];
}

/** The alternatives of `Union[str, Optional["Store"]]` without quotes, but for collections; null for anything else. */
function partsOfUnion(written: string): readonly string[] | null {
  const inside = UNION.exec(written)?.[1];
  if (inside === undefined) return null;
  return commaParts(inside, '[', ']').flatMap((part) => {
    const plain = part.trim().replace(/^["'](.*)["']$/s, '$1');
    return partsOfUnion(plain) ?? (COLLECTION.test(plain) ? 'list' : plain);
  });
}
