import type { Binding, LuaFunction } from './bindings.js';

/** What is open at a position. */
export interface Scope {
  /** Names that it binds, with what they meant before. */
  readonly names: { readonly name: string; readonly before: Binding | undefined }[];
  /** What closes it: `end` of a function or block, `until`, or a bracket. */
  readonly of: 'function' | 'block' | 'table' | 'bracket';
  /** The function itself. */
  readonly made: LuaFunction | null;
  /** Of a table: a call is given it, or what it is a part of. */
  readonly isGiven: boolean;
}

/** What is open around a position of a text of Lua, and what names mean there. */
export class Scopes {
  readonly #open: Scope[] = [{ names: [], of: 'block', made: null, isGiven: false }];
  readonly #bound = new Map<string, Binding>();

  get innermost(): Scope {
    return this.#open.at(-1)!;
  }

  /** How many are open, the text itself among them. */
  get depth(): number {
    return this.#open.length;
  }

  /** What binds a name; undefined for a global one. */
  meaning(name: string): Binding | undefined {
    return this.#bound.get(name);
  }

  /** Begins a scope within those that are open. */
  open(of: Scope['of'], made: LuaFunction | null = null, isGiven = false): void {
    this.#open.push({ names: [], of, made, isGiven });
  }

  /** Ends what is open; what does not fit is left alone, for edits that are not finished. */
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
