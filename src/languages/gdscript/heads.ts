import type { Span } from '../language.js';
import { behindBlock } from '../token-outline/blocks.js';
import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { basesAt, scriptAt } from './script.js';
import { GDSCRIPT_MODIFIERS } from './words.js';

/** Annotations for a group of lines or for the file, rather than for what follows. */
const APART = /^(?:tool|icon|export_(?:category|group|subgroup)|warning_ignore_(?:start|restore))$/;

/** What is declared at a position. */
export function gdscriptHeadAt(place: Place): Head | number {
  const { reader, at, holding, bracketed, column } = place;
  const value = constantAt(place);
  if (value !== undefined) return value;
  if (holding !== 'members' || bracketed) return at + 1;
  const begins = at === 0 || column(at) >= 0 || /^[;:]$/.test(reader.text(at - 1));
  if (!begins) return at + 1;
  const script = scriptAt(place);
  if (script !== undefined) return script;
  const { attributes, next } = behindAttributes(place);
  const head = declarationAt(place, next);
  if (head === undefined) return Math.max(at + 1, next);
  return attributes.length === 0 ? head : { ...head, attributes };
}

/** Position after `@export_range(0, 10)` and modifiers of a declaration, and the spans of the annotations. */
function behindAttributes({ reader, blocks, at }: Place): {
  readonly attributes: readonly Span[];
  readonly next: number;
} {
  const attributes: Span[] = [];
  let next = at;
  while (reader.is(next, '@') && !APART.test(reader.text(next + 1))) {
    const begin = next;
    next = reader.is(next + 2, '(') ? Math.max(next + 2, behindBlock(blocks, next + 2)) : next + 2;
    attributes.push({ start: reader.start(begin), end: reader.end(next - 1) });
  }
  while (reader.kind(next) === Token.Word && GDSCRIPT_MODIFIERS.has(reader.text(next))) {
    next++;
    // `export(int) var count`
    if (reader.is(next, '(')) next = Math.max(next, behindBlock(blocks, next));
  }
  return { attributes, next };
}

function declarationAt(place: Place, at: number): Head | undefined {
  const { reader } = place;
  const isNamed = reader.kind(at + 1) === Token.Word;
  switch (reader.text(at)) {
    case 'func':
      return isNamed ? functionAt(place, at + 1) : undefined;
    case 'var':
    case 'const':
      return isNamed ? valueAt(reader, at) : undefined;
    case 'signal':
      return isNamed
        ? { type: 'signal', name: nameSpan(reader, at + 1), next: at + 2, holding: 'code' }
        : undefined;
    case 'class':
      return isNamed ? classAt(reader, at + 1) : undefined;
    case 'enum':
      return enumAt(reader, at);
    default:
      return undefined;
  }
}

function functionAt({ reader, blocks }: Place, name: number): Head | undefined {
  if (!reader.is(name + 1, '(')) return undefined;
  const next = Math.max(name + 1, behindBlock(blocks, name + 1));
  return { type: 'function', name: nameSpan(reader, name), next, holding: 'code' };
}

/** `var count: int = 1`, `const NAME = "depot"`; a constant bound to a script is an import instead. */
function valueAt(reader: TokenReader, at: number): Head | undefined {
  const type = reader.text(at) === 'const' ? 'constant' : 'variable';
  if (type === 'constant' && isScript(reader, at + 2)) return undefined;
  const head = { name: nameSpan(reader, at + 1), next: at + 2, holding: 'code' } as const;
  return { ...head, type, isValue: true };
}

/**
 * Whether a value is nothing but `preload("res://shelf.gd")`, given the position after a name, with or
 * without a `:`.
 */
export function isScript(reader: TokenReader, behindName: number): boolean {
  const at = reader.is(behindName, ':') ? behindName + 1 : behindName;
  const isLoaded = reader.is(at, '=') && /^(?:pre)?load$/.test(reader.text(at + 1));
  return isLoaded && /\.gdc?["']$/.test(reader.text(at + 3)) && !reader.is(at + 5, '.');
}

/** `class Side extends Shelf:` */
function classAt(reader: TokenReader, name: number): Head | undefined {
  const { bases, next } = reader.isWord(name + 1, 'extends')
    ? basesAt(reader, name + 2)
    : { bases: [], next: name + 1 };
  return { type: 'class', name: nameSpan(reader, name), bases, next, holding: 'members' };
}

/** `enum Side { LEFT, RIGHT = 2 }`; the values of an anonymous enum are constants. */
function enumAt(reader: TokenReader, at: number): Head | undefined {
  const isNamed = reader.kind(at + 1) === Token.Word;
  const open = isNamed ? at + 2 : at + 1;
  if (!reader.is(open, '{')) return undefined;
  const head = { next: open, holding: 'members' } as const;
  return isNamed
    ? { ...head, type: 'enum', name: nameSpan(reader, at + 1) }
    : { ...head, type: 'values' };
}

/** `LEFT` or `RIGHT = 2` in an enum. */
function constantAt({ reader, at, holding, around }: Place): Head | undefined {
  const isAmong = (around === 'enum' || around === 'values') && holding === 'members';
  if (!isAmong || reader.kind(at) !== Token.Word || !/^[{,]$/.test(reader.text(at - 1)))
    return undefined;
  return {
    ...{ type: around === 'enum' ? 'member' : 'constant', name: nameSpan(reader, at) },
    ...{ next: at + 1, holding: 'code', isName: true },
  };
}
