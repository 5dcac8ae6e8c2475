import type { ParsedSource } from '../language.js';
import type { GoReader } from './reader.js';
import type { Range } from './syntax.js';

/** The words that begin top-level declarations. */
export type DeclarationWord = 'package' | 'import' | 'func' | 'type' | 'var' | 'const';

/** A top-level declaration, by token positions. */
export interface Declaration extends Range {
  readonly word: DeclarationWord;
}

const WORDS: Readonly<Record<string, DeclarationWord>> = {
  package_clause: 'package',
  import_declaration: 'import',
  function_declaration: 'func',
  method_declaration: 'func',
  type_declaration: 'type',
  var_declaration: 'var',
  const_declaration: 'const',
};

/**
 * A function or type that begins its line is at the top level, whatever brackets an unfinished edit left open
 * above it.
 */
const HEAD = /^(?:func(?= \(?\w)|type(?= \w)|(?:var|const)(?= [(\w]))\b/gm;

/** The declarations of a file in order, including those that a syntax error hid. */
export function declarationsOf(source: ParsedSource, reader: GoReader): Declaration[] {
  const { tree } = source;
  const ends = new Map<number, { readonly word: DeclarationWord; readonly end: number }>();
  let isBroken = tree.type(0) === 'ERROR';
  for (let node = 1; node < tree.count; node++) {
    const word = WORDS[tree.type(node)];
    if (word !== undefined) ends.set(tree.start(node), { word, end: tree.end(node) });
    else if (tree.type(node) === 'ERROR') isBroken = true;
  }
  const starts = [...ends.keys(), ...lostHeads(source, reader, ends, isBroken)];
  const positions = positionsOf(
    reader,
    starts.sort((a, b) => a - b),
  );
  return positions.map(({ offset, from }, index) => {
    const next = positions[index + 1]?.from ?? reader.count;
    const known = ends.get(offset);
    const word = known?.word ?? (reader.text(from) as DeclarationWord);
    const end = known === undefined ? endOfLost(reader, from, next) : known.end;
    let to = from + 1;
    while (to < next && reader.start(to) < end) to++;
    return { word, from, to };
  });
}

/** Offsets of declarations that no node of the tree covers; for variables, only if the tree reports an error. */
function lostHeads(
  { text }: ParsedSource,
  reader: GoReader,
  known: ReadonlyMap<number, unknown>,
  isBroken: boolean,
): number[] {
  const found: number[] = [];
  for (const { index, 0: word } of text.matchAll(HEAD)) {
    if (known.has(index) || (!isBroken && word !== 'func')) continue;
    const [position] = positionsOf(reader, [index]);
    // Skips a line of a string or comment.
    if (position !== undefined && reader.start(position.from) === index) found.push(index);
  }
  return found;
}

function positionsOf(
  reader: GoReader,
  offsets: readonly number[],
): { readonly offset: number; readonly from: number }[] {
  const positions: { offset: number; from: number }[] = [];
  for (const offset of offsets) {
    const from = reader.positionAt(offset);
    if (from < reader.count && positions.at(-1)?.from !== from) positions.push({ offset, from });
  }
  return positions;
}

/** The end of a hidden declaration: after the brackets it opens, or where the next declaration begins. */
function endOfLost(reader: GoReader, from: number, next: number): number {
  for (let at = from; at < next; at++) {
    if (reader.is(at, '{')) {
      const close = reader.closing(at);
      return reader.end(Math.min(close, next - 1));
    }
    if (reader.is(at, ';')) return reader.end(at - 1);
    if (reader.is(at, '(')) at = reader.closing(at);
  }
  return reader.end(next - 1);
}
