import { literalPattern } from '../../text/literal-pattern.js';

const WRAPPERS =
  /^(?:Promise|Awaited|Readonly|Partial|Required|NonNullable|Optional|Awaitable|Coroutine|Type|type)[<[](.*)[>\]]$/;

/** The plain type name in a written type: `Promise<Foo | null>` and `Optional["Foo"]` are `Foo`; null for all that is no name. */
export function plainTypeName(written: string): string | null {
  let type = written.trim().replace(/^["'](.*)["']$/, '$1');
  for (let unwrapped = WRAPPERS.exec(type); unwrapped !== null; unwrapped = WRAPPERS.exec(type))
    type = unwrapped[1]!.trim();
  const parts = type.split('|').map((part) => part.trim().replace(/^["'](.*)["']$/, '$1'));
  const named = parts.filter((part) => !/^(?:null|undefined|None|void|false)$/.test(part));
  const bare = named.length === 1 ? named[0]!.replace(/<.*>$/, '') : '';
  return /^[\p{L}_$][\w$.]*$/u.test(bare) ? bare : null;
}

/** The type that a signature states for what it returns, or for a property's value; null where it states none. */
export function statedType(signature: string): string | null {
  const written = writtenType(signature);
  return written === null ? null : plainTypeName(written);
}

/** The same with all that is written of it: `Promise<Foo | null>`. */
export function writtenType(signature: string): string | null {
  const field = /^[^(:]*:\s*([^=]+?)\s*(?:=|$)/.exec(signature);
  const returned = /^[^:>]*(?::|->)\s*(.+)$/.exec(signature.slice(signature.lastIndexOf(')') + 1));
  return (field ?? returned)?.[1] ?? null;
}

/** The same of a signature of Python, where brackets hold what a generic class is made with: `Foo` of `-> "Foo[Bar] | None"`. */
export function statedTypeOfPython(signature: string): string | null {
  const stated = statedType(signature);
  if (stated !== null || !signature.includes('[')) return stated;
  const arrow = signature.lastIndexOf('->');
  return arrow < 0 ? null : plainTypeName(withoutBrackets(signature.slice(arrow + 2)));
}

function withoutBrackets(type: string): string {
  const outer = type.replace(/\s*\[[^[\]]*\]/g, '');
  return outer === type ? type : withoutBrackets(outer);
}

/** The type that stands before a name in a signature of Java; null for arrays, and where none does. */
export function declaredType(signature: string, name: string): string | null {
  const at = signature.search(new RegExp(`[\\s>\\]]${literalPattern(name)}\\s*(?:[(=]|$)`, 'u'));
  if (at < 0) return null;
  let before = signature.slice(0, at + 1).trimEnd();
  for (let inner = withoutArguments(before); inner !== before; inner = withoutArguments(before))
    before = inner;
  return /(?:^|\s)([\p{L}_$][\p{L}\p{N}_$.]*)$/u.exec(before)?.[1] ?? null;
}

function withoutArguments(type: string): string {
  return type.replace(/\s*<[^<>]*>/g, '');
}
