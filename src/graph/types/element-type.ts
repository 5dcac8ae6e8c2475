import { parted } from '../../text/parted.js';
import { plainTypeName } from './stated-type.js';

/** Wrappers that do not change the elements of a type. */
const WRAPPERS =
  /^(?:Promise|Awaited|Readonly|Optional|Awaitable|Coroutine|Final|ClassVar|Annotated)[<[](.*)[>\]]$/s;

/** Containers of their last type argument; then generators, which yield their first. */
const HOLDING =
  /^(?:\w+\.)*(?:(?:Readonly)?(?:Array|Set|Map)|Weak(?:Set|Map)|Record|Event|(?:Event)?Emitter|Observable|(?:Behavior|Replay)?Subject|(?:Async)?Iter(?:able|ator|ableIterator)|[Ll]ist|[Dd]ict|[Ff]rozen[Ss]et|set|[Dd]efault[Dd]ict|OrderedDict|(?:Mutable)?(?:Sequence|Mapping|Set)|Collection|[Dd]eque|ValuesView|AbstractSet)[<[](.*)[>\]]$/s;
const GENERATING = /^(?:\w+\.)*(?:Async)?Generator[<[](.*)[>\]]$/s;
const TUPLE = /^(?:\w+\.)*[Tt]uple\[(.*),\s*\.\.\.\s*\]$/s;

/** Types whose keys a loop yields. */
const KEYED = /^(?:\w+\.)*(?:[Dd]ict|[Dd]efault[Dd]ict|OrderedDict|(?:Mutable)?Mapping)\b/;

/** The element type of a written TypeScript or Python type. */
export interface ElementType {
  /** Its plain name; a container as element is kept as written. */
  readonly name: string;
  /** A loop over the whole yields keys instead. */
  readonly isKeyed: boolean;
  /** A member of any name is one of the elements. */
  readonly byName: boolean;
}

/**
 * The element type of a list, map, set or iterator: `Pool` for `Promise<readonly Pool[] | null>` and
 * `dict[str, "Pool"]`. Null for every other type.
 */
export function elementType(written: string): ElementType | null {
  let type = unquoted(written.trim());
  for (let inner = WRAPPERS.exec(type); inner !== null; inner = WRAPPERS.exec(type))
    type = unquoted(inner[1]!.trim());
  const parts = parted(type, '|')
    .map((one) => one.trim())
    .filter((one) => !/^(?:null|undefined|None)$/.test(one));
  const [only = ''] = parts;
  if (parts.length !== 1) return null;
  const list = /^(?:readonly\s+)?(.*)\[\s*\]$/s.exec(only)?.[1];
  const held = HOLDING.exec(only)?.[1];
  const yielded = GENERATING.exec(only)?.[1];
  const element =
    list ??
    TUPLE.exec(only)?.[1] ??
    BY_NAME.exec(only)?.[1] ??
    (held === undefined ? undefined : parted(held, ',').at(-1)) ??
    (yielded === undefined ? undefined : parted(yielded, ',')[0]);
  const inner = element?.replace(/^\((.*)\)$/s, '$1').trim();
  const name = inner === undefined ? null : (heldWithin(inner) ?? plainTypeName(inner));
  return name === null ? null : { name, isKeyed: KEYED.test(only), byName: isByName(only) };
}

/** A container type, as written; null for every other type. */
function heldWithin(written: string): string | null {
  return elementType(written) === null ? null : written;
}

/** `{ [name: string]: Pool }` */
const BY_NAME = /^\{\s*(?:readonly\s+)?\[[^\]]*\]\s*\??:\s*(.*?)[;,]?\s*\}$/s;

/** Whether a type has its elements as members: `Record<string, Pool>`. */
export function isByName(written: string): boolean {
  return /^(?:\{|Record\b)/.test(written);
}

function unquoted(type: string): string {
  return type.replace(/^["'](.*)["']$/s, '$1');
}
