import type { Mention } from '../../model/request.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { operatorName } from '../../text/operator-names.js';
import type { PathLookup } from '../places/path-lookup.js';
import type { Search } from '../search.js';
import type { DefinitionCache } from './definitions.js';
import { withOtherCasings } from './other-casings.js';
import { parseSymbol, type SymbolPath } from './symbol-path.js';

const SMALL = new LetterPattern(String.raw`^\p{Ll}`);

/** A mention of a symbol, taken apart. */
export interface SymbolMention extends SymbolPath {
  readonly mention: Mention;
  /** The last segment; for quoted text the whole of it. */
  readonly name: string;
  /** What its definitions are called: another name than the above where only case differs. */
  readonly found: string;
}

/** The class of an exception at the beginning of an error's text. */
const RAISED = /^((?:\w+\.)*[A-Z]\w+)(?::|$)/;

/** A private name of JavaScript, alone or behind its object. */
const PRIVATE = /(?:^|\.)#[^#.]+$/;

/** The symbols that a request mentions, with the definitions of their names loaded. */
export async function readSymbolMentions(
  mentions: readonly Mention[],
  search: Search,
): Promise<readonly SymbolMention[]> {
  const { cache, lookup } = search;
  const parsed = mentions
    .map((mention) => (isFile(mention, lookup) ? null : parse(mention)))
    .filter((symbol) => symbol !== null);
  await cache.loadNames(
    parsed.flatMap((symbol) => [...meantBy(symbol), ...symbol.segments.slice(-2, -1)]),
  );
  const marked = parsed.map((symbol) => withMark(symbol, cache));
  return withOtherCasings(marked, search);
}

/** What ends names in Ruby and Elixir. */
const MARKS = ['?', '!', '='];
/** What ends names in Haskell and OCaml, of which the plain name is another. */
const PRIME = "'";

/** What a name may be called with its mark, the likeliest first: a mark may only end the sentence, or have been left out. */
function meantBy({ mention, name }: SymbolMention): readonly string[] {
  if (mention.kind !== 'symbol') return [name];
  const operator = operatorName(mention.text);
  if (operator !== null) return operator.names;
  const written = [...MARKS, PRIME].filter((mark) => mention.text.endsWith(mark));
  const leftOut = SMALL.test(name) ? MARKS : [];
  const plain = [...written, '', ...leftOut].map((mark) => name + mark);
  // `$slots`, and `~Depot`, which is no `Depot`.
  const sign = ['$', '~'].find((some) => mention.text.endsWith(some + name));
  const names = sign === undefined ? plain : [sign + name, ...plain];
  // `Class#method` is a way of writing, `object.#method` is called so.
  return PRIVATE.test(mention.text) ? [`#${name}`, ...names] : [...names, `#${name}`];
}

function withMark(symbol: SymbolMention, cache: DefinitionCache): SymbolMention {
  const found = meantBy(symbol).find((name) => cache.definitions(name).length > 0);
  return found === undefined ? symbol : { ...symbol, name: found, found };
}

/** `Reply.json`, `c.html`: written like a file, and a member where no file is called so. */
const LIKE_A_MEMBER = new LetterPattern(
  String.raw`^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)+$`,
);

function isFile({ kind, text, line }: Mention, lookup: PathLookup): boolean {
  if (kind !== 'path') return false;
  if (!LIKE_A_MEMBER.test(text) || line !== undefined) return true;
  return lookup.byBase.has(text.toLowerCase());
}

function parse(mention: Mention): SymbolMention | null {
  switch (mention.kind) {
    case 'path':
    case 'symbol':
      return dotted(mention, mention.text);
    case 'quoted':
      return whole(mention, mention.text);
    case 'error': {
      const raised = RAISED.exec(mention.text)?.[1];
      return raised === undefined ? null : dotted(mention, raised);
    }
    default:
      return null;
  }
}

function dotted(mention: Mention, text: string): SymbolMention | null {
  const { path, segments } = parseSymbol(text);
  const name = segments.at(-1);
  return name === undefined ? null : { mention, path, segments, name, found: name };
}

function whole(mention: Mention, name: string): SymbolMention {
  return { mention, path: '', segments: [name], name, found: name };
}
