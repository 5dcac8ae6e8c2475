import type { Definition } from '../../src/model/definition.js';

/**
 * A definition as the store gives it: its parts are read when they are asked for, and a copy (`{ ...definition }`) has
 * none of them.
 */
export class ReadDefinition implements Definition {
  readonly #facts: Definition;

  constructor(facts: Definition) {
    this.#facts = facts;
  }

  get kind() {
    return this.#facts.kind;
  }

  get name() {
    return this.#facts.name;
  }

  get qualifiedName() {
    return this.#facts.qualifiedName;
  }

  get parent() {
    return this.#facts.parent;
  }

  get startLine() {
    return this.#facts.startLine;
  }

  get endLine() {
    return this.#facts.endLine;
  }

  get tokens() {
    return this.#facts.tokens;
  }

  get signature() {
    return this.#facts.signature;
  }

  get doc() {
    return this.#facts.doc;
  }

  get exported() {
    return this.#facts.exported;
  }

  get members() {
    return this.#facts.members;
  }

  get bases() {
    return this.#facts.bases;
  }
}
