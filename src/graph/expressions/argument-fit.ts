import { parted } from '../../text/parted.js';
import { isFunctionType } from '../types/function-types.js';

/** Whether an argument fits a TypeScript type. */
export type Fit = 'no' | 'maybe' | 'sure';

/** The kind of an argument, as far as its text shows it; null otherwise. */
type Kind = 'string' | 'number' | 'boolean' | 'function' | 'list' | 'object';

const TEXT = /^(?:'[^']*'|"[^"]*"|`[^`]*`)$/s;
const NUMBER = /^-?\d[\w.]*$/;
const BOOLEAN = /^(?:true|false)$/;
const FUNCTION = /^(?:async\b\s*)?(?:function\b|\([^()]*\)\s*(?::[^=]*)?=>|[\w$]+\s*=>)/;

function kindOf(written: string): Kind | null {
  if (TEXT.test(written)) return 'string';
  if (NUMBER.test(written)) return 'number';
  if (BOOLEAN.test(written)) return 'boolean';
  if (FUNCTION.test(written)) return 'function';
  if (/^\[.*\]$/s.test(written)) return 'list';
  return /^\{.*\}$/s.test(written) ? 'object' : null;
}

/** Types that accept every value. */
const ANYTHING = /^(?:any|unknown)$/;
/** Built-in types that accept no value of the kinds above. */
const NOTHING = /^(?:null|undefined|void|never|symbol|bigint)$/;
const LIST = /^(?:readonly\s+)?(?:.*\[\s*\]|\[.*\]|(?:Readonly)?(?:Array|Set|Map)<.*>)$/s;

/**
 * Whether an argument fits a type, both as written. A string does not fit `number`, nor a literal type of
 * another string.
 */
export function fitOf(argument: string, type: string): Fit {
  if (ANYTHING.test(type)) return 'sure';
  const kind = kindOf(argument);
  if (kind === null || type === '') return 'maybe';
  const fits = parted(type, '|').map((part) => fitOfPart(argument, kind, part.trim()));
  if (fits.includes('sure')) return 'sure';
  return fits.includes('maybe') ? 'maybe' : 'no';
}

function fitOfPart(argument: string, kind: Kind, type: string): Fit {
  if (ANYTHING.test(type)) return 'sure';
  if (/^(?:string|number|boolean)$/.test(type)) return type === kind ? 'sure' : 'no';
  if (TEXT.test(type))
    return literal(kind === 'string', argument.slice(1, -1) === type.slice(1, -1), type);
  if (NUMBER.test(type)) return literal(kind === 'number', argument === type, type);
  if (BOOLEAN.test(type)) return literal(kind === 'boolean', argument === type, type);
  if (NOTHING.test(type)) return 'no';
  if (isFunctionType(type)) return kind === 'function' ? 'maybe' : 'no';
  if (LIST.test(type)) return kind === 'list' ? 'maybe' : 'no';
  return 'maybe';
}

/** A literal type accepts only its own value, but one in backquotes may be a template with placeholders. */
function literal(isOfKind: boolean, isSame: boolean, type: string): Fit {
  if (!isOfKind) return 'no';
  if (isSame) return 'sure';
  return type.startsWith('`') ? 'maybe' : 'no';
}
