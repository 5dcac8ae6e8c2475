import type { Draft } from './ecmascript-drafts.js';
import { type UnpackedNames, unpackedNames } from './ecmascript-unpacked.js';
import type { ParsedSource, Span } from './language.js';
import type { TokenReader } from './token-reader.js';

/** Sorted spans that are asked for rising offsets only. */
export class Regions {
  readonly #spans: readonly Span[];
  #next = 0;
  #end = 0;

  constructor(spans: readonly Span[]) {
    this.#spans = [...spans].sort((a, b) => a.start - b.start || a.end - b.end);
  }

  /** Whether a span covers the offset; offsets must not fall from call to call. */
  covers(offset: number): boolean {
    for (; this.#next < this.#spans.length; this.#next++) {
      const span = this.#spans[this.#next]!;
      if (span.start > offset) break;
      this.#end = Math.max(this.#end, span.end);
    }
    return offset < this.#end;
  }
}

/** What the reading of references needs to know of a file's definitions and statements. */
export interface ReferenceContext {
  /** Names that the file imports or defines at its top level. */
  readonly known: ReadonlySet<string>;
  /** Offsets at which a definition's own name stands. */
  readonly ownNames: ReadonlySet<number>;
  /** Offsets of the names of base classes. */
  readonly bases: ReadonlySet<number>;
  /** Headers of definitions: parameters, annotations. */
  readonly headers: Regions;
  /** Interfaces and type aliases, which hold nothing but types. */
  readonly typeBodies: Regions;
  /** Imports, export clauses and patterns, which use nothing. */
  readonly silent: Regions;
  /** Local names that stand for something imported. */
  readonly unpacked: UnpackedNames;
}

const TYPE_KINDS = new Set(['interface', 'type']);
const MEMBER_KINDS = new Set(['method', 'constructor', 'property', 'test']);

export function referenceContext(
  { tree, text }: ParsedSource,
  drafts: readonly Draft[],
  imported: readonly string[],
  reader: TokenReader,
): ReferenceContext {
  const known = new Set(imported);
  for (const draft of drafts) if (draft.topLevel) known.add(draft.name);
  const silent: Span[] = [];
  for (let node = 0; node < tree.count; node++) {
    const type = tree.type(node);
    const clause =
      type === 'export_statement' &&
      /^export\s*(?:type\s*)?[{*]/.test(text.slice(tree.start(node), tree.start(node) + 20));
    if (clause || type === 'import_statement' || type === 'object_pattern')
      silent.push({ start: tree.start(node), end: tree.end(node) });
  }
  const typeDrafts = drafts.filter((draft) => TYPE_KINDS.has(draft.kind));
  const others = drafts.filter((draft) => !TYPE_KINDS.has(draft.kind) && draft.kind !== 'test');
  return {
    known,
    ownNames: new Set(
      drafts.filter((draft) => draft.nameSpan.end > 0).map((draft) => draft.nameSpan.start),
    ),
    bases: new Set(drafts.flatMap((draft) => draft.bases.map((base) => base.offset))),
    headers: new Regions(
      others.map((draft) => ({
        start: Math.max(draft.span.start, draft.nameSpan.end),
        end: draft.headerEnd,
      })),
    ),
    typeBodies: new Regions(
      typeDrafts.map((draft) => ({ start: draft.nameSpan.end, end: draft.span.end })),
    ),
    silent: new Regions(silent),
    unpacked: unpackedNames(
      reader,
      new Set(imported),
      bareNames(drafts),
      drafts.flatMap(({ kind, span }) => (kind === 'class' ? span : [])),
    ),
  };
}

/** Names by which code can mean a definition without an object. */
function bareNames(drafts: readonly Draft[]): ReadonlySet<string> {
  return new Set(drafts.flatMap(({ kind, name }) => (MEMBER_KINDS.has(kind) ? [] : name)));
}
