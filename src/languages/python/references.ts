import { NOTHING_KNOWN, type ReferenceKind } from '../../model/reference.js';
import type { FoundImport, FoundReference, ParsedSource, Span } from '../language.js';
import { isClosing } from '../tokens/brackets.js';
import { keptBrackets } from '../tokens/class-argument.js';
import { Token } from '../tokens/token-list.js';
import { closingOf, Mark, openingOf, wordAt } from './header.js';
import { readDynamicImport } from './imports.js';
import { memberInText } from './members-in-texts.js';
import { TextNames } from './named-in-texts.js';
import { beginningAt } from './receiver-beginnings.js';
import { Role } from './roles.js';
import { LINE_END } from './scanner.js';
import type { StatementFacts } from './statements.js';
import { builtinTypes } from './types.js';
import { builtinFunctions, pythonKeywords, softKeywords } from './words.js';

/** Longest receiver, in characters. */
const LONGEST_RECEIVER = 80;
/** Longest text that is looked up as a name, in characters. */
const LONGEST_NAME = 100;
/** How far a chain may begin before its last dot, arguments included. */
const FARTHEST = 4000;

const kindOfRole: Readonly<Record<number, ReferenceKind>> = {
  [Role.type]: 'type',
  [Role.base]: 'base',
  [Role.decorator]: 'decorator',
};

/** References, and the modules named in calls of `import_module`. */
interface Uses {
  readonly references: readonly FoundReference[];
  readonly dynamicImports: readonly FoundImport[];
}

/**
 * Finds calls, types, base classes, decorators, and values whose name, or whose first part, the file imports or defines
 * at its top level, or a function or class around them defines. Built-in functions and types count only if the file
 * binds their name.
 */
export function findReferences(source: ParsedSource, facts: StatementFacts): Uses {
  return new ReferenceFinder(source, facts).find();
}

class ReferenceFinder {
  private readonly references: FoundReference[] = [];
  private readonly dynamicImports: FoundImport[] = [];
  private readonly texts: TextNames;
  private typed: ReadonlySet<string> | undefined;

  constructor(
    private readonly source: ParsedSource,
    private readonly facts: StatementFacts,
  ) {
    this.texts = new TextNames(source, facts.known);
  }

  find(): Uses {
    const { tokens } = this.source;
    for (let at = 0; at < tokens.count; at++) {
      const kind = tokens.kinds[at]!;
      if (kind === Token.Word) this.word(at);
      else if (kind === Token.String && this.facts.roles[at] === Role.type) this.quotedTypes(at);
      else if (kind === Token.String) this.quoted(at);
    }
    const { references, imports } = this.texts.found;
    return {
      references: [...this.references, ...references],
      dynamicImports: [...this.dynamicImports, ...imports],
    };
  }

  private word(at: number): void {
    const { tokens } = this.source;
    const role = this.facts.roles[at]!;
    if (role === Role.skip) return;
    const dotted = tokens.kind(at - 1) === Mark.Dot;
    if (tokens.kind(at + 1) === Mark.Dot && tokens.kind(at + 2) === Token.Word) {
      if (dotted) this.classOnTheWay(at);
      else if (!this.facts.modules.has(wordAt(tokens, at))) this.bareValue(at);
    } else if (role !== Role.none) this.named(at, kindOfRole[role]!, dotted);
    else if (tokens.kind(at + 1) === Mark.ParenthesisOpen) this.call(at, dotted);
    else if (!dotted) this.bareValue(at);
    else if (this.isPassedOn(at)) this.named(at, 'value', true);
  }

  /** `Order` of `models.Order.objects`: what a module has, and is called like a class, is used by what follows. */
  private classOnTheWay(at: number): void {
    const isCalledSo = /^_*[A-Z]/.test(wordAt(this.source.tokens, at));
    if (isCalledSo && this.isKnown(this.firstOfDotted(at))) this.named(at, 'value', true);
  }

