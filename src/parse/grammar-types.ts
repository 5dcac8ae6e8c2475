import type Parser from 'tree-sitter';
import type { LanguageModule } from '../languages/language.js';
import { IdSet, SYMBOLS } from './id-set.js';

/** What to do with a node of a type. */
export const Visit = {
  unknown: 0,
  anonymous: 1,
  leaf: 2,
  always: 3,
  markers: 4,
  bodies: 5,
} as const;

/**
 * A grammar's node types and fields by their ids, recorded when an id first occurs, because reading a name costs a
 * native call and a new string.
 */
export class GrammarTypes {
  readonly names: string[] = [];
  readonly fields: string[] = [''];
  readonly visits = new Uint8Array(SYMBOLS);
  readonly #typeSets = new Map<ReadonlySet<string>, IdSet>();
  readonly #fieldSets = new Map<ReadonlySet<string>, IdSet>();

  constructor(private readonly expand: LanguageModule['expand']) {}

  /** How to visit the node under the cursor, whose type has this id. */
  visit(cursor: Parser.TreeCursor, typeId: number): number {
    const known = this.visits[typeId]!;
    return known === Visit.unknown ? this.#learn(cursor, typeId) : known;
  }

  /** The field of the node under the cursor, as an id that `fields` names; 0 for none. */
  field(cursor: Parser.TreeCursor): number {
    const id = cursor.currentFieldId;
    if (id > 0 && this.fields[id] === undefined) this.fields[id] = cursor.currentFieldName;
    return id;
  }

  /**
   * Ids of the node types with some names. A set of ids is cached for each set of names, so the latter should be a
   * constant.
   */
  typesIn(types: ReadonlySet<string>): IdSet {
    return idsIn(this.#typeSets, types, this.names);
  }

  /** Ids of fields, likewise. */
  fieldsIn(fields: ReadonlySet<string>): IdSet {
    return idsIn(this.#fieldSets, fields, this.fields);
  }

  #learn(cursor: Parser.TreeCursor, typeId: number): number {
    const name = cursor.nodeType;
    this.names[typeId] = name;
    this.visits[typeId] = cursor.nodeIsNamed ? this.#rule(name) : Visit.anonymous;
    return this.visits[typeId]!;
  }

  #rule(name: string): number {
    // An error is visited like a statement, since it may contain definitions.
    if (name === 'ERROR') return Visit.always;
    const rule = this.expand[name];
    return rule === undefined ? Visit.leaf : Visit[rule];
  }
}

function idsIn(
  known: Map<ReadonlySet<string>, IdSet>,
  words: ReadonlySet<string>,
  names: readonly string[],
): IdSet {
  const ids = known.get(words) ?? new IdSet(words, names);
  known.set(words, ids);
  return ids;
}
