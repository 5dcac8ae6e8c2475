import { parted } from '../../text/parted.js';
import { plainTypeName } from './stated-type.js';

/** What is around a type for which nothing but its elements count. */
const WRAPPERS =
  /^(?:Promise|Awaited|Readonly|Optional|Awaitable|Coroutine|Final|ClassVar|Annotated)[<[](.*)[>\]]$/s;

/** What holds objects of the type that it is made with last, and what yields those of the first. */
const HOLDING =
  /^(?:\w+\.)*(?:(?:Readonly)?(?:Array|Set|Map)|Weak(?:Set|Map)|Record|Event|(?:Event)?Emitter|Observable|(?:Behavior|Replay)?Subject|(?:Async)?Iter(?:able|ator|ableIterator)|[Ll]ist|[Dd]ict|[Ff]rozen[Ss]et|set|[Dd]efault[Dd]ict|OrderedDict|(?:Mutable)?(?:Sequence|Mapping|Set)|Collection|[Dd]eque|ValuesView|AbstractSet)[<[](.*)[>\]]$/s;
const GENERATING = /^(?:\w+\.)*(?:Async)?Generator[<[](.*)[>\]]$/s;
const TUPLE = /^(?:\w+\.)*[Tt]uple\[(.*),\s*\.\.\.\s*\]$/s;

/** Types of which a loop yields the keys. */
const KEYED = /^(?:\w+\.)*(?:[Dd]ict|[Dd]efault[Dd]ict|OrderedDict|(?:Mutable)?Mapping)\b/;

/** The class of what a written type of TypeScript or Python holds. */
export interface ElementType {
  /** Its name alone; of one that holds others itself as it is written. */
  readonly name: string;
  /** A loop over the whole yields something else. */
  readonly isKeyed: boolean;
  /** A member of any name is one of what it holds. */
  readonly byName: boolean;
}

/** What a list, map, set or iterator holds: `Pool` of `Promise<readonly Pool[] | null>` and `dict[str, "Pool"]`; null for every other type. */
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

/** A type that holds others itself, as it is written; null for every other. */
function heldWithin(written: string): string | null {
  return elementType(written) === null ? null : written;
}

/** `{ [name: string]: Pool }` */
const BY_NAME = /^\{\s*(?:readonly\s+)?\[[^\]]*\]\s*\??:\s*(.*?)[;,]?\s*\}$/s;

/** Whether a type holds others as members: `Record<string, Pool>`. */
export function isByName(written: string): boolean {
  return /^(?:\{|Record\b)/.test(written);
}

function unquoted(type: string): string {
  return type.replace(/^["'](.*)["']$/s, '$1');
}
