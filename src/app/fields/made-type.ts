import { familyOf, type LanguageId, outlineFamilyOf } from '../../model/source-file.js';
import type { SurroundingBracket } from './surrounding-bracket.js';

/** `new Shop.Shelf<int>(3)`, `new Shelf`, `new()` of C#. */
const NEW = /\bnew(?:\s+(?:\w+\.)*(\w+)(?:<.*>)?)?\s*(?:\(.*\))?\s*$/;
/** `Shelf made =`, `Shelf Made { get; } =`. */
const DECLARED = /([A-Za-z_]\w*)(?:<[^<>]*>)?\??\s+\w+\s*(?:\{[^{}]*\}\s*)?=>?\s*$/;

/** `(struct shelf)` of C, and `shelf all[] =`, `shelf made`. */
const CAST = /\(\s*(?:const\s+)?(?:(?:struct|union)\s+)?(\w+)\s*(?:\[\w*\])?\s*\)\s*$/;
const DECLARED_IN_C = /\b([A-Za-z_]\w*)\s+\w+\s*(?:\[[^\]]*\]\s*)*(=?)\s*$/;
const NO_TYPE =
  /^(?:return|co_return|co_yield|co_await|throw|new|else|case|struct|union|class|enum|const|static|typedef)$/;

/** `let made: Shelf = .init`, `Shelf.init` of Swift. */
const INIT = /(?::\s*(\w+)[?!]?\s*=\s*|(\w+)|^|[^\w)\]])\.init\s*$/;

/** `const made: Shelf =` */
const DECLARED_IN_TYPESCRIPT = /:\s*([A-Z]\w*)\s*=\s*$/;

/**
 * The name of the class of which an object is made in brackets, where it, or one that inherits it, may be another than
 * the name in front of them. Empty if something else tells the class; null if no object is made, or if the name in
 * front says it.
 */
export function typeMade(
  language: LanguageId,
  { bracket, name, head }: SurroundingBracket,
): string | null {
  const isInBraces = bracket === '{';
  switch (outlineFamilyOf(language) ?? language) {
    case 'csharp':
      return isInBraces ? madeInCSharp(head) : null;
    case 'c':
      return isInBraces ? madeInC(name, head) : null;
    case 'rust':
      return name === 'Self' ? name : null;
    case 'php':
      return /^(?:self|static)$/.test(name) && !isInBraces ? name : null;
    case 'python':
      return !isInBraces && /^(?:[A-Z]\w*|cls)$/.test(name) ? name : null;
    case 'swift':
      return name === 'init' ? madeInSwift(head) : null;
    default:
      return isInBraces && familyOf(language) === 'ecmascript'
        ? (DECLARED_IN_TYPESCRIPT.exec(head)?.[1] ?? null)
        : null;
  }
}

function madeInCSharp(head: string): string | null {
  const made = NEW.exec(head);
  return made === null ? null : (made[1] ?? DECLARED.exec(head.slice(0, made.index))?.[1] ?? '');
}

function madeInC(name: string, head: string): string {
  const cast = CAST.exec(head)?.[1];
  if (cast !== undefined) return cast;
  const declared = DECLARED_IN_C.exec(head);
  if (declared !== null && !NO_TYPE.test(declared[1]!)) return declared[1]!;
  return NO_TYPE.test(name) || declared?.[2] === '=' ? '' : name;
}

function madeInSwift(head: string): string | null {
  const init = INIT.exec(head);
  return init === null ? null : (init[1] ?? init[2] ?? '');
}
