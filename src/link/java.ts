import { type ImportedName, type ImportStatement, WILDCARD_IMPORT } from '../model/reference.js';
import type { PathIndex } from './paths/path-index.js';
import { type Origin, originOf, type TypeFiles, typeFiles, typeOfFile } from './type-files.js';

/** The files that a Java import brings in, each with its names, or the package outside the repository. */
interface JavaTargets {
  readonly files: readonly { readonly file: string; readonly names: readonly ImportedName[] }[];
  readonly external: string | null;
  /** Names that come from outside, if these are not all names of the statement. */
  readonly names?: readonly ImportedName[];
}

/**
 * Resolves the imports of one file of Java, Kotlin or Scala in order. A wildcard import does not bring in a name
 * that an earlier one has brought in.
 */
export type JavaResolver = (statement: ImportStatement) => JavaTargets;

const NOWHERE: JavaTargets = { files: [], external: null };

const STAR = '.*';
const CAPITAL = /^\p{Lu}/u;

/**
 * Creates a resolver for names of Java, Kotlin and Scala. A class is in a file of its name, in a folder whose path
 * ends with its package. Where packages begin does not matter, so there may be any number of source folders.
 */
export function javaResolver(
  index: PathIndex,
): (path: string, packageName: string) => JavaResolver {
  const types = typeFiles(index);
  return (path, packageName) => {
    const from = originOf(path, packageName);
    const brought = new Set<string>();
    return (statement) => {
      const { module, names } = statement;
      if (module === '*' || module.endsWith(STAR)) {
        return all(types, module.slice(0, -STAR.length), names, from, brought);
      }
      for (const { local } of names) brought.add(local);
      const [only] = names;
      const found = classIn(types, module, from);
      if (found === null || only === undefined) return outsideOf(types, statement, from);
      const imported = found.within === '' ? only.imported : found.within;
      return { files: [{ file: found.file, names: [{ ...only, imported }] }], external: null };
    };
  };
}

/** What `a.b.*` brings in among the names that a file uses: classes of a package, or members of a class. */
function all(
  types: TypeFiles,
  scope: string,
  names: readonly ImportedName[],
  from: Origin,
  brought: Set<string>,
): JavaTargets {
  const owner = scope === '' ? null : classIn(types, scope, from);
  const wanted = names.filter(({ local }) => !brought.has(local));
  if (owner !== null) {
    const path = owner.within === '' ? typeOfFile(owner.file) : owner.within;
    const members = wanted.map((name) => ({ ...name, imported: `${path}.${name.imported}` }));
    return { files: [{ file: owner.file, names: members }], external: null };
  }
  const files = wanted.flatMap((name) => {
    const file = types.find(scope, name.imported, from);
    if (file === null || file === from.path) return [];
    brought.add(name.local);
    return [{ file, names: [name] }];
  });
  // In Kotlin, Scala and Groovy any file of a package may define a class or a function. That no file has its name does
  // not make it external.
  const whole = wanted.filter(({ local }) => local === WILDCARD_IMPORT).map(claimedByName);
  const isKept = whole.length > 0 && (files.length > 0 || types.holds(scope, from));
  if (isKept) return { files, external: scope, names: whole };
  if (files.length > 0) return { files, external: null };
  if (CAPITAL.test(scope.slice(scope.lastIndexOf('.') + 1))) {
    const ofType = ofTypeElsewhere(types, `${scope}${STAR}`, whole, from);
    if (ofType !== null) return ofType;
  }
  return { ...outside(types, `${scope}${STAR}`, from), names: wanted.map(claimedByName) };
}

/** The file of the class in a dotted name, and the path of what it names inside; null if there is none. */
function classIn(
  types: TypeFiles,
  name: string,
  from: Origin,
): { readonly file: string; readonly within: string } | null {
  const parts = name.split('.');
  for (let end = parts.length; end > 0; end--) {
    const file = types.find(parts.slice(0, end - 1).join('.'), parts[end - 1]!, from);
    if (file === null) continue;
    return { file, within: end === parts.length ? '' : parts.slice(end - 1).join('.') };
  }
  return null;
}

/** A package of the repository without that class (compiled, generated, or in another language) is not external. */
function outside(types: TypeFiles, module: string, from: Origin): JavaTargets {
  const name = packageIn(module);
  return name === '' || types.holds(name, from) ? NOWHERE : { files: [], external: name };
}

/**
 * The same for the names of an import. In Kotlin and Scala any file of a package may define them, so the package is
 * kept; one of the repository as a possible definer.
 */
function outsideOf(
  types: TypeFiles,
  { module, names }: ImportStatement,
  from: Origin,
): JavaTargets {
  const name = packageIn(module);
  const isOfPackage = !isJava(from) && module.lastIndexOf('.') === name.length;
  if (!isOfPackage)
    return ofTypeElsewhere(types, module, names, from) ?? outside(types, module, from);
  if (types.holds(module, from)) return NOWHERE;
  const claimed = types.holds(name, from) ? names.map(claimedByName) : names;
  return { files: [], external: name, names: claimed };
}

/**
 * Members of a type of the repository that no file is called like: `import shop.Depot.open`. In Kotlin, Scala and Groovy
 * any file of the package may define the type, which is kept as what may define them.
 */
function ofTypeElsewhere(
  types: TypeFiles,
  module: string,
  names: readonly ImportedName[],
  from: Origin,
): JavaTargets | null {
  const name = packageIn(module);
  if (isJava(from) || name === '' || !types.holds(name, from)) return null;
  const owner = module.slice(0, module.lastIndexOf('.'));
  return { files: [], external: owner, names: names.map(claimedByName) };
}

/** The package in a dotted name: the parts before its first class, or before its last part. */
function packageIn(module: string): string {
  const parts = module.split('.');
  const first = parts.findIndex((part) => CAPITAL.test(part) || part === '*');
  return parts.slice(0, first < 0 ? -1 : first).join('.');
}

/** Marks a name as matched only by name. */
function claimedByName(name: ImportedName): ImportedName {
  return { ...name, imported: '*' };
}

function isJava({ path }: Origin): boolean {
  return path.endsWith('.java');
}
