import { moduleInText } from '../../model/named-in-text.js';
import type { ImportedName, ImportStatement } from '../../model/reference.js';
import type { Targets } from '../targets.js';
import type { PythonResolver } from './python.js';

const NOWHERE: Targets = { files: [], external: null };

/**
 * Resolves modules named in Python strings: `"shop.depot.load"`, `"shop.depot.Depot.open"`, `"shop.urls"`. A string
 * that leads to no file of the repository names neither one of its modules nor an external one.
 */
export function textResolver(python: PythonResolver): PythonResolver {
  return (statement, from) => {
    const module = moduleInText(statement.module)!;
    const whole = statement.names.find(({ imported }) => imported === '*');
    const found = ofModule(python, statement, module, from, whole);
    const files = found.length > 0 || whole === undefined ? found : ofClass(module, whole);
    return { ...NOWHERE, files: files.filter(({ file }) => file !== from) };

    function ofClass(module: string, { local }: ImportedName): Targets['files'] {
      const dot = module.lastIndexOf('.');
      const [holder, name] = [module.slice(0, dot), module.slice(dot + 1)];
      if (dot < 0 || !(holder.includes('.') || /^_*[A-Z]/.test(name))) return [];
      const { files } = python({ ...statement, module: holder, names: [] }, from);
      return files.map(({ file }) => ({ file, names: [{ imported: name, local }] }));
    }
  };
}

/** The file of the module, if any of its names may be meant, and the files of its submodules that are named. */
function ofModule(
  python: PythonResolver,
  statement: ImportStatement,
  module: string,
  from: string,
  whole: ImportedName | undefined,
): Targets['files'] {
  const names = statement.names.filter((name) => name !== whole);
  return python({ ...statement, module, names }, from).files.flatMap(({ file, names }) => {
    if (names.some(({ imported }) => imported === '*')) return { file, names: [] };
    return whole === undefined ? [] : { file, names: [whole] };
  });
}
