import type { ExportedName } from '../../model/reference.js';
import { addToGroup } from '../add-to-group.js';

const NONE: readonly never[] = [];

/** The names under which a file exports its local ones, in both directions. */
export class ExportedNames {
  private readonly locals = new Map<string, string[]>();
  private readonly names = new Map<string, string[]>();

  constructor(exports: readonly ExportedName[]) {
    for (const { exported, local } of exports) {
      addToGroup(this.locals, exported, local);
      addToGroup(this.names, local, exported);
    }
  }

  /** Local names of an exported one. */
  localsOf(exported: string): readonly string[] {
    return this.locals.get(exported) ?? NONE;
  }

  /** Exported names of a local one. */
  namesOf(local: string): readonly string[] {
    return this.names.get(local) ?? NONE;
  }
}
