import type { Outline } from '../model/reader.js';
import type { SourceLines } from '../model/source-text.js';
import type { TermSearch } from '../text/term-search.js';
import { HEAD_LINES, OWN_WORD, PIECE_CUT_OFF, WINDOW_LINES } from './limits.js';
import { covers, overlaps, type Span } from './spans.js';

/** A definition that is too long to be shown whole. */
interface LongDefinition extends Span {
  readonly outline: Outline;
  readonly ordinal: number;
  /** Lines of its file. */
  readonly lines: SourceLines;
}

/** What the pieces of a long definition are chosen by. */
export interface PieceInterest {
  /** Stems of the request's words. */
  readonly terms: TermSearch;
  /** Weight of each stem. */
  readonly weights: Float64Array;
  /** Lines that the request names, 1-based. */
  readonly namedLines: readonly number[];
}

/**
 * The signature of a long definition and its best pieces, ascending and disjoint. A piece's score is the weight of
 * the request's terms in it, each divided by the number of pieces that hold the term. Pieces with a line that the
 * request names come before all others. Documentation comes after code: it repeats the request's words but is not
 * what has to change.
 *
 * @param fits Whether the budget allows these pieces together.
 * @returns Nothing if not even one piece fits beside the signature.
 */
export function excerpt(
  definition: LongDefinition,
  interest: PieceInterest,
  fits: (spans: readonly Span[]) => boolean,
): Span[] {
  const head = headOf(definition);
  const doc = docOf(definition);
  const pieces = piecesOf(definition, doc);
  const telling = { ...interest, weights: tellingWeights(definition, interest) };
  const goesWith = (shown: readonly Span[], piece: Span) =>
    !covers(head, piece) && fits([...shown, piece]);
  // Most long definitions end here when the budget is nearly spent. Scoring their pieces would take longer than the
  // rest of the answer.
  if (!pieces.some((piece) => goesWith([head], piece))) return [];
  const isDoc = (piece: Span) => doc !== null && covers(doc, piece);
  const chosen: Span[] = [head];
  for (const some of [pieces.filter((piece) => !isDoc(piece)), pieces.filter(isDoc)]) {
    // Checking whether any piece still fits is cheaper than scoring them all.
    if (!some.some((piece) => goesWith(chosen, piece))) continue;
    const scored = scorePieces(definition, some, telling);
    const best = scored[0]?.score ?? 0;
    for (const { piece, score } of scored) {
      if (score < PIECE_CUT_OFF * best) break;
      if (goesWith(chosen, piece)) chosen.push(piece);
    }
  }
  if (chosen.length === 1) return [];
  return chosen.sort((a, b) => a.startLine - b.startLine);
}

/**
 * Lowers the weights of words in the definition's own name. Its pieces repeat them whatever they do, so they should
 * decide only where no other word does.
 */
function tellingWeights(
  { outline, ordinal }: LongDefinition,
  { terms, weights }: PieceInterest,
): Float64Array {
  const telling = weights.slice();
  for (const term of terms.in(outline.definitions[ordinal]?.name ?? '')) {
    telling[term] = OWN_WORD * telling[term]!;
  }
  return telling;
}

/**
 * The lines from the first to the one that opens the body, or to the one with the name if the body opens far below.
 */
function headOf({ outline, ordinal, startLine, endLine, lines }: LongDefinition): Span {
  const last = Math.min(endLine, startLine + HEAD_LINES - 1);
  const name = outline.definitions[ordinal]?.name ?? '';
  let named = startLine;
  for (let line = startLine; line <= last; line++) {
    const text = lines.at(line - 1) ?? '';
    if (/[:{]\s*(?:#.*|\/\/.*)?$/.test(text)) return { startLine, endLine: line };
    // Annotations precede the line with the name.
    if (named === startLine && wordsIn(text).includes(name)) named = line;
  }
  return { startLine, endLine: named };
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[\w$]+/g) ?? [];
}

/** Python's docstring is looked for within this many lines, which allows for a long signature. */
const DOC_WITHIN_LINES = 40;

/**
 * The docstring of a function; null if there is none. A class's docstring counts as code, because it says how the
 * class is used.
 */
function docOf({ outline, ordinal, startLine, endLine, lines }: LongDefinition): Span | null {
  const { kind, doc } = outline.definitions[ordinal] ?? {};
  if (kind === 'class' || !doc) return null;
  const last = Math.min(endLine, startLine + DOC_WITHIN_LINES);
  for (let line = startLine + 1; line <= last; line++) {
    const opening = /^\s*[rRuU]?("""|''')/.exec(lines.at(line - 1) ?? '');
    if (opening === null) continue;
    for (let end = line; end <= endLine; end++) {
      const from = end === line ? opening[0].length : 0;
      if (lines.at(end - 1)?.includes(opening[1]!, from)) return { startLine: line, endLine: end };
    }
    return null;
  }
  return null;
}

/**
 * Divides a definition into its docstring, members and chunks where it has any, and windows of lines for whatever
 * these do not cover or leave too long.
 */
function piecesOf(definition: LongDefinition, doc: Span | null): Span[] {
  const { outline, ordinal } = definition;
  const parts: Span[] = [
    ...(doc === null ? [] : [doc]),
    ...outline.definitions.filter((each) => each.parent === ordinal),
    ...outline.chunks.filter((chunk) => chunk.definition === ordinal),
  ]
    .filter((part) => covers(definition, part))
    .filter((part) => part === doc || doc === null || !overlaps(part, doc))
    .sort((a, b) => a.startLine - b.startLine || a.endLine - b.endLine);
  const pieces: Span[] = [];
  let next = definition.startLine;
  for (const part of parts) {
    if (pieces.some((piece) => overlaps(piece, part))) continue;
    pieces.push(...windows(next, part.startLine - 1));
    pieces.push(...windows(part.startLine, part.endLine));
    next = part.endLine + 1;
  }
  pieces.push(...windows(next, definition.endLine));
  return pieces;
}

/** Cuts lines into equal parts. Up to two windows stay in one part, so that a syntax node of that size is not cut. */
function windows(startLine: number, endLine: number): Span[] {
  const length = endLine - startLine + 1;
  if (length <= 0) return [];
  const parts = length <= 2 * WINDOW_LINES ? 1 : Math.ceil(length / WINDOW_LINES);
  const size = Math.ceil(length / parts);
  const spans: Span[] = [];
  for (let line = startLine; line <= endLine; line += size) {
    spans.push({ startLine: line, endLine: Math.min(endLine, line + size - 1) });
  }
  return spans;
}

function scorePieces(
  definition: LongDefinition,
  pieces: readonly Span[],
  interest: PieceInterest,
): { piece: Span; score: number }[] {
  const { terms, weights } = interest;
  const found = pieces.map((piece) =>
    terms.inLines(definition.lines, piece.startLine - 1, piece.endLine),
  );
  const holding = new Uint32Array(weights.length);
  for (const indices of found) for (const term of indices) holding[term] = holding[term]! + 1;
  const scored = pieces.map((piece, position) => {
    let score = 0;
    for (const term of found[position]!) score += weights[term]! / holding[term]!;
    const isNamed = interest.namedLines.some(
      (line) => line >= piece.startLine && line <= piece.endLine,
    );
    return { piece, score, isNamed };
  });
  const highest = Math.max(1, ...scored.map(({ score }) => score));
  return scored
    .map(({ piece, score, isNamed }) => ({ piece, score: isNamed ? score + highest : score }))
    .sort((a, b) => b.score - a.score || a.piece.startLine - b.piece.startLine);
}
