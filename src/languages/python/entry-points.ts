import { type NamedInTexts, NamedModules } from './named-modules.js';

const NOTHING: NamedInTexts = { imports: [], references: [] };

/** `ctx = "shop.cli:main"` in `pyproject.toml`, or without quotes in `setup.cfg`. */
const TOML_ENTRY =
  /^[ \t]{0,8}[\w."'-]{1,80}[ \t]{0,8}=[ \t]{0,8}(["'])([A-Za-z_][\w.]{0,120}):([A-Za-z_]\w*)\1/gm;
const INI_ENTRY =
  /^[ \t]{0,8}[\w.-]{1,80}[ \t]{0,8}=[ \t]{0,8}()([A-Za-z_][\w.]{0,120}):([A-Za-z_]\w*)[ \t]{0,8}(?:\[[\w, -]{0,80}\])?[ \t]*\r?$/gm;

const INI_SECTION = /^\[(?:options\.)?entry_points\]|^\[(?:console|gui)_scripts\]/m;

/** The settings module with which Django runs tests. */
const SETTINGS =
  /\bDJANGO_SETTINGS_MODULE[ \t]{0,8}=[ \t]{0,8}["']?([A-Za-z_][\w.]{0,120})\.([A-Za-z_]\w*)/g;

/** The Python functions and modules that a package's configuration names as its commands and plug-ins. */
export function entryPoints(text: string, language: string): NamedInTexts {
  if (language !== 'toml' && language !== 'ini') return NOTHING;
  const isIni = language === 'ini';
  const modules = new NamedModules();
  if (!isIni || INI_SECTION.test(text))
    for (const match of text.matchAll(isIni ? INI_ENTRY : TOML_ENTRY))
      modules.add(match[2]!, match[3]!, match.index + match[0].lastIndexOf(match[2]!), true);
  for (const { index, 1: module, 2: name } of text.matchAll(SETTINGS))
    modules.add(module!, name!, index, false);
  return modules.found;
}
