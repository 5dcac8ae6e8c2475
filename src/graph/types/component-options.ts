import type { DefinitionAddress } from '../../model/reader.js';
import type { FileView } from '../file-view.js';

/** Options whose entries become members of a component, at any depth: `methods: { open() {…} }`. */
const MEMBERS = /(?:^|\.)(?:methods|computed)$/;
const HELD = ['methods', 'computed'] as const;

/** What `this.name` means in a function of a component's options: an entry of `methods` or `computed`. */
export function optionsMember(
  source: FileView,
  around: string,
  name: string,
): readonly DefinitionAddress[] {
  const component = around.slice(0, Math.max(0, around.lastIndexOf('.'))).replace(MEMBERS, '');
  const prefix = component === '' ? '' : `${component}.`;
  return HELD.flatMap((held) => addressesOf(source, source.qualified(`${prefix}${held}.${name}`)));
}

/** What a bare name means in the markup of a component that is defined by options; empty for scripts. */
export function optionsMemberInMarkup(
  source: FileView,
  holder: number,
  name: string,
): readonly DefinitionAddress[] {
  if (holder >= 0 || !source.path.endsWith('.vue') || !source.defines(name)) return [];
  const outermost = source.children(-1).map((ordinal) => source.definition(ordinal)!.name);
  return outermost.flatMap((component) =>
    HELD.flatMap((held) => addressesOf(source, source.qualified(`${component}.${held}.${name}`))),
  );
}

function addressesOf(source: FileView, ordinals: readonly number[]): DefinitionAddress[] {
  return ordinals.map((ordinal) => ({ file: source.file, ordinal }));
}
