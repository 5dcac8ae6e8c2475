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

/** By what the pieces of a long definition are chosen. */
export interface PieceInterest {
  /** Stems of the request. */
  readonly terms: TermSearch;
  /** What each of them weighs. */
  readonly weights: Float64Array;
  /** Lines that the request names, 1-based. */
  readonly namedLines: readonly number[];
}

/**
 * The signature of a long definition and its best pieces, ascending and apart. Pieces that hold a line which the request
 * names come first, then those with most of the request's terms, each divided by the number of pieces that hold it; what
 * documents the code comes after the code, for it has the request's words and is not what there is to be changed.
 *
 * @param fits Whether pieces that were chosen so far, and one more, can still be paid.
 * @returns Nothing when not even one piece fits beside the signature.
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
  // Where the budget is nearly spent, most long definitions end here: reading all of each costs more than the whole answer.
  if (!pieces.some((piece) => goesWith([head], piece))) return [];
  const isDoc = (piece: Span) => doc !== null && covers(doc, piece);
  const chosen: Span[] = [head];
  for (const some of [pieces.filter((piece) => !isDoc(piece)), pieces.filter(isDoc)]) {
    // To score pieces takes longer than to see that the code has left no room for any of them.
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

/** The words of the definition's own name decide where no others do: its pieces repeat them without being what is asked about. */
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

/** From the first line to the one that opens the body, or where that is far below, to the one with the name. */
function headOf({ outline, ordinal, startLine, endLine, lines }: LongDefinition): Span {
  const last = Math.min(endLine, startLine + HEAD_LINES - 1);
  const name = outline.definitions[ordinal]?.name ?? '';
  let named = startLine;
  for (let line = startLine; line <= last; line++) {
    const text = lines.at(line - 1) ?? '';
    if (/[:{]\s*(?:#.*|\/\/.*)?$/.test(text)) return { startLine, endLine: line };
    // Annotations stand above the name.
    if (named === startLine && wordsIn(text).includes(name)) named = line;
  }
  return { startLine, endLine: named };
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[\w$]+/g) ?? [];
}

/** Lines among which the text begins that documents a Python definition from within, whatever its signature takes. */
const DOC_WITHIN_LINES = 40;

/** The text in three quotes with which a function's body begins; null where there is none. That of a class says how it is used. */
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
 * What documents the definition, its members and chunks where there are any, windows of lines for what they leave
 * uncovered or are too long.
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

/** Cuts lines into equal parts of at most twice a window, so that a syntax node of that size stays whole. */
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
