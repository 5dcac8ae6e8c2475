import type { FoundReference } from '../language.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { ELIXIR_KEYWORDS, OF_ELIXIR } from './words.js';

/** `<.button`, `<Forms.label` */
const COMPONENT = /<(\.|(?:\p{Lu}\w*\.)+)([a-z_]\w*[?!]?)/gu;
/** `{label(@form)}`, `<%= Forms.label(@form) %>`: code on one line, without nested braces. */
const CODE = /\{[^{}\n]{1,400}\}|<%[^%\n]{1,400}%>/g;
const CALL = /(?<![\w.:@%&<])((?:\p{Lu}\w*\.)*)([a-z_]\w*[?!]?)\(/gu;
/** Where code in another language begins. */
const FOREIGN = /<(script|style)\b/g;
/** Longest arguments of a call, in characters. */
const LONGEST = 300;

/** The arity of a Phoenix component, which takes its assigns. */
const ASSIGNS = 1;

/** The components and functions that an Elixir string calls, `~H"""<.button label={text(@user)} />"""`, in order. */
export function componentsIn(reader: TokenReader, at: number): readonly FoundReference[] {
  const start = reader.start(at);
  if (reader.between(start, start + 2) !== '~H') return [];
  return componentsOf(reader.text(at), start);
}

/** The same for a template that begins at an offset of its file. */
export function componentsOf(template: string, start: number): FoundReference[] {
  const text = withoutForeign(template);
  const found: FoundReference[] = [];
  const push = (name: string, path: string, offset: number, count: number | undefined): void => {
    const receiver = path.slice(0, -1);
    const counted = count === undefined ? {} : { arguments: count };
    found.push({ name, kind: 'call', receiver, offset: start + offset, ...counted });
  };
  for (const match of text.matchAll(COMPONENT))
    push(match[2]!, match[1]!, match.index + match[0].length - match[2]!.length, ASSIGNS);
  for (const code of text.matchAll(CODE)) {
    for (const match of code[0].matchAll(CALL)) {
      const [whole, path = '', name = ''] = match;
      if (path === '' && (OF_ELIXIR.has(name) || ELIXIR_KEYWORDS.has(name))) continue;
      const behind = match.index + whole.length;
      push(name, path, code.index + behind - 1 - name.length, argumentsFrom(code[0], behind));
    }
  }
  return found.sort((one, other) => one.offset - other.offset);
}

/** A text in which code in other languages is blank. */
function withoutForeign(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (const { index, 1: name } of text.matchAll(FOREIGN)) {
    if (index < from) continue;
    const end = text.indexOf(`</${name}>`, index);
    // Stops at the first mark that is not found: searching again for each opening mark would take quadratic
    // time.
    if (end < 0) break;
    kept.push(text.slice(from, index), ' '.repeat(end - index));
    from = end;
  }
  return from === 0 ? text : kept.join('') + text.slice(from);
}

/** The number of arguments up to the closing bracket; undefined if they contain strings or pipes. */
function argumentsFrom(text: string, from: number): number | undefined {
  let depth = 0;
  let commas = 0;
  for (let at = from; at < Math.min(text.length, from + LONGEST); at++) {
    const mark = text[at]!;
    if (/["'|~]/.test(mark)) return undefined;
    if (/[([{]/.test(mark)) depth++;
    else if (/[)\]}]/.test(mark) && depth-- === 0) return at === from ? 0 : commas + 1;
    else if (mark === ',' && depth === 0) commas++;
  }
  return undefined;
}
