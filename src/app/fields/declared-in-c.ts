import { literalPattern } from '../../text/literal-pattern.js';

/** A type that a declaration names, and the line on which it does (1-based). */
interface DeclaredType {
  readonly name: string;
  readonly line: number;
}

/** Longer lines are tables. */
const LONGEST_LINE = 1000;

/** Words in front of a name that are no types. */
const NO_TYPE =
  /^(?:return|case|goto|sizeof|else|do|typedef|struct|union|enum|const|static|volatile|register|extern|inline|unsigned|signed|delete|throw|new|auto)$/;

/**
 * The types with which the lines from the beginning of a function on may declare a variable or parameter of C, nearest
 * first: `struct shelf *one`, `shelf one = …`, `shelf *all, *one`. Among them may be what is no type: `one` of
 * `go(size * one)`.
 *
 * @param from First line of the function (1-based).
 * @param to Line on which the name is used (1-based).
 */
export function declaredInC(
  lines: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
  name: string,
): readonly DeclaredType[] {
  const word = literalPattern(name);
  const behind = String.raw`\b${word}\b\s*(?:[,;)=]|\[|$)`;
  const alone = new RegExp(
    String.raw`\b([A-Za-z_]\w*)(?:\s+const)?(?:\s*\*[\s*]*(?:const\s+)?|\s+)${behind}`,
  );
  const among = new RegExp(
    String.raw`^\s*(?:(?:static|const|struct|union|register|volatile)\s+)*([A-Za-z_]\w*)\s+[\s*]*\w[^;(){}]*,\s*\**\s*${behind}`,
  );
  const found: DeclaredType[] = [];
  for (let line = to; line >= from; line--) {
    const text = lines[line - 1]!;
    if (text.length > LONGEST_LINE || !text.includes(name)) continue;
    const type = (alone.exec(text) ?? among.exec(text))?.[1];
    if (type !== undefined && !NO_TYPE.test(type)) found.push({ name: type, line });
  }
  return found;
}
