import {
  type ExportedName,
  PACKAGE_OBJECT,
  USING_CLAUSE,
  usingAlias,
} from '../../model/reference.js';
import type { FoundImport } from '../language.js';
import { readImport, readJvmPackage, STAR } from '../token-outline/jvm-imports.js';
import type { TokenReader } from '../tokens/token-reader.js';

/**
 * What a Scala file exports: its package and package objects, the packages it imports all names of, and what
 * the names imported one by one stand for; both may be members of an object.
 */
export function exportsOfScala(reader: TokenReader): ExportedName[] {
  const stated = readJvmPackage(reader);
  for (let at = 0; at < reader.count; at++) {
    if (reader.is(at - 1, '.')) continue;
    if (reader.isWord(at, 'package') && reader.isWord(at + 1, 'object'))
      stated.push({ exported: PACKAGE_OBJECT, local: reader.text(at + 2) });
    if (!reader.isWord(at, 'import')) continue;
    const imports: FoundImport[] = [];
    at = readImport(reader, at, imports);
    stated.push(...imports.flatMap(broughtBy));
  }
  return stated;
}

function broughtBy({ module, names }: FoundImport): ExportedName[] {
  if (module.endsWith(STAR))
    return [{ exported: USING_CLAUSE, local: module.slice(0, -STAR.length) }];
  return names.map(({ local }) => ({ exported: usingAlias(local), local: module }));
}
