import { typeOfAlias } from '../../model/reference.js';
import type { FoundTypedName } from '../language.js';
import { closingOf } from '../tokens/brackets.js';
import { behindAngles } from '../tokens/call-arguments.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { chainFrom } from './chains.js';
import { firstOfDotted, lastOfDotted } from './tokens.js';
import { isCapitalised, isName, writtenType } from './types.js';

/** A variable, parameter or field where it is declared. */
export interface Declared {
  readonly name: string;
  readonly offset: number;
}

/** What the declarations of a file say. */
interface Declarations {
  readonly typedNames: readonly FoundTypedName[];
  /** All names that are declared with a type, whatever it is. */
  readonly declared: readonly Declared[];
}

/** Marks that stand behind the name of a variable, parameter or field. */
const BEHIND_NAME: ReadonlySet<string> = new Set([';', '=', ',', ')', ':']);

/** Variables, parameters, fields and components with the types that are stated for them, by declaration or by `new`. */
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
    const type = reader.is(at + 2, '=')
      ? (this.constructed(at + 3) ?? this.value(at + 3))
      : undefined;
    this.declare(at + 1, type);
  }

  /** The class of a value that is made in place and not used further, or cast. */
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

  /** The expression that a value is, as a type; undefined for any but names, members and calls. */
  private value(from: number): string | undefined {
    const { reader } = this;
    const chain = chainFrom(reader, from);
    return chain !== null && reader.is(chain.last + 1, ';') ? typeOfAlias(chain.value) : undefined;
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
    this.declare(name, type.whole);
    while (reader.is(name + 1, ',') && isName(reader, name + 2)) {
      name += 2;
      const isDeclarator = BEHIND_NAME.has(reader.text(name + 1)) && !reader.is(name + 1, ')');
      if (!isDeclarator || reader.is(name + 1, ':')) return;
      this.declare(name, type.whole);
    }
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
