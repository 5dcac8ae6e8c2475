import { createRequire } from 'node:module';
import Database from 'better-sqlite3';

/**
 * Since Node 24.19, the process crashes if the garbage collector frees an object of better-sqlite3 12 while no
 * JavaScript runs: `node::ObjectWrap` then asks for an environment that does not exist. better-sqlite3 13 does not
 * use that class, but does not support Node 20. Until support for Node 20 ends, objects are kept for the life of
 * the process: a few dozen in a run, of some hundred bytes each.
 */
const MUST_KEEP = Number(process.versions.node.split('.')[0]) >= 24;

const kept: object[] = [];

/** Tells better-sqlite3 where its native module is, because it would try more than a dozen places one by one. */
const native: Pick<Database.Options, 'nativeBinding'> = nativeModule();

/** Empty if the module is not in its usual place; better-sqlite3 then searches for it. */
function nativeModule(): Pick<Database.Options, 'nativeBinding'> {
  try {
    const { resolve } = createRequire(import.meta.url);
    return { nativeBinding: resolve('better-sqlite3/build/Release/better_sqlite3.node') };
  } catch {
    return {};
  }
}

/** Opens a database. Every connection in this folder is made here. */
export function openDatabase(
  filename: string | Buffer,
  options: Database.Options = {},
): Database.Database {
  const database = new Database(filename, { ...native, ...options });
  return MUST_KEEP ? keepObjectsOf(database) : database;
}

/** @returns The database, which from now on keeps itself, its statements and their iterators alive. */
export function keepObjectsOf(database: Database.Database): Database.Database {
  kept.push(database);
  const prepare = database.prepare.bind(database);
  const prepareKept = (sql: string) => keepStatement(prepare(sql));
  // The original `pragma` creates a statement that nobody could keep.
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
