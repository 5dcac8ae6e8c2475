import type { ImportStatement, ReferenceKind } from '../../model/reference.js';

/*
 * A links blob: the declarations (pool · anonymous default export · imports · exports · typed names), preceded by
 * their size so that each half can be read alone · the references (distinct names · their counts · pool of
 * receivers · rows).
 */

/** Kinds by the number under which they are stored: append, never reorder; at most eight. */
export const REFERENCE_KINDS: readonly ReferenceKind[] = [
  'call',
  'type',
  'jsx',
  'decorator',
  'base',
  'value',
];

/** Kinds of imports, likewise. */
export const IMPORT_KINDS: readonly ImportStatement['kind'][] = [
  'import',
  'reexport',
  'require',
  'dynamic',
];

/** Bits above the number of the kind. */
export const LinkFlag = {
  KindMask: 7,
  TypeOnly: 8,
  HasReceiver: 8,
  SameHolder: 16,
  HasArguments: 32,
  HasGiven: 64,
} as const;
