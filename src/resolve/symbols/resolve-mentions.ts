import type { Mention } from '../../model/request.js';
import { locateModule } from '../places/locate-path.js';
import { addFiles } from '../places/resolve-files.js';
import type { Search } from '../search.js';
import { resolveMemberSlip } from './member-slip.js';
import { mentionWeight } from './mention-weight.js';
import { filesToRead, resolveSymbol } from './resolve-symbols.js';
import type { Surroundings } from './rivals.js';
import type { SymbolMention } from './symbol-mentions.js';

/** At most this many outlines are read to tell classes apart, for all mentions of a request together. */
const MOST_OUTLINES = 24;
/** Factor for the class in `Class.attribute` if the attribute has no definition. */
const OWNER_INSTEAD = 0.5;
/** Factor for a file with the name of a symbol: `HeaderContent.tsx` for `HeaderContent`. */
const FILE_INSTEAD = 0.6;

/** Symbols of a request without a definition of their name. */
interface LostSymbols {
  /** Nothing was found for these. */
  readonly lost: readonly SymbolMention[];
  /** For these, their class was found instead. */
  readonly ownerOnly: readonly SymbolMention[];
}

/** Adds the definitions that symbols of the request name, and the files of modules. */
export async function resolveMentions(
  symbols: readonly SymbolMention[],
  surroundings: Surroundings,
  search: Search,
): Promise<LostSymbols> {
  const { cache, lookup } = search;
  const wanted = new Set(symbols.flatMap((symbol) => filesToRead(symbol, cache, lookup)));
  await cache.loadOutlines([...wanted].slice(0, MOST_OUTLINES));
  const lost: SymbolMention[] = [];
  const ownerOnly: SymbolMention[] = [];
  for (const symbol of symbols) {
    const module = isModule(symbol, search);
    if (module) continue;
    if (await resolveSymbol(symbol, surroundings, search)) continue;
    // `package.json` is a missing file rather than a member of something.
    if (symbol.mention.kind === 'path') continue;
    if (await resolveMemberSlip(symbol, surroundings, search)) continue;
    if (await resolveOwner(symbol, surroundings, search)) ownerOnly.push(symbol);
    else if (!fileInstead(symbol, search)) lost.push(symbol);
  }
  return { lost, ownerOnly };
}

/** `pkg.sub.module` is the module, even if some definition has the name of its last part. */
function isModule({ mention, segments }: SymbolMention, { lookup, files }: Search): boolean {
  if (mention.kind !== 'symbol' || segments.length < 2) return false;
  const located = locateModule(segments.join('.'), lookup);
  const { classes } = lookup.table;
  // `docs/Session/close.html` documents `Session.close` and is not meant by it.
  const modules = located.files.filter((file) => classes[file] !== 'docs');
  if (modules.length === 0) return false;
  addFiles(mention, { ...located, files: modules }, mentionWeight(mention), lookup, files);
  return true;
}

async function resolveOwner(
  symbol: SymbolMention,
  surroundings: Surroundings,
  search: Search,
): Promise<boolean> {
  const owner = symbol.segments.at(-2);
  if (owner === undefined || !/^[A-Z]/.test(owner)) return false;
  const segments = symbol.segments.slice(0, -1);
  const mention = { ...symbol.mention, text: segments.join('.') };
  const instead = { ...symbol, mention, segments, name: owner, found: owner };
  return resolveSymbol(instead, surroundings, search, OWNER_INSTEAD);
}

/** `"github-actions"` */
const LIKE_A_FILE = /^[a-z\d]+(?:[-_][a-z\d]+)+$/i;

function fileInstead({ mention, segments, name }: SymbolMention, search: Search): boolean {
  const isName = mention.kind === 'symbol' && segments.length === 1;
  if (!isName && !(mention.kind === 'quoted' && LIKE_A_FILE.test(name))) return false;
  const located = locateModule(name, search.lookup);
  addFiles(mention, located, mentionWeight(mention) * FILE_INSTEAD, search.lookup, search.files);
  return located.files.length > 0;
}

/**
 * Whether a mention that matches nothing was meant to match: because of its spelling, or because the request asks
 * for nothing else.
 */
export function isMissed({ kind, explicit, asked }: Mention): boolean {
  return (explicit && kind === 'path') || (kind === 'symbol' && (explicit || asked === true));
}
