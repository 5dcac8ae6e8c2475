import { type Definition, isOutermost } from '../../model/definition.js';
import { defaultExportName } from '../../text/default-export-name.js';
import type { Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { moduleScope } from './exports.js';

/** A member of an exported object that refers to a local name: `get` of `export const api = { get }`. */
export function gatheredEntities(
  view: View,
  source: FileView,
  definition: Definition,
  name: string,
): readonly Entity[] {
  if (!isOutermost(definition)) return [];
  const { name: owner } = definition;
  const anonymous = owner === 'default' || owner === defaultExportName(source.path);
  const locals = [
    ...source.exports.localsOf(`${owner}.${name}`),
    ...(anonymous ? source.exports.localsOf(`default.${name}`) : []),
  ];
  return locals.flatMap((local) => moduleScope(view, source, local));
}
