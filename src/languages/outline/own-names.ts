import { FUNCTION_KINDS } from '../../model/definition.js';
import type { FoundMember } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { BEFORE_VALUE } from './call-forms.js';
import type { FoundOutline } from './found-outline.js';
import { isAssigned } from './keys.js';
import { HOLD_CODE } from './spans.js';
import type { OutlineTable } from './table.js';

/** What the preprocessor of C asks of a name, or does with one that it defines more than once. */
const OF_DIRECTIVES = /^(?:define|undef|ifn?def|defined)$/;

/** The names that a text defines. */
export class OwnNames {
  /** Names that are used without being types. */
  readonly values = new Set<string>();
  readonly types = new Set<string>();
  /** Those of them that are functions. */
  readonly #functions = new Set<string>();
  readonly #constants = new Set<string>();
  /** Names of fields, which C++ constructors initialize as if they called them. */
  readonly #fields = new Set<string>();
  /** Names that something else in the text also has. */
  readonly #hidden = new Set<string>();
  #declared: ReadonlySet<string> | undefined;

  constructor(
    private readonly table: OutlineTable,
    private readonly reader: TokenReader,
    private readonly found: FoundOutline,
    /** Names that imports bring, if they may be those of values. */
    private readonly imported: ReadonlySet<string>,
  ) {
    for (const { name, kind, members } of found.definitions) {
      if (table.uses.declared) this.#addFields(members);
      if (kind === 'test' || kind === 'namespace') continue;
      if (FUNCTION_KINDS.has(kind)) this.#functions.add(name);
      if (kind === 'constant') this.#constants.add(name);
      if (HOLD_CODE.has(kind)) this.values.add(name);
      else this.types.add(name);
    }
    for (let at = 0; at < reader.count; at++)
      if (this.#hides(at)) this.#hidden.add(reader.text(at));
  }

  /** Whether a name refers to a value of the text, or to one that it imports, wherever it occurs. */
  isSeen(name: string): boolean {
    return this.#mayBeSeen(name) && !this.#hidden.has(name);
  }

  #mayBeSeen(name: string): boolean {
    return this.values.has(name) || this.imported.has(name);
  }

  /** Whether the text has variables with that name, but no function. */
  isVariable(name: string): boolean {
    return this.values.has(name) && !this.#functions.has(name);
  }

  isConstant(name: string): boolean {
    return this.#constants.has(name);
  }

  isField(name: string): boolean {
    return this.#fields.has(name) && !this.values.has(name) && !this.types.has(name);
  }

  /** Whether the text declares a variable, parameter or function of C with that name: `int count`, `client *c`. */
  isDeclared(name: string): boolean {
    this.#declared ??= this.#findDeclared();
    return this.#declared.has(name);
  }

  #findDeclared(): ReadonlySet<string> {
    const { reader } = this;
    const declared = new Set<string>();
    for (let at = 0; at < reader.count; at++) {
      if (reader.kind(at) !== Token.Word) continue;
      let before = at - 1;
      while (reader.is(before, '*')) before--;
      const isTyped = reader.kind(before) === Token.Word && !BEFORE_VALUE.has(reader.text(before));
      // `int a, *b = 0;`
      const isFurther = reader.is(before, ',') && declared.has(reader.text(before - 1));
      if (isTyped || (isFurther && /^[,;=[]$/.test(reader.text(at + 1))))
        declared.add(reader.text(at));
    }
    return declared;
  }

  #addFields(members: readonly FoundMember[]): void {
    for (const { name, offset } of members)
      if (!this.reader.is(this.reader.positionAt(offset) + 1, '(')) this.#fields.add(name);
  }

  /** Whether parameters of anonymous functions stand between bars: `|count| …`. */
  get #hasBars(): boolean {
    const { stated, uses } = this.table;
    return stated?.functions?.bars === true || uses.bareCalls === true;
  }

  /** The parameter of `{ count -> … }` or `(count => …)`; in C a pointer has an arrow, and in Rust an arm of `match`. */
  #isOfArrow(at: number): boolean {
    const { reader, table } = this;
    if (!/^[({,]$/.test(reader.text(at - 1)) || !reader.is(at + 2, '>') || this.#hasBars)
      return false;
    return reader.is(at + 1, '=') || (reader.is(at + 1, '-') && table.stated?.type === 'behind');
  }

  /** A bar that is no half of `||`. */
  #isBar(at: number, beyond: number): boolean {
    return this.reader.is(at, '|') && !this.reader.is(beyond, '|');
  }

  /** Whether a word is declared here: `int count`, `let count`, `count =`. */
  #hides(at: number): boolean {
    const { reader, found, table } = this;
    if (reader.kind(at) !== Token.Word || found.names.has(reader.start(at))) return false;
    if (!this.#mayBeSeen(reader.text(at))) return false;
    // Elsewhere what is declared stands behind its type, `val` or `let`, and an assignment is a use.
    const { stated, uses } = table;
    const declares = uses.bareCalls === true || (stated === undefined && uses.declared !== true);
    if (declares && isAssigned(reader, at)) return !reader.is(at - 1, '.');
    if (this.#hasBars && (this.#isBar(at - 1, at - 2) || this.#isBar(at + 1, at + 2))) return true;
    if (this.#isOfArrow(at)) return true;
    const pointed = reader.is(at - 1, '*') || reader.is(at - 1, '&');
    const before = pointed ? at - 2 : at - 1;
    return (
      reader.kind(before) === Token.Word &&
      !reader.breaksBefore(before + 1) &&
      !BEFORE_VALUE.has(reader.text(before)) &&
      !OF_DIRECTIVES.test(reader.text(before)) &&
      !reader.is(at + 1, '(') &&
      !(table.uses.bareCalls ?? false)
    );
  }
}
