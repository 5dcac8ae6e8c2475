import { closingBracket } from '../../text/closing-bracket.js';
import { commaParts } from '../../text/comma-parts.js';
import type { FileView } from '../file-view.js';
import { withoutFunctions } from './mapped-values.js';
import { receiverSegments, type Segment } from './receiver.js';
import { plainInScala } from './scala-text.js';

/** Subscripts. Brackets that stand for a loop, callback or pattern contain an `@` or `=`. */
const OTHER_BRACKETS = /\[(?!=)[^[\]@]+\]/g;

/** Precedes the name of a Ruby instance variable (`@shelf`), as a method may have the same name. */
export const OF_OBJECT = '#';

/**
 * The parts of an expression in a language that a table describes: `shelf?.first()!!.open`, `shelf->first`. Null if
 * it cannot be split.
 *
 * @param isOutside Whether nothing in the repository has the given name.
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
      // `(**pool).run()`
      .replace(/^\((?:[*&]|mut\s)+(?=\w)/, '(')
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
  // `open(path)(mode)` counts as one call.
  return segments.filter(({ name }) => name !== '');
}

/** Replaces constructs of a language by equivalent chains of names. */
function plainIn(outline: FileView['outline'], written: string): string {
  if (outline === 'kotlin') return plainInKotlin(written);
  return outline === 'swift' ? plainInSwift(written) : written;
}

/**
 * A Kotlin expression without functions that return their argument. `this@Store` becomes `new Store()`, the
 * object of a surrounding class.
 */
function plainInKotlin(written: string): string {
  const plain = written.replace(/^this@([A-Z]\w*)/, 'new $1()');
  const passing = /^(?:requireNotNull|checkNotNull)(?=\()/.exec(plain)?.[0];
  const close = passing === undefined ? -1 : closingBracket(plain, passing.length);
  if (passing === undefined || close < 0) return plain;
  const behind = plain.slice(close + 1).replace(/^\s*\{[^{}]*\}/, '');
  return `(${plain.slice(passing.length + 1, close)})${behind}`;
}

/**
 * A Swift expression with closures instead of key paths (`map(\.store)`), with `Array<Foo>` for `[Foo]` in a cast, and
 * without `try` and `await`.
 */
function plainInSwift(written: string): string {
  return written
    .replace(/\(\\\.(\w+)\)/g, '{$0.$1}')
    .replace(/(?<=^\([^()]{1,80}\sas[?!]?\s+)\[([\w.]+)\](?=\s*\))/, 'Array<$1>')
    .replace(/^\((?:(?:try[?!]?|await)\s+)+/, '(');
}

/** The first option of a choice: `(first ?: second).open` becomes `(first).open`. */
function firstChoice(written: string): string {
  if (!written.startsWith('(')) return written;
  const close = closingBracket(written);
  const inside = close < 0 ? '' : written.slice(1, close);
  const choice = /^([^?({]*(?:\([^()]*\)[^?({]*)*)\s*\?[?:]\s/.exec(inside)?.[1];
  return choice === undefined
    ? written
    : `(${choice.trim().replace(/^\$/, '')})${written.slice(close + 1)}`;
}

/** PHP functions that return an element of a list argument, and those that return a list of the same elements. */
const ELEMENT_OF = /^(?:end|reset|current|next|prev|array_pop|array_shift|max|min)(?=\()/;
const LIST_OF =
  /^(?:array_(?:values|filter|reverse|slice|unique|merge|diff|intersect|splice|map|replace|pad)|iterator_to_array)(?=\()/;
/** Laravel functions that return their argument, or a wrapper of it. */
const OF_LARAVEL = /^(?:collect|tap|optional|with)(?=\()/;

/** Deepest nesting of such functions. */
const MOST_FUNCTIONS = 4;

/** Rewrites PHP list functions as members of the list: `end($pools)->run` becomes `pools.first()->run`. */
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
