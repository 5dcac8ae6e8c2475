import { LetterPattern } from '../../text/letter-pattern.js';

/** `Twig\Extension\Core`, `\App\Models\User`, with doubled backslashes if pasted from JSON; not a Windows path. */
const NAMESPACED = new LetterPattern(
  String.raw`(?<![\p{L}\p{N}_:\\/.])\\{0,2}(\p{Lu}[\p{L}\p{N}_]{0,80}(?:\\{1,2}\p{Lu}[\p{L}\p{N}_]{0,80}){1,12})(?!\.[\p{L}\p{N}]|[\\/\p{L}\p{N}_])(?=(:\s)?)`,
  'gu',
);

const PARAMETER = String.raw`(?:'[a-z_]{1,20}|\p{Lu}\d?|T\p{Lu}[\p{L}\p{N}]{0,40}|_|\?)`;
/** Type parameters after a name: `<T>`, `<I, B, T>`, `::<T>`. `<Order>` is left alone, since it names a type. */
const TYPE_PARAMETERS = new LetterPattern(
  String.raw`(?<=[\p{L}\p{N}_])(?:::)?<${PARAMETER}(?:, ?${PARAMETER}){0,5}>`,
  'gu',
);

/**
 * A line whose PHP names have the separators of other languages (`Twig\Lexer::tokenize` → `Twig::Lexer::tokenize`;
 * dots before the text of an error), without type parameters (`IValidator<T>`).
 */
export function withPlainChains(line: string): string {
  const joined = line.includes('\\') ? line.replace(NAMESPACED.of(line), joinedAnew) : line;
  return joined.includes('<') ? joined.replace(TYPE_PARAMETERS.of(joined), '') : joined;
}

function joinedAnew(_: string, name: string, beforeText: string | undefined): string {
  return name.split(/\\+/).join(beforeText === undefined ? '::' : '.');
}
