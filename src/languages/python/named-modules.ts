import { textModule, textName } from '../../model/named-in-text.js';
import type { FoundImport, FoundReference } from '../language.js';

/** What the strings of a file name by module: an import per module, and a reference per name. */
export interface NamedInTexts {
  readonly imports: readonly FoundImport[];
  readonly references: readonly FoundReference[];
}

interface NamedModule {
  readonly offset: number;
  readonly names: Set<string>;
  /** Whether the string may name anything in the module, rather than only a submodule. */
  open: boolean;
}

/** Collects what the strings of one file name, by module. */
export class NamedModules {
  readonly #modules = new Map<string, NamedModule>();
  readonly #references: FoundReference[] = [];

  /**
   * @param module Dotted: `shop.depot`.
   * @param offset Where the string begins.
   * @param open Whether the string may name anything in the module, rather than only a submodule.
   */
  add(module: string, name: string, offset: number, open: boolean): void {
    const known = this.#modules.get(module) ?? { offset, names: new Set(), open: false };
    this.#modules.set(module, known);
    known.names.add(name);
    known.open ||= open;
    if (open) this.#references.push({ name, kind: 'value', receiver: textName(module), offset });
  }

  get found(): NamedInTexts {
    const imports = [...this.#modules].map(([module, { offset, names, open }]): FoundImport => {
      const whole = open ? [{ imported: '*', local: textName(module) }] : [];
      const parts = [...names].map((imported) => ({ imported, local: '' }));
      return {
        module: textModule(module),
        kind: 'dynamic',
        names: [...whole, ...parts],
        typeOnly: false,
        offset,
      };
    });
    return { imports, references: this.#references };
  }
}
