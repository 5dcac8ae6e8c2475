import { type Code, isSingleColon, type Local, localsBetween, nextOf } from '../outline/locals.js';
import { isClosing } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';

/** Words in patterns that bind nothing. */
const IN_PATTERN = /^(?:mut|ref|box|in|if|true|false|crate|self|super)$/;
/** Words after which a `|` begins a closure. */
const BEFORE_CLOSURE = /^(?:move|return|else|in|match|break|async)$/;

/** Most tokens of the pattern of an arm. */
const MOST_IN_PATTERN = 60;

/**
 * What `let`, `if let`, `for`, closures and arms of `match` bind in Rust, with the scope of each, in which the pattern is:
 * `let item = item();` calls the function.
 */
export function localsOfRust(code: Code): Local[] {
  const { reader, halves } = code;
  const found: Local[] = [];
  const blocks: number[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (reader.is(at, '{')) blocks.push(at);
    else if (reader.is(at, '}')) blocks.pop();
    else if (reader.is(at, '|')) {
      const bar = closingBar(code, at);
      if (bar < 0) continue;
      found.push(...localsBetween(code, boundIn(code, at + 1, bar), at, endOfClosure(code, bar)));
      at = bar;
    } else if (reader.isWord(at, 'let')) found.push(...ofLet(code, at, blocks.at(-1) ?? -1));
    else if (reader.isWord(at, 'for')) {
      const end = nextWord(code, at + 1, 'in');
      const open = end < 0 ? -1 : nextOf(code, end, '{;');
      if (open >= 0) found.push(...ofPattern(code, at, end, [open, halves[open]!]));
    } else if (reader.is(at, '=') && reader.is(at + 1, '>')) found.push(...ofArm(code, at));
  }
  return found;
}

/** The names of a condition are visible in its block, those of a statement to the end of the surrounding block. */
function ofLet(code: Code, at: number, block: number): Local[] {
  const { reader, halves } = code;
  const end = nextOf(code, at + 1, '=;}');
  const names = end < 0 ? [] : boundIn(code, at + 1, end);
  if (names.length === 0) return [];
  const isCondition = /^(?:if|while|&)$/.test(reader.text(at - 1));
  const from = nextOf(code, end, isCondition ? '{;' : ';}');
  const around = block < 0 ? -1 : halves[block]!;
  return ofPattern(code, at, end, [from, isCondition && from >= 0 ? halves[from]! : around]);
}

/** What a pattern between two tokens binds: within itself, and between two others. */
function ofPattern(code: Code, before: number, behind: number, scope: [number, number]): Local[] {
  const names = boundIn(code, before + 1, behind);
  return [...localsBetween(code, names, before, behind), ...localsBetween(code, names, ...scope)];
}

/** What the arm of a `match` with this arrow binds: `Some(item) if item > 3 => item`. */
function ofArm(code: Code, arrow: number): Local[] {
  const { reader, halves } = code;
  let before = arrow - 1;
  let end = arrow;
  for (; before > arrow - MOST_IN_PATTERN; before--) {
    // `Depot { shelf } =>`, but not the end of the arm before.
    const isOfPattern = before === end - 1 || !reader.is(before, '}');
    if (isOfPattern && isClosing(reader.kind(before))) before = Math.min(before, halves[before]!);
    else if (/^[,{}]$/.test(reader.text(before))) break;
    else if (reader.isWord(before, 'if')) end = before;
  }
  const body = arrow + 2;
  const last = reader.is(body, '{') ? halves[body]! : nextOf(code, body, ',}');
  return localsBetween(code, boundIn(code, before + 1, end), before, last);
}

/** Wanted names that a pattern binds, without the names of types. */
function boundIn({ reader, isWanted }: Code, from: number, to: number): string[] {
  const names: string[] = [];
  for (let at = from; at < to; at++) {
    const name = reader.text(at);
    const isName = reader.kind(at) === Token.Word && /^[a-z_]/.test(name) && !IN_PATTERN.test(name);
    // `Depot { shelf: item }` binds `item`; only the case of its first letter distinguishes that from the
    // type in `item: Shelf`.
    const before = reader.text(at - 1);
    const begins = at === from || /^(?:[(,{[|&@]|mut|ref|box)$/.test(before);
    const isValue = reader.is(at - 1, ':') && isSingleColon(reader, at - 1);
    const isPath = reader.is(at + 1, '(') || reader.is(at + 1, '{') || reader.is(at + 1, '!');
    const goesOn = reader.is(at + 1, ':') && reader.is(at + 2, ':');
    if (isName && (begins || isValue) && !isPath && !goesOn && isWanted(name)) names.push(name);
  }
  return names;
}

/** The `|` after the parameters of the closure that begins at a position; -1 if there is none. */
function closingBar(code: Code, at: number): number {
  const { reader } = code;
  const before = reader.kind(at - 1);
  const isOperand =
    before === Token.Word
      ? !BEFORE_CLOSURE.test(reader.text(at - 1))
      : before === Token.Number ||
        before === Token.String ||
        /^[)\]}|?]$/.test(reader.text(at - 1));
  return isOperand ? -1 : nextOf(code, at + 1, '|;})');
}

function endOfClosure(code: Code, bar: number): number {
  const { reader, halves } = code;
  const isTyped = reader.is(bar + 1, '-') && reader.is(bar + 2, '>');
  const open = isTyped ? nextOf(code, bar + 3, '{;') : bar + 1;
  if (open >= 0 && reader.is(open, '{')) return halves[open]!;
  return nextOf(code, bar + 1, ',;)]}');
}

/** Position of a nearby word; -1 if a block begins first, as in `impl A for B {`. */
function nextWord({ reader }: Code, from: number, word: string): number {
  for (let at = from; at < from + 100 && !reader.is(at, '{') && !reader.is(at, ';'); at++)
    if (reader.isWord(at, word)) return at;
  return -1;
}
