import type { DefinitionKind } from './definition.js';
import type { Intent } from './request.js';

/** The sections of an answer, in the order in which they are printed. */
export type SectionName = 'definitions' | 'snippets' | 'imports' | 'tests' | 'callers';

/** How much of a definition an item shows. */
export type DetailLevel = 'compact' | 'standard' | 'full' | 'snippet';

/** A hit in a section, at a level of detail. */
export interface ContextItem {
  readonly section: SectionName;
  readonly path: string;
  readonly name: string;
  readonly qualifiedName: string;
  readonly kind: DefinitionKind;
  /** 1-based, inclusive; an item with code covers exactly these lines. */
  readonly startLine: number;
  readonly endLine: number;
  readonly detail: DetailLevel;
  /** Tokens of `text` in the budget's tokenizer, without tags. */
  readonly tokens: number;
  readonly score: number;
  /** Why it is here, the strongest reason first; never empty. */
  readonly reasons: readonly string[];
  /** What stands inside the element: a card, or the lines of code as they are on disk. */
  readonly text: string;
  /** Attributes that the element has besides its usual ones, in this order: `target`, `certainty`, `names`, … */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The tokens of one section: what it was given and what it used. */
export interface SectionLedger {
  /** Tokens that the intent's profile gives the section. */
  readonly allotted: number;
  /** Tokens of its items. */
  readonly used: number;
  /** Tokens that it took over from other sections (positive) or gave to them (negative). */
  readonly redistributed: number;
}

/** Something relevant that the answer leaves out, and why. */
export interface Omission {
  readonly path: string;
  readonly name: string;
  readonly reason: string;
}

/** The answer before it is printed. */
export interface Bundle {
  readonly query: string;
  readonly repo: RepositoryState;
  readonly intent: Intent;
  readonly budget: {
    readonly limit: number;
    readonly tokenizer: 'o200k_base';
    readonly sections: Readonly<Record<SectionName, SectionLedger>>;
  };
  /** By section in printing order, within a section by falling score, then path, then line. */
  readonly items: readonly ContextItem[];
  readonly omitted: readonly Omission[];
  /** One sentence for the empty or partial answer: `nothing in the repository matches by name`; empty otherwise. */
  readonly note: string;
}

/** The state of the repository that an answer describes. */
export interface RepositoryState {
  readonly root: string;
  readonly commit: string | null;
  readonly dirty: boolean;
}
