import type { FileFacts } from '../../model/facts.js';
import type { ImportStatement, Reference } from '../../model/reference.js';
import { ByteWriter } from './byte-writer.js';
import { IMPORT_KINDS, LinkFlag, REFERENCE_KINDS } from './links-format.js';
import { anonymousDefaultOf, zigzag } from './outline-format.js';
import { numberOf } from './stored-numbers.js';
import { StringPool, writeStrings } from './string-pool.js';

export function encodeLinks(facts: FileFacts): Uint8Array<ArrayBuffer> {
  const to = new ByteWriter(256 + facts.references.length * 16);
  to.appendSized(encodeDeclarations(facts));
  writeReferences(to, facts.references);
  return to.finish();
}

function encodeDeclarations(facts: FileFacts): Uint8Array {
  const pool = new StringPool();
  const rows = new ByteWriter();
  rows.varint(anonymousDefaultOf(facts) + 1);
  rows.varint(facts.imports.length);
  for (const statement of facts.imports) writeImport(rows, statement, pool);
  rows.varint(facts.exports.length);
  for (const { exported, local } of facts.exports) {
    rows.varint(pool.index(exported));
    rows.varint(pool.index(local));
  }
  rows.varint(facts.typedNames.length);
  for (const { name, type, scope } of facts.typedNames) {
    rows.varint(pool.index(name));
    rows.varint(pool.index(type));
    rows.varint(scope + 1);
  }
  const to = new ByteWriter();
  pool.write(to);
  to.append(rows.written());
  return to.written();
}

function writeImport(to: ByteWriter, statement: ImportStatement, pool: StringPool): void {
  to.varint(pool.index(statement.module));
  to.byte(numberOf(IMPORT_KINDS, statement.kind) | (statement.typeOnly ? LinkFlag.TypeOnly : 0));
  to.varint(statement.line);
  to.varint(statement.names.length);
  for (const { imported, local } of statement.names) {
    to.varint(pool.index(imported));
    to.varint(pool.index(local));
  }
}

/** Distinct names and their counts come first, because a merge reads no further. */
function writeReferences(to: ByteWriter, references: readonly Reference[]): void {
  const counts = new Map<string, number>();
  for (const { name } of references) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts.keys()];
  const indices = new Map(names.map((name, index) => [name, index]));
  writeStrings(to, names);
  for (const count of counts.values()) to.varint(count);
  const receivers = new StringPool();
  const rows = new ByteWriter(64 + references.length * 6);
  let line = 0;
  let holder = -1;
  for (const reference of references) {
    const { receiver } = reference;
    rows.varint(indices.get(reference.name)!);
    rows.byte(
      numberOf(REFERENCE_KINDS, reference.kind) |
        (receiver === '' ? 0 : LinkFlag.HasReceiver) |
        (reference.holder === holder ? LinkFlag.SameHolder : 0) |
        (reference.arguments === undefined ? 0 : LinkFlag.HasArguments) |
        (reference.given === undefined ? 0 : LinkFlag.HasGiven),
    );
    rows.varint(zigzag(reference.line - line));
    if (reference.holder !== holder) rows.varint(reference.holder + 1);
    if (receiver !== '') rows.varint(receivers.index(receiver));
    if (reference.arguments !== undefined) rows.varint(reference.arguments);
    if (reference.given !== undefined) rows.varint(receivers.index(reference.given));
    line = reference.line;
    holder = reference.holder;
  }
  receivers.write(to);
  to.varint(references.length);
  to.append(rows.written());
}
