import { isOutermost } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { type Decision, NOTHING } from './meaning.js';

/** Modules that hold a project's settings: `settings.py`, `test_settings.py`, `settings/base.py`. */
const SETTINGS = /(?:^|\/)(?:\w+_)?settings(?:_\w+)?(?:\/\w+)*\.py$/;

/**
 * What `settings.LIMIT` means behind `from django.conf import settings`: the value of that name in the settings of the
 * project. Where several modules have one, as for production and for tests, each is possible. Null for everything else.
 */
export function ofDjangoSettings(
  view: View,
  source: FileView,
  { name, receiver }: Reference,
): Decision | null {
  const isSettings = source.links
    .importsAs(receiver)
    .some(({ module, imported }) => module === 'django' && imported === 'settings');
  if (!isSettings) return null;
  const found = view.named(name).filter((one) => isSetting(view, one));
  const sources = found.filter(({ file }) => view.table.classes[file] === 'source');
  const meant = sources.length > 0 ? sources : found;
  if (meant.length === 0) return null;
  return meant.length === 1 ? { ...NOTHING, targets: meant } : { ...NOTHING, guesses: meant };
}

function isSetting(view: View, { file, ordinal }: DefinitionAddress): boolean {
  const source = view.get(file);
  return SETTINGS.test(source.path) && isOutermost(source.definition(ordinal)!);
}
