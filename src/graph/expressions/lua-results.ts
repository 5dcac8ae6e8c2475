import type { DefinitionAddress } from '../../model/reader.js';
import { statedOfName } from '../../model/reference.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { statedIn } from './lua-classes.js';
import { type Evaluate, hasMembers, type LuaTable, type LuaValue, sameOf } from './lua-tables.js';

/** What Lua functions return, if they agree: by their code, or else by their comments. */
export function givenByFunctions(
  view: View,
  functions: readonly DefinitionAddress[],
  self: LuaTable | null,
  evaluate: Evaluate,
): LuaValue | null {
  return sameOf(
    functions.map(({ file, ordinal }) => {
      const source = view.get(file);
      const given = givenBack(view, source, ordinal, self, evaluate);
      if (given !== null && given.is !== 'outside') return given;
      return givenAs(view, source, ordinal, statedOfName('return'), self, evaluate) ?? given;
    }),
  );
}

/** What a function returns by its code. */
function givenBack(
  view: View,
  source: FileView,
  ordinal: number,
  self: LuaTable | null,
  evaluate: Evaluate,
): LuaValue | null {
  const { file } = source;
  const { qualifiedName: path } = source.definition(ordinal)!;
  const given = statedIn(source, 'return', ordinal);
  // `return { open = function() … end }`
  if (given.length === 1 && given[0]!.value === '{}')
    return hasMembers(source, path) ? { is: 'table', file, path } : null;
  return givenAs(view, source, ordinal, 'return', self, evaluate);
}

/** What is stated under a name about a function. */
function givenAs(
  view: View,
  source: FileView,
  ordinal: number,
  name: string,
  self: LuaTable | null,
  evaluate: Evaluate,
): LuaValue | null {
  const values = statedIn(source, name, ordinal);
  return values.length === 1 ? evaluate(view, source, ordinal, values[0]!.value, self) : null;
}
