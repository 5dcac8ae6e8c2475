import { closingBracket } from '../../text/closing-bracket.js';
import { commaParts } from '../../text/comma-parts.js';
import { genericInGo, hasNameInGo, madeInGo, OF_CHANNEL } from '../../text/go-type.js';
import { LetterPattern } from '../../text/letter-pattern.js';

const GENERIC_HEAD = new LetterPattern(String.raw`^(?:type )?[\p{L}\p{N}_]+(?=\[)`);

const TYPE_ALIAS = new LetterPattern(String.raw`^type [\p{L}\p{N}_]+(?:\[[^=]*\])? = `);

const TYPE_HEAD = new LetterPattern(String.raw`^type [\p{L}\p{N}_]+`);

const NAMED_RESULT = new LetterPattern(String.raw`^[\p{L}_][\p{L}\p{N}_]* (?!<-)`);

/** Deepest nesting of types that is read. */
const DEEPEST = 8;
const NAME = new LetterPattern(String.raw`^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)?`);

/**
 * The notation of the facts for a written type: `pkg.Store` for `*pkg.Store[int]`, with brackets before the
 * element type of lists and maps.
 */
function goTypeText(written: string, depth = DEEPEST): string {
  const rest = written.replace(/^(?:[*(~\s]|<-)+/, '');
  if (depth === 0) return '';
  const after = (text: string): string => goTypeText(text, depth - 1);
  if (rest.startsWith('...')) return holding('', after(rest.slice(3)));
  const open = /^(?:map)?\[/.exec(rest)?.[0].length ?? 0;
  if (open > 0) {
    const close = closingBracket(rest, open - 1);
    if (close < 0) return '';
    return holding(open > 1 ? after(rest.slice(open, close)) : '', after(rest.slice(close + 1)));
  }
  const channel = /^chan\b(?:\s*<-)?/.exec(rest);
  if (channel !== null) return holding(OF_CHANNEL, after(rest.slice(channel[0].length)));
  if (/^func\s*\(/.test(rest)) return goResults(rest, depth - 1);
  const name = NAME.exec(rest)?.[0] ?? '';
  if (/^(?:struct|interface)$/.test(name)) return '';
  const close = rest[name.length] === '[' ? closingBracket(rest, name.length) : -1;
  if (close < 0) return name;
  return genericInGo(name, commaParts(rest.slice(name.length + 1, close)).map(after));
}

function holding(key: string, held: string): string {
  return held === '' && /^(?:~|\w*)$/.test(key) ? '' : `[${key}]${held}`;
}

/**
 * A function's results in the notation of the facts, such as `(Store,error)`.
 *
 * @param signature from the function's name or `func` on
 */
export function goResults(signature: string, depth = DEEPEST): string {
  let at = signature.search(/[[(]/);
  if (signature[at] === '[') at = closingBracket(signature, at) + 1;
  const end = at < 0 ? -1 : closingBracket(signature, at);
  if (end < 0) return '';
  const written = signature.slice(end + 1).trim();
  const texts = resultTypes(written).map((one) => goTypeText(one, depth));
  return texts.some((text) => text !== '') ? `(${texts.join(',')})` : '';
}

function resultTypes(written: string): readonly string[] {
  if (!written.startsWith('(')) return [written];
  const results = commaParts(written.slice(1, closingBracket(written)));
  const isNamed = results.some((one) => NAMED_RESULT.test(one) && !/^(?:chan|func) /.test(one));
  if (!isNamed) return results;
  // `(a, b int)`: the type follows the last name.
  const types: string[] = [];
  let type = '';
  for (const one of [...results].reverse()) {
    const blank = one.indexOf(' ');
    if (blank >= 0) type = one.slice(blank + 1);
    types.unshift(type);
  }
  return types;
}

/** The underlying type of a type that is no structure or interface: a list, a function or another type. */
export function goUnderlying(signature: string): string {
  const head = TYPE_HEAD.exec(signature)?.[0] ?? '';
  const open = head === '' ? '' : signature[head.length];
  // The brackets of `type List[T any]` touch the name, those of `type List [4]int` do not.
  const behind = open === '[' ? closingBracket(signature, head.length) + 1 : head.length;
  const written = /^(?: =)? (.*)$/.exec(signature.slice(behind))?.[1] ?? '';
  return head === '' || behind === 0 ? '' : goTypeText(written);
}

/**
 * The target of an alias: `Box` of `type Crates = Box[Crate]`. Empty for a type definition, which makes a new type.
 */
export function aliasedInGo(signature: string): readonly string[] {
  const type = TYPE_ALIAS.test(signature) ? goUnderlying(signature) : '';
  return hasNameInGo(type) ? [madeInGo(type)[0]] : [];
}

/** The type parameters of a function or type, each with its constraint. */
export function goTypeParameters(signature: string): readonly (readonly [string, string])[] {
  const head = GENERIC_HEAD.exec(signature)?.[0];
  const close = head === undefined ? -1 : closingBracket(signature, head.length);
  if (head === undefined || close < 0) return [];
  const found: [string, string][] = [];
  let bound = '';
  // `K, V any`: the constraint follows the last name.
  for (const one of commaParts(signature.slice(head.length + 1, close)).reverse()) {
    const [name = '', written = ''] = /^(\S+)(?: (.*))?$/.exec(one)?.slice(1) ?? [];
    if (written !== '') bound = written.includes('|') ? '' : goTypeText(written);
    found.unshift([name, bound]);
  }
  return found;
}
