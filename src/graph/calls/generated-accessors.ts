import type { FilePosition, Reader } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import type { FileView } from '../file-view.js';
import { type View, viewOf } from '../view.js';
import { decide } from './decision.js';
import type { FieldOfType } from './field-use.js';

/** `Shelf::getSize` */
const TYPE = /^[A-Z]\w*$/;

/**
 * The uses of a Java field by methods that its class does not define, as Lombok generates them: `shelf.getSize()`,
 * `setSize(3)`, `withSize(3)`. As reads of the field, of the same objects, in each file.
 */
export async function generatedUsesIn(
  reader: Reader,
  { owner, name }: FieldOfType,
): Promise<(file: FilePosition) => readonly Reference[]> {
  const view = await viewOf(reader);
  const own = view.get(owner.file);
  const isGenerated = (one: string): boolean => own.childrenNamed(owner.ordinal, one).length === 0;
  const accessors = accessorsOf(name).filter(isGenerated);
  return (file) => {
    const source = view.get(file);
    const read = accessors.flatMap((accessor) =>
      source
        .references(accessor)
        .filter((one) => isOfObject(one) && isDefinedNowhere(view, source, one))
        .map(({ receiver, ...one }) => ({
          ...one,
          receiver: TYPE.test(receiver) ? `new ${receiver}()` : receiver,
        })),
    );
    return read.map(({ line, holder, receiver }) => ({
      ...{ name, kind: 'value' as const, line, holder, receiver },
    }));
  };
}

/** `getSize`, `isSize`, `setSize`, `withSize`; also `setOpen` for `isOpen`. */
function accessorsOf(name: string): readonly string[] {
  const ending = name[0]!.toUpperCase() + name.slice(1);
  const ofFlag = /^is(\p{Lu}.*)$/u.exec(name)?.[1];
  return [
    ...['get', 'is', 'set', 'with'].map((prefix) => prefix + ending),
    ...(ofFlag === undefined ? [] : [name, `set${ofFlag}`]),
  ];
}

function isOfObject({ kind, receiver }: Reference): boolean {
  return kind === 'call' && receiver !== '';
}

function isDefinedNowhere(view: View, source: FileView, use: Reference): boolean {
  return decide(view, source, use).targets.length === 0;
}
