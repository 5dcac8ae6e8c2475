import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import { distinctAddresses } from '../entity.js';

/** The decision about a use of a name. */
export interface Decision {
  /** Definitions that the use certainly means. */
  readonly targets: readonly DefinitionAddress[];
  /** Known classes of the receiver; overrides in subclasses and implementations of interfaces may be meant. */
  readonly owners: readonly DefinitionAddress[];
  /** Whether the receiver may also be something of which nothing is known, or not be there at all. */
  readonly unsure: boolean;
  /** Modules that should export the name but do not visibly. */
  readonly modules: readonly FilePosition[];
  /** The module outside the repository that the use belongs to. */
  readonly external: string | null;
  /** Possible meanings, for instance what a framework provides under a name that the file does not bind. */
  readonly guesses: readonly DefinitionAddress[];
  /** Nothing is known of the receiver, so any member of that name may be meant. */
  readonly open: boolean;
  /** A JavaScript interface declares the member, so a member of an object literal may be meant. */
  readonly ofLiterals: boolean;
}

/** Nothing is known of a use. */
export const NOTHING: Decision = {
  targets: [],
  owners: [],
  unsure: false,
  modules: [],
  external: null,
  guesses: [],
  open: false,
  ofLiterals: false,
};

/**
 * The decision if nothing is known of the receiver, except perhaps its module outside the repository.
 *
 * @param module null if unknown; empty for a built-in object
 */
export function unknown(module: string | null): Decision {
  if (module === null) return { ...NOTHING, open: true };
  return module === '' ? NOTHING : { ...NOTHING, external: module };
}

/**
 * The decision for a use with several possible receivers: what all of them have in common is certain,
 * everything else is possible.
 */
export function oneOf(decisions: readonly Decision[]): Decision {
  const [first = NOTHING] = decisions;
  const targets = distinctAddresses(decisions.flatMap((one) => one.targets));
  const areSame = decisions.every((one) => one.targets.length === targets.length);
  const isOutside = decisions.every(({ external }) => external === first.external);
  return {
    targets: areSame ? targets : [],
    owners: distinctAddresses(decisions.flatMap((one) => one.owners)),
    unsure:
      decisions.length > 1 && decisions.some(({ owners, unsure }) => unsure || owners.length === 0),
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
