import type { Chunk, Definition } from '../../model/definition.js';
import { ByteReader } from './byte-reader.js';
import { DEFINITION_KINDS } from './definition-kinds.js';
import { OutlineFlag, qualifiedBy, unzigzag } from './outline-format.js';
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
  return readNames(new ByteReader(bytes), defaultName);
}

/** A file's outline as stored in the index. */
export interface DecodedOutline {
  readonly definitions: Definition[];
  readonly chunks: Chunk[];
}

/** Decodes an outline. The qualified names of a default export's members begin with its name. */
export function decodeOutline(bytes: Uint8Array, defaultName: DefaultName): DecodedOutline {
  const from = new ByteReader(bytes);
  const outline = readNames(from, defaultName);
  const texts = readStrings(from);
  const definitions = readDefinitions(from, outline, texts);
  return { definitions, chunks: readChunks(from, outline.chunkCount) };
}

export function readHead(from: ByteReader): OutlineHead {
  const lineCount = from.varint();
  const tokens = from.varint();
  const errorLines = Array.from({ length: from.count() }, () => from.varint());
  const anonymousDefault = from.varint() - 1;
  const definitionCount = from.count();
  return { lineCount, tokens, errorLines, anonymousDefault, definitionCount };
}

function readNames(from: ByteReader, defaultName: DefaultName) {
  const head = readHead(from);
  const chunkCount = from.count();
  const kinds = from.take(head.definitionCount);
  const pool = readStrings(from);
  const names = new Array<string>(head.definitionCount);
  for (let ordinal = 0; ordinal < names.length; ordinal++) {
    names[ordinal] = entryOf(pool, from.varint());
  }
  if (head.anonymousDefault >= 0) names[head.anonymousDefault] = defaultName();
  return { head, chunkCount, kinds, pool, names };
}

function readDefinitions(
  from: ByteReader,
  { head, kinds, pool, names }: ReturnType<typeof readNames>,
  texts: readonly string[],
): Definition[] {
  const definitions = new Array<Definition>(names.length);
  const children: (string[] | undefined)[] = [];
  const prefix = head.anonymousDefault < 0 ? null : names[head.anonymousDefault]!;
  let line = 0;
  let text = 0;
  for (let ordinal = 0; ordinal < names.length; ordinal++) {
    const flags = from.byte();
    const above = from.varint();
    const parent = above === 0 ? -1 : ordinal - above;
    line += unzigzag(from.varint());
    const endLine = line + unzigzag(from.varint());
    const tokens = { compact: from.varint(), standard: from.varint(), full: from.varint() };
    const name = names[ordinal]!;
    const qualifiedName =
      flags & OutlineFlag.QualifiedByParent
        ? qualifiedBy(definitions[parent], name)
        : withoutDefault(entryOf(pool, from.varint()), prefix);
    const members = flags & OutlineFlag.MembersAreChildren ? [] : readList(from, pool);
    children[ordinal] = flags & OutlineFlag.MembersAreChildren ? members : undefined;
    children[parent]?.push(name);
    definitions[ordinal] = {
      name,
      qualifiedName,
      kind: entryOf(DEFINITION_KINDS, kinds[ordinal]!),
      signature: entryOf(texts, text++),
      doc: flags & OutlineFlag.HasDoc ? entryOf(texts, text++) : '',
      members,
      parent,
      startLine: line,
      endLine,
      exported: (flags & OutlineFlag.Exported) !== 0,
      bases: flags & OutlineFlag.HasBases ? readList(from, pool) : [],
      tokens,
    };
  }
  return definitions;
}

/** The qualified name of a member of the default export, whose own name is known only together with the path. */
export function withoutDefault(qualifiedName: string, defaultName: string | null): string {
  if (defaultName === null || !qualifiedName.startsWith('default.')) return qualifiedName;
  return defaultName + qualifiedName.slice('default'.length);
}

function readList(from: ByteReader, pool: readonly string[]): string[] {
  const list = new Array<string>(from.count());
  for (let at = 0; at < list.length; at++) list[at] = entryOf(pool, from.varint());
  return list;
}

function readChunks(from: ByteReader, count: number): Chunk[] {
  const chunks = new Array<Chunk>(count);
  let line = 0;
  for (let at = 0; at < count; at++) {
    line += unzigzag(from.varint());
    const endLine = line + unzigzag(from.varint());
    const definition = from.varint() - 1;
    chunks[at] = { startLine: line, endLine, definition, tokens: from.varint() };
  }
  return chunks;
}
