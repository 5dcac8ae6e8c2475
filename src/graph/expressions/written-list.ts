import { choiceOf } from '../../model/choice.js';
import { closingBracket } from '../../text/closing-bracket.js';
import { commaParts } from '../../text/comma-parts.js';

/** Things in a list, and different ones of them, that are told apart. */
const MOST_ITEMS = 50;
const MOST_DIFFERENT = 4;

/** The key of something in a dictionary: a text, a number, a name. */
const KEY = /^(?:"[^"]*"|'[^']*'|[\w.]+)\s*:\s*/;
/** What something in a list is, with what a call is given left out. */
const ITEM = /^((?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*)(\(.*\))?$/s;

/**
 * A list or dictionary of Python in place as an expression by what all that it holds is: `dict([Store()])` of `{"main": Store(1)}`; null for
 * every other value, and where names cannot follow one of the things in it.
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
