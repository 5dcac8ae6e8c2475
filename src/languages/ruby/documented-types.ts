import { commaParts } from '../../text/comma-parts.js';
import type { FoundTypedName } from '../language.js';
import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { blockEnd, isBelow } from './lines.js';

/** Limits, in tokens: a header, and the modifiers before it. */
const MOST_IN_HEAD = 400;
const MOST_MODIFIERS = 6;
/** Longest type, in UTF-16 units. */
const LONGEST_TYPE = 120;

const TAG = /^\s*#\s*@(param|return)\s+(?:([\w*&]+)\s+)?\[([^\n]*)/;
const NAME_BEHIND = /^\s*\*{0,2}&?(\w+)/;
const ATTRIBUTE = /^attr_(?:accessor|reader|writer)$/;
/** Parts of a type that tell nothing. */
const NOTHING = /^(?:nil|void|T\.untyped)$/;
const CLASS_NAME = /^(?:::)?((?:[A-Z]\w*::)*[A-Z]\w*)$/;
const MADE = /^(?:::)?((?:\w+::)*\w+)\s*(?:<(.*)>|\{(.*)\}|\[(.*)\])$/s;
const LISTS = /^(?:T::)?(?:Array|Set|Enumerable|Enumerator|Range)$/;
const MAPS = /^(?:T::)?Hash$/;

/** What is declared about the next method. */
interface Told {
  /** By the names of parameters. */
  readonly parameters: Map<string, string>;
  returned: string;
}

/**
 * The types that YARD comments declare, `@param shelf [Shelf]`, `@return [Array<Shelf>]`, and those of Sorbet
 * signatures, `sig { params(shelf: Shelf).returns(T.nilable(Shelf)) }`: for parameters, for attributes, and
 * for return values under the name `return`.
 */
