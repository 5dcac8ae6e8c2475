import { closingBracket } from '../../text/closing-bracket.js';
import { commaParts } from '../../text/comma-parts.js';
import type { FileView } from '../file-view.js';
import { withoutFunctions } from './mapped-values.js';
import { receiverSegments, type Segment } from './receiver.js';
import { plainInScala } from './scala-text.js';

/** Brackets behind a list; those that stand for a loop, a function or a pattern have an `@` or `=`. */
const OTHER_BRACKETS = /\[(?!=)[^[\]@]+\]/g;

/** Stands before the name of a variable of an object of Ruby, `@shelf`, of which a method may have the name. */
export const OF_OBJECT = '#';

/**
 * The parts of an expression as a language writes it that is read by a table: `shelf?.first()!!.open`, `shelf->first`; null where it has none.
 *
 * @param isOutside Whether nothing in the repository has a name.
 */
export function outlineSegments(
  { outline, java }: FileView,
  written: string,
  isOutside: (name: string) => boolean,
): readonly Segment[] | null {
  if (java) return receiverSegments(written);
  const plain =
    outline === 'scala'
      ? plainInScala(written)
      : firstChoice(ofListFunction(outline, plainIn(outline, written), isOutside));
  const segments = receiverSegments(
    (/[{]|=>|\|/.test(plain) ? withoutFunctions(plain) : plain)
      .replace(/^parent::(?=\w)/, 'super.')
      .replace(/\?\.|!!?\.|->|&\.|\.[?*]\.|::(?=\w)/g, '.')
      // `(*pool).run()`
      .replace(/^\(\*(?=\w)/, '(')
      .replace(/^\(new\s+\\?([\w\\]+)\)/, '(new $1())')
      .replace(/^(?:static|parent|self)::\$?(?=\w)/, 'this.')
      .replace(/(?<=\w)::\$(?=\w)/g, '.')
      .replace(/::<[^()]*<[^()]*>(?=\()/g, '')
      .replaceAll('::<', '<')
      .replace(
        outline === 'swift' || outline === 'rust' ? /\.(\d)(?![\w@])/g : /(?!)/,
        (_, place) => `.component${Number(place) + 1}`,
      )
      .replace(OTHER_BRACKETS, '.first()')
      .replace(/^@(?=\w)/, outline === 'ruby' ? `this.${OF_OBJECT}` : 'this.')
      // `create!(a)` of Ruby
      .replace(/(\w)!\(/g, '$1(')
      .replace(/!!?$/, ''),
  );
  if (segments === null || outline !== 'scala' || segments.length === 1) return segments;
  // `open(path)(mode)` is one call.
  return segments.filter(({ name }) => name !== '');
}

/** An expression with what names can follow in place of what only its language writes. */
function plainIn(outline: FileView['outline'], written: string): string {
  if (outline === 'kotlin') return plainInKotlin(written);
  return outline === 'swift' ? plainInSwift(written) : written;
}

/** An expression of Kotlin without functions that yield what they are given, and with the object of a class around as one. */
function plainInKotlin(written: string): string {
  const plain = written.replace(/^this@([A-Z]\w*)/, 'new $1()');
  const passing = /^(?:requireNotNull|checkNotNull)(?=\()/.exec(plain)?.[0];
  const close = passing === undefined ? -1 : closingBracket(plain, passing.length);
  if (passing === undefined || close < 0) return plain;
  const behind = plain.slice(close + 1).replace(/^\s*\{[^{}]*\}/, '');
  return `(${plain.slice(passing.length + 1, close)})${behind}`;
}

/** An expression of Swift with functions in place of paths, `map(\.store)`, and without words that only wait. */
function plainInSwift(written: string): string {
  return written.replace(/\(\\\.(\w+)\)/g, '{$0.$1}').replace(/^\((?:(?:try[?!]?|await)\s+)+/, '(');
}

/** What stands in place of what is none: `(first ?: second).open` as `(first).open`. */
function firstChoice(written: string): string {
  if (!written.startsWith('(')) return written;
  const close = closingBracket(written);
  const inside = close < 0 ? '' : written.slice(1, close);
  const choice = /^([^?({]*(?:\([^()]*\)[^?({]*)*)\s*\?[?:]\s/.exec(inside)?.[1];
  return choice === undefined
    ? written
    : `(${choice.trim().replace(/^\$/, '')})${written.slice(close + 1)}`;
}

/** Functions of PHP that yield an element of the list which they are given, and those that yield a list of the same. */
const ELEMENT_OF = /^(?:end|reset|current|next|prev|array_pop|array_shift|max|min)(?=\()/;
const LIST_OF =
  /^(?:array_(?:values|filter|reverse|slice|unique|merge|diff|intersect|splice|map|replace|pad)|iterator_to_array)(?=\()/;
/** Functions of Laravel that yield what they are given, or hold what that does. */
const OF_LARAVEL = /^(?:collect|tap|optional|with)(?=\()/;

/** Functions within each other. */
const MOST_FUNCTIONS = 4;

/** What a function of PHP yields of a list, as members of that: `end($pools)->run` as `$pools.last()->run`. */
function ofListFunction(
  outline: FileView['outline'],
  written: string,
  isOutside: (name: string) => boolean,
): string {
  if (outline !== 'php') return written;
  let text = written;
  for (let functions = 0; functions < MOST_FUNCTIONS; functions++) {
    const helper = OF_LARAVEL.exec(text)?.[0] ?? '';
    const isHelper = helper !== '' && isOutside(helper);
    const name = isHelper ? helper : (ELEMENT_OF.exec(text) ?? LIST_OF.exec(text))?.[0];
    const close = name === undefined ? -1 : closingBracket(text, name.length);
    if (name === undefined || close < 0) return text;
    const given = commaParts(text.slice(name.length + 1, close));
    const isMapped = name === 'array_map';
    const list = (given[isMapped ? 1 : 0] ?? '').replace(/^\$/, '').replace(/^new\s.*$/s, '($&)');
    const behind = ELEMENT_OF.test(text) ? '.first()' : isMapped ? `.map(${given[0]})` : '';
    text = `${list}${behind}${text.slice(close + 1)}`;
  }
  return text;
}
