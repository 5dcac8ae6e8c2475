import type { Binding, LuaFunction } from './bindings.js';

/** A function, block, table or bracket that is open at a position. */
export interface Scope {
  /** Names that it binds, with their previous meanings. */
  readonly names: { readonly name: string; readonly before: Binding | undefined }[];
  /** What closes it: the `end` of a function or block, `until`, or a bracket. */
  readonly of: 'function' | 'block' | 'table' | 'bracket';
  /** The function itself. */
  readonly made: LuaFunction | null;
  /** For a table literal: it, or what contains it, is an argument of a call. */
  readonly isGiven: boolean;
}

/** The open scopes around a position of a Lua text, and what names mean there. */
export class Scopes {
  readonly #open: Scope[] = [{ names: [], of: 'block', made: null, isGiven: false }];
  readonly #bound = new Map<string, Binding>();

  get innermost(): Scope {
    return this.#open.at(-1)!;
  }

  /** Number of open scopes, the text itself included. */
  get depth(): number {
    return this.#open.length;
  }

  /** The binding of a name; undefined for a global one. */
  meaning(name: string): Binding | undefined {
    return this.#bound.get(name);
  }

  /** Opens a nested scope. */
  open(of: Scope['of'], made: LuaFunction | null = null, isGiven = false): void {
    this.#open.push({ names: [], of, made, isGiven });
  }

  /** Closes the innermost scope; a mismatch, as in an unfinished edit, is ignored. */
  close(of: Scope['of']): void {
    if (this.#open.length < 2 || this.innermost.of !== of) return;
    const { names } = this.#open.pop()!;
    while (names.length > 0) {
      const { name, before } = names.pop()!;
      if (before === undefined) this.#bound.delete(name);
      else this.#bound.set(name, before);
    }
  }

  /** Binds a name until the innermost scope ends. */
  bind(binding: Binding): void {
    const { name } = binding;
    this.innermost.names.push({ name, before: this.#bound.get(name) });
    this.#bound.set(name, binding);
  }
}
