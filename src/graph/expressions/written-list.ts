import { choiceOf } from '../../model/choice.js';
import { closingBracket } from '../../text/closing-bracket.js';
import { commaParts } from '../../text/comma-parts.js';

/** Most items in a list that is read, and most different ones. */
const MOST_ITEMS = 50;
const MOST_DIFFERENT = 4;

/** The key of a dictionary entry: a string, a number or a name. */
const KEY = /^(?:"[^"]*"|'[^']*'|[\w.]+)\s*:\s*/;
/** An item of a list: its name, and its arguments in parentheses. */
const ITEM = /^((?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*)(\(.*\))?$/s;

/**
 * A Python list or dictionary literal as an expression of its distinct elements: `dict([Store()])` for
 * `{"main": Store(1)}`. Null for every other value, and if an element is no name or call.
 */
export function writtenList(value: string): string | null {
  if (!/^[[{(]/.test(value) || closingBracket(value) !== value.length - 1) return null;
  const items = commaParts(value.slice(1, -1)).filter((one) => one.trim() !== '');
  if (items.length === 0 || items.length > MOST_ITEMS) return null;
  const isDict = value.startsWith('{');
  const elements = new Set(items.map((one) => elementOf(one.trim(), isDict)));
  if (elements.has('') || elements.size > MOST_DIFFERENT) return null;
  return `${isDict ? 'dict' : 'list'}([${choiceOf([...elements])}])`;
}

function elementOf(item: string, isDict: boolean): string {
  const written = isDict ? item.replace(KEY, '') : item;
  const [, name = '', brackets] = ITEM.exec(written) ?? [];
  if (brackets === undefined) return /^(?:None|True|False)$/.test(name) ? '' : name;
  return closingBracket(brackets) === brackets.length - 1 ? `${name}()` : '';
}
