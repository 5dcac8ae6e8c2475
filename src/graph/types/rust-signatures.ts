import { boundsFor } from '../../model/rust-traits.js';
import { commaParts } from '../../text/comma-parts.js';
import { heldType } from '../../text/held-type.js';
import { literalPattern } from '../../text/literal-pattern.js';
import type { FileView } from '../file-view.js';

/** Number of characters of a signature that are read. */
const LONGEST = 2000;

/** The return type of a Rust function, which may contain parentheses: `Result<Shelf, ()>`. */
export function returnedInRust(signature: string, name: string): string {
  const own = signature.search(new RegExp(`\\bfn\\s+${literalPattern(name)}\\b`));
  const from = own < 0 ? -1 : parametersFrom(signature, own);
  const close = from < 0 ? -1 : closingOf(signature, from);
  if (close < 0) return '';
  const stated = /^\s*->\s*(.*?)(?:\s*\bwhere\b.*)?$/s.exec(signature.slice(close + 1));
  return stated?.[1] ?? '';
}

/** The type of a field of a tuple structure, by its place: `Shelf` of `struct Rack(pub Shelf, u8)`; empty if none. */
export function tupleFieldInRust(signature: string, name: string, place: number): string {
  const own = signature.search(new RegExp(`\\bstruct\\s+${literalPattern(name)}\\b`));
  const open = own < 0 ? -1 : parametersFrom(signature, own);
  const close = open < 0 ? -1 : closingOf(signature, open);
  if (close < 0) return '';
  const written = commaParts(signature.slice(open + 1, close), '<[(', '>])')[place] ?? '';
  return written.replace(BEFORE_FIELD, '');
}

/** Attributes and `pub(crate)` before the type of a field. */
const BEFORE_FIELD = /^\s*(?:#\[[^\]]*\]\s*)*(?:pub(?:\([^()]*\))?\s+)?/;

/** Index of the `(` that opens the parameters; type parameters may contain parentheses, too. */
function parametersFrom(signature: string, from: number): number {
  let depth = 0;
  for (let at = from; at < signature.length; at++) {
    const character = signature[at]!;
    if (character === '<') depth++;
    else if (character === '>' && signature[at - 1] !== '-') depth--;
    else if (character === '(' && depth === 0) return at;
  }
  return -1;
}

function closingOf(signature: string, open: number): number {
  let depth = 0;
  for (let at = open; at < signature.length; at++) {
    if (signature[at] === '(') depth++;
    else if (signature[at] === ')' && --depth === 0) return at;
  }
  return -1;
}

/**
 * The traits that bound a type parameter around a place (`<T: Keep + Send>` or `where T: Keep`), whose members it
 * has. Null if the name is no type parameter there.
 */
export function boundsOf(source: FileView, holder: number, name: string): readonly string[] | null {
  if (!/^[A-Z]\w{0,20}$/.test(name)) return null;
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    const definition = source.definition(scope)!;
    const ofBlock = source.typed(boundsFor(name)).filter((one) => one.scope === scope);
    if (ofBlock.length > 0) return ofBlock.map(({ type }) => heldType(type, 'rust'));
    const signature = definition.signature.slice(0, LONGEST);
    const parameters = typeParameters(signature, definition.name);
    if (!new RegExp(`(?:^|,)\\s*(?:const\\s+)?${name}\\s*(?:[:,=]|$)`).test(parameters)) continue;
    const stated = `${parameters},${/\bwhere\b(.*)$/s.exec(signature)?.[1] ?? ''}`;
    const bounds = stated.matchAll(new RegExp(`(?:^|,)\\s*${name}\\s*:\\s*([^,>=<({]+)`, 'g'));
    return [...bounds].flatMap(([, written = '']) =>
      written.split('+').flatMap((one) => heldType(one, 'rust') || []),
    );
  }
  return null;
}

/** The text between `<` and `>` behind the name of a definition. */
function typeParameters(signature: string, name: string): string {
  const open = signature.search(new RegExp(`\\b${literalPattern(name)}\\s*<`));
  const from = open < 0 ? -1 : signature.indexOf('<', open);
  let depth = 0;
  for (let at = from; from >= 0 && at < signature.length; at++) {
    if (signature[at] === '<') depth++;
    else if (signature[at] === '>' && signature[at - 1] !== '-' && --depth === 0)
      return signature.slice(from + 1, at);
  }
  return '';
}
