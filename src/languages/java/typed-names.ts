import { typeOfAlias } from '../../model/reference.js';
import type { FoundTypedName } from '../language.js';
import { closingOf, isOpening } from '../tokens/brackets.js';
import { behindAngles } from '../tokens/call-arguments.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { chainFrom, keptChain } from './chains.js';
import { firstOfDotted, lastOfDotted } from './tokens.js';
import { isCapitalised, isName, writtenType } from './types.js';

/** A variable, parameter or field where it is declared. */
export interface Declared {
  readonly name: string;
  readonly offset: number;
}

/** What the declarations of a file tell. */
interface Declarations {
  readonly typedNames: readonly FoundTypedName[];
  /** All names declared with a type, known or not. */
  readonly declared: readonly Declared[];
}

/** Limits: tokens of a condition, not counting brackets, and characters of an object constructed in a choice. */
const MOST_IN_TEST = 30;
const LONGEST_MADE = 60;

/** Most tokens of a value before the next declared name, not counting brackets. */
const MOST_IN_VALUE = 40;

/** Marks that follow the name of a variable, parameter or field. */
const BEHIND_NAME: ReadonlySet<string> = new Set([';', '=', ',', ')', ':']);

/** Variables, parameters, fields and record components with their types, declared or inferred from `new`. */
export function readDeclarations(reader: TokenReader): Declarations {
  return new DeclarationReader(reader).read();
}

class DeclarationReader {
  private readonly typedNames: FoundTypedName[] = [];
  private readonly declared: Declared[] = [];

  constructor(private readonly reader: TokenReader) {}

  read(): Declarations {
    const { reader } = this;
    for (let at = 0; at < reader.count; at++) {
      if (reader.isWord(at, 'var')) this.inferred(at);
      else this.declaration(at);
    }
    return { typedNames: this.typedNames, declared: this.declared };
  }

  /** `var x = new Foo();` */
  private inferred(at: number): void {
    const { reader } = this;
    if (!isName(reader, at + 1)) return;
    const isGiven = reader.is(at + 2, '=');
    const type = isGiven ? (this.constructed(at + 3) ?? this.value(at + 3)) : undefined;
    const chosen = isGiven && type === undefined ? this.chosen(at + 3) : [];
    // A name with an unknown type still hides a field of the same name.
    if (chosen.length === 0) this.declare(at + 1, type ?? typeOfAlias('?'));
    for (const value of chosen) this.declare(at + 1, typeOfAlias(value));
  }

  /**
   * The values of `test ? a : b` except `null`; none if one is anything but names, members, calls and new
   * objects.
   */
  private chosen(from: number): readonly string[] {
    const { reader } = this;
    let at = from;
    for (; !reader.is(at, '?'); at++) {
      if (at === from + MOST_IN_TEST || /^[;{}]$/.test(reader.text(at))) return [];
      if (reader.is(at, '(')) at = closingOf(reader, at);
    }
    const first = this.chosenValue(at + 1);
    if (first === null || !reader.is(first.last + 1, ':')) return [];
    const second = this.chosenValue(first.last + 2);
    if (second === null || !reader.is(second.last + 1, ';')) return [];
    return [first, second].flatMap(({ value }) => (value === 'null' ? [] : value));
  }

  private chosenValue(from: number): ReturnType<typeof chainFrom> {
    const { reader } = this;
    if (reader.isWord(from, 'null')) return { value: 'null', last: from };
    if (!reader.isWord(from, 'new')) return chainFrom(reader, from);
    const last = lastOfDotted(reader, from + 1);
    const open = behindAngles(reader, last + 1);
    if (!reader.is(open, '(')) return null;
    return keptChain(reader, `new ${this.dotted(from + 1, last)}`, open - 1, LONGEST_MADE);
  }

  /** The class of a value that is just a new object, or is cast. */
  private constructed(from: number): string | undefined {
    const { reader } = this;
    if (reader.is(from, '(')) {
      const cast = lastOfDotted(reader, from + 1);
      const isCast =
        reader.is(behindAngles(reader, cast + 1), ')') && isCapitalised(reader.text(cast));
      return isCast ? this.dotted(from + 1, cast) : undefined;
    }
    if (!reader.isWord(from, 'new')) return undefined;
    const last = lastOfDotted(reader, from + 1);
    const open = behindAngles(reader, last + 1);
    if (!reader.is(open, '(')) return undefined;
    let next = closingOf(reader, open) + 1;
    if (reader.is(next, '{')) next = closingOf(reader, next) + 1;
    if (reader.is(next, '.')) return undefined;
    const written = writtenType(reader, from + 1);
    return written?.next === open ? written.whole : this.dotted(from + 1, last);
  }

  /** The expression of a value, as a type; undefined for anything but names, members and calls. */
  private value(from: number): string | undefined {
    const { reader } = this;
    const chain = chainFrom(reader, from);
    return chain !== null && /^[;)]$/.test(reader.text(chain.last + 1))
      ? typeOfAlias(chain.value)
      : undefined;
  }

  private dotted(first: number, last: number): string {
    let name = '';
    for (let at = first; at <= last; at++) name += this.reader.text(at);
    return name;
  }

  /** `Foo x`, `Foo<Bar> x`, `Foo x, y`, `instanceof Foo x`. */
  private declaration(at: number): void {
    const { reader } = this;
    const type = writtenType(reader, at);
    if (type === undefined || reader.is(at - 1, '@')) return;
    let name = type.next;
    if (!isName(reader, name)) return;
    const before = firstOfDotted(reader, at) - 1;
    const isTested = reader.isWord(before, 'instanceof') || reader.isWord(before, 'case');
    if (!this.endsDeclarator(name, isTested)) return;
    // A multi-catch tells nothing about its variable: `catch (Foo | Bar x)`.
    this.declare(name, reader.is(before, '|') ? undefined : type.whole);
    for (let comma = this.commaBehind(name); comma > 0; comma = this.commaBehind(name)) {
      if (!isName(reader, comma + 1)) return;
      name = comma + 1;
      const isDeclarator = BEHIND_NAME.has(reader.text(name + 1)) && !reader.is(name + 1, ')');
      if (!isDeclarator || reader.is(name + 1, ':')) return;
      this.declare(name, type.whole);
    }
  }

  /** Position of the comma after a declared name and its value; -1 if there is none nearby. */
  private commaBehind(name: number): number {
    const { reader } = this;
    if (reader.is(name + 1, ',')) return name + 1;
    if (!reader.is(name + 1, '=')) return -1;
    for (let at = name + 2; at < name + MOST_IN_VALUE && at < reader.count; at++) {
      if (isOpening(reader.kind(at))) at = closingOf(reader, at);
      else if (reader.is(at, '<') && isCapitalised(reader.text(at - 1)))
        at = Math.max(at, behindAngles(reader, at) - 1);
      else if (reader.is(at, ',')) return at;
      else if (/^[;)}]$/.test(reader.text(at))) return -1;
    }
    return -1;
  }

  private endsDeclarator(name: number, matched: boolean): boolean {
    const { reader } = this;
    if (BEHIND_NAME.has(reader.text(name + 1))) return true;
    if (reader.is(name + 1, '[') && reader.is(name + 2, ']')) return false;
    return matched;
  }

  private declare(name: number, type: string | undefined): void {
    const { reader } = this;
    const one = { name: reader.text(name), offset: reader.start(name) };
    this.declared.push(one);
    if (type !== undefined) this.typedNames.push({ ...one, type });
  }
}
