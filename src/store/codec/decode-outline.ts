import { ByteReader } from './byte-reader.js';
import { entryOf } from './stored-numbers.js';
import { readStrings } from './string-pool.js';

/** The parts of a file's outline besides definitions and chunks. */
interface OutlineHead {
  readonly lineCount: number;
  /** Tokens of the whole text. */
  readonly tokens: number;
  readonly errorLines: readonly number[];
  /** Ordinal of the definition that is the anonymous default export, or -1. */
  readonly anonymousDefault: number;
  readonly definitionCount: number;
}

/** The parts that the index of names reads: the head, and the kind and name of each definition by ordinal. */
interface OutlineNames {
  readonly head: OutlineHead;
  /** Indices into `DEFINITION_KINDS`. */
  readonly kinds: Uint8Array;
  readonly names: readonly string[];
}

/** Returns the name of an anonymous default export; called only if there is one. */
export type DefaultName = () => string;

export function decodeOutlineHead(bytes: Uint8Array): OutlineHead {
  return readHead(new ByteReader(bytes));
}

export function decodeOutlineNames(bytes: Uint8Array, defaultName: DefaultName): OutlineNames {
  const from = new ByteReader(bytes);
  const head = readHead(from);
  from.varint();
  const kinds = from.take(head.definitionCount);
  const pool = readStrings(from);
  const names = new Array<string>(head.definitionCount);
  for (let ordinal = 0; ordinal < names.length; ordinal++) {
    names[ordinal] = entryOf(pool, from.varint());
  }
  if (head.anonymousDefault >= 0) names[head.anonymousDefault] = defaultName();
  return { head, kinds, names };
}

export function readHead(from: ByteReader): OutlineHead {
  const lineCount = from.varint();
  const tokens = from.varint();
  const errorLines = Array.from({ length: from.count() }, () => from.varint());
  const anonymousDefault = from.varint() - 1;
  const definitionCount = from.count();
  return { lineCount, tokens, errorLines, anonymousDefault, definitionCount };
}

/** The qualified name of a member of the default export, whose own name is known only together with the path. */
export function withoutDefault(qualifiedName: string, defaultName: string | null): string {
  if (defaultName === null || !qualifiedName.startsWith('default.')) return qualifiedName;
  return defaultName + qualifiedName.slice('default'.length);
}
