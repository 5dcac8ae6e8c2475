import type { ReferenceKind } from '../../model/reference.js';
import type { FoundReference } from '../language.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { boundNames } from '../token-outline/bound-names.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { modulePathAt } from './names.js';
import { OCAML_KEYWORDS, OF_OCAML } from './words.js';

/** Words after which names are bound. */
const BINDS = /^(?:let|and|fun|for|method|class|as|function|with|\|)$/;

/** References in OCaml, where arguments simply follow a function, and no brackets mark a call. */
export function findOcamlUses(
  reader: TokenReader,
  _tokens: TokenList,
  { names, bases, definitions }: FoundOutline,
): FoundReference[] {
  const bound = boundNames(reader, BINDS, names);
  const own = new Set(definitions.map(({ name }) => name));
  const basesAt = new Set(bases.map(({ offset }) => offset));
  const isTyped = typesIn(definitions);
  const uses: FoundReference[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word) continue;
    const first = at;
    const path = modulePathAt(reader, first);
    const isQualified = path !== undefined && reader.is(path.next, '.');
    const last = isQualified ? path.next + 1 : (path?.next ?? at + 1) - 1;
    const receiver = isQualified ? path.last : '';
    const name = reader.text(last);
    const offset = reader.start(last);
    at = last;
    const isUse =
      reader.kind(last) === Token.Word &&
      !names.has(offset) &&
      !bound.offsets.has(offset) &&
      isName(reader, last);
    if (!isUse || OCAML_KEYWORDS.has(name)) continue;
    const isCapital = path !== undefined && !isQualified;
    const kind = basesAt.has(offset)
      ? 'base'
      : isTyped(offset)
        ? 'type'
        : kindAt(reader, first, last, isCapital);
    const isOwn = own.has(name) && (kind !== 'value' || !bound.names.has(name));
    const isKnown = receiver !== '' || isOwn;
    if (!isKnown && (name.length < 2 || OF_OCAML.has(name) || bound.names.has(name))) continue;
    uses.push({ name, kind, receiver, offset });
  }
  return uses;
}

/** Tests whether only types can be named at an offset, in declarations and in types; offsets must ascend. */
function typesIn(definitions: FoundOutline['definitions']): (offset: number) => boolean {
  const spans = definitions
    .filter(({ signature }) => /^(?:val|external|exception|type)\b/.test(signature))
    .map(({ span }) => span)
    .sort((a, b) => a.start - b.start);
  let next = 0;
  let end = 0;
  return (offset) => {
    while (next < spans.length && spans[next]!.start <= offset)
      end = Math.max(end, spans[next++]!.end);
    return offset < end;
  };
}

/**
 * Excludes fields, `thing.key`, labels, `~key:`, type variables, `'key`, polymorphic variants, ``
 * `Key ``, and attributes.
 */
function isName(reader: TokenReader, at: number): boolean {
  const before = reader.text(at - 1);
  if (/^['`#]$/.test(before) && reader.end(at - 1) === reader.start(at)) return false;
  const isTight = reader.end(at) === reader.start(at + 1);
  if (/^[~?]$/.test(before) && reader.is(at + 1, ':') && isTight) return false;
  if (before === '.' && !/^\p{Lu}/u.test(reader.text(at - 2))) return false;
  return !(before === '@' || before === '%') || reader.end(at - 1) < reader.start(at);
}

/** @param first Position where the path before the name begins. */
function kindAt(reader: TokenReader, first: number, at: number, isCapital: boolean): ReferenceKind {
  if (isCapital) return 'type';
  const before = reader.text(first - 1);
  if (before === ':' && !reader.is(first - 2, ':'))
    return /^[~?]$/.test(reader.text(first - 3)) ? 'value' : 'type';
  // `~key` stands for a value of that name.
  if (/^[~?]$/.test(before)) return 'value';
  const next = reader.kind(at + 1);
  if (next === Token.Word) return OCAML_KEYWORDS.has(reader.text(at + 1)) ? 'value' : 'call';
  if (next === Token.String || next === Token.Number) return 'call';
  if (reader.is(first - 1, '>') && reader.is(first - 2, '|')) return 'call';
  return /^[([{~?`]$|^@$/.test(reader.text(at + 1)) ? 'call' : 'value';
}
