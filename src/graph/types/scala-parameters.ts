import { behindText } from '../../text/behind-text.js';
import { commaParts } from '../../text/comma-parts.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { literalPattern } from '../../text/literal-pattern.js';

/** A parameter of a Scala function or class. */
export interface ScalaParameter {
  readonly name: string;
  /** The type as written, without modifiers. */
  readonly type: string;
  readonly hasDefault: boolean;
  readonly isRepeated: boolean;
}

const OPENING = '([{';
const CLOSING = ')]}';

/**
 * The first parameter list that a signature states behind a name; null if it was cut off. `isBare` means that there
 * are no parentheses, or only implicit parameters.
 */
export function scalaParameters(
  signature: string,
  name: string,
): { readonly parameters: readonly ScalaParameter[]; readonly isBare: boolean } | null {
  const word = name === 'constructor' ? 'this' : literalPattern(name);
  const found = new RegExp(`\\b(?:def|class|trait|object)\\s+\`?${word}\`?(?!\\w)`, 'u').exec(
    signature,
  );
  if (found === null) return null;
  let at = found.index + found[0].length;
  // Skips type parameters and modifiers of a constructor: `class Foo[A] @Inject() private[foo] (a: A)`.
  for (let skipped = true; skipped; ) {
    const before = at;
    if (signature[at] === '[') at = behindBracket(signature, at);
    at += /^\s*(?:@[\w.]+(?:\(\s*\))?\s+|(?:private|protected)\s*)?/.exec(signature.slice(at))![0]
      .length;
    skipped = at > before;
  }
  if (signature.startsWith('…', at)) return null;
  if (signature[at] !== '(') return { parameters: [], isBare: true };
  const end = behindBracket(signature, at);
  const written = signature.slice(at + 1, end - 1);
  if (signature[end - 1] !== ')' || written.includes('…')) return null;
  if (/^\s*(?:implicit|using)\s/.test(written)) return { parameters: [], isBare: true };
  const parts = commaParts(written, OPENING, CLOSING).filter((part) => part.trim() !== '');
  return { parameters: parts.map(parameterOf), isBare: false };
}

/** Index behind the matching closing bracket; the end of the text if there is none. */
function behindBracket(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '"') at = behindText(text, at) - 1;
    else if (OPENING.includes(text[at]!)) depth++;
    else if (CLOSING.includes(text[at]!) && --depth === 0) return at + 1;
  }
  return text.length;
}

const PARAMETER = new LetterPattern(
  String.raw`^\s*(?:(?:@[\w.]+(?:\([^()]*\))?|implicit|inline|private(?:\[\w+\])?|protected(?:\[\w+\])?|override|final|val|var)\s+)*\x60?([\p{L}\p{N}_$]+)\x60?\s*:\s*(.*)$`,
  'su',
);

function parameterOf(part: string): ScalaParameter {
  const [, name = '', rest = ''] = PARAMETER.exec(part) ?? [];
  const equals = /(?<![=<>!])=(?![=>])/.exec(rest)?.index ?? -1;
  const type = (equals < 0 ? rest : rest.slice(0, equals)).replace(/^\s*(?:=>|⇒)\s*/, '').trim();
  const isRepeated = type.endsWith('*');
  return {
    name,
    type: isRepeated ? type.slice(0, -1).trim() : type,
    hasDefault: equals >= 0,
    isRepeated,
  };
}
