import { parseSymbol, type SymbolPath } from '../../resolve/symbols/symbol-path.js';
import { LetterPattern } from '../../text/letter-pattern.js';

const PATH_AND_NAME = new LetterPattern(
  String.raw`^([^:]*[/.][^:]*):([\p{L}_$][\p{L}\p{N}_$.#]*[?!=]?)$`,
);

/**
 * Several words are the title of a test or no symbol at all, and must not be read as just their first word. Pasted
 * code that begins with a keyword is still read as code.
 */
const PHRASE = new LetterPattern(
  String.raw`^(?!(?:new|await|async|class|def|function|type|interface|const|let|var)\s)[\p{L}\p{N}_$.#-]+\s+(?!extends\s|implements\s)[\p{L}\p{N}_$]`,
);

/** A requested symbol in parts. The line of `path:name@line` is 1-based, null if none is written. */
export function readSymbol(written: string): { symbol: SymbolPath; line: number | null } {
  const located = /^(.*[^@])@(\d{1,9})$/.exec(written.trim());
  const text = located?.[1] ?? written.trim();
  const line = located === null ? null : Number(located[2]);
  // Paths with spaces or without a usual extension, which cannot occur among the words of a request.
  const split = text.includes('::') ? null : PATH_AND_NAME.exec(text);
  if (split === null && PHRASE.test(text)) return { symbol: { path: '', segments: [text] }, line };
  const { path, segments } = parseSymbol(split === null ? text : split[2]!);
  const dollars = /^\$*/.exec(split === null ? text : split[2]!)![0];
  return { symbol: { path: split?.[1] ?? path, segments: withPrefix(dollars, segments) }, line };
}

/** A request may write `$name` for something called `name`, but here the name is meant exactly as written. */
function withPrefix(prefix: string, segments: readonly string[]): readonly string[] {
  const [first, ...others] = segments;
  return first === undefined ? segments : [prefix + first, ...others];
}

/** A mark at the end of a Ruby or Elixir name; in a request it would end a sentence. */
const MARKED = /[?!=](?=(?:\(.*\)|\/\d+)?$)/;

/**
 * The symbol including the mark that ends its name as written (`save!`, `valid?`, `body=`); null if there is no
 * mark.
 */
export function withMark(written: string, { path, segments }: SymbolPath): SymbolPath | null {
  const mark = MARKED.exec(written)?.[0];
  const name = segments.at(-1);
  if (mark === undefined || name === undefined) return null;
  return { path, segments: [...segments.slice(0, -1), name + mark] };
}

const OPERATOR = /(^|[.#]|::|\boperator\s*)([-+*/%<>=!~&|^[\]]{1,3})$/;

/** The operator that a text names, with its class: `Version.<=>`, `Queue.operator[]`; null if it names none. */
export function withOperator(written: string): SymbolPath | null {
  const found = OPERATOR.exec(written);
  if (found === null) return null;
  const name = found[1]!.startsWith('operator') ? `operator${found[2]}` : found[2]!;
  const owner = written.slice(0, found.index).replace(/(?:[.#]|::)$/, '');
  const { path, segments } = owner === '' ? NOTHING : readSymbol(owner).symbol;
  return { path, segments: [...segments, name] };
}

const SELECTOR = /^(?:(?:[-+]\s*)?\[?(\w+)[. ])?((?:\w+:)+)\]?$/;

/**
 * The Objective-C method that a selector names: `find:in:`, `Depot.find:in:`, `-[Depot find:in:]`; null for any
 * other text.
 */
export function withSelector(written: string): SymbolPath | null {
  const [found, owner, selector = ''] = SELECTOR.exec(written) ?? [];
  if (found === undefined) return null;
  return { path: '', segments: owner === undefined ? [selector] : [owner, selector] };
}

const NOTHING: SymbolPath = { path: '', segments: [] };
