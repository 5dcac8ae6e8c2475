import type { FoundImport } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { lastOf } from './paths.js';

/** Most tokens of a list of names. */
const LONGEST = 60;

/** `use Depot::Shelf qw(open close);`, `require Depot::Shelf;`, `use parent 'Depot::Store';`, `require "lib/depot.pl";` */
export function readPerlImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word || !/^(?:use|require|extends|with)$/.test(reader.text(at)))
      continue;
    if (/^[$@%&>]$/.test(reader.text(at - 1))) continue;
    const push = (module: string, names: readonly string[]): void => {
      const local = module.slice(module.lastIndexOf(':') + 1);
      // A function is found as a member of the package that its file is.
      const members = names.map((name) => ({ imported: `${local}.${name}`, local: name }));
      const own = /\W/.test(local) ? [] : [{ imported: local, local }];
      imports.push({
        ...{ module, kind: 'import', typeOnly: false, offset: reader.start(at) },
        names: [...members, ...own],
      });
    };
    if (reader.kind(at + 1) === Token.String && reader.isWord(at, 'require'))
      push(reader.text(at + 1).slice(1, -1), []);
    const isUse = /^(?:use|require)$/.test(reader.text(at));
    const { name, next } = isUse ? pathAt(reader, at + 1) : { name: '', next: at + 1 };
    const isOfBases = /^(?:parent|base|Mojo::Base)$/.test(name) || !isUse;
    if (isOfBases && (isUse || /^[;{}]?$/.test(reader.text(at - 1))))
      for (const base of basesFrom(reader, next)) push(base, []);
    if (/^[A-Z]/.test(name)) push(name, isOfBases ? [] : namesFrom(reader, next));
  }
  return imports;
}

/** `Depot::Shelf` and the position after it. */
function pathAt(
  reader: TokenReader,
  from: number,
): { readonly name: string; readonly next: number } {
  const last = lastOf(reader, from);
  if (last < 0) return { name: '', next: from };
  return { name: reader.between(reader.start(from), reader.end(last)), next: last + 1 };
}

/** The words of a statement that names bases. */
function basesFrom(reader: TokenReader, from: number): string[] {
  const found: string[] = [];
  for (let at = from; at < from + LONGEST && !/^[;{}]?$/.test(reader.text(at)); ) {
    const { name, next } = pathAt(reader, at);
    if (/^[A-Z]/.test(name)) found.push(name);
    at = Math.max(at + 1, next);
  }
  return found;
}

/** The words in the strings up to the end of a statement. */
function namesFrom(reader: TokenReader, from: number): string[] {
  const found: string[] = [];
  for (let at = from; at < from + LONGEST && !/^[;{}]?$/.test(reader.text(at)); at++) {
    if (reader.kind(at) !== Token.String) continue;
    const written = reader.text(at).replace(/^qw?\s*\W|^["']/, '');
    found.push(...(written.slice(0, 4000).match(/(?<![\w:$@%])&?[A-Za-z_]\w*(?!\w*::)/g) ?? []));
  }
  return found.map((name) => name.replace('&', ''));
}
