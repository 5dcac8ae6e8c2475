import { type DefinitionKind, FUNCTION_KINDS } from '../../model/definition.js';
import type { Hit } from '../../model/ranking.js';
import type { Reader } from '../../model/reader.js';
import { folderOf } from '../../model/source-file.js';
import { type PlacedDefinition, placeAll } from '../symbols/symbol-place.js';
import { hitBeside } from './hit-beside.js';

/** At most this many constructors of a class are added; each overload may take options. */
const MOST_CONSTRUCTORS = 2;
/** A constructor's score as a part of its class's: just below, since the change belongs there. */
const SCORE = 0.97;

const CONSTRUCTED: ReadonlySet<DefinitionKind> = new Set(['class', 'type', 'interface']);

/**
 * Finds the constructors of classes that should get a new option: they read and keep what objects are given, yet
 * cannot mention an option that does not exist.
 */
export async function constructorsOfNamed(
  reader: Reader,
  wanting: readonly Hit[],
): Promise<readonly Hit[]> {
  const classes = wanting.filter(({ kind }) => CONSTRUCTED.has(kind));
  const found = await Promise.all(classes.map((one) => constructorsOf(reader, one)));
  return found.flatMap((constructors, at) => {
    const reason = `constructs ${classes[at]!.name}`;
    return constructors.map((one) => hitBeside(one, classes[at]!.score * SCORE, reason));
  });
}

/** The class's own constructors, or else functions of its package that create one. */
async function constructorsOf(reader: Reader, owner: Hit): Promise<readonly PlacedDefinition[]> {
  const [outline] = await reader.outlines([owner.file]);
  const own = [...(outline?.definitions.entries() ?? [])]
    .filter(([, { kind, name, parent, qualifiedName }]) =>
      kind === 'constructor'
        ? parent === owner.ordinal
        : name === 'new' && qualifiedName === `${owner.qualifiedName}.new`,
    )
    .map(([ordinal]) => ({ file: owner.file, ordinal }));
  const placed = await placeAll(reader, own);
  const found = placed.length > 0 ? placed : await makersOf(reader, owner);
  return found.filter(({ place }) => FUNCTION_KINDS.has(place.kind)).slice(0, MOST_CONSTRUCTORS);
}

/** Go's `NewSession`, and a `New` that returns a `*Session`. */
async function makersOf(reader: Reader, owner: Hit): Promise<readonly PlacedDefinition[]> {
  const names = [`New${owner.name}`, `new${owner.name}`, 'New'];
  const found = (await reader.definitionsNamed(names)).flat();
  const { paths, classes } = await reader.files();
  const folder = folderOf(owner.path);
  const beside = found.filter(
    ({ file }) => classes[file] === 'source' && folderOf(paths[file]!) === folder,
  );
  const placed = await placeAll(reader, beside);
  return placed.filter(
    ({ place: { name, signature } }) => name !== 'New' || firstResult(signature) === owner.name,
  );
}

/** `Session` of `New(rows int) (*Session, error)`. */
function firstResult(signature: string): string | undefined {
  return /\) \(?\*?(\w+)(?:\[[^\]]*\])?(?:, [^()]*)?\)?$/.exec(signature)?.[1];
}
