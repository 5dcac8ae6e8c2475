/**
 * The kinds of definitions; there are no others. A Python `def` is a function or a method, whatever its decorators.
 */
export type DefinitionKind =
  | 'namespace'
  | 'class'
  | 'interface'
  | 'type'
  | 'enum'
  | 'function'
  | 'method'
  | 'constructor'
  | 'property'
  | 'constant'
  | 'variable'
  | 'test'
  | 'section'
  | 'chunk';

/** Kinds of types, which have members that are reached through an object. */
export const TYPE_KINDS: ReadonlySet<DefinitionKind> = new Set([
  'class',
  'interface',
  'type',
  'enum',
]);

/** Kinds that can be called: functions, wherever they are defined. */
export const FUNCTION_KINDS: ReadonlySet<DefinitionKind> = new Set([
  'function',
  'method',
  'constructor',
]);

/** Token counts (o200k_base) of the three forms in which an answer can show a definition. */
export interface FormTokens {
  /** Signature and the first sentence of the doc: about 50 tokens. */
  readonly compact: number;
  /** Signature, the doc's first paragraph and the members: about 120 tokens. */
  readonly standard: number;
  /** The source lines from `startLine` to `endLine`. */
  readonly full: number;
}

/**
 * A named thing that a file defines, derived from the file's text alone (its path is not known here). Overloads are
 * one definition. Definitions of a file are ordered by start line, outer before inner; the position in that order
 * is the definition's ordinal.
 */
export interface Definition {
  /** Simple name. A default export without a name is called `default` until linking names it after its file. */
  readonly name: string;
  /** Names of the enclosing definitions and its own joined by dots: `Class.method`. */
  readonly qualifiedName: string;
  readonly kind: DefinitionKind;
  /** One line: name, parameters and return type, without the body: `get(key: string): Value`. */
  readonly signature: string;
  /** First paragraph of the doc comment or docstring, on one line; empty where there is none. */
  readonly doc: string;
  /** Names of direct members (methods, fields, enum members), in source order. */
  readonly members: readonly string[];
  /** Ordinal of the enclosing definition, or -1 at the top level. */
  readonly parent: number;
  /**
   * 1-based: the line of the first decorator, or else of the definition itself. A doc comment above it is not
   * included.
   */
  readonly startLine: number;
  /** 1-based, inclusive. */
  readonly endLine: number;
  readonly exported: boolean;
  /** Names of the base classes and implemented interfaces as written, last part only (`Base` of `pkg.Base`). */
  readonly bases: readonly string[];
  readonly tokens: FormTokens;
}

/**
 * Whether a definition is at the top level of its file: in no other definition, or in one that does not qualify its
 * name (a component that is the whole file).
 */
export function isOutermost(definition: Definition): boolean {
  return definition.parent < 0 || definition.qualifiedName === definition.name;
}

/** Lines that no definition covers, a piece of a definition of over 80 lines, or a block of a text file. */
export interface Chunk {
  readonly startLine: number;
  readonly endLine: number;
  /** Ordinal of the definition of which this is a piece, or -1. */
  readonly definition: number;
  /** Tokens (o200k_base) of its lines. */
  readonly tokens: number;
}
