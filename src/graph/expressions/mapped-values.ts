import { LISTED } from '../../model/reference.js';
import { closingBracket } from '../../text/closing-bracket.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { FLATTENING, KEYED, LETTING, MAPPING } from '../../text/mapping-names.js';

const VARIABLE_MARK = new LetterPattern(String.raw`^\$(?=\p{L})`);
const FIRST_NAME = new LetterPattern(String.raw`^[\p{L}\p{N}_$]+`);

/** A lambda written in braces: its parameter, if named, and its body. */
const BRACED = new LetterPattern(
  String.raw`^\s*(?:\(?\s*([\p{L}_][\p{L}\p{N}_]*)\s*(?::[^,()]*)?\)?\s*(?:->|=>|\bin\b))?\s*(.*)$`,
  'su',
);
const ARROW = new LetterPattern(
  String.raw`^\s*(?:(?:async|static|fn)\s*)*\(?\s*\$?([\p{L}_$][\p{L}\p{N}_$]*)\s*(?::[^()=]*)?\)?\s*=>\s*(.*)$`,
  'su',
);
const BARS = new LetterPattern(
  String.raw`^\s*(?:move\s*)?\|\s*&*\s*(?:mut\s+)?([\p{L}_][\p{L}\p{N}_]*)\s*\|\s*(.*)$`,
  'su',
);
/** A body that is a chain of names and calls. */
const CHAIN = new LetterPattern(String.raw`^[\p{L}\p{N}_$.?!()[\]<>&:-]+$`);

/** A lambda that is passed to a call. */
interface GivenFunction {
  readonly parameter: string;
  readonly body: string;
}

/**
 * The expression with lambdas replaced by their results: `pools.map { it.store }.first()` becomes the store of an
 * element, marked as being a list of these. A lambda that does not determine the result is dropped:
 * `pools.filter { it.isOpen }` becomes a plain call.
 */
export function withoutFunctions(written: string): string {
  let text = '';
  for (let at = 0; at < written.length; at++) {
    const character = written[at]!;
    const isBrace = character === '{';
    if (!isBrace && character !== '(') {
      text += character;
      continue;
    }
    const close = closingBracket(written, at);
    if (close < 0) return written;
    const inside = written.slice(at + 1, close);
    const last = isBrace ? null : lastOfTwo(text, inside);
    if (last !== null) {
      text = byKeys(text, last);
      at = close;
      continue;
    }
    const given = isBrace ? braced(inside) : bracketed(inside);
    text =
      given === null && !isBrace ? text + written.slice(at, close + 1) : withValue(text, given);
    at = close;
  }
  return text;
}

function braced(inside: string): GivenFunction | null {
  const lines = inside.trim().split(/[\n;]/);
  const [, parameter = '', body = ''] = BRACED.exec(lines[0]!) ?? [];
  return lines.length > 1 ? { parameter, body: lines.at(-1)! } : { parameter, body };
}

/** A lambda that is the only argument of a call; null for anything else. */
export function bracketed(inside: string): GivenFunction | null {
  const found = ARROW.exec(inside) ?? BARS.exec(inside);
  return found === null ? null : { parameter: found[1]!, body: found[2]! };
}

/** The last of two lambdas: `p => p.Store` of `ToDictionary(p => p.Name, p => p.Store)`. */
const LAST = new LetterPattern(
  String.raw`,\s*([\p{L}_][\p{L}\p{N}_]*)\s*=>\s*([^,=]*)(?:,[^,=]*)?$`,
  'su',
);

function lastOfTwo(called: string, inside: string): GivenFunction | null {
  if (!inside.includes(',') || !KEYED.test(/\w*$/.exec(called)![0])) return null;
  const found = LAST.exec(inside);
  return found === null ? null : { parameter: found[1]!, body: found[2]! };
}

/** The call, as if it were made on a list of what the lambda returns. */
function byKeys(called: string, { parameter, body }: GivenFunction): string {
  const [, list = '', name] = /^(.*?)\??\.\s*(\w+)$/s.exec(called.trimEnd()) ?? [];
  const made = CHAIN.test(body.trim()) ? ofParameter(body.trim(), parameter, `${list}[]`) : '?';
  return `${made}.${LISTED}().${name}()`;
}

/** The expression that a call with a lambda yields: the lambda's result, or the plain call. */
function withValue(called: string, given: GivenFunction | null): string {
  const before = called.trimEnd();
  const call = before.endsWith(')') ? before : `${before}()`;
  const plain = before.endsWith('()') ? before.slice(0, -2) : before;
  const name = /[\w$]+$/.exec(plain)?.[0] ?? '';
  const body = given?.body.trim() ?? '';
  const list = plain.slice(0, plain.length - name.length).replace(/(?:[?!]*\.|\?->|->|::)$/, '');
  if (given === null || list === '' || list === plain || !CHAIN.test(body)) return call;
  const makesList = MAPPING.test(name);
  if (!makesList && !FLATTENING.test(name) && !LETTING.test(name)) return call;
  const each = LETTING.test(name) ? list : `${list}[]`;
  const value = ofParameter(body, given.parameter, each);
  return makesList ? `${value}.${LISTED}()` : value;
}

/** The body of a lambda, with its parameter replaced by a value if the body begins with it. */
function ofParameter(body: string, parameter: string, value: string): string {
  const head = FIRST_NAME.exec(body.replace(VARIABLE_MARK.of(body), ''))?.[0] ?? '';
  const isParameter = parameter === '' ? head === 'it' || head === '$0' : head === parameter;
  return isParameter ? value + body.slice(body.indexOf(head) + head.length) : body;
}
