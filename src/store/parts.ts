import type Database from 'better-sqlite3';
import { placeOfName } from './codec/places.js';
import { DamagedBlob, seal, unseal } from './codec/seal.js';

/** The rows of `parts`. */
type PartName =
  | 'generation'
  | 'files'
  | 'stamps'
  | 'graph'
  | 'names'
  | 'commits'
  | 'commit positions'
  | 'snapshot'
  | 'report'
  | 'digests'
  | 'watched'
  | 'watched stamps'
  | `directory ${number}`;

/** Reads and writes the parts that consist of a single blob. */
export class Parts {
  private readonly select: Database.Statement<[string], Buffer>;

  constructor(private readonly database: Database.Database) {
    this.select = database
      .prepare<[string], Buffer>('SELECT data FROM parts WHERE name = ?')
      .pluck() as unknown as Database.Statement<[string], Buffer>;
  }

  /** @throws {DamagedBlob} If it is missing or its checksum differs. */
  get(name: PartName): Uint8Array {
    const data = this.select.get(name);
    if (data === undefined) throw new DamagedBlob(`no ${name}`);
    return unseal(data, placeOfName(name));
  }

  getJson<T>(name: PartName): T {
    return JSON.parse(Buffer.from(this.get(name)).toString()) as T;
  }

  put(name: PartName, bytes: Uint8Array): void {
    this.database
      .prepare(
        `INSERT INTO parts (name, data) VALUES (?, ?)
         ON CONFLICT (name) DO UPDATE SET data = excluded.data WHERE data <> excluded.data`,
      )
      .run(name, seal(bytes, placeOfName(name)));
  }

  putJson(name: PartName, value: unknown): void {
    this.put(name, Buffer.from(JSON.stringify(value)));
  }
}
