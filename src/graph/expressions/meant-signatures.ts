import { overloadOf } from '../../model/reference.js';
import { commaParts } from '../../text/comma-parts.js';
import { addToGroup } from '../add-to-group.js';
import type { Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import { bareType, parametersOf, typeOfParameter } from '../types/function-types.js';
import type { View } from '../view.js';
import { type Fit, fitOf } from './argument-fit.js';
import type { Segment } from './receiver.js';

/** What is known of a call: its arguments, as written. */
export type Call = Pick<Segment, 'list'>;

/**
 * The overloads of a TypeScript or Python function, method or interface member that a call may mean, in order of
 * declaration. The languages choose the first one that fits, as far as the number of arguments and literals among
 * them show. Null for anything with a single signature.
 *
 * @param call null if nothing is known of it
 */
export function overloadsMeant(
  view: View,
  entity: Entity,
  call: Call | null,
): readonly string[] | null {
  if (!('ordinal' in entity)) return null;
  const source = view.get(entity.file);
  if (!source.ecmascript && !source.python) return null;
  const all = signaturesOf(source, entity.is === 'declared' ? entity.name : '').get(entity.ordinal);
  return all === undefined ? null : meantBy(all, call?.list ?? '', source.python);
}

/**
 * Overload signatures that a file states for a member of this name (or for definitions themselves, if the name is
 * empty), by the ordinals of their owners.
 */
function signaturesOf(source: FileView, name: string): ReadonlyMap<number, readonly string[]> {
  return remembered(source.memory('overloads'), name, () => {
    const found = new Map<number, string[]>();
    for (const { value, scope } of source.aliased(overloadOf(name)))
      addToGroup(found, scope, value);
    return found;
  });
}

function meantBy(all: readonly string[], list: string, isPython: boolean): readonly string[] {
  const given = haveMarks(list) ? [] : commaParts(list);
  const spread = given.findIndex((one) => (isPython ? NAMED : /^\.\.\./).test(one));
  const known = (spread < 0 ? given : given.slice(0, spread))
    .filter((one) => one !== '')
    .map((one) => (isPython ? withWords(one) : one));
  const isWhole = spread < 0 && isComplete(known);
  const meant: string[] = [];
  for (const signature of all) {
    const fit = fits(isPython ? asInTypeScript(signature) : signature, known, isWhole);
    if (fit === 'no') continue;
    meant.push(signature);
    if (fit === 'sure') break;
  }
  return meant.length > 0 ? meant : all;
}

/** Keyword arguments and spread lists; positions tell nothing of them or of what follows. */
const NAMED = /^(?:\*|\w+\s*=(?!=))/;

/** A Python signature in TypeScript notation, as far as that matters for its parameters. */
function asInTypeScript(signature: string): string {
  return signature
    .replace(/^[^(]*\(\s*(?:self|cls)\s*(?:,|(?=\)))/, '(')
    .replace(/\bLiteral\[([^\]]*)\]/g, (_, all: string) => all.replaceAll(',', '|'))
    .replace(/([(,]\s*)(?:\/|\*(?=\s*,))\s*(?:,|(?=\)))/g, '$1')
    .replace(/([(,]\s*)\*{1,2}(?=\w)/g, '$1...')
    .replace(/"[^"]*"|'[^']*'|\w+/g, withWords);
}

function withWords(word: string): string {
  return WORDS.get(word) ?? word;
}

/** In Python a bool is also a number. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    str: 'string',
    int: 'number | boolean',
    float: 'number | boolean',
    bool: 'boolean',
    True: 'true',
    False: 'false',
    Any: 'any',
    object: 'any',
  }),
);

/** Strings, and quotes that belong to no complete string. */
const TEXTS = /(['"`])((?:(?!\1)[^\\]|\\.)*)\1|['"`]/gs;

/** Whether strings among the arguments contain characters that would be mistaken for separators of arguments. */
function haveMarks(list: string): boolean {
  for (const [, quote, inside = ''] of list.matchAll(TEXTS))
    if (quote === undefined || /[,()[\]{}\\]/.test(inside)) return true;
  return false;
}

/** Arguments that the facts keep only when they keep all arguments of the call: literals, and other calls. */
const WHOLE = /^(?:['"`[{\d-]|(?:true|false)$|[\w$.]+\((?!.*=>))/s;

/** Whether the known arguments are all that the call passes. */
function isComplete(given: readonly string[]): boolean {
  return given.length > 1 || given.some((one) => WHOLE.test(one));
}

/** Whether a call with these arguments fits a signature. The call may have further arguments unless `isWhole`. */
function fits(signature: string, given: readonly string[], isWhole: boolean): Fit {
  const parameters = parametersOf(signature);
  // The last parameters of a long signature are cut off.
  if (parameters === null || parameters.at(-1) === '…') return 'maybe';
  const isOpen = parameters.at(-1)?.startsWith('...') === true;
  const least = parameters.filter((one) => !MAY_BE_MISSING.test(one)).length;
  if (given.length > parameters.length && !isOpen) return 'no';
  if (isWhole && given.length < least) return 'no';
  const all = given.map((one, at) => fitOf(one, bareType(typeOfParameter(parameters, at))));
  if (all.includes('no')) return 'no';
  return isWhole && all.every((one) => one === 'sure') ? 'sure' : 'maybe';
}

/** `size?: number`, `size = 1`, `...sizes: number[]` */
const MAY_BE_MISSING = /^(?:\.\.\.|[\w$]+\s*(?:\?|=)|[^:=>]*:[^=]*=(?!>))/;

/**
 * The results of the overloads that a call may mean. If they differ, each is only one of several
 * possibilities, and possibly none of them is right.
 */
export function oneOfResults(results: readonly (readonly Entity[])[]): readonly Entity[] {
  const [first = []] = results;
  const keys = new Set(results.map((one) => one.map(keyOf).sort().join()));
  if (keys.size < 2) return first;
  const outside: Entity = { is: 'external', module: '' };
  return results.flatMap((found) =>
    found.length === 0
      ? [outside]
      : found.map((one): Entity => (one.is === 'instance' ? { ...one, isOneOf: true } : one)),
  );
}

function keyOf(entity: Entity): string {
  if (entity.is === 'external') return entity.module;
  return 'ordinal' in entity ? `${entity.is} ${entity.file}:${entity.ordinal}` : `${entity.file}`;
}
