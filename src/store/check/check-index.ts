import type Database from 'better-sqlite3';
import { decodeFileColumns } from '../codec/file-columns.js';
import { placeOfName, placeOfRow } from '../codec/places.js';
import { DamagedBlob, type Place, unseal } from '../codec/seal.js';
import { connectForReading } from '../connection.js';
import { IndexUnusable, readingError } from '../errors.js';
import { FactsReader } from '../facts-table.js';
import { FileFactsReader } from '../file-facts.js';
import { loadFiles } from '../loaded-files.js';
import { Parts } from '../parts.js';
import { SegmentsReader } from '../segments-table.js';
import { checkNames } from './check-names.js';
import { checkTerms } from './check-terms.js';
import { checkWholes } from './check-wholes.js';

/** The tables of blobs, with the column that identifies a row. */
const KEYS = {
  parts: 'name',
  blocks: 'id',
  fact_terms: 'id',
  fact_outlines: 'id',
  fact_links: 'id',
  edges: 'file',
} as const;

type BlobTable = keyof typeof KEYS;

/**
 * Checks an index against itself: its pages, the checksum of every blob, and everything derived from the facts
 * against a recount. Files on disk are not checked here, but by their hashes.
 *
 * @param sampledTerms Number of terms whose postings are compared entry by entry.
 * @returns One sentence for each difference; empty for a sound index.
 * @throws {IndexUnusable} If it cannot be opened at all.
 */
export function checkIndex(path: string, sampledTerms = 300): readonly string[] {
  const database = connectForReading(path);
  try {
    const damage = [...damagedPages(database), ...damagedBlobs(database)];
    return damage.length > 0 ? damage : checkContents(database, sampledTerms);
  } catch (error) {
    const cause = readingError(error, path);
    if (cause instanceof IndexUnusable) return [cause.message];
    throw error;
  } finally {
    database.close();
  }
}

function damagedPages(database: Database.Database): string[] {
  const rows = database.prepare('PRAGMA quick_check(20)').pluck().all() as string[];
  return rows.filter((row) => row !== 'ok');
}

function damagedBlobs(database: Database.Database): string[] {
  return (Object.keys(KEYS) as BlobTable[]).flatMap((table) => {
    const damaged: string[] = [];
    const rows = database.prepare(`SELECT ${KEYS[table]}, data FROM ${table}`).raw().iterate();
    for (const [key, data] of rows as IterableIterator<[number | string, Buffer]>) {
      if (!isSound(data, placeOf(table, key))) damaged.push(`${table}: row ${key} is damaged`);
    }
    return damaged;
  });
}

function placeOf(table: BlobTable, key: number | string): Place {
  return table === 'parts' ? placeOfName(String(key)) : placeOfRow(table, Number(key));
}

function isSound(data: Buffer, place: Place): boolean {
  try {
    unseal(data, place);
    return true;
  } catch (error) {
    if (error instanceof DamagedBlob) return false;
    throw error;
  }
}

function checkContents(database: Database.Database, sampledTerms: number): string[] {
  const parts = new Parts(database);
  const files = loadFiles(decodeFileColumns(parts.get('files')));
  const facts = new FactsReader(database);
  const fileFacts = new FileFactsReader(database, files, (operation) => operation());
  const segments = new SegmentsReader(database, parts);
  return [
    ...checkWholes(database, parts, files, fileFacts),
    ...checkTerms(files, facts, segments, sampledTerms),
    ...checkNames(files, facts, fileFacts, segments),
  ];
}
