import { LetterPattern } from '../../text/letter-pattern.js';

/** `Twig\Extension\Core`, `\App\Models\User`, with each mark doubled where it was pasted from JSON; no path of Windows. */
const NAMESPACED = new LetterPattern(
  String.raw`(?<![\p{L}\p{N}_:\\/.])\\{0,2}(\p{Lu}[\p{L}\p{N}_]{0,80}(?:\\{1,2}\p{Lu}[\p{L}\p{N}_]{0,80}){1,12})(?!\.[\p{L}\p{N}]|[\\/\p{L}\p{N}_])(?=(:\s)?)`,
  'gu',
);

const PARAMETER = String.raw`(?:'[a-z_]{1,20}|\p{Lu}\d?|T\p{Lu}[\p{L}\p{N}]{0,40}|_|\?)`;
/** `<T>`, `<I, B, T>`, `::<T>` behind a name; `<Order>` says more than that a type takes one. */
const TYPE_PARAMETERS = new LetterPattern(
  String.raw`(?<=[\p{L}\p{N}_])(?:::)?<${PARAMETER}(?:, ?${PARAMETER}){0,5}>`,
  'gu',
);

/**
 * A line with the names of PHP's namespaces joined as those of other languages are (`Twig\Lexer::tokenize` →
 * `Twig::Lexer::tokenize`; before the text of an error with dots) and without the parameters of types (`IValidator<T>`).
 */
export function withPlainChains(line: string): string {
  const joined = line.includes('\\') ? line.replace(NAMESPACED.of(line), joinedAnew) : line;
  return joined.includes('<') ? joined.replace(TYPE_PARAMETERS.of(joined), '') : joined;
}

function joinedAnew(_: string, name: string, beforeText: string | undefined): string {
  return name.split(/\\+/).join(beforeText === undefined ? '::' : '.');
}
