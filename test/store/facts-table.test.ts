import type Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { encodeFacts } from '../../src/store/codec/encode-facts.js';
import { DamagedBlob } from '../../src/store/codec/seal.js';
import { openDatabase } from '../../src/store/database.js';
import { FactsReader, FactsWriter, factsKey } from '../../src/store/facts-table.js';
import { createSchema } from '../../src/store/schema.js';
import { makeFacts } from '../support/make-facts.js';

const FACTS = encodeFacts(makeFacts(['run']));
const BYTES = FACTS.terms.length + FACTS.outline.length + FACTS.links.length;

function emptyIndex(): Database.Database {
  const database = openDatabase(':memory:');
  createSchema(database);
  return database;
}

/** One run after another: in each, the keys given are all that files refer to. */
function run(database: Database.Database, generations: readonly (readonly string[])[]): void {
  let before: number[] = [];
  generations.forEach((keys, at) => {
    const writer = new FactsWriter(database, at + 1);
    for (const key of keys) if (writer.row(key) === undefined) writer.put(key, FACTS);
    const used = keys.map((key) => writer.row(key)!);
    writer.settle(used, before, 2 * BYTES);
    before = used;
  });
}

function keptKeys(database: Database.Database): unknown[] {
  return database.prepare('SELECT key FROM facts ORDER BY key').pluck().all();
}

describe('FactsWriter', () => {
  it('keeps what is no longer used up to a bound', () => {
    const database = emptyIndex();
    run(database, [['a', 'b', 'c'], ['c']]);
    expect(keptKeys(database)).toEqual(['a', 'b', 'c']);
  });

  it('forgets first what has not been used for longest', () => {
    const database = emptyIndex();
    run(database, [['a', 'b', 'c'], ['b', 'c'], ['c'], ['a', 'd'], ['d']]);
    expect(keptKeys(database)).toEqual(['a', 'c', 'd']);
    const reader = new FactsReader(database);
    const rows = database.prepare('SELECT id FROM facts').pluck().all() as number[];
    for (const row of rows) expect(reader.get('links', row).length).toBeGreaterThan(0);
    const parts = database.prepare('SELECT count(*) FROM fact_terms').pluck().get();
    expect(parts).toBe(3);
  });

  it('keeps more where much is in use', () => {
    const database = emptyIndex();
    const many = Array.from({ length: 20 }, (_, at) => `used${at}`);
    const once = Array.from({ length: 13 }, (_, at) => `once${at}`);
    run(database, [[...many, ...once], many]);
    expect(keptKeys(database)).toHaveLength(30);
  });
});

/** Bytes of a page of an index of SQLite that holds the keys of rows. */
function pageOf(bytes: Buffer, database: Database.Database, index: string): Buffer {
  const root = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck();
  const end = (root.get(index) as number) * PAGE_BYTES;
  return bytes.subarray(end - PAGE_BYTES, end);
}

const PAGE_BYTES = 4096;

describe('a damaged index of keys', () => {
  it('never gives the facts of another content', () => {
    const database = emptyIndex();
    run(database, [['content 1', 'content 2', 'content 3']]);
    const bytes = database.serialize();
    const page = pageOf(bytes, database, 'sqlite_autoindex_facts_1');
    const rowidAt = page.indexOf('content 2') + 'content 2'.length;
    expect(page[rowidAt]).toBe(2);
    page[rowidAt] = 3;
    const writer = new FactsWriter(openDatabase(bytes), 2);
    expect(() => writer.row('content 2')).toThrow(DamagedBlob);
    expect(writer.row('content 3')).toBe(3);
  });
});

describe('factsKey', () => {
  it('differs by content, language and version', () => {
    const keys = [factsKey('a', 'ts', 1), factsKey('b', 'ts', 1), factsKey('a', 'js', 1)];
    expect(new Set([...keys, factsKey('a', 'ts', 2)]).size).toBe(4);
  });
});
