import { closingBracket } from '../../text/closing-bracket.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { parametersOpening } from '../../text/parameters-opening.js';
import { type AroundName, placeOfName } from '../../text/place-of-name.js';
import type { FileView } from '../file-view.js';
import { returnedInRust } from './rust-signatures.js';

/** Languages in which the type precedes the name. */
const TYPE_FIRST: ReadonlySet<FileView['outline']> = new Set([
  ...(['csharp', 'c', 'dart', 'groovy'] as const),
]);

/** The type that a signature states for its return value or value, as written; empty if it states none. */
export function writtenType(source: FileView, signature: string, name: string): string {
  const { outline } = source;
  if (isTypeFirst(source, signature)) return typeBefore(signature, name);
  if (outline === 'solidity')
    return /\breturns\s*\(\s*([\w.]+)/.exec(signature)?.[1] ?? typeBefore(signature, name);
  if (outline === 'rust' && signature.includes('(')) return returnedInRust(signature, name);
  const behind = signature.slice(parametersEnd(source, signature) + 1);
  if (outline === 'zig' && signature.includes(')')) return behind.replace(/^.*!/, '');
  const stated = signature.includes(')')
    ? /(?::|->)\s*([^={]+)/.exec(behind)
    : /^[^:]*:\s*([^={]+)/.exec(signature);
  return (stated?.[1] ?? '').replace(/\s+where\s.*$/s, '');
}

/**
 * Index of the parenthesis that closes the parameters. Where the return type may itself contain parentheses, the
 * parameter list is matched; in other languages this is the last one.
 */
function parametersEnd({ outline }: FileView, signature: string): number {
  const isFunction = /\bfunc?\s/.test(signature) && (outline === 'swift' || outline === 'kotlin');
  const close = isFunction ? closingBracket(signature, parametersOpening(signature)) : -1;
  return close < 0 ? signature.lastIndexOf(')') : close;
}

/** Whether a type precedes the name in a signature. */
export function isTypeFirst({ outline, java }: FileView, signature: string): boolean {
  return outline === 'php' ? !signature.includes('(') : java || TYPE_FIRST.has(outline);
}

const TYPE_AT_END = new LetterPattern(
  String.raw`(?:^|[\s(])([\p{L}_](?:[\p{L}\p{N}_.]|::)*(?:<.*>)?(?:\[\])?(?:\s*[*&]|[?])*)$`,
);

const TUPLE_AT_END = /(?:^|\s)(\([^()]*(?:\([^()]*\)[^()]*)*\)\??)$/;

const BEHIND_TYPE: AroundName = { before: /[\s>*&?$]/, behind: /\s*(?:[({=<[]|$)/y };

/** The type before a name in a signature, with its type arguments. */
function typeBefore(signature: string, name: string): string {
  const place = placeOfName(signature, name, BEHIND_TYPE);
  if (place === null) return '';
  const before = signature
    .slice(0, place.at)
    .replace(/\bget\s*$/, '')
    .trimEnd();
  return TYPE_AT_END.exec(before)?.[1] ?? TUPLE_AT_END.exec(before)?.[1] ?? '';
}
