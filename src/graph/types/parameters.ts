import type { Definition } from '../../model/definition.js';
import { LAST_ARGUMENT } from '../../model/reference.js';
import { closingBracket } from '../../text/closing-bracket.js';
import { heldArguments } from '../../text/held-type.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { parted } from '../../text/parted.js';
import { type AroundName, placeOfName } from '../../text/place-of-name.js';
import type { FileView } from '../file-view.js';
import { isTypeFirst } from './outline-signatures.js';

const NAME_BEHIND = new LetterPattern(String.raw`\s*\b[\p{L}_$][\p{L}\p{N}_$]*$`);

/** Modifiers before the type of a parameter, or before its name. */
const BEFORE =
  /^(?:(?:suspend|crossinline|noinline|vararg|final|required|covariant|inout|params|ref|this|sending|isolated|consuming|borrowing|@\w+(?:\([^()]*\))?|\[[^\]]*\])\s+)+/;

const OPENS_PARAMETERS: AroundName = { before: /^/, behind: /\s*[<(]/y };

/** The type that a signature states for the parameter at a position; empty if it states none. */
export function parameterAt(
  source: FileView,
  { name, signature, kind }: Pick<Definition, 'name' | 'signature' | 'kind'>,
  place: number,
): string {
  const from = placeOfName(signature, name, OPENS_PARAMETERS)?.at ?? -1;
  // The parameters of a constructor follow the name of its class.
  const isUnnamed = from < 0 && kind === 'constructor';
  const behindName = isUnnamed ? ATTRIBUTES.exec(signature)![0].length : from + name.length;
  const open = from < 0 && !isUnnamed ? -1 : openOf(signature, behindName);
  if (open < 0) return '';
  const close = closingBracket(signature, open);
  const parameters = parted(signature.slice(open + 1, close < 0 ? undefined : close), ',');
  const wanted = place === LAST_ARGUMENT ? parameters.at(-1) : parameters[place];
  const [written = ''] = parted((wanted ?? '').trim(), '=');
  if (isTypeFirst(source, signature)) return withoutName(written.replace(BEFORE, ''));
  return parted(written, ':').slice(1).join(':').trim().replace(BEFORE, '');
}

/**
 * The type of the parameter with a Swift label or a Kotlin name: that of `as kind: Kind` for `as`. Empty if
 * there is none.
 */
export function labelledParameter(
  { name, signature }: Pick<Definition, 'name' | 'signature'>,
  label: string,
): string {
  const open = openOf(signature, signature.search(new RegExp(`${literalPattern(name)}\\s*[<(?!]`)));
  const close = open < 0 ? -1 : closingBracket(signature, open);
  const parameters = close < 0 ? [] : parted(signature.slice(open + 1, close), ',');
  const named = new RegExp(`^\\s*(?:@\\w+\\s+)*${literalPattern(label)}(?:\\s+\\w+)?\\s*:`);
  const written = parameters.find((one) => named.test(one)) ?? '';
  const [typed = ''] = parted(written, '=');
  return parted(typed, ':').slice(1).join(':').trim().replace(BEFORE, '');
}

const ATTRIBUTES = /^(?:\[[^\]]*\]\s*)*/;

/** Index of the parenthesis that opens the parameters, behind type parameters; -1 if there is none. */
function openOf(signature: string, from: number): number {
  let depth = 0;
  for (let at = from; at < signature.length; at++) {
    if (signature[at] === '<') depth++;
    else if (signature[at] === '>' && !'-='.includes(signature[at - 1]!)) depth--;
    else if (signature[at] === '(' && depth === 0) return at;
  }
  return -1;
}

/** `Action<Pool>` of `Action<Pool> done`. */
function withoutName(written: string): string {
  const plain = written.trim();
  return plain.replace(NAME_BEHIND.of(plain), '');
}

/** The type of a parameter of a callback, by the callback's type; null if that is no function type. */
export function functionParameter(
  family: string,
  signature: string,
  written: string,
  place: number,
): string | null {
  const type = ofTypeParameter(family, signature, unwrapped(written));
  const inner = parametersOf(family, type);
  if (inner === null) return null;
  const one = (parted(inner, ',')[place] ?? '').trim();
  if (family === 'dart') return withoutName(one) || one;
  return one.replace(/^\w+\s*:\s*/, '');
}

/** `((Pool) -> Unit)?` without the parentheses and the `?`. */
function unwrapped(written: string): string {
  const type = written.trim().replace(/\?$/, '').replace(BEFORE, '');
  const isWhole = type.startsWith('(') && closingBracket(type) === type.length - 1;
  return isWhole ? unwrapped(type.slice(1, -1)) : type;
}

/** `Fn(&Pool)` of `F` in `fn each<F: Fn(&Pool)>(done: F)`. */
function ofTypeParameter(family: string, signature: string, type: string): string {
  if (family !== 'rust' || !/^\w+$/.test(type)) return type;
  const bound = new RegExp(`\\b${type}\\s*:\\s*([^,>]*?\\bFn(?:Mut|Once)?\\([^()]*\\))`, 'u');
  return bound.exec(signature)?.[1] ?? type;
}

/** The parameters of a written function type; null for any other type. */
function parametersOf(family: string, type: string): string | null {
  if (family === 'csharp') {
    const lambda = /^Expression<(.*)>$/s.exec(type)?.[1];
    return lambda === undefined ? null : heldArguments(lambda, family).join();
  }
  const opening =
    family === 'rust'
      ? /\bFn(?:Mut|Once)?\(/
      : family === 'dart'
        ? /\bFunction\(/
        : /^(?:[\w.<>]+\.)?\(/;
  const found = opening.exec(type);
  if (found === null)
    return family === 'scala' ? (/^(\w[^=]*?)\s*=>/.exec(type)?.[1] ?? null) : null;
  const open = found.index + found[0].length - 1;
  const close = closingBracket(type, open);
  const isFunction =
    family === 'rust' ||
    family === 'dart' ||
    /^\s*(?:async\s+|throws\s+)*[-=]>/.test(type.slice(close + 1));
  return close > 0 && isFunction ? type.slice(open + 1, close) : null;
}
