import { createRequire } from 'node:module';
import Database from 'better-sqlite3';

/**
 * Since Node 24.19 an object of better-sqlite3 12 that the garbage collector frees while no JavaScript runs ends the process:
 * `node::ObjectWrap` then asks for an environment that is not there. better-sqlite3 13 does without that class, and without
 * Node 20. Until Node 20 may go, objects are kept for as long as the process lives: a few dozen a run, of some hundred
 * bytes each.
 */
const MUST_KEEP = Number(process.versions.node.split('.')[0]) >= 24;

const kept: object[] = [];

/** How better-sqlite3 is told where its native module is: it looks at more than a dozen places, one after the other. */
const native: Pick<Database.Options, 'nativeBinding'> = nativeModule();

/** Nothing where it is not at its usual place: then let better-sqlite3 look for it. */
function nativeModule(): Pick<Database.Options, 'nativeBinding'> {
  try {
    const { resolve } = createRequire(import.meta.url);
    return { nativeBinding: resolve('better-sqlite3/build/Release/better_sqlite3.node') };
  } catch {
    return {};
  }
}

/** Opens a database; every connection of this room is made here. */
export function openDatabase(
  filename: string | Buffer,
  options: Database.Options = {},
): Database.Database {
  const database = new Database(filename, { ...native, ...options });
  return MUST_KEEP ? keepObjectsOf(database) : database;
}

/** @returns The database, which from now on keeps itself, its statements and their iterators. */
export function keepObjectsOf(database: Database.Database): Database.Database {
  kept.push(database);
  const prepare = database.prepare.bind(database);
  const prepareKept = (sql: string) => keepStatement(prepare(sql));
  // Its own `pragma` makes a statement that nobody could keep.
  const pragma = (source: string, { simple = false }: Database.PragmaOptions = {}) => {
    const statement = prepareKept(`PRAGMA ${source}`);
    if (statement.reader) return simple ? statement.pluck().get() : statement.all();
    statement.run();
    return simple ? undefined : [];
  };
  return Object.assign(database, { prepare: prepareKept, pragma });
}

function keepStatement(statement: Database.Statement): Database.Statement {
  kept.push(statement);
  const iterate = statement.iterate.bind(statement);
  return Object.assign(statement, {
    iterate: (...values: unknown[]) => {
      const rows = iterate(...values);
      kept.push(rows);
      return rows;
    },
  });
}
