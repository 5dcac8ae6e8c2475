import type { FoundImport } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

const PROPERTY = /^(?:templateUrl|styleUrls?)$/;
const PLAIN = /^(['"`])[^'"`\\$]+\1$/;

/**
 * The template and style sheets that an Angular component loads from the same folder:
 * `templateUrl: './rack.html'`, `styleUrls: ['./rack.scss']`. They bind no names.
 */
export function componentFiles(text: string, reader: TokenReader): FoundImport[] {
  if (!/@Component\s*\(/.test(text)) return [];
  const imports: FoundImport[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (!reader.is(at + 1, ':') || !PROPERTY.test(reader.text(at))) continue;
    for (const file of stringsFrom(reader, at + 2)) {
      const path = reader.text(file).slice(1, -1);
      const module = /^\.{0,2}\//.test(path) ? path : `./${path}`;
      imports.push({
        module,
        kind: 'import',
        names: [],
        offset: reader.start(file),
        typeOnly: false,
      });
    }
  }
  return imports;
}

/** Positions of a plain string, or of the strings in a list. */
function stringsFrom(reader: TokenReader, start: number): number[] {
  const isPlain = (at: number): boolean =>
    reader.kind(at) === Token.String && PLAIN.test(reader.text(at));
  if (!reader.is(start, '[')) return isPlain(start) ? [start] : [];
  const found: number[] = [];
  for (let at = start + 1; at < reader.count && !reader.is(at, ']'); at++) {
    if (isPlain(at)) found.push(at);
  }
  return found;
}
