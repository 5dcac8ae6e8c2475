import type { Certainty } from '../../model/edge.js';
import type { ReferenceKind } from '../../model/reference.js';
import type { FileClass } from '../../model/source-file.js';
import type { SymbolPlace } from '../symbols/symbol-place.js';

/** A place that uses a symbol, or something that leads to it. */
export interface CallerRow {
  readonly path: string;
  /** 1-based line of the use. */
  readonly line: number;
  readonly kind: ReferenceKind;
  /** The innermost definition around the use; null at the top level of the file. */
  readonly holder: SymbolPlace | null;
  /** `id` of what is used: the symbol asked for, or at a greater depth one of its callers. */
  readonly target: string;
  /** `possible` where only the name speaks for it. */
  readonly certainty: Certainty;
  /** 1 for a direct use. */
  readonly depth: number;
}

/** Who uses a symbol. Both lists hold what is certain first; within that they are ordered by depth, path and line. */
export interface CallersAnswer {
  readonly symbol: SymbolPlace;
  readonly callers: readonly CallerRow[];
  /** Uses in test files. */
  readonly tests: readonly CallerRow[];
  /** Rows beyond the limit. */
  readonly omitted: { readonly callers: number; readonly tests: number };
  /** Rows were left out because there were more than the limit, or the search met its bound. */
  readonly truncated: boolean;
  /** The search met its bound: there may be others, which no limit shows. */
  readonly bounded: boolean;
}

/** Something that a symbol uses, or what it uses does. */
export interface CalleeRow {
  /** The name as used. */
  readonly name: string;
  /** Where it is used; the line is 1-based. */
  readonly path: string;
  readonly line: number;
  readonly kind: ReferenceKind;
  /** `id` of the definition that uses it. */
  readonly caller: string;
  /** What is used; null for something outside the repository. */
  readonly target: SymbolPlace | null;
  /** The module outside the repository; null for a definition. */
  readonly external: string | null;
  readonly certainty: Certainty;
  /** 1 for a direct use. */
  readonly depth: number;
}

/** What a symbol uses: what is certain first, then by depth, by the caller's place and by line. */
export interface CalleesAnswer {
  readonly symbol: SymbolPlace;
  readonly callees: readonly CalleeRow[];
  /** Rows beyond the limit. */
  readonly omitted: number;
  readonly truncated: boolean;
  /** The search met its bound: there may be others, which no limit shows. */
  readonly bounded: boolean;
}

/** An end of a path, or what a change begins with: a symbol, or a whole file. */
export interface PlaceName {
  readonly path: string;
  /** Null for a file. */
  readonly symbol: SymbolPlace | null;
}

/** One step of a call path. */
export interface PathStep {
  /** Null at the top level of the file. */
  readonly from: SymbolPlace | null;
  readonly to: SymbolPlace | null;
  /** Where the call stands; the line is 1-based. */
  readonly path: string;
  readonly line: number;
  readonly certainty: Certainty;
}

/** The call paths between two places, shorter before longer, certain before possible. */
export interface PathsAnswer {
  readonly from: PlaceName;
  readonly to: PlaceName;
  readonly paths: readonly { readonly certainty: Certainty; readonly steps: readonly PathStep[] }[];
  /** The search met its bound: there may be others, or some where none was found. */
  readonly truncated: boolean;
}

/** Something that depends on what changes. */
export interface DependentRow {
  readonly path: string;
  /** Null where only the file is known to depend. */
  readonly symbol: SymbolPlace | null;
  /** Uses from the change to here: 1 for a direct use. */
  readonly distance: number;
  readonly certainty: Certainty;
  /** Places here that use what leads to the change. */
  readonly sites: number;
}

/** What a change touches, by distance, certain first, then by falling number of sites. */
export interface ImpactAnswer {
  readonly changed: readonly PlaceName[];
  readonly dependents: readonly DependentRow[];
  /** Tests to run. */
  readonly tests: readonly DependentRow[];
  readonly truncated: boolean;
  /** The search met its bound: there may be others, which no limit shows. */
  readonly bounded: boolean;
}

/** A definition of a file. */
export interface OutlineRow extends SymbolPlace {
  /** Definitions around it: 0 at the top level. */
  readonly depth: number;
  readonly exported: boolean;
  /** First paragraph of its doc; empty where there is none. */
  readonly doc: string;
}

/** The definitions of a file, in source order. */
export interface OutlineAnswer {
  readonly path: string;
  /** The folder that was asked for, and that the file stands for or is called like; absent where a file was. */
  readonly folder?: string;
  readonly language: string;
  readonly fileClass: FileClass;
  readonly lines: number;
  readonly definitions: readonly OutlineRow[];
}

/** A definition with its card and, where asked for, its code. */
export interface DefinitionRow extends SymbolPlace {
  readonly exported: boolean;
  readonly doc: string;
  readonly members: readonly string[];
  /** Signature, doc and members as an answer prints them. */
  readonly card: string;
  /** Its lines as they are on disk; null where they were not asked for, or the file has changed since it was indexed. */
  readonly code: string | null;
  /** Tokens (o200k_base) of the code. */
  readonly tokens: number;
}

/** The definitions of a symbol. */
export interface DefinitionAnswer {
  readonly symbol: SymbolPlace;
  readonly definitions: readonly DefinitionRow[];
}
