import { FUNCTION_KINDS } from '../../model/definition.js';
import type { FoundDefinition } from '../language.js';
import type { Scopes } from './scopes.js';

const holdsNames = ({ kind }: FoundDefinition): boolean =>
  kind === 'class' || FUNCTION_KINDS.has(kind);

/** Tells where names are known that functions and classes define within themselves. */
export class NestedNames {
  /** The definitions that each name is defined in. */
  private readonly owners = new Map<string, Set<FoundDefinition>>();

  constructor(
    definitions: readonly FoundDefinition[],
    private readonly scopes: Scopes,
  ) {
    for (const found of definitions) {
      const owner = scopes.outward(found.span.start).find((one) => one !== found);
      if (owner === undefined) continue;
      const owners = this.owners.get(found.name);
      if (owners === undefined) this.owners.set(found.name, new Set([owner]));
      else owners.add(owner);
    }
  }

  has(name: string): boolean {
    return this.owners.has(name);
  }

  /**
   * Whether a name is one that a function around an offset defines, or the class in whose body it stands: what a class
   * defines is not known to its methods.
   */
  isKnown(name: string, offset: number): boolean {
    const owners = this.owners.get(name);
    if (owners === undefined) return false;
    const around = this.scopes.outward(offset).filter(holdsNames);
    return around.some((one, at) => owners.has(one) && (at === 0 || one.kind !== 'class'));
  }

  /** Whether an offset is in the body of a class, outside of its methods, that defines a name. */
  isMember(name: string, offset: number): boolean {
    const owners = this.owners.get(name);
    if (owners === undefined) return false;
    const around = this.scopes.outward(offset).find(holdsNames);
    return around?.kind === 'class' && owners.has(around);
  }
}
