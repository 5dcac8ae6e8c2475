import type { Mention } from '../../model/request.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { operatorName } from '../../text/operator-names.js';
import type { PathLookup } from '../places/path-lookup.js';
import type { Search } from '../search.js';
import type { DefinitionCache } from './definitions.js';
import { withOtherCasings } from './other-casings.js';
import { parseSymbol, type SymbolPath } from './symbol-path.js';

const SMALL = new LetterPattern(String.raw`^\p{Ll}`);

/** A mention of a symbol, split into parts. */
export interface SymbolMention extends SymbolPath {
  readonly mention: Mention;
  /** The last segment, or the whole text if it is quoted. */
  readonly name: string;
  /** Name under which its definitions were found; differs from `name` only in case. */
  readonly found: string;
}

/** The exception's class at the beginning of an error's text. */
const RAISED = /^((?:\w+\.)*[A-Z]\w+)(?::|$)/;

/** A private JavaScript name, alone or after its object. */
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

/** Characters that may end names in Ruby and Elixir. */
const MARKS = ['?', '!', '='];
/** Character that may end names in Haskell and OCaml, where the name without it is a different one. */
const PRIME = "'";

/**
 * Possible names with or without their mark, likeliest first: a mark may only end the sentence, or may have been
 * left out.
 */
function meantBy({ mention, name }: SymbolMention): readonly string[] {
  if (mention.kind !== 'symbol') return [name];
  const operator = operatorName(mention.text);
  if (operator !== null) return operator.names;
  const written = [...MARKS, PRIME].filter((mark) => mention.text.endsWith(mark));
  const leftOut = SMALL.test(name) ? MARKS : [];
  const plain = [...written, '', ...leftOut].map((mark) => name + mark);
  // `$slots`, and `~Depot`, which is different from `Depot`.
  const sign = ['$', '~'].find((some) => mention.text.endsWith(some + name));
  const names = sign === undefined ? plain : [sign + name, ...plain];
  // `Class#method` is only a notation, whereas in `object.#method` the name includes `#`.
  return PRIVATE.test(mention.text) ? [`#${name}`, ...names] : [...names, `#${name}`];
}

function withMark(symbol: SymbolMention, cache: DefinitionCache): SymbolMention {
  const found = meantBy(symbol).find((name) => cache.definitions(name).length > 0);
  return found === undefined ? symbol : { ...symbol, name: found, found };
}

/** `Reply.json`, `c.html`: written like a file, but a member if there is no such file. */
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
