import { typeHolding } from '../../model/reference.js';
import { closingBracket } from '../../text/closing-bracket.js';
import { commaParts } from '../../text/comma-parts.js';
import { parted } from '../../text/parted.js';
import { OWN } from './written-types.js';

const NOTHING = /^(?:null|undefined|void|)$/;
/** JSDoc marks for optional, nullable and repeated values. */
const MARKS = /^(?:\.\.\.|[!?])|[=?!]$/;
const CLASS_NAME = /^(?:[\w$]+\.)*([A-Z][\w$]*)$/;
/** JSDoc words for a value of any kind. */
const ANYTHING = /^(?:Object|Function|Any|Mixed)$/;
const PROMISE = /^(?:Promise|PromiseLike|Thenable)$/;
const HOLDING = /^(?:Readonly)?(?:Array|Set|Map)$|^Weak(?:Set|Map)$|^(?:Async)?Iter(?:able|ator)$/;
const MADE_WITH = /^((?:[\w$]+\.)*[\w$]+)\.?<(.*)>$/s;

/** The classes behind the type words used in JSDoc. */
const DOCUMENTED_OWN: ReadonlyMap<string, string> = new Map([
  ...OWN,
  ['bool', 'Boolean'],
  ['array', 'Array'],
]);
const OWN_CLASSES: ReadonlySet<string> = new Set([
  ...DOCUMENTED_OWN.values(),
  'Date',
  'Error',
  'RegExp',
]);

/** Whether a class is one of the language's own, as {@link classesDocumented} names it. */
export function isOwnType(name: string): boolean {
  return OWN_CLASSES.has(name) || HOLDING.test(name) || name === 'Record';
}

/**
 * The classes that a JSDoc type allows, in the notation of typed names: `Pool` for `{?Pool}`,
 * `{Promise<Pool>}` and `{import('./pool').Pool | null}`, `Array<Pool>` for `{Pool[]}`, `Map<Pool>` for
 * `{Map<string, Pool>}`. None if any part of the type allows anything.
 *
 * @param written The text in the braces, with imports replaced by names.
 */
export function classesDocumented(written: string): readonly string[] {
  const found = new Set<string>();
  for (const part of parted(bare(written), '|')) {
    const type = bare(part);
    if (NOTHING.test(type)) continue;
    const classes = classesOfPart(type);
    if (classes.length === 0) return [];
    for (const one of classes) found.add(one);
  }
  return [...found];
}

/** A type without its marks and the brackets around it. */
function bare(written: string): string {
  let type = written.trim();
  for (let before = ''; before !== type; ) {
    before = type;
    type = type.replace(MARKS, '').trim();
    if (type.startsWith('(') && closingBracket(type) === type.length - 1) type = type.slice(1, -1);
  }
  return type;
}

function classesOfPart(type: string): readonly string[] {
  if (type.endsWith('[]')) return [holding('Array', type.slice(0, -2))];
  const [, name = type, made] = MADE_WITH.exec(type) ?? [];
  const own = DOCUMENTED_OWN.get(name);
  if (own !== undefined) return [own];
  if (made !== undefined && PROMISE.test(name)) return classesDocumented(made);
  const held = made === undefined ? [] : commaParts(made, '<([{', '>)]}');
  if (name === 'Object' || name === 'Record')
    return held.length === 2 ? [holding('Record', held[1]!)] : [];
  if (held.length > 0 && HOLDING.test(name)) return [holding(name, held.at(-1)!)];
  const last = CLASS_NAME.exec(name)?.[1];
  return last === undefined || ANYTHING.test(last) ? [] : [last];
}

function holding(type: string, element: string): string {
  const classes = classesDocumented(element);
  return classes.length === 1 ? typeHolding(type, classes[0]!) : type;
}
