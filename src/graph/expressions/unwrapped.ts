import { closingBracket } from '../../text/closing-bracket.js';
import { LetterPattern } from '../../text/letter-pattern.js';

/**
 * An expression without wrappers around its beginning that tell nothing: parentheses, `await`, casts, list spreads.
 */
export function plainBeginning(written: string): string {
  return withoutSpread(withoutPythonCast(withoutFirstBrackets(unwrapped(written.trim()))));
}

/** A Java cast, `((Foo) x)`: an object of that class. */
const CAST = new LetterPattern(
  String.raw`^\(\s*\(\s*((?:[\p{L}_$][\p{L}\p{N}_$]*\.)*\p{Lu}[\p{L}\p{N}_$]*(?:<[^()]*>)?)\s*\)\s*(?!(?:as|in|instanceof|of|satisfies)\s)[\p{L}_$]`,
);

/** A TypeScript cast, `(x as Foo)` or `(<Foo>x)`: an object of that class. */
const AS_CLASS = new LetterPattern(
  String.raw`\sas[?!]?\s+((?:[\p{L}_$][\p{L}\p{N}_$]*\.)*\p{Lu}[\p{L}\p{N}_$]*(?:<[^()]*>)?)\s*\)$`,
);
const BEFORE_VALUE = new LetterPattern(
  String.raw`^\(\s*<((?:[\p{L}_$][\p{L}\p{N}_$]*\.)*\p{Lu}[\p{L}\p{N}_$]*)(?:<[^()]*>)?>\s*[\p{L}_$(]`,
);

/** A Python cast, `cast(Foo, x)`: an object of that class. */
const PYTHON_CAST = new LetterPattern(
  String.raw`^(?:typing\.|t\.)?cast(?=\(\s*["']?((?:[\p{L}_][\p{L}\p{N}_]*\.)*\p{Lu}[\p{L}\p{N}_]*)["']?\s*,)`,
);

/** `typing.cast(Foo, x).y` becomes `Foo().y`. */
function withoutPythonCast(text: string): string {
  const cast = PYTHON_CAST.exec(text);
  if (cast === null) return text;
  const list = text.slice(cast[0].length);
  const end = closingBracket(list);
  return end < 0 ? text : `${cast[1]}()${list.slice(end + 1)}`;
}

/** `[...pools].pop()` becomes `pools.pop()`. */
function withoutSpread(text: string): string {
  if (!text.startsWith('[...')) return text;
  const end = closingBracket(text);
  return end < 0 ? text : `${text.slice(4, end)}${text.slice(end + 1)}`;
}

/** `as any` is mostly written to reach private members, so the type is kept. */
const AS_ANY = /\s+as\s+any$/;

/**
 * The expression without parentheses around the whole, and without `await` and casts inside them:
 * `(await x)`, `(x as Foo)`.
 */
export function unwrapped(text: string): string {
  if (!text.startsWith('(') || closingBracket(text) !== text.length - 1) return text;
  const cast = CAST.exec(text) ?? AS_CLASS.exec(text) ?? BEFORE_VALUE.exec(text);
  if (cast !== null) return `new ${cast[1]}()`;
  return unwrapped(
    text
      .slice(1, -1)
      .trim()
      .replace(/^await\s+/, '')
      .replace(AS_ANY, ''),
  );
}

/** `(await x).y` becomes `x.y`, and `(await x)[0]` becomes `x[0]`. */
function withoutFirstBrackets(text: string): string {
  const end = text.startsWith('(') ? closingBracket(text) : -1;
  const isMember = end > 0 && /^\)!?\s*(?:\??\.|\[)/.test(text.slice(end));
  return isMember ? unwrapped(text.slice(0, end + 1)) + text.slice(end + 1) : text;
}
