import type { ParsedSource } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { typeWritten } from './annotated-types.js';

/** A line of a doc comment: `---@param shelf Shelf`. */
export interface Annotation {
  readonly tag: string;
  /** The text after the tag. */
  readonly rest: string;
}

/** Consecutive comment lines. */
export interface Annotations {
  readonly annotations: readonly Annotation[];
  /** Offset where they begin. */
  readonly offset: number;
  /**
   * Position of the code they describe: on the next line, or before the comment on the same line; -1 if there
   * is none.
   */
  readonly at: number;
}

/** The annotations in the comments of a text. */
export interface Annotated {
  readonly blocks: readonly Annotations[];
  /** Positions after casts, with the type of the expression before each: `shelves[1] --[[@as Shelf]]`. */
  readonly casts: ReadonlyMap<number, string>;
}

/** Longest cast, in characters. */
const LONGEST_CAST = 400;
const NONE: ReadonlySet<string> = new Set();
const ANY = /---[ \t]*@|--\[=*\[[ \t]*@as\b/;
const LINE = /^---[ \t]*@(\w+)[ \t]*(.*)$/;
const CAST = /^--\[(=*)\[[ \t]*@as[ \t]+(.*?)[ \t]*\]\1\]$/;

/** The annotations of a Lua text, in LuaCATS or EmmyLua style. */
export function annotationsIn({ text, tokens }: ParsedSource, reader: TokenReader): Annotated {
  const blocks: Annotations[] = [];
  const casts = new Map<number, string>();
  if (!ANY.test(text)) return { blocks, casts };
  let open: { annotations: Annotation[]; offset: number; end: number } | null = null;
  /** Ends a block of comments before the code at an offset; -1 if anything else follows it. */
  const close = (next: number): void => {
    if (open === null) return;
    const { annotations, offset, end } = open;
    const at = next >= 0 && linesIn(text, end, next) === 1 ? reader.positionAt(next) : -1;
    if (annotations.length > 0) blocks.push({ annotations, offset, at });
    open = null;
  };
  for (let index = 0; index < tokens.count; index++) {
    const [start, end] = [tokens.starts[index]!, tokens.ends[index]!];
    if (tokens.kind(index) !== Token.Comment) {
      close(start);
      continue;
    }
    const written = text.slice(start, end);
    const cast = written.length < LONGEST_CAST ? CAST.exec(written) : null;
    if (cast !== null) casts.set(reader.positionAt(end), typeWritten(cast[2]!, NONE));
    const annotation = annotationOf(written);
    if (index > 0 && linesIn(text, tokens.ends[index - 1]!, start) === 0) {
      if (annotation === null) continue;
      // A comment after code describes the statement that begins on its line.
      const at = reader.positionAt(text.lastIndexOf('\n', start) + 1);
      blocks.push({ annotations: [annotation], offset: start, at });
      continue;
    }
    if (open === null || linesIn(text, open.end, start) !== 1) {
      close(-1);
      open = { annotations: [], offset: start, end };
    }
    open.end = end;
    if (annotation !== null) open.annotations.push(annotation);
  }
  close(-1);
  return { blocks, casts };
}

function annotationOf(comment: string): Annotation | null {
  const [, tag, rest] = LINE.exec(comment) ?? [];
  return tag === undefined ? null : { tag, rest: rest! };
}

/** Number of line breaks between two offsets. */
function linesIn(text: string, from: number, to: number): number {
  return text.slice(from, to).split('\n').length - 1;
}
