import type { ReferenceKind } from '../../model/reference.js';
import type { FoundReference } from '../language.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { behindPath } from './heads.js';
import { OF_PROTOBUF } from './words.js';

/** Types of fields and of RPCs, types that are extended, and custom options. */
export function findProtobufUses(
  reader: TokenReader,
  _: TokenList,
  { names }: FoundOutline,
): FoundReference[] {
  const uses: FoundReference[] = [];
  const add = (end: number, kind: ReferenceKind = 'type') => {
    const use = useAt(reader, end - 1, kind);
    if (use !== undefined) uses.push(use);
  };
  for (let at = 0; at < reader.count; at++) {
    const isName = reader.kind(at) === Token.Word && names.has(reader.start(at));
    if (isName && reader.is(at + 1, '=')) addType(reader, at, add);
    else if (isName && reader.isWord(at - 1, 'rpc')) addMessages(reader, at + 1, add);
    else if (reader.isWord(at, 'extend') && !reader.is(at + 1, '=')) {
      const end = behindPath(reader, at + 1);
      if (reader.is(end, '{') && end > at + 1) add(end);
    } else if (reader.is(at, '(') && isOption(reader, at)) {
      const end = behindPath(reader, at + 1);
      if (reader.is(end, ')')) add(end, 'value');
    }
  }
  return uses;
}

type Add = (end: number, kind?: ReferenceKind) => void;

/** The type before the name of a field; for a map, also that of its values. */
function addType(reader: TokenReader, name: number, add: Add): void {
  if (reader.is(name - 1, '>')) add(name - 1);
  else if (reader.kind(name - 1) === Token.Word) add(name);
}

/** `(FindRequest) returns (stream Shelf)` */
function addMessages(reader: TokenReader, open: number, add: Add): void {
  const asked = messageIn(reader, open);
  if (asked < 0) return;
  add(asked);
  const given = reader.isWord(asked + 1, 'returns') ? messageIn(reader, asked + 2) : -1;
  if (given >= 0) add(given);
}

/** Position after the type in brackets; -1 if there is none. */
function messageIn(reader: TokenReader, open: number): number {
  if (!reader.is(open, '(')) return -1;
  const isStream = reader.isWord(open + 1, 'stream') && !reader.is(open + 2, ')');
  const end = behindPath(reader, isStream ? open + 2 : open + 1);
  return reader.is(end, ')') ? end : -1;
}

/** `option (shop.label) = …`, `[(shop.label) = …, (shop.colour) = …]` */
function isOption(reader: TokenReader, open: number): boolean {
  return reader.isWord(open - 1, 'option') || /^[[,]$/.test(reader.text(open - 1));
}

/**
 * The reference at the end of a path. Of the path before it only messages count, because packages are no
 * definitions.
 */
function useAt(reader: TokenReader, last: number, kind: ReferenceKind): FoundReference | undefined {
  const name = reader.text(last);
  if (OF_PROTOBUF.has(name) || reader.kind(last) !== Token.Word) return undefined;
  const outer: string[] = [];
  let isOutside = false;
  for (let at = last; reader.is(at - 1, '.') && reader.kind(at - 2) === Token.Word; at -= 2) {
    const part = reader.text(at - 2);
    if (/^\p{Lu}/u.test(part)) outer.unshift(part);
    isOutside = part === 'google' && !reader.is(at - 3, '.');
  }
  // Built-in types share their names with much else.
  const receiver = isOutside && outer.length === 0 ? 'google::protobuf::' : outer.join('.');
  return { name, kind, receiver, offset: reader.start(last) };
}
