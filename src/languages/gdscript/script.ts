import type { ExportedName } from '../../model/reference.js';
import type { Span } from '../language.js';
import { type Blocks, behindBlock } from '../token-outline/blocks.js';
import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** What the first lines of a script declare; every script is a class. */
interface ScriptHead {
  /** Position of the name given by `class_name`; -1 if the file names the class. */
  readonly name: number;
  readonly bases: readonly Span[];
  /** Position after these lines. */
  readonly next: number;
}

/** Words that begin such a line. */
const BEGINS_SCRIPT = /^(?:class_name|extends)$/;
/** Annotations of a script as a whole. */
const OF_SCRIPT = /^(?:icon|tool|abstract|static_unload)$/;
/** Classes whose members a test runner calls. */
const OF_TESTS = /test/i;

/**
 * `class_name Shelf extends Node`, on one line or two, in any order; the members of that class follow. A file
 * that begins otherwise is also a class.
 */
export function scriptAt(place: Place): Head | undefined {
  const { reader, at, around, column } = place;
  const mayBegin = around === '' || (around === 'script' && BEGINS_SCRIPT.test(reader.text(at)));
  if (!mayBegin || column(at) !== 0) return undefined;
  const { name, bases, next } = readScript(place, at);
  if (next === at && around !== '') return undefined;
  return {
    ...{ type: 'script', bases, next, holding: 'members', isRest: true },
    name: nameSpan(reader, name < 0 ? at : name),
  };
}

function readScript(
  { reader, blocks }: Pick<Place, 'reader' | 'blocks'>,
  from: number,
): ScriptHead {
  let name = -1;
  let bases: readonly Span[] = [];
  let next = from;
  for (;;) {
    const at = behindAnnotations(reader, blocks, next);
    if (name < 0 && reader.isWord(at, 'class_name') && reader.kind(at + 1) === Token.Word) {
      name = at + 1;
      // An icon may follow: `class_name Shelf, "res://shelf.svg"`.
      next = reader.is(at + 2, ',') && reader.kind(at + 3) === Token.String ? at + 4 : at + 2;
    } else if (bases.length === 0 && reader.isWord(at, 'extends')) {
      const found = basesAt(reader, at + 1);
      if (found.next === at + 1) break;
      ({ bases, next } = found);
    } else break;
  }
  return { name, bases, next };
}

/** Position after `@icon("res://shelf.svg")` and the `tool` of Godot 3, which may come first or in between. */
function behindAnnotations(reader: TokenReader, blocks: Blocks, from: number): number {
  let at = from;
  for (;;) {
    if (reader.isWord(at, 'tool')) at++;
    else if (!reader.is(at, '@') || !OF_SCRIPT.test(reader.text(at + 1))) return at;
    else at = reader.is(at + 2, '(') ? Math.max(at + 2, behindBlock(blocks, at + 2)) : at + 2;
  }
}

/** The base after `extends`: `Node`, `Shelf.Side`, `"res://shelf.gd"`, `"res://shelf.gd".Side`. */
export function basesAt(
  reader: TokenReader,
  at: number,
): { readonly bases: readonly Span[]; readonly next: number } {
  const isPath = reader.kind(at) === Token.String;
  if (!isPath && reader.kind(at) !== Token.Word) return { bases: [], next: at };
  let last = at;
  while (reader.is(last + 1, '.') && reader.kind(last + 2) === Token.Word) last += 2;
  if (!isPath)
    return { bases: [{ start: reader.start(at), end: reader.end(last) }], next: last + 1 };
  const base = last > at ? nameSpan(reader, last) : scriptPath(reader, at);
  return { bases: [base], next: last + 1 };
}

/** The path of a script in a string, without its ending, which serves as a name without dots. */
export function scriptPath(reader: TokenReader, at: number): Span {
  const end = reader.end(at) - 1;
  const ending = /\.gdc?$/.exec(reader.text(at).slice(1, -1))?.[0].length ?? 0;
  return { start: reader.start(at) + 1, end: end - ending };
}

/** A script can be referred to by its path, whether it has a name or not. */
export function scriptExports(reader: TokenReader): ExportedName[] {
  const { name } = readScript({ reader, blocks: NO_BLOCKS }, 0);
  return [{ exported: 'default', local: name < 0 ? '' : reader.text(name) }];
}

const NO_BLOCKS: Blocks = { ends: new Int32Array(0), openers: new Int32Array(0), errors: [] };

/** Whether the bases of a class show that its functions are tests: `GutTest`, `"res://addons/gut/test.gd"`. */
export function holdsTests(bases: readonly string[]): boolean {
  return bases.some((base) => OF_TESTS.test(base));
}
