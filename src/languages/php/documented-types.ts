import { heldArguments, heldWhole } from '../../text/held-type.js';
import { parted } from '../../text/parted.js';
import type { FoundTypedName } from '../language.js';
import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Limits: tokens of a header, and characters (UTF-16 units) of a comment and of a type. */
const MOST_IN_HEAD = 400;
const LONGEST_COMMENT = 4000;
const LONGEST_TYPE = 120;
/** Most tokens between a comment about a variable and the variable. */
const MOST_BEFORE_NAME = 40;

const MODIFIER = /^(?:public|protected|private|static|readonly|abstract|final|var|const)$/;
const TYPE_WORD = /^(?:class|interface|trait|enum)$/;
/** Tags that declare a type for the name after it. */
const STATED =
  /@(?:phpstan-|psalm-|template-)?(var|param|return|property(?:-read)?|method|extends|implements)\s+/g;

/** Parts of a type that tell nothing. */
const NO_CLASS = /^(?:null|false|array|iterable|mixed|.*MockObject)$/;

/** A type that a comment declares. */
interface Told {
  readonly tag: string;
  readonly type: string;
  /** The name after it, without its `$`; empty if there is none. */
  readonly name: string;
}

/**
 * The types that PHP comments declare: `@var Pool[]` for properties and variables, `@param`, `@property` for
 * classes, and `@return` under the name `return`.
 */
export function documentedTypes(reader: TokenReader): FoundTypedName[] {
  const found: FoundTypedName[] = [];
  const text = reader.between(0, reader.end(reader.count - 1));
  for (let from = text.indexOf('/**'); from >= 0; ) {
    const end = text.indexOf('*/', from);
    if (end < 0) break;
    if (end - from <= LONGEST_COMMENT) {
      const told = toldIn(text.slice(from + 3, end));
      if (told.length > 0) found.push(...statedBehind(reader, told, reader.positionAt(end)));
    }
    from = text.indexOf('/**', end);
  }
  return found;
}

function toldIn(comment: string): readonly Told[] {
  if (!comment.includes('@')) return [];
  return [...comment.matchAll(STATED)].flatMap((match) => {
    const rest = comment
      .slice(match.index + match[0].length)
      .replace(/^static\s+(?=\S+\s+\w+\s*\()/, '');
    const written = typeAt(rest);
    if (match[1] === 'method') return methodAt(rest, written);
    if (/^(?:extends|implements)$/.test(match[1]!)) return elementsOf(written);
    const type = written === '' ? '' : plainType(written);
    const name = /^\s+(?:\.\.\.|&)?\$(\w+)/.exec(rest.slice(written.length))?.[1] ?? '';
    return type === '' ? [] : [{ tag: match[1]!, type, name }];
  });
}

/** `Pool open($name)` in a comment, as the type of the result of calling it. */
function methodAt(rest: string, written: string): readonly Told[] {
  const name = /^\s+(\w+)\s*\(/.exec(rest.slice(written.length))?.[1];
  const type = name === undefined ? '' : plainType(written);
  return type === '' ? [] : [{ tag: 'method', type, name: `${name}()` }];
}

/** `Collection<int, Pool>`: the element type of the class after the comment. */
function elementsOf(written: string): readonly Told[] {
  const type = plainType(heldArguments(written, 'php').at(-1) ?? '');
  return type === '' ? [] : [{ tag: 'method', type, name: 'offsetGet()' }];
}

/** The type that a text begins with, including blanks within its brackets. */
function typeAt(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length && at < LONGEST_TYPE; at++) {
    if ('<({['.includes(text[at]!)) depth++;
    else if ('>)}]'.includes(text[at]!)) depth--;
    else if (depth === 0 && /\s/.test(text[at]!)) return text.slice(0, at);
  }
  return text.length < LONGEST_TYPE ? text : '';
}

/** A class with its element type: `Collection<Pool>` for `Collection|Pool[]|null`; empty for a union of several. */
function plainType(written: string): string {
  if (/^(?:\$this|static|self)$/.test(written)) return written.replace('$this', 'static');
  const parts = parted(written.replace(/^\?/, ''), '|')
    .map((part) => part.replace(/^\((.*)\)(\[\])$/, '$1$2'))
    .filter((part) => !NO_CLASS.test(part));
  const lists = parts.filter((part) => part.endsWith('[]'));
  const others = parts.filter((part) => !part.endsWith('[]')).map((part) => part.split('&')[0]!);
  if (lists.length > 1 || others.length > 1) return '';
  const [list] = lists;
  const [other = ''] = others;
  if (list === undefined) return heldWhole(other, 'php');
  return `${other.includes('<') ? '' : heldWhole(other, 'php')}${heldWhole(list, 'php')}`;
}

/** What is declared about the code that begins at a position. */
function statedBehind(reader: TokenReader, told: readonly Told[], from: number): FoundTypedName[] {
  let at = from;
  while (reader.is(at, '#') && reader.is(at + 1, '['))
    at = closingOf(reader, at + 1, MOST_IN_HEAD) + 1;
  while (MODIFIER.test(reader.text(at))) at++;
  const offset = reader.start(at);
  if (TYPE_WORD.test(reader.text(at)))
    return told.flatMap(({ tag, type, name }) =>
      /^(?:property|method)/.test(tag) && name !== '' ? { name: `this.${name}`, type, offset } : [],
    );
  if (reader.isWord(at, 'function')) return ofFunction(reader, told, at);
  const [first] = told.filter(({ tag }) => tag === 'var');
  if (first === undefined) return [];
  if (first.name !== '') {
    const offset = reader.start(placeOf(reader, first.name, from));
    return [{ name: first.name, type: first.type, offset }];
  }
  // The type of a property may precede its name.
  for (let name = at; name < at + 12 && !reader.is(name, ';') && !reader.is(name, '='); name++)
    if (reader.is(name, '$') && reader.kind(name + 1) === Token.Word)
      return [{ name: reader.text(name + 1), type: first.type, offset: reader.start(name + 1) }];
  return [];
}

/** Position where a variable occurs next, if nearby; otherwise the position where the search starts. */
function placeOf(reader: TokenReader, name: string, from: number): number {
  for (let at = from; at < from + MOST_BEFORE_NAME; at++)
    if (reader.is(at, '$') && reader.isWord(at + 1, name)) return at + 1;
  return from;
}

function ofFunction(reader: TokenReader, told: readonly Told[], at: number): FoundTypedName[] {
  let open = at + 1;
  while (open < at + 4 && !reader.is(open, '(')) open++;
  if (!reader.is(open, '(')) return [];
  const close = closingOf(reader, open, MOST_IN_HEAD);
  const places = new Map<string, number>();
  for (let name = open + 1; name < close; name++)
    if (reader.is(name - 1, '$')) places.set(reader.text(name), reader.start(name));
  return told.flatMap(({ tag, type, name }) => {
    if (tag === 'return') return { name: 'return', type, offset: reader.start(at) };
    const offset = tag === 'param' ? places.get(name) : undefined;
    return offset === undefined ? [] : { name, type, offset };
  });
}
