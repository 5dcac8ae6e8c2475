import { GLOB_MODULE } from '../../model/reference.js';
import type { FoundImport } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { givenAt } from './call-forms.js';

/** Most patterns of one call. */
const MOST_PATTERNS = 20;
const PATTERN = /^(['"`])(!?(?:\.{0,2}\/|(?<=!)\*\*\/)[^'"`\\$\n()]{1,200})\1$/;
/** Most wildcards of a pattern: with more, matching becomes slow. */
const MOST_STARS = 5;
/** A pattern that selects files of a folder by ending: `/\.(js|ts)$/`. */
const ENDINGS = /^\/(?:\^?\.\*)?\\\.(?:([\w-]+)|\(\??:?([\w|-]+)\))\$\/i?$/;

/**
 * Modules imported by glob patterns: `import.meta.glob('./pages/*.ts')`,
 * `require.context('./pages', true, /\.ts$/)`.
 */
export function globbedModules(text: string, reader: TokenReader): FoundImport[] {
  if (!/\bimport\.meta\.glob|\brequire\.context\b/.test(text)) return [];
  const imports: FoundImport[] = [];
  for (let at = 2; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word || !reader.is(at - 1, '.')) continue;
    const patterns = patternsAt(reader, at);
    if (!patterns.some((one) => !one.startsWith('!'))) continue;
    imports.push({
      module: GLOB_MODULE + patterns.join('\n'),
      kind: 'dynamic',
      names: [],
      offset: reader.start(at),
      typeOnly: false,
    });
  }
  return imports;
}

function patternsAt(reader: TokenReader, word: number): string[] {
  const isGlob = reader.isWord(word, 'glob') || reader.isWord(word, 'globEager');
  if (isGlob && reader.isWord(word - 2, 'meta') && reader.isWord(word - 4, 'import'))
    return globs(reader, givenAt(reader, word));
  if (!reader.isWord(word, 'context') || !reader.isWord(word - 2, 'require')) return [];
  return reader.is(word + 1, '(') ? contextFrom(reader, word + 2) : [];
}

/** `('./a/*.ts')`, `(['./a/*.ts', '!./a/b.ts'])` */
function globs(reader: TokenReader, open: number): string[] {
  if (open < 0) return [];
  const found: string[] = [];
  for (let at = open + (reader.is(open + 1, '[') ? 2 : 1); found.length < MOST_PATTERNS; at += 2) {
    const pattern = PATTERN.exec(reader.text(at))?.[2];
    if (reader.kind(at) !== Token.String || pattern === undefined || isWide(pattern)) break;
    found.push(pattern);
    if (!reader.is(at + 1, ',') || !reader.is(open + 1, '[')) break;
  }
  return found;
}

function isWide(pattern: string): boolean {
  return (pattern.match(/\*+/g)?.length ?? 0) > MOST_STARS;
}

/** `'./pages', true, /\.ts$/`; none if the last argument does more than select endings. */
function contextFrom(reader: TokenReader, first: number): string[] {
  const folder = PATTERN.exec(reader.text(first))?.[2];
  const isWhole = reader.isWord(first + 2, 'true');
  if (folder === undefined || !(isWhole || reader.isWord(first + 2, 'false'))) return [];
  const [, one, several] = ENDINGS.exec(reader.text(first + 4)) ?? [];
  const endings = one ?? several?.split('|').join(',');
  if (endings === undefined) return [];
  const below = isWhole ? '**/*' : '*';
  return [
    `${folder.replace(/\/$/, '')}/${below}.${endings.includes(',') ? `{${endings}}` : endings}`,
  ];
}
