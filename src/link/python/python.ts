import type { ImportedName, ImportStatement } from '../../model/reference.js';
import type { LinkContext } from '../link-context.js';
import { directoryOf, type PathIndex } from '../paths/path-index.js';
import type { Targets } from '../targets.js';
import { type PythonRoots, pythonRoots } from './python-roots.js';
import { PYTHON_STANDARD_MODULES } from './python-standard-modules.js';

/** Resolves the imports of Python files. */
export type PythonResolver = (statement: ImportStatement, from: string) => Targets;

/** A module of the repository: its file, or null for a namespace package, and the folder of its submodules. */
interface Module {
  readonly file: string | null;
  readonly directory: string | null;
}

const NOWHERE: Targets = { files: [], external: null };

/** Creates a resolver for Python modules. Absolute modules are looked up once for each folder. */
export function pythonResolver(context: LinkContext, index: PathIndex): PythonResolver {
  const roots = pythonRoots(context, index);
  const absolute = new Map<string, Map<string, Module | null>>();
  return (statement, from) => {
    const { dots, name } = splitDots(statement.module);
    const directory = directoryOf(from);
    if (dots > 0) {
      const base = climb(directory, dots - 1);
      const module = base === null ? null : moduleAt(index, roots, base, name);
      return module === null ? NOWHERE : bring(index, module, boundNames(statement));
    }
    const known = absolute.get(directory) ?? new Map<string, Module | null>();
    absolute.set(directory, known);
    const cached = known.get(name);
    const module = cached === undefined ? absoluteModule(index, roots, directory, name) : cached;
    known.set(name, module);
    const brought = module === null ? NOWHERE : bring(index, module, boundNames(statement));
    if (brought.files.length > 0) return brought;
    const top = name.slice(0, `${name}.`.indexOf('.'));
    // A package of the repository without that module (compiled or generated) is not external.
    const own =
      roots.rootsWithPackage(top, directory).length > 0 && !PYTHON_STANDARD_MODULES.has(top);
    return own || top === '' ? NOWHERE : { files: [], external: top };
  };
}

function splitDots(module: string): { dots: number; name: string } {
  const dots = /^\.*/.exec(module)?.[0].length ?? 0;
  return { dots, name: module.slice(dots) };
}

function climb(directory: string, levels: number): string | null {
  let current = directory;
  for (let level = 0; level < levels; level++) {
    if (current === '') return null;
    current = directoryOf(current);
  }
  return current;
}

function absoluteModule(
  index: PathIndex,
  roots: PythonRoots,
  directory: string,
  name: string,
): Module | null {
  const top = name.slice(0, `${name}.`.indexOf('.'));
  const near = roots.rootsFor(directory);
  if (PYTHON_STANDARD_MODULES.has(top)) {
    const outer = near.filter((root) => !liesInAnother(root, near));
    return shadowingModule(index, roots, outer, top, name);
  }
  let namespace: Module | null = null;
  for (const root of [...near, ...roots.rootsWithPackage(top, directory)]) {
    const module = moduleAt(index, roots, root, name);
    if (module !== null && module.file !== null) return module;
    namespace ??= module;
  }
  return namespace;
}

/**
 * A folder without `__init__`, in a folder where imports start such as `src`, is a namespace package of that
 * folder.
 */
function liesInAnother(folder: string, roots: readonly string[]): boolean {
  return roots.some((root) => root !== '' && folder.startsWith(`${root}/`));
}

/**
 * A name of the standard library means a file of the repository only if a module or package of that name is in the
 * same place.
 */
function shadowingModule(
  index: PathIndex,
  roots: PythonRoots,
  near: readonly string[],
  top: string,
  name: string,
): Module | null {
  for (const root of near) {
    if (moduleAt(index, roots, root, top)?.file == null) continue;
    const module = moduleAt(index, roots, root, name);
    if (module !== null) return module;
  }
  return null;
}

/** Extensions of a module's file, in order of preference. */
const MODULE_ENDINGS = ['.py', '.pyx', '.pyi'];

function moduleAt(index: PathIndex, roots: PythonRoots, root: string, name: string): Module | null {
  const tail = name.replaceAll('.', '/');
  const base = root === '' ? tail : tail === '' ? root : `${root}/${tail}`;
  const inside = base === '' ? '' : `${base}/`;
  const { files } = index;
  const initial = [`${inside}__init__.py`, `${inside}__init__.pyi`].find((path) => files.has(path));
  if (initial !== undefined) return { file: initial, directory: base };
  const plain =
    name === ''
      ? undefined
      : MODULE_ENDINGS.map((ending) => base + ending).find((path) => files.has(path));
  if (plain !== undefined) return { file: plain, directory: null };
  return roots.holdsPython(base) ? { file: null, directory: base } : null;
}

/**
 * `import a.b` binds `a`, but its content is used as `a.b`, so the edge has that name. (The alias
 * `import a.b as a`, which repeats the first part, is not distinguished; nobody writes it.)
 */
function boundNames({ module, names }: ImportStatement): readonly ImportedName[] {
  const [only] = names;
  const whole =
    names.length === 1 && only!.imported === '*' && module.startsWith(`${only!.local}.`);
  return whole && only!.local !== '' ? [{ imported: '*', local: module }] : names;
}

/** Divides the names of `from module import …` between the module itself and its submodules of these names. */
function bring(index: PathIndex, module: Module, names: readonly ImportedName[]): Targets {
  const files: { file: string; names: ImportedName[] }[] = [];
  const own: ImportedName[] = [];
  for (const name of names) {
    const submodule =
      module.directory === null ? null : submoduleFile(index, module.directory, name.imported);
    if (submodule === null) own.push(name);
    else files.push({ file: submodule, names: [{ imported: '*', local: name.local }] });
  }
  if (module.file !== null && (own.length > 0 || names.length === 0)) {
    files.unshift({ file: module.file, names: own });
  }
  return { files, external: null };
}

function submoduleFile(index: PathIndex, directory: string, name: string): string | null {
  if (name === '*' || name === '' || name.includes('.')) return null;
  const base = directory === '' ? name : `${directory}/${name}`;
  const [source, ...others] = MODULE_ENDINGS.map((ending) => base + ending);
  const candidates = [`${base}/__init__.py`, source!, `${base}/__init__.pyi`, ...others];
  return candidates.find((path) => index.files.has(path)) ?? null;
}
