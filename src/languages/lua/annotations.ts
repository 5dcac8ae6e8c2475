import type { ParsedSource } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { typeWritten } from './annotated-types.js';

/** What a line of a comment states: `---@param shelf Shelf`. */
export interface Annotation {
  readonly tag: string;
  /** What stands behind the tag. */
  readonly rest: string;
}

/** Comments of lines without others between. */
export interface Annotations {
  readonly annotations: readonly Annotation[];
  /** Offset at which they begin. */
  readonly offset: number;
  /** Position of the code of which they tell: that on the line behind them, or that before one on its line; -1 where there is none. */
  readonly at: number;
}

/** What the comments of a text state. */
export interface Annotated {
  readonly blocks: readonly Annotations[];
  /** Of positions the type of what ends before them: `shelves[1] --[[@as Shelf]]`. */
  readonly casts: ReadonlyMap<number, string>;
}

/** Characters of a cast at most. */
const LONGEST_CAST = 400;
const NONE: ReadonlySet<string> = new Set();
const ANY = /---[ \t]*@|--\[=*\[[ \t]*@as\b/;
const LINE = /^---[ \t]*@(\w+)[ \t]*(.*)$/;
const CAST = /^--\[(=*)\[[ \t]*@as[ \t]+(.*?)[ \t]*\]\1\]$/;

/** The annotations of a text of Lua: LuaCATS, EmmyLua. */
export function annotationsIn({ text, tokens }: ParsedSource, reader: TokenReader): Annotated {
  const blocks: Annotations[] = [];
  const casts = new Map<number, string>();
  if (!ANY.test(text)) return { blocks, casts };
  let open: { annotations: Annotation[]; offset: number; end: number } | null = null;
  /** Ends a block, before the code at an offset; -1 where something else stands behind it. */
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
      // A comment behind code tells of what begins on its line.
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

/** Line breaks between two offsets with only blanks between. */
function linesIn(text: string, from: number, to: number): number {
  return text.slice(from, to).split('\n').length - 1;
}
