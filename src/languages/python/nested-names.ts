import { FUNCTION_KINDS } from '../../model/definition.js';
import type { FoundDefinition } from '../language.js';
import { Scopes } from './scopes.js';

/** Tells where names are known that functions and classes define within themselves. */
export class NestedNames {
  /** The definitions that each name is defined in. */
  private readonly owners = new Map<string, Set<FoundDefinition>>();
  private readonly outer = new Map<FoundDefinition, FoundDefinition>();
  private scopes: Scopes | undefined;

  /** @param definitions Outer before inner. */
  constructor(private readonly definitions: readonly FoundDefinition[]) {
    const around: FoundDefinition[] = [];
    for (const found of definitions) {
      while (around.length > 0 && around.at(-1)!.span.end <= found.span.start) around.pop();
      const owner = around.at(-1);
      if (owner !== undefined) this.add(found, owner);
      around.push(found);
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
    this.scopes ??= new Scopes(this.definitions);
    let within = false;
    for (let at = this.scopes.at(offset); at !== undefined; at = this.outer.get(at)) {
      const isFunction = FUNCTION_KINDS.has(at.kind);
      if (owners.has(at) && (isFunction || !within)) return true;
      within ||= isFunction || at.kind === 'class';
    }
    return false;
  }

  /** Whether an offset is in the body of a class, outside of its methods, that defines a name. */
  isMember(name: string, offset: number): boolean {
    const owners = this.owners.get(name);
    if (owners === undefined) return false;
    this.scopes ??= new Scopes(this.definitions);
    let at = this.scopes.at(offset);
    while (at !== undefined && at.kind !== 'class' && !FUNCTION_KINDS.has(at.kind))
      at = this.outer.get(at);
    return at?.kind === 'class' && owners.has(at);
  }

  private add(found: FoundDefinition, owner: FoundDefinition): void {
    this.outer.set(found, owner);
    const owners = this.owners.get(found.name);
    if (owners === undefined) this.owners.set(found.name, new Set([owner]));
    else owners.add(owner);
  }
}