  /**
   * Whether a member is passed as a value, and belongs to something the file knows or is a method of its
   * classes: `self.close` in `atexit.register(self.close)`.
   */
  private isPassedOn(at: number): boolean {
    const first = this.firstOfDotted(at);
    if (this.facts.aliased.has(at) || this.isKnown(first)) return true;
    const { tokens } = this.source;
    if (first !== at - 2 || !this.facts.methods.has(wordAt(tokens, at))) return false;
    const isBound = tokens.kind(at + 1) === Mark.Equals && tokens.kind(at + 2) !== Mark.Equals;
    return !isBound && /^(?:self|cls)$/.test(wordAt(tokens, first));
  }

  private named(at: number, kind: ReferenceKind, dotted: boolean): void {
    const { tokens } = this.source;
    const name = wordAt(tokens, at);
    const receiver = dotted ? this.receiver(at - 1) : '';
    // Only its decorator tells whether a method is read as a value or called.
    const tells = kind === 'decorator' && name === 'property';
    if (!dotted && !tells && (pythonKeywords.has(name) || this.isBuiltin(name))) return;
    if (!dotted && isIn(this.facts.within.get(name), tokens.starts[at]!)) return;
    this.references.push({ name, kind, receiver, offset: tokens.starts[at]! });
  }

  private call(at: number, dotted: boolean): void {
    const { tokens } = this.source;
    const name = wordAt(tokens, at);
    if (name === 'import_module' || name === '__import__') {
      const found = readDynamicImport(this.source, at);
      if (found !== undefined) this.dynamicImports.push(found);
    }
    const spaced = tokens.starts[at + 1]! > tokens.ends[at]!;
    const begins = at === 0 || tokens.kind(at - 1) === LINE_END;
    if (spaced && begins && softKeywords.has(name)) return;
    this.named(at, 'call', dotted);
  }

  /** A known name by itself or before a dot, unless it is being bound or names an argument. */
  private bareValue(at: number): void {
    const { tokens } = this.source;
    const bound = tokens.kind(at + 1) === Mark.Equals && tokens.kind(at + 2) !== Mark.Equals;
    if (bound || !this.isKnown(at)) return;
    const name = wordAt(tokens, at);
    this.references.push({ name, kind: 'value', receiver: '', offset: tokens.starts[at]! });
  }

  private isKnown(at: number): boolean {
    const { tokens } = this.source;
    const name = wordAt(tokens, at);
    const offset = tokens.starts[at]!;
    if (!this.facts.known.has(name) && !this.facts.nested.isKnown(name, offset)) return false;
    return !isIn(this.facts.hidden.get(name), offset) && !isIn(this.facts.within.get(name), offset);
  }

  private isBuiltin(name: string): boolean {
    return (builtinFunctions.has(name) || builtinTypes.has(name)) && !this.facts.known.has(name);
  }

  /** Position of the first part of the dotted name that ends here; -1 if it follows a call or a literal. */
  private firstOfDotted(last: number): number {
    const { tokens } = this.source;
    let at = last;
    while (tokens.kind(at - 1) === Mark.Dot) {
      if (tokens.kind(at - 2) !== Token.Word) return -1;
      at -= 2;
    }
    return at;
  }

  /** The text before a dot; `super` for any call of `super`. */
  private receiver(dot: number): string {
    const { text, tokens } = this.source;
    const end = tokens.starts[dot]!;
    let at = dot - 1;
    for (; end - tokens.starts[at]! <= FARTHEST; at -= 2) {
      if (isClosing(tokens.kind(at))) at = this.beforeBrackets(at, end - FARTHEST);
      if (tokens.kind(at - 1) !== Mark.Dot || at < 2) break;
    }
    const first = Math.max(at, 0);
    const short = this.withoutArguments(first, dot, end);
    const start = Math.max(tokens.starts[first]!, short === '' ? end - LONGEST_RECEIVER : 0);
    const written = short === '' ? text.slice(start, end).replace(/\s+/g, ' ').trim() : short;
    if (/^super\s*\([^()]*\)$/.test(written)) return 'super';
    const isWhole = start === tokens.starts[at];
    const head = isWhole ? wordAt(tokens, at) : '';
    const isText = isWhole && short === '';
    const beginning = isText ? beginningAt(tokens, at, this.facts.localValues) : undefined;
    if (beginning !== undefined && beginning.last < dot)
      return beginning.value + text.slice(tokens.ends[beginning.last]!, end).replace(/\s+/g, '');
    const value = this.facts.localValues.expand(head, written, start);
    const isOther = value === written && isIn(this.facts.within.get(head), start);
    return isOther ? NOTHING_KNOWN + written : value;
  }

