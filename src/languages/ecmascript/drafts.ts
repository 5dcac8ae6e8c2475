import type { DefinitionKind } from '../../model/definition.js';
import {
  type FoundDefinition,
  type FoundMember,
  NOWHERE,
  oneLine,
  type ParsedSource,
  type Span,
} from '../language.js';
import type { Overload } from '../overloads.js';
import { Token } from '../tokens/token-list.js';
import { docCommentBefore, docSummary } from './doc.js';

/** A base class or interface with the offset of its name. */
export interface Base {
  readonly name: string;
  readonly offset: number;
}

/** A definition under construction: whether it is exported is known only after the whole file has been read. */
export interface Draft {
  readonly name: string;
  readonly nameSpan: Span;
  readonly kind: DefinitionKind;
  readonly span: Span;
  readonly headerEnd: number;
  readonly signature: string;
  /** Not readonly, because other statements give bases to functions that serve as classes. */
  bases: readonly Base[];
  readonly members: readonly FoundMember[];
  /** Offsets of the call signatures of an interface or object type. */
  readonly signatures: readonly number[];
  /** The overloads of an interface's or object type's methods and of its own call signature. */
  readonly overloads: readonly Overload[];
  readonly owner: string;
  readonly overload: boolean;
  exported: boolean;
  /** A name of the module that an export clause can refer to. */
  readonly topLevel: boolean;
  /** The definition that this is a public member of; the member is exported if that one is. */
  readonly memberOf: Draft | undefined;
}

/** Headers of functions, in order; an outer header precedes the ones inside it, and what follows skips over it. */
export function headersOf(drafts: readonly Draft[]): Span[] {
  return drafts
    .filter((draft) => /^(?:function|method|constructor)$/.test(draft.kind))
    .map((draft) => ({ start: draft.span.start, end: draft.headerEnd }))
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

/** What a handler must provide for a definition; the rest has defaults. */
type DraftFields = Pick<Draft, 'name' | 'kind' | 'span' | 'headerEnd' | 'signature'> &
  Partial<Draft>;

/** The drafts of a file, and what several handlers need from its text. */
export class Drafts {
  readonly all: Draft[] = [];
  /** Drafts by the node that contains their members: a class, a declarator, an assignment. */
  readonly byNode = new Map<number, Draft>();
  /** Nodes of functions and classes that are listed under the name they are bound to. */
  readonly bound = new Set<number>();
  /** Where class members with decorators start: at the first decorator. */
  readonly decoratedFrom = new Map<number, number>();

  constructor(
    readonly source: ParsedSource,
    /** Local names that the module exports, and those of its default export. */
    readonly exported: {
      readonly locals: ReadonlySet<string>;
      readonly defaults: ReadonlySet<string>;
    },
  ) {}

  add(node: number, fields: DraftFields): Draft {
    // Every field is set in the same order: reading objects of one shape is several times as fast.
    const draft: Draft = {
      name: fields.name,
      nameSpan: fields.nameSpan ?? NOWHERE,
      kind: fields.kind,
      span: fields.span,
      headerEnd: fields.headerEnd,
      signature: fields.signature,
      bases: fields.bases ?? [],
      members: fields.members ?? [],
      signatures: fields.signatures ?? [],
      overloads: fields.overloads ?? [],
      owner: fields.owner ?? '',
      overload: fields.overload ?? false,
      exported: fields.exported ?? false,
      topLevel: fields.topLevel ?? false,
      memberOf: fields.memberOf,
    };
    this.all.push(draft);
    this.byNode.set(node, draft);
    return draft;
  }

  /** Span of a node. */
  span(node: number): Span {
    return { start: this.source.tree.start(node), end: this.source.tree.end(node) };
  }

  /** Text of an optional node (-1: none) on one line, without comments. */
  line(node: number, limit = 300): string {
    if (node < 0) return '';
    return oneLine(this.withoutComments(this.span(node)), limit);
  }

  /** Source of a span without its comments. */
  withoutComments(span: Span): string {
    const { text, tokens } = this.source;
    let kept = '';
    let from = span.start;
    for (
      let at = tokens.indexAt(span.start);
      tokens.starts[at]! < span.end && at < tokens.count;
      at++
    ) {
      if (tokens.kinds[at] !== Token.Comment) continue;
      kept += text.slice(from, tokens.starts[at]);
      from = Math.min(tokens.ends[at]!, span.end);
    }
    return kept + text.slice(from, span.end);
  }

  /** The drafts as definitions, with their doc comments, and exported if the module exports them. */
  finish(): FoundDefinition[] {
    for (const draft of this.all) {
      if (draft.topLevel && this.exported.locals.has(draft.name)) draft.exported = true;
    }
    return this.all.map((draft) => this.#finishOne(draft));
  }

  #finishOne(draft: Draft): FoundDefinition {
    const { text, tokens } = this.source;
    const docSpan = docCommentBefore(text, tokens, draft.span.start);
    const { memberOf } = draft;
    return {
      name: draft.name,
      nameSpan: draft.nameSpan,
      kind: draft.kind,
      span: draft.span,
      headerEnd: draft.headerEnd,
      signature: draft.signature,
      doc: docSpan.end > docSpan.start ? docSummary(text.slice(docSpan.start, docSpan.end)) : '',
      docSpan,
      exported: draft.exported || (memberOf !== undefined && isExported(memberOf)),
      bases: draft.bases.map((base) => base.name),
      members: draft.members,
      owner: draft.owner,
      overload: draft.overload,
    };
  }
}

/** Kinds that code refers to through an object, or not by name at all. */
const MEMBER_KINDS: ReadonlySet<DefinitionKind> = new Set([
  'method',
  'constructor',
  'property',
  'test',
]);

/** Whether code can refer to a definition by its bare name. */
export function isMeantByName({ kind }: Draft): boolean {
  return !MEMBER_KINDS.has(kind);
}

function isExported(draft: Draft): boolean {
  for (let at: Draft | undefined = draft; at !== undefined; at = at.memberOf) {
    if (at.exported) return true;
  }
  return false;
}
