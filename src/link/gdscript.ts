import type { ImportStatement } from '../model/reference.js';
import { ancestorsOf, directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import type { Targets } from './targets.js';

/** A file in the folder that is the start of a project's paths. */
const PROJECT = 'project.godot';
const SCHEME = 'res://';

/** Creates a resolver for scripts and scenes: from the project's folder, or beside the file. */
export function gdscriptResolver({
  files,
}: PathIndex): (statement: ImportStatement, from: string) => Targets {
  return ({ module, names }, from) => {
    const isWhole = module.startsWith(SCHEME);
    const folder = isWhole ? projectAround(files, from) : directoryOf(from);
    const file = joinPath(folder, isWhole ? module.slice(SCHEME.length) : module);
    return file === null || file === from || !files.has(file)
      ? { files: [], external: null }
      : { files: [{ file, names }], external: null };
  };
}

/** The folder of the project that a file belongs to; the root if there is no project file. */
function projectAround(files: PathIndex['files'], from: string): string {
  const folders = ancestorsOf(directoryOf(from));
  return (
    folders.find((folder) => files.has(folder === '' ? PROJECT : `${folder}/${PROJECT}`)) ?? ''
  );
}
