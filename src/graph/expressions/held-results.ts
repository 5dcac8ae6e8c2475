import type { DefinitionKind } from '../../model/definition.js';
import { heldType, withTold } from '../../text/held-type.js';
import { type Entity, isTypeEntity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { classOf } from '../types/class-of.js';
import { type Held, NOTHING, together } from '../types/held.js';
import { writtenType } from '../types/outline-signatures.js';
import { heldOf, writingOf } from '../types/outline-types.js';
import { heldAsMember } from '../types/type-arguments.js';
import type { View } from '../view.js';
import { instancesOf } from './instances.js';
import { ofDelegate } from './object-parts.js';

/**
 * The stated return type of a function. In PHP the doc comment is used if the signature names no class, or
 * only says that it is a list.
 */
function resultType(source: FileView, ordinal: number, written: string): string {
  if (source.outline !== 'php') return written;
  const told = source.typed('return').find(({ scope }) => scope === ordinal)?.type ?? '';
  return told === '' ? written : withTold(heldType(written, 'php'), told);
}

/** What calls of functions return. For overloads: what those that state a type agree on. */
export function resultsOf(
  view: View,
  called: readonly Entity[],
  of: { readonly entity: Entity; readonly made: Held['made'] } | null = null,
): Held {
  return together(
    called.map((one) => {
      if (one.is !== 'definition') return NOTHING;
      if (isTypeEntity(view, one)) return { ...NOTHING, objects: instancesOf([one]) };
      const source = view.get(one.file);
      const { name, signature, kind } = source.definition(one.ordinal)!;
      const written = resultType(source, one.ordinal, writtenType(source, signature, name));
      const isOwn = /^(?:Self|self|static|this)$/.test(heldType(written, writingOf(source)));
      if (of !== null && isOwn && 'ordinal' in of.entity)
        return { objects: instancesOf([of.entity]), made: of.made };
      const [declaring] = classOf(view, one);
      const held =
        of === null || declaring === undefined || !('ordinal' in of.entity)
          ? heldOf(view, source, one.ordinal, written)
          : heldAsMember(view, { owner: of.entity, made: of.made, declaring, written });
      const isDelegate =
        CALLING_FIELDS.has(source.outline) && HELD_KINDS.has(kind) && name !== 'this';
      return isDelegate ? ofDelegate(view, held) : held;
    }),
  );
}

/** Languages in which calling a field is resolved to the object it holds, which is then called. */
const CALLING_FIELDS: ReadonlySet<FileView['outline']> = new Set(['csharp', 'dart'] as const);

/** Kinds of definitions that may hold a function that is called. */
const HELD_KINDS: ReadonlySet<DefinitionKind> = new Set(['property', 'constant', 'variable']);
