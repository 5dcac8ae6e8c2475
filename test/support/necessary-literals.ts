import type { PrefilteredPattern } from '../../src/text/prefiltered-pattern.js';

/** What is asked of one. */
export type Prefilter = Pick<PrefilteredPattern, 'literals' | 'pattern' | 'place'>;

/** What a pattern is made of, as far as it matters for what its matches must hold. */
type Node =
  | { readonly kind: 'text'; readonly strings: readonly string[] }
  | { readonly kind: 'any' }
  | { readonly kind: 'sequence'; readonly parts: readonly Node[] }
  | { readonly kind: 'choice'; readonly parts: readonly Node[] }
  /** Looks at what stands around a match, which is of the text as well. */
  | { readonly kind: 'around'; readonly part: Node };

const NOTHING: Node = { kind: 'text', strings: [''] };
const ANY: Node = { kind: 'any' };
/** Texts that are told apart; beyond that a part may be anything. */
const MOST_STRINGS = 500;

/** Reads the sources of regular expressions, but for back references and classes of Unicode, of which it knows nothing. */
class SourceReader {
  private at = 0;

  constructor(private readonly source: string) {}

  read(): Node {
    const node = this.choice();
    if (this.at < this.source.length) throw new Error(`unread: ${this.source.slice(this.at)}`);
    return node;
  }

  private takes(mark: string): boolean {
    if (!this.source.startsWith(mark, this.at)) return false;
    this.at += mark.length;
    return true;
  }

  private takesPattern(sticky: RegExp): RegExpExecArray | null {
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.source);
    this.at += found?.[0].length ?? 0;
    return found;
  }

  private choice(): Node {
    const parts = [this.sequence()];
    while (this.takes('|')) parts.push(this.sequence());
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts };
  }

  private sequence(): Node {
    const parts: Node[] = [];
    while (this.at < this.source.length && !/[|)]/.test(this.source[this.at]!)) {
      parts.push(this.quantified(this.atom()));
    }
    return { kind: 'sequence', parts };
  }

  private quantified(node: Node): Node {
    const found = this.takesPattern(/(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/y);
    if (found === null) return node;
    if (found[0].startsWith('?')) return { kind: 'choice', parts: [node, NOTHING] };
    const least = found[0].startsWith('+') ? 1 : Number(found[1] ?? 0);
    if (least === 0) return ANY;
    if (found[0] === `{${least}}`) return { kind: 'sequence', parts: Array(least).fill(node) };
    return { kind: 'sequence', parts: [node, ANY] };
  }

  private atom(): Node {
    if (this.takes('(?!') || this.takes('(?<!')) {
      this.group();
      return NOTHING;
    }
    if (this.takes('(?=') || this.takes('(?<=')) return { kind: 'around', part: this.group() };
    if (this.takes('(?:') || this.takesPattern(/\(\?<\w+>|\(/y) !== null) return this.group();
    if (this.takes('[')) return this.charClass();
    if (this.takesPattern(/\\[bB]|[$^]/y) !== null) return NOTHING;
    if (this.takesPattern(/\\[a-zA-Z\d](?:\{[^}]*\})?|\./y) !== null) return ANY;
    this.takes('\\');
    return { kind: 'text', strings: [this.source[this.at++]!] };
  }

  private group(): Node {
    const node = this.choice();
    if (!this.takes(')')) throw new Error(`unclosed: ${this.source}`);
    return node;
  }

  private charClass(): Node {
    const [inside] = this.takesPattern(/(?:\\.|[^\]\\])*\]/y)!;
    const marks = inside.slice(0, -1);
    if (/^\^|\\[a-zA-Z]|.-./.test(marks)) return ANY;
    return { kind: 'text', strings: [...marks.replace(/\\(.)/g, '$1')] };
  }
}

/** All that a node matches; null where that is too much to list. */
function stringsOf(node: Node): readonly string[] | null {
  if (node.kind === 'text') return node.strings;
  if (node.kind === 'any') return null;
  if (node.kind === 'around') return [''];
  const each = node.parts.map(stringsOf);
  if (each.includes(null)) return null;
  const lists = each as (readonly string[])[];
  return node.kind === 'choice' ? lists.flat() : lists.reduce(joined, ['']);
}

function joined(heads: readonly string[], tails: readonly string[]): readonly string[] {
  return heads.flatMap((head) => tails.map((tail) => head + tail));
}

function holdsAlways(node: Node, literals: readonly string[]): boolean {
  const areHeld = (strings: readonly string[]) =>
    strings.every((text) => literals.some((literal) => text.includes(literal)));
  if (node.kind === 'text') return areHeld(node.strings);
  if (node.kind === 'any') return false;
  if (node.kind === 'around') return holdsAlways(node.part, literals);
  if (node.kind === 'choice') return node.parts.every((part) => holdsAlways(part, literals));
  let run: readonly string[] = [''];
  for (const part of node.parts) {
    if (holdsAlways(part, literals)) return true;
    const strings = stringsOf(part) ?? [];
    run = strings.length === 0 ? [''] : joined(run, strings);
    if (run.length > MOST_STRINGS) run = strings.length > MOST_STRINGS ? [''] : strings;
    if (areHeld(run)) return true;
  }
  return false;
}

function startsAlways(node: Node, literals: readonly string[]): boolean {
  if (node.kind === 'choice') return node.parts.every((part) => startsAlways(part, literals));
  let run: readonly string[] = [''];
  for (const part of node.kind === 'sequence' ? node.parts : [node]) {
    if (run.every((text) => text === '') && part !== node && startsAlways(part, literals))
      return true;
    const strings = stringsOf(part);
    if (strings === null) return false;
    run = joined(run, strings);
    if (run.every((text) => literals.some((literal) => text.startsWith(literal)))) return true;
  }
  return false;
}

/** Whether no text without one of the literals of a pattern, where it looks for them, has a match. Where in doubt it has. */
export function areNecessary({ literals, pattern, place }: Prefilter): boolean {
  const { source, ignoreCase } = pattern;
  const read = ignoreCase ? source.replace(/(?<!\\)[A-Z]/g, (c) => c.toLowerCase()) : source;
  if (place === 'start' && !source.startsWith('^')) return false;
  const node = new SourceReader(read).read();
  return place === 'start' ? startsAlways(node, literals) : holdsAlways(node, literals);
}

/** Literals without which the others would still be necessary. */
export function unneededLiterals(prefilter: Prefilter): string[] {
  return prefilter.literals.filter((literal) => {
    const literals = prefilter.literals.filter((other) => other !== literal);
    return areNecessary({ ...prefilter, literals });
  });
}
