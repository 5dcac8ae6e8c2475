import type Database from 'better-sqlite3';

/** "ctx" and a byte; SQLite stores it at a fixed place in the file. */
export const APPLICATION_ID = 0x63747801;

/** Raised whenever a table, a blob's layout, or the meaning of a stored number changes. */
export const SCHEMA_VERSION = 7;

const PAGE_BYTES = 4096;

/*
 * Every blob ends with its checksum (codec/seal.ts), which depends on its row (codec/places.ts).
 *
 * parts   a row for each whole: the file table, the import graph, the history, names, directories of segments (parts.ts)
 * blocks  posting lists by term and by name, about 4 KB for each block; ids: segments-table.ts
 * facts   what the text of a file tells, by (content hash, language, extractor version). Rows that no file refers to are
 *         kept for a while: `unused_since` is the generation since when
 * edges   resolved imports, by the number of the importing file
 */
const TABLES = `
  CREATE TABLE parts (name TEXT PRIMARY KEY, data BLOB NOT NULL);
  CREATE TABLE blocks (id INTEGER PRIMARY KEY, data BLOB NOT NULL);
  CREATE TABLE facts (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    bytes INTEGER NOT NULL,
    unused_since INTEGER
  );
  CREATE INDEX unused_facts ON facts (unused_since, id) WHERE unused_since IS NOT NULL;
  CREATE TABLE fact_terms (id INTEGER PRIMARY KEY, data BLOB NOT NULL);
  CREATE TABLE fact_outlines (id INTEGER PRIMARY KEY, data BLOB NOT NULL);
  CREATE TABLE fact_links (id INTEGER PRIMARY KEY, data BLOB NOT NULL);
  CREATE TABLE edges (file INTEGER PRIMARY KEY, data BLOB NOT NULL);
`;

/** Creates an empty index in an empty database. */
export function createSchema(database: Database.Database): void {
  database.pragma(`page_size = ${PAGE_BYTES}`);
  database.exec(`BEGIN; ${TABLES} COMMIT`);
  database.pragma(`application_id = ${APPLICATION_ID}`);
  database.pragma(`user_version = ${SCHEMA_VERSION}`);
}
