import type { FoundImport } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { dottedAt, offeredBy } from './module.js';

const ALL = { imported: '*', local: '*' };
const BEFORE_NAME = /^(?:safe|qualified)$/;

/** `import Data.Map (Map)`, `import qualified Data.Map as M`, `import Depot hiding (find)`. */
export function readHaskellImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  const passed = offeredBy(reader)?.modules;
  for (let at = 0; at < reader.count; at++) {
    if (!reader.isWord(at, 'import')) continue;
    let next = at + 1;
    let isQualified = reader.isWord(next, 'qualified');
    while (BEFORE_NAME.test(reader.text(next)) || reader.kind(next) === Token.String) next++;
    const { name: module, next: behind } = dottedAt(reader, next);
    if (!/^\p{Lu}/u.test(module)) continue;
    next = behind;
    if (reader.isWord(next, 'qualified')) {
      isQualified = true;
      next++;
    }
    const alias = reader.isWord(next, 'as') ? dottedAt(reader, next + 1) : { name: '', next };
    const names = namesAt(reader, alias.next, isQualified);
    const local = alias.name === '' && isQualified ? module : alias.name;
    if (local !== '') names.push({ imported: '*', local });
    const isPassed = passed?.has(module) === true || passed?.has(local) === true;
    const made = { module, names, typeOnly: false, offset: reader.start(at) };
    imports.push({ ...made, kind: isPassed ? 'reexport' : 'import' });
    at = next - 1;
  }
  return imports;
}

/** The names of an import list; all names if there is no list, or a `hiding` list. */
function namesAt(
  reader: TokenReader,
  open: number,
  isQualified: boolean,
): FoundImport['names'][number][] {
  if (isQualified) return [];
  if (!reader.is(open, '(')) return [ALL];
  const names: FoundImport['names'][number][] = [];
  let depth = 0;
  // An unclosed list ends where the next import begins.
  for (let at = open; at < reader.count && !reader.isWord(at, 'import'); at++) {
    if (reader.is(at, '(')) depth++;
    else if (reader.is(at, ')') && --depth === 0) break;
    // `Shelf (..)`
    if (depth === 1 && reader.kind(at) === Token.Word)
      names.push({ imported: reader.text(at), local: reader.text(at) });
  }
  return names;
}
