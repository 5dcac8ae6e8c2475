import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import { HANDED } from '../../model/reference.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { distinctAddresses } from '../entity.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import { importersOf } from './importers.js';

/** The first parameter in a signature: `data(User)`, `default(User, options)`. */
const FIRST_PARAMETER = new LetterPattern(String.raw`^[^(]*\(\s*([\p{L}_$][\p{L}\p{N}_$]*)`);

/**
 * Files whose function receives a CommonJS module's exports, to which it may add members:
 * `require('./data')(module.exports)`.
 */
export function handedTo(source: FileView): readonly FilePosition[] {
  if (!source.ecmascript) return [];
  return remembered(source.memory('handed'), 'to', () =>
    source.links.importsOfWholes.flatMap(({ file, local }) =>
      file >= 0 && local.endsWith(HANDED) ? file : [],
    ),
  );
}

/**
 * The parameter name under which a file's function receives the exports of another module; empty if it has no
 * parameter.
 */
export function handedAs(source: FileView): string {
  return remembered(source.memory('handed'), 'as', () => {
    const { anonymousDefault } = source;
    const ordinals =
      anonymousDefault >= 0
        ? [anonymousDefault]
        : source.exports.localsOf('default').flatMap((local) => source.topLevel(local));
    const [only] = ordinals;
    if (only === undefined || ordinals.length > 1) return '';
    return FIRST_PARAMETER.exec(source.definition(only)!.signature)?.[1] ?? '';
  });
}

/**
 * Members that a CommonJS module, or a file that receives its exports, assigns inside an object without a definition:
 * `auth.login` for `User.auth.login = …`.
 *
 * @param path dotted path of the member
 */
export function keptWithin(view: View, file: FilePosition, path: string): DefinitionAddress[] {
  const source = view.get(file);
  const kept = (of: FileView, owner: string): DefinitionAddress[] =>
    of.qualified(`${owner}.${path}`).map((ordinal) => ({ file: of.file, ordinal }));
  // `exports.cursor = { hide() {…} }`
  const offered = source.qualified(path).filter((ordinal) => source.definition(ordinal)!.exported);
  const own = [
    ...offered.map((ordinal) => ({ file, ordinal })),
    ...source.exports.localsOf('default').flatMap((owner) => kept(source, owner)),
  ];
  if (own.length > 0) return distinctAddresses(own);
  return handedTo(source).flatMap((other) => kept(view.get(other), handedAs(view.get(other))));
}

/** The modules that a parameter name stands for in a file whose function receives their exports. */
export function modulesHanded(view: View, source: FileView, name: string): readonly FilePosition[] {
  if (!source.ecmascript || name === '' || handedAs(source) !== name) return [];
  return remembered(source.memory('handed'), 'by', () =>
    importersOf(view, source.file).filter((file) => handedTo(view.get(file)).includes(source.file)),
  );
}
