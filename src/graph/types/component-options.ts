import type { DefinitionAddress } from '../../model/reader.js';
import type { FileView } from '../file-view.js';

/** What of a component's options becomes a member of the component, whatever holds it: `methods: { open() {…} }`. */
const MEMBERS = /(?:^|\.)(?:methods|computed)$/;
const HELD = ['methods', 'computed'] as const;

/** What `this.name` means in a function of a component's options, which `methods` and `computed` hold. */
export function optionsMember(
  source: FileView,
  around: string,
  name: string,
): readonly DefinitionAddress[] {
  const component = around.slice(0, Math.max(0, around.lastIndexOf('.'))).replace(MEMBERS, '');
  const prefix = component === '' ? '' : `${component}.`;
  return HELD.flatMap((held) => addressesOf(source, source.qualified(`${prefix}${held}.${name}`)));
}

/** What a bare name means in the markup of a component that is written by options; nothing in a script. */
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