export function documentedTypes(reader: TokenReader): FoundTypedName[] {
  const text = reader.between(0, reader.end(reader.count - 1));
  const found: FoundTypedName[] = [];
  if (/#\s*@(?:param|return)\b/.test(text)) found.push(...ofComments(reader, text));
  if (/\bsig\b/.test(text)) found.push(...ofSignatures(reader));
  return found;
}

function ofComments(reader: TokenReader, text: string): FoundTypedName[] {
  const found: FoundTypedName[] = [];
  let told: Told | null = null;
  for (let from = 0; from < text.length; ) {
    const line = text.indexOf('\n', from);
    const end = line < 0 ? text.length : line;
    const written = text.slice(from, end);
    if (/^\s*#/.test(written)) {
      const tag = TAG.exec(written);
      if (tag !== null) told = withTag(told ?? { parameters: new Map(), returned: '' }, tag);
    } else if (told !== null) {
      found.push(...statedBehind(reader, told, reader.positionAt(from)));
      told = null;
    }
    from = end + 1;
  }
  return found;
}

function withTag(told: Told, [, tag, before, rest = '']: RegExpExecArray): Told {
  const close = closingBehind(rest);
  if (close < 0) return told;
  const type = typeOf(rest.slice(0, close));
  const name = before ?? NAME_BEHIND.exec(rest.slice(close + 1))?.[1] ?? '';
  if (tag === 'return') told.returned = type;
  else told.parameters.set(name.replace(/[*&]/g, ''), type);
  return told;
}

/** Index of the bracket that closes a list of types, given the text inside it; -1 if there is none. */
function closingBehind(text: string): number {
  let depth = 1;
  for (let at = 0; at < text.length && at < LONGEST_TYPE; at++) {
    if (text[at] === '[') depth++;
    else if (text[at] === ']' && --depth === 0) return at;
  }
  return -1;
}

/**
 * The only class that types name, with its element class: `Array<Shelf>` for `Array<Shelf>, nil`; otherwise
 * empty.
 */
function typeOf(written: string): string {
  const parts = commaParts(written.replaceAll('=>', ','), '<({[', '>)}]').filter(
    (part) => !NOTHING.test(part),
  );
  const [only = ''] = parts;
  if (parts.length !== 1) return '';
  const nilable = /^T\.(?:nilable|must|let)\((.*)\)$/s.exec(only)?.[1];
  if (nilable !== undefined) return typeOf(nilable);
  const name = CLASS_NAME.exec(only)?.[1];
  if (name !== undefined) return name.replaceAll('::', '.');
  const [, made = '', ...inner] = MADE.exec(only) ?? [];
  const within = inner.find((one) => one !== undefined) ?? '';
  if (LISTS.test(made)) return `Array<${typeOf(within)}>`;
  if (!MAPS.test(made)) return made.replaceAll('::', '.');
  const [key = '', value = ''] = commaParts(within, '<({[', '>)}]');
  return `Hash<${typeOf(key)},${typeOf(value)}>`;
}

function ofSignatures(reader: TokenReader): FoundTypedName[] {
  const found: FoundTypedName[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (!reader.isWord(at, 'sig') || reader.is(at - 1, '.')) continue;
    const isBlock = reader.isWord(at + 1, 'do');
    if (!isBlock && !reader.is(at + 1, '{')) continue;
    const last = isBlock ? blockEnd(reader, at + 1) : closingOf(reader, at + 1, MOST_IN_HEAD);
    if (last > at) found.push(...statedBehind(reader, signed(reader, at + 2, last), last + 1));
  }
  return found;
}

/** `params(shelf: Shelf).returns(Other)` */
function signed(reader: TokenReader, from: number, until: number): Told {
  const told: Told = { parameters: new Map(), returned: '' };
  for (let at = from; at < until; at++) {
    const isParameters = reader.isWord(at, 'params');
    if ((!isParameters && !reader.isWord(at, 'returns')) || !reader.is(at + 1, '(')) continue;
    const close = closingOf(reader, at + 1, MOST_IN_HEAD);
    const within = reader.between(reader.end(at + 1), reader.start(close));
    if (isParameters)
      for (const part of commaParts(within, '<({[', '>)}]')) {
        const [, name, type] = /^(\w+):\s*(.*)$/s.exec(part) ?? [];
        if (name !== undefined) told.parameters.set(name, typeOf(type!));
      }
    else told.returned = typeOf(within);
    at = close;
  }
  return told;
}

/** What is declared about the method or attributes that begin at a position, after modifiers and a signature. */
function statedBehind(reader: TokenReader, told: Told, from: number): FoundTypedName[] {
  let at = from;
  for (let words = 0; words < MOST_MODIFIERS; words++) {
    if (reader.isWord(at, 'def')) return ofMethod(reader, told, at);
    if (ATTRIBUTE.test(reader.text(at))) return ofAttributes(reader, told, at);
    if (reader.isWord(at, 'sig')) {
      const last = reader.is(at + 1, '{')
        ? closingOf(reader, at + 1, MOST_IN_HEAD)
        : blockEnd(reader, at + 1);
      if (last < 0) return [];
      at = last;
    } else if (reader.kind(at) !== Token.Word) return [];
    at++;
  }
  return [];
}

function ofMethod(reader: TokenReader, told: Told, at: number): FoundTypedName[] {
  const found: FoundTypedName[] = [];
  if (told.returned !== '')
    found.push({ name: 'return', type: told.returned, offset: reader.start(at) });
  let open = at + 1;
  while (open < at + 6 && !reader.is(open, '(') && !isBelow(reader, open + 1)) open++;
  if (!reader.is(open, '(')) return found;
  const close = closingOf(reader, open, MOST_IN_HEAD);
  for (let name = open + 1; name < close; name++) {
    const type = /^[(,*&]$/.test(reader.text(name - 1))
      ? told.parameters.get(reader.text(name))
      : undefined;
    if (type === undefined || type === '') continue;
    const isRest = reader.is(name - 1, '*') && !reader.is(name - 2, '*');
    const stated = isRest && !type.includes('<') ? `Array<${type}>` : type;
    found.push({ name: reader.text(name), type: stated, offset: reader.start(name) });
  }
  return found;
}

/** `attr_reader :shelf, :other` */
function ofAttributes(reader: TokenReader, { returned }: Told, at: number): FoundTypedName[] {
  const found: FoundTypedName[] = [];
  for (let name = at + 2; returned !== '' && reader.is(name - 1, ':'); name += 3) {
    found.push({ name: reader.text(name), type: returned, offset: reader.start(name) });
    if (!reader.is(name + 1, ',')) break;
  }
  return found;
}