  /**
   * A chain that is too long as it is written, without the arguments of its calls: `Shelf().pools().first`. Empty for
   * all others, and if even that is too long.
   */
  private withoutArguments(first: number, dot: number, end: number): string {
    const { tokens } = this.source;
    const isLong = end - tokens.starts[first]! > LONGEST_RECEIVER;
    if (!isLong || tokens.kind(first) !== Token.Word) return '';
    const reader = {
      kind: (at: number) => tokens.kind(at),
      text: (at: number) => tokens.textAt(at),
    };
    let written = '';
    for (let at = first; at < dot && written.length <= LONGEST_RECEIVER; at++) {
      const isCall = tokens.kind(at) === Mark.ParenthesisOpen;
      const close = isCall ? closingOf(tokens, at) : at;
      written += isCall ? keptBrackets(reader, at, close) : tokens.textAt(at);
      at = close;
    }
    return written.length <= LONGEST_RECEIVER ? written : '';
  }

  /** The name before the brackets that close here; their opening one if there is no name. */
  private beforeBrackets(close: number, earliest: number): number {
    const { tokens } = this.source;
    let at = close;
    while (isClosing(tokens.kind(at))) {
      const open = openingOf(tokens, at, earliest);
      const before = tokens.kind(open - 1);
      const named = before === Token.Word && !pythonKeywords.has(wordAt(tokens, open - 1));
      if (!named && before !== Token.String && !isClosing(before)) return open;
      at = open - 1;
    }
    return at;
  }

  /** Code named by strings: `"shop.depot.load"`, `getattr(self, "load")`. */
  private quoted(at: number): void {
    this.texts.read(at);
    const { tokens } = this.source;
    this.ownMethod(at);
    const named = memberInText(this.source, at);
    if (named === undefined) return;
    const { name, first } = named;
    if (!this.mayKnow(first)) return;
    const receiver = this.receiver(at - 1);
    this.references.push({ name, kind: 'value', receiver, offset: tokens.starts[at]! + 1 });
  }

  /**
   * A method of the class in whose body the string stands: `actions = ["close"]` of Django's admin pages,
   * `Filter(method="by_name")`.
   */
  private ownMethod(at: number): void {
    const { tokens, text } = this.source;
    const offset = tokens.starts[at]! + 1;
    const end = tokens.ends[at]! - 1;
    if (end - offset > LONGEST_NAME) return;
    const name = text.slice(offset, end);
    if (this.facts.methods.has(name) && this.facts.nested.isMember(name, offset))
      this.references.push({ name, kind: 'value', receiver: '', offset });
  }

  /**
   * Whether anything tells what the name at a position is. Otherwise the string would name the members of any
   * class that has such a member.
   */
  private mayKnow(at: number): boolean {
    const { tokens } = this.source;
    const name = wordAt(tokens, at);
    if (this.isKnown(at) || /^(?:self|cls)$/.test(name)) return true;
    this.typed ??= new Set(this.facts.typedNames.map((typed) => typed.name));
    return (
      this.typed.has(name) || this.facts.localValues.expand(name, name, tokens.starts[at]!) !== name
    );
  }

  /** Forward references: `'Foo'` in an annotation. */
  private quotedTypes(at: number): void {
    const { text, tokens } = this.source;
    const start = tokens.starts[at]!;
    const literal = text.slice(start, tokens.ends[at]!);
    for (const match of literal.matchAll(/(?:([A-Za-z_][\w.]*)\.)?\b([A-Za-z_]\w*)/g)) {
      const name = match[2]!;
      if (this.isBuiltin(name) || pythonKeywords.has(name)) continue;
      const receiver = (match[1] ?? '').slice(0, LONGEST_RECEIVER);
      const offset = start + match.index + match[0].length - name.length;
      this.references.push({ name, kind: 'type', receiver, offset });
    }
  }
}

function isIn(spans: readonly Span[] | undefined, offset: number): boolean {
  return spans?.some(({ start, end }) => offset >= start && offset < end) ?? false;
}
