import type Database from 'better-sqlite3';
import type { EncodedFacts } from './codec/encode-facts.js';
import { placeOfRow } from './codec/places.js';
import { DamagedBlob, placed, unseal } from './codec/seal.js';

/** The three parts of facts that are read separately. */
export type FactsPart = 'terms' | 'outlines' | 'links';

/** Unused facts are kept up to this size or up to this share of the facts in use, whichever is larger. */
const UNUSED_BYTES = 8 * 2 ** 20;
const UNUSED_SHARE = 0.5;

/** Key of the facts of a content. It includes the extractor's version, since another one produces other facts. */
export function factsKey(
  hash: string,
  language: string,
  extractorVersion: number | string,
): string {
  return `${hash} ${language} ${extractorVersion}`;
}

/** Reads facts by row. */
export class FactsReader {
  private readonly statements: Readonly<Record<FactsPart, Database.Statement>>;

  constructor(database: Database.Database) {
    const select = (part: FactsPart) =>
      database.prepare(`SELECT data FROM fact_${part} WHERE id = ?`).pluck();
    this.statements = {
      terms: select('terms'),
      outlines: select('outlines'),
      links: select('links'),
    };
  }

  /** @throws {DamagedBlob} If the row is missing or damaged. */
  get(part: FactsPart, row: number): Uint8Array {
    const data = this.statements[part].get(row) as Buffer | undefined;
    if (data === undefined) throw new DamagedBlob(`no ${part} of facts ${row}`);
    return unseal(data, placeOfRow(`fact_${part}`, row));
  }
}

/** Adds facts, and removes those that have been unused for longest. */
export class FactsWriter {
  /** Rows added or replaced in this run. */
  readonly written = new Set<number>();
  private readonly selectRow: Database.Statement;
  private readonly selectKey: Database.Statement;

  constructor(
    private readonly database: Database.Database,
    /** Number of the current run. */
    private readonly generation: number,
  ) {
    this.selectRow = database.prepare('SELECT id FROM facts WHERE key = ?').pluck();
    this.selectKey = database.prepare('SELECT key FROM facts WHERE id = ?').pluck();
    const put = (part: FactsPart) =>
      database.prepare(`INSERT OR REPLACE INTO fact_${part} (id, data) VALUES (?, ?)`);
    this.putParts = { terms: put('terms'), outlines: put('outlines'), links: put('links') };
    this.putRow = database.prepare(
      `INSERT INTO facts (key, bytes, unused_since) VALUES (?, ?, ?)
       ON CONFLICT (key) DO UPDATE SET bytes = excluded.bytes`,
    );
  }

  private readonly putRow: Database.Statement;
  private readonly putParts: Readonly<Record<FactsPart, Database.Statement>>;

  /**
   * @returns The row of the facts with a key, if there are any.
   * @throws {DamagedBlob} If the row says that it has another key, since the look-up uses an index that no checksum
   * covers.
   */
  row(key: string): number | undefined {
    const row = this.selectRow.get(key) as number | undefined;
    if (row !== undefined && this.selectKey.get(row) !== key) {
      throw new DamagedBlob(`row ${row} does not hold the facts ${key}`);
    }
    return row;
  }

  put(key: string, { terms, outline, links }: EncodedFacts): void {
    const bytes = terms.length + outline.length + links.length;
    const known = this.row(key);
    const { lastInsertRowid } = this.putRow.run(key, bytes, this.generation);
    const row = known ?? Number(lastInsertRowid);
    this.putPart('terms', row, terms);
    this.putPart('outlines', row, outline);
    this.putPart('links', row, links);
    this.written.add(row);
  }

  private putPart(part: FactsPart, row: number, sealed: Uint8Array): void {
    this.putParts[part].run(row, placed(sealed, placeOfRow(`fact_${part}`, row)));
  }

  /**
   * Records which rows became used and unused, and removes the longest unused ones.
   *
   * @param used Every row that a file refers to now; may contain repetitions.
   * @param before Every row that a file referred to before the run.
   * @param unusedBytes How much may stay unused in any case.
   */
  settle(used: readonly number[], before: readonly number[], unusedBytes = UNUSED_BYTES): void {
    const mark = this.database.prepare('UPDATE facts SET unused_since = ? WHERE id = ?');
    const usedBefore = membership(before);
    const usedNow = membership(used);
    for (let row = 0; row < Math.max(usedNow.length, usedBefore.length); row++) {
      if (usedNow[row] && !usedBefore[row]) mark.run(null, row);
      if (usedBefore[row] && !usedNow[row]) mark.run(this.generation, row);
    }
    this.evict(unusedBytes);
  }

  private evict(unusedBytes: number): void {
    const sum = (condition: string) =>
      this.database
        .prepare(`SELECT total(bytes) FROM facts WHERE unused_since IS ${condition}`)
        .pluck()
        .get() as number;
    let surplus = sum('NOT NULL');
    if (surplus <= unusedBytes) return;
    surplus -= Math.max(unusedBytes, sum('NULL') * UNUSED_SHARE);
    const unused = this.database
      .prepare(
        'SELECT id, bytes FROM facts WHERE unused_since IS NOT NULL ORDER BY unused_since, id',
      )
      .all() as { id: number; bytes: number }[];
    for (const { id, bytes } of unused) {
      if (surplus <= 0) return;
      this.remove(id);
      surplus -= bytes;
    }
  }

  private remove(row: number): void {
    for (const table of ['facts', 'fact_terms', 'fact_outlines', 'fact_links']) {
      this.database.prepare(`DELETE FROM ${table} WHERE id = ?`).run(row);
    }
  }
}

/** An array with 1 at each of some numbers. Rows of facts are numbered without gaps, except for removed ones. */
function membership(rows: readonly number[]): Uint8Array {
  let greatest = -1;
  for (const row of rows) if (row > greatest) greatest = row;
  const held = new Uint8Array(1 + greatest);
  for (const row of rows) held[row] = 1;
  return held;
}
