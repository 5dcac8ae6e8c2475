import type { SelectionInput } from '../../assemble/input.js';
import { bestOfNames } from '../../assemble/named-hits.js';
import { type DefinitionKind, FUNCTION_KINDS } from '../../model/definition.js';
import type { Hit } from '../../model/ranking.js';
import type { Reader } from '../../model/reader.js';
import { asksForChange, isShortRequest } from '../../model/request.js';
import { folderOf } from '../../model/source-file.js';
import { DETERMINERS } from '../../resolve/symbols/resolve-extended.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { type PlacedDefinition, placeAll } from '../symbols/symbol-place.js';
import { hitBeside } from './hit-beside.js';

/** Characters of a title in which the wish is looked for. */
const LONGEST_TITLE = 400;
/** A class's overloads, each of which takes options. */
const MOST_CONSTRUCTORS = 2;
/** A constructor's score, of that of its class: just below it, since what is to be changed is there. */
const SCORE = 0.97;

const CONSTRUCTED: ReadonlySet<DefinitionKind> = new Set(['class', 'type', 'interface']);

/** A name in quotes or none, as a group. */
const named = (group: string) => String.raw`[\x60'"]?(?<${group}>\p{L}[\p{L}\p{N}_.]*)`;
/** `a timeout option to Session`, `a setting on the Session` */
const OPTION_OF = new LetterPattern(
  String.raw`(?<!\p{L})(?:options?|settings?|param(?:eter)?s?|arg(?:ument)?s?|kwargs?|flags?|propert(?:y|ies)|props?|attributes?|fields?) (?:to|for|in|on|of) ${DETERMINERS}${named('owner')}`,
  'gu',
);
/** `let Session accept a timeout`, `Session should take a timeout` */
const TAKES = new LetterPattern(
  String.raw`(?:(?:[Ll]et|[Mm]ake|[Aa]llow) ${DETERMINERS}${named('owner')}[\x60'"]? (?:to )?|${named('subject')}[\x60'"]? (?:should|must|has to|needs to) )(?:accept|take|support|have)(?!\p{L})`,
  'gu',
);

/**
 * Constructors of the classes that a short request wants to have one more option: what objects are given is read and kept
 * there, though the constructor says nothing of an option that is not there yet.
 */
export async function constructorsOfNamed(
  reader: Reader,
  choice: SelectionInput,
): Promise<readonly Hit[]> {
  const { detection, ranking } = choice;
  if (!isShortRequest(detection) || !asksForChange(detection.intent)) return [];
  const extended = extendedNames(detection.text.title.slice(0, LONGEST_TITLE));
  if (extended.size === 0) return [];
  const classes = bestOfNames(choice, ranking.hits).filter(
    ({ kind, name }) => CONSTRUCTED.has(kind) && extended.has(name),
  );
  const found = await Promise.all(classes.map((one) => constructorsOf(reader, one)));
  return found.flatMap((constructors, at) => {
    const reason = `constructs ${classes[at]!.name}`;
    return constructors.map((one) => hitBeside(one, classes[at]!.score * SCORE, reason));
  });
}

function extendedNames(title: string): ReadonlySet<string> {
  const found = [OPTION_OF, TAKES].flatMap((pattern) => [...title.matchAll(pattern.of(title))]);
  const names = found.flatMap(({ groups }) => groups?.owner ?? groups?.subject ?? []);
  return new Set(names.map((name) => name.replace(/\.$/, '').split('.').at(-1)!));
}

/** Its own, else functions of its package that make one. */
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

/** Go's `NewSession`, and the `New` that returns a `*Session`. */
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
