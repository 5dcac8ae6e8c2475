import { parted } from '../../text/parted.js';
import type { FileView } from '../file-view.js';
import type { NamedClass } from './holdings.js';

/** What stands around a tuple without changing what it is. */
const WRAPPED =
  /^["']?(?:\w+\.)*(?:Promise|Awaited|Readonly|Optional|Awaitable|Coroutine|Annotated)[<[](.*)[>\]]["']?$/s;
const TUPLE = /^["']?(?:(?:\w+\.)*[Tt]uple|readonly\s*)?\[(.*)\]["']?$/s;

/** The types by their places of which a tuple is made, `[Pool, Store]` of TypeScript and `tuple[Pool, Store]` of Python; none of another type. */
export function tupleParts(written: string): readonly string[] {
  let type = written.trim();
  for (let inner = WRAPPED.exec(type); inner !== null; inner = WRAPPED.exec(type))
    type = inner[1]!.trim();
  const parts = parted(type, '|')
    .map((one) => one.trim())
    .filter((one) => !/^(?:null|undefined|None)$/.test(one));
  const inside = parts.length === 1 ? TUPLE.exec(parts[0]!)?.[1] : undefined;
  if (inside === undefined) return [];
  const types = parted(inside, ',').map((one) => one.trim().replace(LABEL, ''));
  return types.length > 1 && !types.some((one) => one.startsWith('...')) ? types : [];
}

/** `[first: Pool, second?: Store]` */
const LABEL = /^[A-Za-z_$][\w$]*\??\s*:\s*/;

/** The tuples that the innermost scope states for a variable or parameter, as they are written; none where it states something else. */
export function tuplesIn(source: FileView, holder: number, name: string): readonly NamedClass[] {
  const typed = source.typed(name);
  for (let scope = holder; typed.length > 0; scope = source.parent(scope)) {
    const stated = typed.filter((one) => one.scope === scope);
    if (stated.length > 0)
      return stated.flatMap(({ type, made }) =>
        type === 'tuple' && made !== undefined
          ? { name: `tuple[${made.join()}]`, source, holder: scope }
          : [],
      );
    if (scope < 0) break;
  }
  return [];
}
