import type { DefinitionAddress } from '../../model/reader.js';
import { definitionOf, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { classOf } from '../types/class-of.js';
import { findMember } from '../types/classes.js';
import { type Held, NOTHING, together } from '../types/held.js';
import { writtenType } from '../types/outline-signatures.js';
import { heldOf } from '../types/outline-types.js';
import { parameterAt } from '../types/parameters.js';
import { tupleFieldInRust } from '../types/rust-signatures.js';
import { heldAsMember } from '../types/type-arguments.js';
import type { View } from '../view.js';

/** The member that a subscript calls, by language family. */
const SUBSCRIPTS: Partial<Record<NonNullable<FileView['outline']>, string>> = {
  csharp: 'this',
  kotlin: 'get',
  swift: 'subscript',
  c: 'operator[]',
  php: 'offsetGet',
  rust: 'index',
  scala: 'apply',
};

/** The member that an expression part calls. `first()` and `at()` stand for a subscript, as in `shelf[0]`. */
export function subscriptOf({ outline }: FileView, name: string): string {
  const isSubscript = name === 'first' || name === 'at';
  return isSubscript && outline !== undefined ? (SUBSCRIPTS[outline] ?? name) : name;
}

const PART = /^component(\d)$/;

/**
 * What a component of a destructured object holds, by the parameters its class is declared with; null if the
 * name is no component.
 */
export function partOfObject(
  view: View,
  owner: DefinitionAddress,
  made: Held['made'],
  name: string,
): Held | null {
  const place = PART.exec(name)?.[1];
  if (place === undefined) return null;
  const source = view.get(owner.file);
  const definition = source.definition(owner.ordinal)!;
  const written =
    source.outline === 'rust'
      ? tupleFieldInRust(definition.signature, definition.name, Number(place) - 1)
      : parameterAt(source, definition, Number(place) - 1);
  return written === '' ? null : heldAsMember(view, { owner, made, declaring: owner, written });
}

/** The member that calling an object invokes. */
const INVOKED: typeof SUBSCRIPTS = {
  kotlin: 'invoke',
  swift: 'callAsFunction',
  dart: 'call',
  php: '__invoke',
  c: 'operator()',
};

function resultsOfMember(
  view: View,
  owner: DefinitionAddress & { readonly is: Entity['is'] },
  made: Held['made'],
  name: string,
): Held {
  return together(
    findMember(view, owner, name).entities.map((one) => {
      const definition = one.is === 'definition' ? definitionOf(view, one) : null;
      const [declaring] = one.is === 'definition' ? classOf(view, one) : [];
      if (definition === null || declaring === undefined) return NOTHING;
      const written = writtenType(view.get(declaring.file), definition.signature, definition.name);
      return heldAsMember(view, { owner, made, declaring, written });
    }),
  );
}

/**
 * The result of calling a function object: the return type of its delegate type (C#), the last type argument of a
 * `Func`, or the result of the member that calling it invokes.
 */
export function ofDelegate(view: View, { objects, made }: Held): Held {
  if (objects.length === 0) return made.at(-1) ?? NOTHING;
  return together(
    objects.map((one) => {
      if (!('ordinal' in one)) return NOTHING;
      const source = view.get(one.file);
      const { kind, name, signature } = source.definition(one.ordinal)!;
      const invoked = source.outline === undefined ? undefined : INVOKED[source.outline];
      if (kind !== 'type')
        return invoked === undefined ? NOTHING : resultsOfMember(view, one, made, invoked);
      const declaring = { file: one.file, ordinal: one.ordinal };
      const written = writtenType(source, signature, name);
      return made.length === 0
        ? heldOf(view, source, one.ordinal, written)
        : heldAsMember(view, { owner: declaring, made, declaring, written });
    }),
  );
}
