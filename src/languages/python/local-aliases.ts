import { typeOfAlias } from '../../model/reference.js';
import type { FoundTypedName, ParsedSource } from '../language.js';
import { isClosing } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import { Mark, wordAt } from './header.js';
import { lastOfDotted } from './roles.js';
import { LINE_END } from './scanner.js';
import { pythonKeywords } from './words.js';

/** A local name whose value is a dotted name, by token positions. */
interface Candidate {
  readonly name: number;
  readonly from: number;
  readonly last: number;
}

/** Aliases that functions define for callables and then call: `run = self.run`, `half = partial(walk, 1)`. */
export class LocalAliases {
  private readonly candidates: Candidate[] = [];

  /** @param isDefinition Whether a definition's name is at an offset. */
  constructor(
    private readonly source: ParsedSource,
    private readonly isDefinition: (offset: number) => boolean,
  ) {}

  /** Reads the statement that begins here. */
  assignment(name: number): void {
    const { tokens } = this.source;
    if (tokens.kind(name + 1) !== Mark.Equals || this.isDefinition(tokens.starts[name]!)) return;
    const callee = lastOfDotted(tokens, name + 2);
    const isPartial =
      tokens.kind(callee + 1) === Mark.ParenthesisOpen && wordAt(tokens, callee) === 'partial';
    const from = isPartial ? callee + 2 : name + 2;
    const last = lastOfDotted(tokens, from);
    const after = tokens.kind(last + 1);
    const ends = isPartial
      ? after === Mark.Comma || isClosing(after)
      : after === LINE_END || after === Token.Comment || after === Mark.Semicolon;
    if (ends && tokens.kind(from) === Token.Word && wordAt(tokens, name) !== wordAt(tokens, from))
      this.candidates.push({ name, from, last });
  }

  /**
   * The aliases that the file calls, and the positions of the last words of their values.
   *
   * @param known Names that the file imports or defines.
   */
  found(known: ReadonlySet<string>): {
    readonly typedNames: readonly FoundTypedName[];
    readonly values: ReadonlySet<number>;
  } {
    const { tokens } = this.source;
    const called = this.called(known);
    const typedNames = called.map(({ name, from, last }) => {
      const words: string[] = [];
      for (let at = from; at <= last; at += 2) words.push(wordAt(tokens, at));
      const type = typeOfAlias(words.join('.'));
      return { name: wordAt(tokens, name), type, offset: tokens.starts[name]! };
    });
    return { typedNames, values: new Set(called.map(({ last }) => last)) };
  }

  private called(known: ReadonlySet<string>): readonly Candidate[] {
    if (this.candidates.length === 0) return [];
    const { tokens } = this.source;
    const called = new Set<string>();
    for (let at = 0; at < tokens.count; at++) {
      const isCall =
        tokens.kinds[at] === Token.Word && tokens.kind(at + 1) === Mark.ParenthesisOpen;
      if (isCall && tokens.kind(at - 1) !== Mark.Dot) called.add(wordAt(tokens, at));
    }
    return this.candidates.filter(({ name, from, last }) => {
      const head = wordAt(tokens, from);
      const isOwn = (head === 'self' || head === 'cls') && last > from;
      const isName = known.has(head) && !pythonKeywords.has(head);
      return called.has(wordAt(tokens, name)) && (isOwn || isName);
    });
  }
}
