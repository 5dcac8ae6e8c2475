import { closingBracket } from '../../text/closing-bracket.js';
import { LetterPattern } from '../../text/letter-pattern.js';

/** An expression without what stands around its beginning and tells nothing: brackets, `await`, casts, dots that spread a list. */
export function plainBeginning(written: string): string {
  return withoutSpread(withoutPythonCast(withoutFirstBrackets(unwrapped(written.trim()))));
}

/** Java's `((Foo) x)`: an object of that class. */
const CAST = new LetterPattern(
  String.raw`^\(\s*\(\s*((?:[\p{L}_$][\p{L}\p{N}_$]*\.)*\p{Lu}[\p{L}\p{N}_$]*)(?:<[^()]*>)?\s*\)\s*(?!(?:as|in|instanceof|of|satisfies)\s)[\p{L}_$]`,
);

/** TypeScript's `(x as Foo)` and `(<Foo>x)`: an object of that class. */
const AS_CLASS = new LetterPattern(
  String.raw`\sas[?!]?\s+((?:[\p{L}_$][\p{L}\p{N}_$]*\.)*\p{Lu}[\p{L}\p{N}_$]*)(?:<[^()]*>)?\s*\)$`,
);
const BEFORE_VALUE = new LetterPattern(
  String.raw`^\(\s*<((?:[\p{L}_$][\p{L}\p{N}_$]*\.)*\p{Lu}[\p{L}\p{N}_$]*)(?:<[^()]*>)?>\s*[\p{L}_$(]`,
);

/** Python's `cast(Foo, x)`: an object of that class. */
const PYTHON_CAST = new LetterPattern(
  String.raw`^(?:typing\.|t\.)?cast(?=\(\s*["']?((?:[\p{L}_][\p{L}\p{N}_]*\.)*\p{Lu}[\p{L}\p{N}_]*)["']?\s*,)`,
);

/** `typing.cast(Foo, x).y` as `Foo().y`. */
function withoutPythonCast(text: string): string {
  const cast = PYTHON_CAST.exec(text);
  if (cast === null) return text;
  const list = text.slice(cast[0].length);
  const end = closingBracket(list);
  return end < 0 ? text : `${cast[1]}()${list.slice(end + 1)}`;
}

/** `[...pools].pop()` as `pools.pop()`. */
function withoutSpread(text: string): string {
  if (!text.startsWith('[...')) return text;
  const end = closingBracket(text);
  return end < 0 ? text : `${text.slice(4, end)}${text.slice(end + 1)}`;
}

/** Who takes an object of TypeScript for anything mostly asks for what is private. */
const AS_ANY = /\s+as\s+any$/;

/** Without the brackets around the whole, `await` and casts inside them: `(await x)`, `(x as Foo)`. */
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

/** `(await x).y` as `x.y`, `(await x)[0]` as `x[0]`. */
function withoutFirstBrackets(text: string): string {
  const end = text.startsWith('(') ? closingBracket(text) : -1;
  const isMember = end > 0 && /^\)!?\s*(?:\??\.|\[)/.test(text.slice(end));
  return isMember ? unwrapped(text.slice(0, end + 1)) + text.slice(end + 1) : text;
}
