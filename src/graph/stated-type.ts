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
  const field = /^[^(:]*:\s*([^=]+?)\s*(?:=|$)/.exec(signature);
  const returned = /^[^:>]*(?::|->)\s*(.+)$/.exec(signature.slice(signature.lastIndexOf(')') + 1));
  const stated = field ?? returned;
  return stated === null ? null : plainTypeName(stated[1]!);
}
