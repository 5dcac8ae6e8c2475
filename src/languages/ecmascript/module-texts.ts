import { WordSet } from '../../text/word-set.js';
import type { FoundImport } from '../language.js';
import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { givenAt, headOf } from './call-forms.js';
import { namesGiven } from './requires.js';

/** Functions of Jest, Vitest and the like that take the path of a module. */
const MOCKED = (
  'mock doMock unmock dontMock doUnmock deepUnmock setMock requireActual requireMock createMockFromModule ' +
  'genMockFromModule unstable_mockModule unstable_unmockModule importActual importMock'
).split(' ');
/** Functions of other packages that do so and return the module. */
const LOADED = ['proxyquire', 'rewire', 'esmock'];
const WORKERS = ['Worker', 'SharedWorker'];
const MOCKING = new WordSet(new Set(MOCKED));
const LOADING = new WordSet(new Set(LOADED));
const WORKER = new WordSet(new Set(WORKERS));
const RUNNER = /^(?:jest|vi|vitest|rstest)$/;
/** Those that return the module or a replacement for it. */
const YIELDING = /^(?:require(?:Actual|Mock)|import(?:Actual|Mock)|\w+MockFromModule)$/;
const NAMING = new WordSet(
  new Set([
    ...MOCKED,
    ...LOADED,
    ...WORKERS,
    ...'URL importScripts module resolve replace replaceCjs replaceEsm load'.split(' '),
  ]),
);
/** A cheap check whether a text can contain such calls. */
const TELLING =
  /\b(?:jest|vi|vitest|rstest|proxyquire|rewire|esmock|importScripts|(?:mock|td)\s*\.\s*(?:module|replace)|(?:(?:Shared)?Worker|URL|resolve)\s*\()/;

const PLAIN = /^(['"`])([^'"`\\$\n]{1,300})\1$/;
const CODE = /\.(?:[cm]?[jt]sx?|vue|svelte)$/;
const WITHOUT_ENDING = /(?:^|\/)[^./][^/]*(?:\.worker)?$/;

/**
 * Modules that code names by path without importing them: modules replaced in tests (`jest.mock('./a')`),
 * worker scripts (`new Worker(new URL('./a.js', import.meta.url))`), and modules that are only resolved
 * (`require.resolve('./a')`).
 */
export function modulesInTexts(text: string, reader: TokenReader): FoundImport[] {
  if (!TELLING.test(text)) return [];
  const imports: FoundImport[] = [];
  for (let at = 0; at < reader.count; at++) {
    const open = reader.isOneOf(at, NAMING) ? givenAt(reader, at) : -1;
    const modules = open < 0 ? [] : modulesGiven(reader, at, open);
    if (modules.length === 0) continue;
    const isYielded = isYielding(reader, at);
    const names = isYielded ? namesGiven(reader, headOf(reader, at), closingOf(reader, open)) : [];
    const kind = names.length > 0 ? 'require' : 'dynamic';
    const offset = reader.start(at);
    for (const module of modules) imports.push({ module, kind, names, offset, typeOnly: false });
  }
  return imports;
}

/** Whether the call at a position returns the module it names: `vi.importActual('./a')`, `proxyquire('./a', …)`. */
export function yieldsModule(reader: TokenReader, first: number): boolean {
  const word = reader.is(first + 1, '.') ? first + 2 : first;
  if (!reader.isOneOf(word, NAMING) || !isYielding(reader, word)) return false;
  const open = givenAt(reader, word);
  return open >= 0 && modulesGiven(reader, word, open).length > 0;
}

function isYielding(reader: TokenReader, word: number): boolean {
  return reader.isOneOf(word, LOADING) || YIELDING.test(reader.text(word));
}

/** The paths that a call names. */
function modulesGiven(reader: TokenReader, word: number, open: number): string[] {
  const given = plainText(reader, open + 1);
  if (given === '') return [];
  if (!reader.is(word - 1, '.')) {
    if (reader.isOneOf(word, LOADING)) return [given];
    if (reader.isWord(word, 'importScripts')) return scripts(reader, open);
    if (!reader.isWord(word - 1, 'new')) return [];
    if (reader.isWord(word, 'URL')) return scriptOfUrl(reader, word, open, given);
    return reader.isOneOf(word, WORKER) && CODE.test(given) ? besideIt(given) : [];
  }
  const owner = reader.text(word - 2);
  if (reader.isOneOf(word, MOCKING)) return RUNNER.test(owner) ? [given] : [];
  const name = reader.text(word);
  if (name === 'module') return owner === 'mock' ? [given] : [];
  if (name === 'resolve') return isLookup(reader, word) ? [given] : [];
  const isReplaced = owner === 'td' && /^replace(?:Cjs|Esm)?$/.test(name);
  return isReplaced || (owner === 'proxyquire' && name === 'load') ? [given] : [];
}

/** The string that is a whole argument; empty for any other argument. */
function plainText(reader: TokenReader, at: number): string {
  const isWhole = reader.is(at + 1, ')') || reader.is(at + 1, ',');
  if (reader.kind(at) !== Token.String || !isWhole) return '';
  return PLAIN.exec(reader.text(at))?.[2] ?? '';
}

/** `require.resolve('a')`, `import.meta.resolve('a')` */
function isLookup(reader: TokenReader, word: number): boolean {
  if (reader.isWord(word - 2, 'require')) return !reader.is(word - 3, '.');
  return reader.isWord(word - 2, 'meta') && reader.isWord(word - 4, 'import');
}

/** `importScripts('a.js', 'b.js')` */
function scripts(reader: TokenReader, open: number): string[] {
  const found: string[] = [];
  for (let at = open + 1; plainText(reader, at) !== ''; at += 2)
    found.push(...besideIt(plainText(reader, at)));
  return found.filter((path) => CODE.test(path));
}

/**
 * The script at a URL relative to the file: a path with a code ending, or one without an ending if it is a
 * worker's. Elsewhere a path without an ending might be a folder.
 */
function scriptOfUrl(reader: TokenReader, word: number, open: number, path: string): string[] {
  const base = reader.text(open + 3) + reader.text(open + 5) + reader.text(open + 7);
  if (base !== 'importmetaurl') return [];
  const isOfWorker = reader.is(word - 2, '(') && reader.isOneOf(word - 3, WORKER);
  return CODE.test(path) || (isOfWorker && WITHOUT_ENDING.test(path)) ? besideIt(path) : [];
}

/** A path relative to the file as an import would write it; none for a URL or an absolute path. */
function besideIt(path: string): string[] {
  if (/^[\w+.-]+:|^\//.test(path)) return [];
  return [path.startsWith('.') ? path : `./${path}`];
}
