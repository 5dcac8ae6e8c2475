import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Keywords of types, which may be defined and extended. */
const TYPES = /^(?:type|input|interface|union|enum|scalar)$/;
const OPERATIONS = /^(?:query|mutation|subscription|fragment)$/;
const HOLDS_FIELDS = /^(?:type|root|input|interface|field)$/;
/** Types whose fields are the operations of a service. */
const ROOT = /^(?:Root)?(?:Query|Mutation|Subscription)s?(?:Type|Root)?$/;

/** What is defined at a position. */
export function graphqlHeadAt(place: Place): Head | number {
  const { reader, at, holding, around, bracketed } = place;
  // A field continues until another begins.
  const isMember = holding === 'members' || around === 'field';
  if (!isMember || bracketed || reader.kind(at) !== Token.Word) return at + 1;
  return (around === '' ? documentPartAt(reader, at) : memberAt(place)) ?? at + 1;
}

/** `type Shelf implements Stored {`, `extend type Query {`, `directive @owned on OBJECT`, `query Find {` */
function documentPartAt(reader: TokenReader, at: number): Head | undefined {
  const isExtension = reader.isWord(at, 'extend');
  const word = reader.text(isExtension ? at + 1 : at);
  const name = isExtension ? at + 2 : at + 1;
  if (word === 'schema') {
    const next = isExtension ? at + 2 : at + 1;
    return { type: word, name: nameSpan(reader, next - 1), next, holding: 'code' };
  }
  if (word === 'directive' && reader.is(name, '@') && reader.kind(name + 1) === Token.Word)
    return { type: word, name: nameSpan(reader, name + 1), next: name + 2, holding: 'code' };
  if (reader.kind(name) !== Token.Word) return undefined;
  const head = { name: nameSpan(reader, name), next: name + 1 };
  if (OPERATIONS.test(word)) return { ...head, type: word, holding: 'code' };
  if (!TYPES.test(word)) return undefined;
  const isRoot = word === 'type' && ROOT.test(reader.text(name));
  return {
    ...{ ...head, type: isRoot ? 'root' : word, holding: 'members' },
    hasBases: HOLDS_FIELDS.test(word),
    isValue: word === 'union',
  };
}

/** Fields with arguments, and those of root types, are called; others are plain members. */
function memberAt({ reader, at, around }: Place): Head | undefined {
  if (reader.is(at - 1, '@')) return undefined;
  const head = { name: nameSpan(reader, at), next: at + 1, holding: 'code' } as const;
  if (around === 'enum') return { ...head, type: 'member', isName: true };
  if (!HOLDS_FIELDS.test(around)) return undefined;
  if (reader.is(at + 1, '(') && around !== 'input') return { ...head, type: 'field' };
  if (!reader.is(at + 1, ':')) return undefined;
  return around === 'root' ? { ...head, type: 'field' } : { ...head, type: 'member', isName: true };
}
