import type { FilePosition } from '../../model/reader.js';
import type { FileView } from '../file-view.js';
import { modulesHanded } from '../imports/handed-exports.js';
import { importersOf } from '../imports/importers.js';
import type { View } from '../view.js';
import type { Segment } from './receiver.js';

/** The modules that the beginning of a CommonJS expression refers to. */
interface ModulesNamed {
  readonly files: readonly FilePosition[];
  /** How many parts of the expression refer to them. */
  readonly used: number;
}

/**
 * The CommonJS modules that an expression begins with: the file itself for `exports` and `module.exports`,
 * the passed modules for a parameter of the module's function, and the loading file for
 * `module.parent.exports`. Null if it begins with none.
 */
export function modulesNamed(
  view: View,
  source: FileView,
  segments: readonly Segment[],
): ModulesNamed | null {
  if (source.python || source.java) return null;
  const [first, ...further] = segments;
  const { name } = first!;
  if (!first!.called) {
    const handed = modulesHanded(view, source, name);
    if (handed.length > 0) return { files: handed, used: 1 };
  }
  if (source.mayKnow(name)) return null;
  if (name === 'exports') return { files: [source.file], used: 1 };
  if (name !== 'module') return null;
  const isMember = (at: number, member: string): boolean =>
    further[at]?.name === member && !further[at].called;
  if (isMember(0, 'exports')) return { files: [source.file], used: 2 };
  return isMember(0, 'parent') && isMember(1, 'exports')
    ? { files: loading(view, source), used: 3 }
    : null;
}

const INDEX = /(?:^|\/)index\.[cm]?js$/;

/** The file that loads a module first: the index of its folder, or else the only file that imports it. */
function loading(view: View, source: FileView): readonly FilePosition[] {
  const folder = source.path.slice(0, source.path.lastIndexOf('/') + 1);
  const importers = importersOf(view, source.file);
  const index = importers.filter((one) => {
    const path = view.table.paths[one]!;
    return path.startsWith(folder) && INDEX.test(path.slice(folder.length));
  });
  if (index.length > 0) return index.slice(0, 1);
  return importers.length === 1 ? importers : [];
}
