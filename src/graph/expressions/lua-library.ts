import type { DefinitionAddress } from '../../model/reader.js';
import { listedWords } from '../../text/listed-words.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { bearersOf, definitionAt } from '../visible-names.js';

/** Tables that are visible in every file. */
const LIBRARY =
  /^(?:string|table|math|os|io|coroutine|debug|package|utf8|bit|bit32|jit|ffi|vim|ngx|love|redis|game|script|task|Enum|Instance)$/;

/**
 * Functions that Lua's own tables have. A definition that replaces one of them somewhere is not what is
 * called everywhere.
 */
const OWN = new Set(
  listedWords(
    `byte char dump find format gmatch gsub len lower match rep reverse sub upper pack packsize unpack concat insert maxn remove sort move
  abs acos asin atan atan2 ceil cos cosh deg exp floor fmod frexp huge ldexp log log10 max min modf pi pow rad random randomseed sin sinh
  sqrt tan tanh tointeger type ult clock date difftime execute exit getenv rename setlocale time tmpname close flush input lines open
  output popen read tmpfile write create isyieldable resume running status wrap yield gethook getinfo getlocal getmetatable getregistry
  getupvalue sethook setlocal setmetatable setupvalue traceback loadlib searchpath seeall charpattern codepoint codes offset`,
  ),
);

/** Whether a name is a table of Lua, or of a program that embeds it. */
export function isLibrary(name: string): boolean {
  return LIBRARY.test(name);
}

/**
 * The only function that the repository adds to one of Lua's tables: `function string.trim()`. Empty if there
 * are several.
 */
export function inLibrary(
  view: View,
  source: FileView,
  path: string,
): readonly DefinitionAddress[] {
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (OWN.has(name)) return [];
  const found = bearersOf(view, source, name).filter(
    (one) => definitionAt(view, one).qualifiedName === path,
  );
  return found.length === 1 ? found : [];
}
