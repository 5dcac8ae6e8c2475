import type { Chunk, Definition } from '../../model/definition.js';
import type { FileFacts } from '../../model/facts.js';
import { ByteWriter } from './byte-writer.js';
import { DEFINITION_KINDS } from './definition-kinds.js';
import { anonymousDefaultOf, isQualifiedBy, OutlineFlag, zigzag } from './outline-format.js';
import { numberOf } from './stored-numbers.js';
import { StringPool, writeStrings } from './string-pool.js';

/** @throws {RangeError} If a definition's parent does not come before it. */
export function encodeOutline(facts: FileFacts): Uint8Array<ArrayBuffer> {
  const { definitions, chunks } = facts;
  const to = new ByteWriter(256 + definitions.length * 128);
  writeHead(to, facts);
  to.varint(chunks.length);
  for (const { kind } of definitions) to.byte(numberOf(DEFINITION_KINDS, kind));
  const names = new StringPool();
  const own = definitions.map(({ name }) => names.index(name));
  const rows = new ByteWriter(64 + definitions.length * 16);
  writeDefinitions(rows, definitions, names);
  writeChunks(rows, chunks);
  names.write(to);
  for (const index of own) to.varint(index);
  const texts: string[] = [];
  for (const { signature, doc } of definitions) {
    texts.push(signature);
    if (doc !== '') texts.push(doc);
  }
  writeStrings(to, texts);
  to.append(rows.written());
  return to.finish();
}

function writeHead(to: ByteWriter, facts: FileFacts): void {
  to.varint(facts.lineCount);
  to.varint(facts.tokens);
  to.varint(facts.errorLines.length);
  for (const line of facts.errorLines) to.varint(line);
  to.varint(anonymousDefaultOf(facts) + 1);
  to.varint(facts.definitions.length);
}

function writeDefinitions(
  to: ByteWriter,
  definitions: readonly Definition[],
  names: StringPool,
): void {
  const children = childNames(definitions);
  let line = 0;
  definitions.forEach((definition, ordinal) => {
    const { parent, members, bases, tokens, startLine, endLine } = definition;
    if (parent >= ordinal) throw new RangeError(`${definition.name} comes before its parent`);
    const byParent = isQualifiedBy(definitions[parent], definition);
    const fromChildren = sameNames(members, children.get(ordinal) ?? []);
    to.byte(
      (definition.exported ? OutlineFlag.Exported : 0) |
        (definition.doc === '' ? 0 : OutlineFlag.HasDoc) |
        (byParent ? OutlineFlag.QualifiedByParent : 0) |
        (fromChildren ? OutlineFlag.MembersAreChildren : 0) |
        (bases.length > 0 ? OutlineFlag.HasBases : 0),
    );
    to.varint(parent < 0 ? 0 : ordinal - parent);
    to.varint(zigzag(startLine - line));
    to.varint(zigzag(endLine - startLine));
    to.varint(tokens.compact);
    to.varint(tokens.standard);
    to.varint(tokens.full);
    if (!byParent) to.varint(names.index(definition.qualifiedName));
    if (!fromChildren) writeNames(to, members, names);
    if (bases.length > 0) writeNames(to, bases, names);
    line = startLine;
  });
}

/** For each ordinal, the names of the definitions with this parent, in their order. */
function childNames(definitions: readonly Definition[]): ReadonlyMap<number, readonly string[]> {
  const children = new Map<number, string[]>();
  for (const { name, parent } of definitions) {
    const list = children.get(parent);
    if (list) list.push(name);
    else children.set(parent, [name]);
  }
  return children;
}

function sameNames(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((name, at) => name === right[at]);
}

function writeNames(to: ByteWriter, list: readonly string[], names: StringPool): void {
  to.varint(list.length);
  for (const name of list) to.varint(names.index(name));
}

function writeChunks(to: ByteWriter, chunks: readonly Chunk[]): void {
  let line = 0;
  for (const { startLine, endLine, definition, tokens } of chunks) {
    to.varint(zigzag(startLine - line));
    to.varint(zigzag(endLine - startLine));
    to.varint(definition + 1);
    to.varint(tokens);
    line = startLine;
  }
}
