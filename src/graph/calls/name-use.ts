import type { NamedImport } from '../../model/edge.js';
import type { TypedName } from '../../model/reference.js';
import type { Binding } from '../imports/imported-names.js';

/**
 * Names of the memories in which findings about a file are kept. Their keys are names, expressions with their
 * places, or ordinals of definitions.
 */
export type Finding =
  | 'export'
  | 'top'
  | 'class'
  | 'decision'
  | 'receiver'
  | 'argument'
  | 'type parameters'
  | 'conversions'
  | 'bases outside'
  | 'namespaces'
  | 'parameter types'
  | 'parameters in Kotlin'
  | 'parameters in Swift'
  | 'parameters in Scala'
  | 'type'
  | 'bases'
  | 'lineage'
  | 'own object'
  | 'brought'
  | 'at path'
  | 'package objects'
  | 'member'
  | 'inherited'
  | 'alias'
  | 'field'
  | 'held'
  | 'held along'
  | 'stated'
  | 'parameters'
  | 'takings'
  | 'value'
  | 'returned'
  | 'given back'
  | 'handed'
  | 'lua'
  | 'parts of type'
  | 'overloads'
  | 'fixture';

/** A name that a function assigns to another. */
export interface LocalAlias {
  /** As written: `self.run`. */
  readonly value: string;
  /** Ordinal of the function. */
  readonly scope: number;
}

/** What a file's text states about a name. */
export interface Stated {
  readonly types: readonly TypedName[];
  readonly aliases: readonly LocalAlias[];
}

/** What has been looked up about a name in a file. */
export interface NameUse {
  ordinals: readonly number[] | null;
  top: readonly number[] | null;
  stated: Stated | null;
  brought: readonly NamedImport[] | null;
  bindings: readonly Binding[] | null;
  scopes: ReadonlyMap<number, readonly Binding[]> | null;
  local: boolean | null;
}

/** A name about which nothing has been looked up. */
export function unknownName(): NameUse {
  return {
    ordinals: null,
    top: null,
    stated: null,
    brought: null,
    bindings: null,
    scopes: null,
    local: null,
  };
}
