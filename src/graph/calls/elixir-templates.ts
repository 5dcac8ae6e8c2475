import type { DefinitionAddress } from '../../model/reader.js';
import { isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';

/** `pages/home.html.heex`: the path above its folder, the folder's name, and the file's name up to the first dot. */
const TEMPLATE = /^(.*\/)?([^/]+)\/([^/.]+)[^/]*\.[hl]?eex$/;

const NOWHERE: DefinitionAddress = { file: -1, ordinal: -1 };

/**
 * The Elixir module that a template belongs to: one named after the template's folder (`pages_html.ex` beside
 * `pages_html/`, `layouts.ex`) or after the template itself (`shelf_live.ex`), or its view (`views/page_view.ex` for
 * `templates/page/`). Null for a file of any other kind.
 */
export function moduleOfTemplate(view: View, source: FileView): DefinitionAddress | null {
  if (source.outline !== 'elixir' || !source.path.endsWith('eex')) return null;
  const found = remembered(source.memory('brought'), 'template', (): DefinitionAddress => {
    const [, above = '', folder = '', name = ''] = TEMPLATE.exec(source.path) ?? [];
    const paths = [
      `${above}${folder}/${name}.ex`,
      `${above}${folder}.ex`,
      ...(above.endsWith('templates/')
        ? [`${above.slice(0, -'templates/'.length)}views/${folder}_view.ex`]
        : []),
    ];
    for (const path of paths) {
      const file = view.table.position(path);
      const owner = file < 0 ? undefined : view.get(file);
      const ordinal = owner?.children(-1).find((one) => isType(owner.definition(one)!));
      if (ordinal !== undefined) return { file, ordinal };
    }
    return NOWHERE;
  });
  return found === NOWHERE ? null : found;
}
