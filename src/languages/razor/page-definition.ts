import { type FoundDefinition, MAX_SIGNATURE, NOWHERE, oneLine } from '../language.js';
import { blank, overwritten } from '../tokens/repair.js';
import type { Directive, RazorCode } from './cursor.js';
import { heritage } from './directives.js';

/** The class that a whole page defines. */
export function pageDefinition(
  text: string,
  directives: readonly Directive[],
  members: readonly FoundDefinition[],
): FoundDefinition {
  const { types, generic } = heritage(text, directives);
  const parameters = parametersOf(text, members);
  const given = parameters.length === 0 ? '' : `(${parameters.join(', ')})`;
  const bases = types.length === 0 ? '' : ` : ${types.join(', ')}`;
  return {
    ...{ name: 'default', nameSpan: NOWHERE, kind: 'class' },
    span: { start: text.search(/\S/), end: text.trimEnd().length },
    headerEnd: 0,
    signature: oneLine(`component${generic}${given}${bases}`, MAX_SIGNATURE),
    ...{ doc: '', docSpan: NOWHERE, exported: true, members: [], owner: '', overload: false },
    bases: types.map((one) => /[\w.]*/.exec(one)![0]).filter((one) => one !== ''),
  };
}

/** The parameters of a component with their types: `Item Item`, `EventCallback<Item> OnPick`. */
function parametersOf(text: string, members: readonly FoundDefinition[]): string[] {
  return members
    .filter(({ kind }) => kind === 'property')
    .flatMap(({ span, nameSpan }) => {
      const [, head] =
        /^\s*\[\s*(?:Cascading)?Parameter\b[^\]]*\](?:\s*\[[^\]]*\])*\s*(.*)$/s.exec(
          text.slice(span.start, nameSpan.end),
        ) ?? [];
      return head === undefined
        ? []
        : head.replace(/\b(?:public|required|virtual|override)\s+/g, '');
    });
}

/** Whether a page shows something, rather than only declaring things for others, as `_Imports.razor` does. */
export function showsSomething(text: string, { directives, comments }: RazorCode): boolean {
  const said = directives.map(({ start, end }) => ({ start: text.lastIndexOf('@', start), end }));
  const passed = [...said, ...comments].sort((a, b) => a.start - b.start);
  return (
    overwritten(
      text,
      passed.map(({ start, end }) => blank({ text }, start, end)),
    ).trim() !== ''
  );
}
