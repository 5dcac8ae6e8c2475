import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import { distinctAddresses } from '../entity.js';

/** What can be said about a use of a name. */
export interface Decision {
  /** Definitions that it certainly means. */
  readonly targets: readonly DefinitionAddress[];
  /** What is known of the receiver's class: an override in a subclass, an implementation of an interface may be meant. */
  readonly owners: readonly DefinitionAddress[];
  /** A module that should offer the name but does not visibly. */
  readonly modules: readonly FilePosition[];
  /** It belongs to this module outside the repository. */
  readonly external: string | null;
  /** What a framework may bring under a name that the file does not bind. */
  readonly guesses: readonly DefinitionAddress[];
  /** Nothing is known of the receiver: any member of that name may be meant. */
  readonly open: boolean;
  /** An interface of JavaScript lists the member: one of an object that is written as a literal may be meant. */
  readonly ofLiterals: boolean;
}

/** Nothing is known of a use. */
export const NOTHING: Decision = {
  targets: [],
  owners: [],
  modules: [],
  external: null,
  guesses: [],
  open: false,
  ofLiterals: false,
};

/** Of the receiver nothing is known but perhaps that it is none of the repository's. */
export function unknown(module: string | null): Decision {
  if (module === null) return { ...NOTHING, open: true };
  return module === '' ? NOTHING : { ...NOTHING, external: module };
}

/** What a use means that means one of several things: what all of them do, else each is possible. */
export function oneOf(decisions: readonly Decision[]): Decision {
  const [first = NOTHING] = decisions;
  const targets = distinctAddresses(decisions.flatMap((one) => one.targets));
  const areSame = decisions.every((one) => one.targets.length === targets.length);
  const isOutside = decisions.every(({ external }) => external === first.external);
  return {
    targets: areSame ? targets : [],
    owners: distinctAddresses(decisions.flatMap((one) => one.owners)),
    modules: decisions.flatMap((one) => one.modules),
    external: isOutside ? first.external : null,
    guesses: distinctAddresses([
      ...(areSame ? [] : targets),
      ...decisions.flatMap((one) => one.guesses),
    ]),
    open: decisions.some(({ open }) => open),
    ofLiterals: decisions.some(({ ofLiterals }) => ofLiterals),
  };
}
