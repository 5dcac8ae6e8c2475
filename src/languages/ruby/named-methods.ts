import { EACH } from '../../model/reference.js';
import type { FoundReference } from '../language.js';
import { operandBefore, receiverAt } from '../outline/receivers.js';
import { wordsOf } from '../outline/table.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Limits: names before another that are read backwards, and tokens of options. */
const MOST_NAMES = 20;
const MOST_TOKENS = 30;

const SEPARATORS = ['&.', '.', '::'];

/** Functions whose arguments are names of methods of the class. */
const TAKES_NAMES = wordsOf(`
  alias_method validate helper_method layout private public protected module_function private_class_method public_class_method
  memoize set_callback skip_callback`);
/** Rails callbacks: `before_action :check`, `after_create_commit :tell`. */
const CALLBACK =
  /^(?:(?:skip|prepend|append)_)?(?:before|after|around)_(?:action|filter|(?:create|update|save|destroy)(?:_commit)?|validation|commit|rollback|find|initialize|touch|perform|enqueue|deliver)$/;
/** Methods whose first argument names a method of their object, which they call or return. */
const CALLS = wordsOf('send public_send __send__ try try!');
const GIVES = wordsOf('method public_method instance_method');
/** List methods that call a function on each element. */
const OF_EACH =
  /^(?:map|flat_map|filter_map|collect|each|find_each|select|filter|reject|find|detect|any\?|all\?|none\?|one\?|sum|count|sort_by|min_by|max_by|group_by|index_by|partition|uniq|take_while|drop_while|each_with_object|to_h|find_index|each_entry)$/;

/**
 * The method that a symbol names: `before_action :check, if: :ready?`, `shelf.public_send(:fill)`,
 * `shelves.map(&:fill)`.
 */
export function namedBySymbol(reader: TokenReader, at: number): FoundReference | undefined {
  const name = reader.text(at);
  const offset = reader.start(at);
  const mark = at - 1;
  if (reader.is(mark - 1, '&'))
    return { name, kind: 'call', receiver: receiverOfBlock(reader, mark - 1), offset };
  const word = reader.is(mark - 1, '(') ? mark - 2 : mark - 1;
  const isCall = CALLS.has(reader.text(word));
  if (isCall || GIVES.has(reader.text(word))) {
    const receiver = receiverAt(reader, word, SEPARATORS);
    return { name, kind: isCall ? 'call' : 'value', receiver, offset };
  }
  // `validate :title do … end` only names its block.
  const isNamed = !reader.isWord(at + 1, 'do') && isArgument(reader, mark);
  if (!isNamed && !isOption(reader, mark)) return undefined;
  return { name, kind: 'value', receiver: '', offset };
}

/** The object whose method `&:name` refers to: an element of the list before `map`. */
function receiverOfBlock(reader: TokenReader, mark: number): string {
  const word = mark - 2;
  if (!reader.is(mark - 1, '(') || !OF_EACH.test(reader.text(word))) return '()';
  const dot = reader.is(word - 1, '.') ? (reader.is(word - 2, '&') ? word - 2 : word - 1) : -1;
  const list = dot < 0 ? '' : operandBefore(reader, dot, SEPARATORS);
  return list === '' ? '()' : `${list}${EACH}`;
}

/** `if: :ready?`, `unless: [:open?, :full?]`, `rescue_from Error, with: :tell`, `delegate :name, to: :shelf` */
function isOption(reader: TokenReader, mark: number): boolean {
  let key = behindNames(reader, mark);
  if (reader.is(key, '[')) key--;
  else if (key !== mark - 1) return false;
  const isArrow = reader.is(key, '>') && reader.is(key - 1, '=');
  if (isArrow ? !reader.is(key - 3, ':') : !reader.is(key, ':')) return false;
  const word = isArrow ? key - 2 : key - 1;
  if (reader.isWord(word, 'if') || reader.isWord(word, 'unless')) return true;
  if (reader.isWord(word, 'with')) return isStatementOf(reader, word, 'rescue_from');
  return reader.isWord(word, 'to') && isStatementOf(reader, word, 'delegate');
}

function isStatementOf(reader: TokenReader, at: number, name: string): boolean {
  for (let word = at - 1; word > at - MOST_TOKENS; word--) {
    if (reader.isWord(word, name)) return !reader.is(word - 1, '.');
    if (reader.is(word, ';') || reader.isWord(word, 'end')) return false;
  }
  return false;
}

/** Whether a name is one of the leading arguments of a class-level call that takes names of methods. */
function isArgument(reader: TokenReader, mark: number): boolean {
  let word = behindNames(reader, mark);
  if (reader.is(word, '(')) word--;
  if (reader.kind(word) !== Token.Word || reader.is(word - 1, '.')) return false;
  return TAKES_NAMES.has(reader.text(word)) || CALLBACK.test(reader.text(word));
}

/** Position before a name and those that precede it in a list: `:a, :b`. */
function behindNames(reader: TokenReader, mark: number): number {
  let at = mark - 1;
  for (let names = 0; names < MOST_NAMES && reader.is(at, ','); names++) {
    if (reader.kind(at - 1) !== Token.Word || !reader.is(at - 2, ':')) return at;
    at -= 3;
  }
  return at;
}

/** The class that a string names: `class_name: 'Depot::Shelf'`, `"Depot::Shelf".constantize`. */
export function classInText(reader: TokenReader, at: number): FoundReference[] {
  const isOption =
    (reader.is(at - 1, ':') && reader.isWord(at - 2, 'class_name')) ||
    (reader.is(at - 1, '>') && reader.isWord(at - 3, 'class_name'));
  const isMade = reader.is(at + 1, '.') && /^(?:safe_)?constantize$/.test(reader.text(at + 2));
  if (!isOption && !isMade) return [];
  const [, path, name] = /^["'](?:::)?((?:[A-Z]\w*::)*)([A-Z]\w*)["']$/.exec(reader.text(at)) ?? [];
  if (name === undefined) return [];
  return [{ name, kind: 'type', receiver: path!, offset: reader.start(at) }];
}
