import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';

/** Declarations that contain fields or values. */
const HOLDS_MEMBERS = /^(?:model|view|type|enum)$/;
/** Blocks that only configure the database connection and the code generation. */
const SETTINGS = /^(?:datasource|generator)$/;

/** What is declared at a position; every declaration and member begins a line. */
export function prismaHeadAt(place: Place): Head | number {
  const { reader, at, holding, around, bracketed, column } = place;
  const begins = at === 0 || column(at) >= 0 || /^[{}]$/.test(reader.text(at - 1));
  if (holding !== 'members' || bracketed || !begins || reader.kind(at) !== Token.Word)
    return at + 1;
  return (around === '' ? declarationAt(place) : memberAt(place)) ?? at + 1;
}

/** `model Shelf {`, `enum Side {`, `datasource db {`, and `type Label = String` in old schemas. */
function declarationAt({ reader, at, column }: Place): Head | undefined {
  const type = reader.text(at);
  const isTold = reader.kind(at + 1) === Token.Word && column(at + 1) < 0;
  if (!isTold) return undefined;
  const head = { name: nameSpan(reader, at + 1), next: at + 2 };
  if (type === 'type' && reader.is(at + 2, '='))
    return { ...head, type: 'alias', holding: 'code', isValue: true };
  if (HOLDS_MEMBERS.test(type)) return { ...head, type, holding: 'members' };
  return SETTINGS.test(type) ? { ...head, type, holding: 'code' } : undefined;
}

/** `email String? @unique`, and `LEFT` in an enum. */
function memberAt({ reader, at, around, column }: Place): Head | undefined {
  const isTyped = column(at + 1) < 0 && /^(?:[\p{L}_][\p{L}\p{N}_]*|:)$/u.test(reader.text(at + 1));
  if (around !== 'enum' && !isTyped) return undefined;
  const name = nameSpan(reader, at);
  return { type: 'member', name, next: at + 1, holding: 'code', isName: true };
}
