import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import { parentFolder } from '../../model/source-file.js';
import { literalPattern } from '../../text/literal-pattern.js';
import type { Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { exportedEntities } from '../imports/exports.js';
import { remembered } from '../remembered.js';
import { plainTypeName } from '../types/stated-type.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';
import { isFixture } from './decorators.js';
import { type Follow, givenBack } from './given-back.js';
import { instancesOf } from './instances.js';

/** The file whose fixtures all tests in its folder, and in those below, may take. */
const CONFTEST = 'conftest.py';

/** The type that a generator fixture yields. */
const YIELDED = /->\s*["']?(?:\w+\.)*(?:Async)?(?:Iterator|Iterable|Generator)\[\s*([^,\]]+)/;

/**
 * The pytest fixture that a parameter of a test or of another fixture refers to: one in the same file, or else in the
 * nearest `conftest.py` above it, or else the only one of that name. Null for everything else.
 *
 * @param holder ordinal of the definition around the use of the parameter
 */
export function fixtureFor(
  view: View,
  source: FileView,
  holder: number,
  name: string,
): DefinitionAddress | null {
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    const { name: own, signature } = source.definition(scope)!;
    if (!signature.includes(name) || !isParameterIn(signature, name)) continue;
    if (!own.startsWith('test') && !isFixture(source, scope)) return null;
    return remembered(source.memory('fixture'), `${scope} ${name}`, () =>
      nearestFixture(view, source, scope, name),
    );
  }
  return null;
}

function isParameterIn(signature: string, name: string): boolean {
  return new RegExp(`[(,]\\s*${literalPattern(name)}\\s*[,)]`, 'u').test(signature);
}

/**
 * The fixture that a name refers to in a file: one of the file itself, or else of the nearest `conftest.py` above it,
 * which may have imported it, or else, for tests and fixtures, the only one of that name. Null if there is none.
 */
export function nearestFixture(
  view: View,
  source: FileView,
  scope: number,
  name: string,
): DefinitionAddress | null {
  const isOther = ({ file, ordinal }: DefinitionAddress): boolean =>
    !(file === source.file && ordinal === scope) && isFixture(view.get(file), ordinal);
  const fixtures = view.named(name).filter(isOther);
  if (fixtures.length === 0) return null;
  const own = fixtures.filter(({ file }) => file === source.file);
  if (own.length > 0) return own.at(-1)!;
  for (const conftest of conftestsAbove(view, source.path)) {
    const offered = exportedEntities(view, conftest, name).flatMap((entity) =>
      entity.is === 'definition' && isOther(entity) ? entity : [],
    );
    if (offered.length > 0) return offered.at(-1)!;
  }
  const isOfTests = view.table.classes[source.file] === 'test' || isFixture(source, scope);
  return isOfTests && fixtures.length === 1 ? fixtures[0]! : null;
}

/** The files `conftest.py` whose fixtures are visible in a file, nearest first. */
function conftestsAbove(view: View, path: string): readonly FilePosition[] {
  return view.memo(`conftests ${parentFolder(path)}`, () => {
    const found: FilePosition[] = [];
    for (let folder = parentFolder(path); ; folder = parentFolder(folder)) {
      const file = view.table.position(folder === '' ? CONFTEST : `${folder}/${CONFTEST}`);
      if (file >= 0) found.push(file);
      if (folder === '') return found;
    }
  });
}

/** Objects of the type that a fixture's signature states for the yielded value. */
function yieldedBy(view: View, { file, ordinal }: DefinitionAddress): readonly Entity[] {
  const source = view.get(file);
  const written = YIELDED.exec(source.definition(ordinal)!.signature)?.[1];
  const name = written === undefined ? null : plainTypeName(written);
  return name === null ? [] : instancesOf(typesNamed(view, source, source.parent(ordinal), name));
}

/** What a Python function yields: by its signature, or else by its body. */
export function yieldedFrom(
  view: View,
  address: DefinitionAddress,
  follow: Follow,
): readonly Entity[] {
  const stated = yieldedBy(view, address);
  return stated.length > 0 ? stated : givenBack(view, address, 'yield', follow);
}
