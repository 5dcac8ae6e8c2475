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
  /** `id` of what is used: the requested symbol or, at a greater depth, one of its callers. */
  readonly target: string;
  /** `possible` if only the name matches. */
  readonly certainty: Certainty;
  /** 1 for a direct use. */
  readonly depth: number;
}

/** Who uses a symbol. Each list has certain uses first, then is ordered by depth, path and line. */
export interface CallersAnswer {
  readonly symbol: SymbolPlace;
  readonly callers: readonly CallerRow[];
  /** Uses in test files. */
  readonly tests: readonly CallerRow[];
  /** Number of rows beyond the limit. */
  readonly omitted: { readonly callers: number; readonly tests: number };
  /** Whether the list is incomplete, because of the limit or because the search was cut off. */
  readonly truncated: boolean;
  /** Whether the search was cut off: there may be more rows, which a higher limit would not show. */
  readonly bounded: boolean;
}

/** Something that a symbol uses, directly or through what it uses. */
export interface CalleeRow {
  /** The name as used. */
  readonly name: string;
  /** Where it is used; the line is 1-based. */
  readonly path: string;
  readonly line: number;
  readonly kind: ReferenceKind;
  /** `id` of the definition that uses it. */
  readonly caller: string;
  /** What is used; null if it is outside the repository. */
  readonly target: SymbolPlace | null;
  /** The module outside the repository; null for a definition in it. */
  readonly external: string | null;
  readonly certainty: Certainty;
  /** 1 for a direct use. */
  readonly depth: number;
}

/** What a symbol uses: certain uses first, then by depth, the caller's place and line. */
export interface CalleesAnswer {
  readonly symbol: SymbolPlace;
  readonly callees: readonly CalleeRow[];
  /** Number of rows beyond the limit. */
  readonly omitted: number;
  readonly truncated: boolean;
  /** Whether the search was cut off: there may be more rows, which a higher limit would not show. */
  readonly bounded: boolean;
}

/** An end of a path, or the origin of a change: a symbol or a whole file. */
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
  /** Place of the call; the line is 1-based. */
  readonly path: string;
  readonly line: number;
  readonly certainty: Certainty;
}

/** The call paths between two places, shorter before longer, certain before possible. */
export interface PathsAnswer {
  readonly from: PlaceName;
  readonly to: PlaceName;
  readonly paths: readonly { readonly certainty: Certainty; readonly steps: readonly PathStep[] }[];
  /** Whether the search was cut off: there may be more paths, even if none was found. */
  readonly truncated: boolean;
}

/** Something that depends on a change. */
export interface DependentRow {
  readonly path: string;
  /** Null if only the file is known to depend on it. */
  readonly symbol: SymbolPlace | null;
  /** Number of uses between the change and this: 1 for a direct use. */
  readonly distance: number;
  readonly certainty: Certainty;
  /** Number of places here that use what leads to the change. */
  readonly sites: number;
}

/** What a change affects, by distance, then certain before possible, then by falling number of sites. */
export interface ImpactAnswer {
  readonly changed: readonly PlaceName[];
  readonly dependents: readonly DependentRow[];
  /** Tests to run. */
  readonly tests: readonly DependentRow[];
  readonly truncated: boolean;
  /** Whether the search was cut off: there may be more rows, which a higher limit would not show. */
  readonly bounded: boolean;
}

/** A definition of a file. */
export interface OutlineRow extends SymbolPlace {
  /** Number of definitions around it: 0 at the top level. */
  readonly depth: number;
  readonly exported: boolean;
  /** First paragraph of its doc; empty if there is none. */
  readonly doc: string;
}

/** The definitions of a file, in source order. */
export interface OutlineAnswer {
  readonly path: string;
  /**
   * The folder that was asked for, if this file stands for it (as its index or namesake); absent if a file was
   * asked for.
   */
  readonly folder?: string;
  readonly language: string;
  readonly fileClass: FileClass;
  readonly lines: number;
  readonly definitions: readonly OutlineRow[];
}

/** A definition with its card and, if requested, its code. */
export interface DefinitionRow extends SymbolPlace {
  readonly exported: boolean;
  readonly doc: string;
  readonly members: readonly string[];
  /** Signature, doc and members as an answer prints them. */
  readonly card: string;
  /** Its lines as they are on disk; null if not requested, or if the file has changed since it was indexed. */
  readonly code: string | null;
  /** Tokens (o200k_base) of the code. */
  readonly tokens: number;
}

/** The definitions of a symbol. */
export interface DefinitionAnswer {
  readonly symbol: SymbolPlace;
  readonly definitions: readonly DefinitionRow[];
}
