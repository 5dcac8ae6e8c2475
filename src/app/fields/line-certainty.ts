import {
  type FieldJudge,
  fieldJudge,
  type MadeJudge,
  madeJudge,
  typeOfMember,
} from '../../graph/index.js';
import type { Definition } from '../../model/definition.js';
import type { Certainty } from '../../model/edge.js';
import type { DefinitionAddress, FilePosition, Outline, Reader } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { placeAll } from '../symbols/symbol-place.js';
import { declaredInC } from './declared-in-c.js';
import type { ReadsOfField } from './field-reads.js';
import { type FieldSymbol, lastOf, ownerOf } from './field-symbol.js';

/** A line with the name of the field, and what surrounds it. */
export interface LineWithField {
  readonly file: FilePosition;
  /** All lines of the file. */
  readonly lines: readonly string[];
  readonly outline: Outline;
  /** Ordinal of the innermost definition around the line, or -1. */
  readonly holder: number;
  readonly reads: ReadsOfField;
  /** What the extractor knows of the reads, where the index does not tell. */
  readonly known?: readonly Reference[];
}

/** How certain it is that a line uses the field; null if it does not. */
export type LineJudge = (line: LineWithField) => Promise<Certainty | null>;

/**
 * Judges lines by the objects whose members they use: `Color.Red` by its name, `this.limit` by the class around it,
 * and everything else by what the graph knows of the object. Where that is nothing, only the name matches.
 *
 * @param near The file of the field's class, and those that import it.
 */
export async function lineJudge(
  reader: Reader,
  field: FieldSymbol,
  near: ReadonlySet<FilePosition>,
): Promise<LineJudge> {
  const { place, addresses, listedBy } = field;
  const { file: home } = listedBy ?? addresses[0]!;
  const owner = ownerOf(place);
  const ownReceivers = receiversOf(reader, place.name, owner);
  const judge = await judgeOf(reader, field);
  const { languages } = await reader.files();
  return async (line) => {
    const { file, outline, holder, reads } = line;
    const { isBare = false, made } = reads;
    const mayBe = file === home || (isBare && near.has(file)) ? owner : null;
    const around = reads.isOwn ? classWith(outline, holder, place.name, mayBe) : null;
    if (around !== null) return around === mayBe ? 'resolved' : null;
    if (isBare) return ofInherited(judge?.ofObject ?? null, line, place.name);
    const meant = await ownReceivers(reads.receivers);
    const isNamed = meant.length > 0 && meant.every((one) => one === lastOf(owner));
    // `Color.Red` where `Color` is defined in this file or imported from its own.
    if (isNamed && near.has(file)) return 'resolved';
    if (made !== undefined && judge !== null) return judge.ofMade({ file, holder, ...made });
    const certainty = judge === null ? 'possible' : judged(line, place.name, judge.ofObject);
    const isUnknown = certainty === 'possible' && judge !== null && languages[file] === 'c';
    if (isUnknown) return byDeclarations(line, judge.ofMade);
    return certainty === 'possible' && meant.length === 0 ? null : certainty;
  };
}

/** The surest judgement by how a function of C declares the objects on a line. */
function byDeclarations(
  { file, lines, outline, holder, reads }: LineWithField,
  judge: MadeJudge,
): Certainty | null {
  const from = outline.definitions[holder]?.startLine;
  if (from === undefined || reads.objects.length === 0) return 'possible';
  const judged = reads.objects.map(({ receiver, pointer = receiver }) => {
    if (!/^\w+$/.test(pointer)) return 'possible';
    for (const type of declaredInC(lines, { from, to: reads.line }, pointer)) {
      const certainty = judge({ file, holder, ...type });
      if (certainty !== 'possible') return certainty;
    }
    return 'possible';
  });
  return judged.find((one) => one === 'resolved') ?? judged.find((one) => one !== null) ?? null;
}

/** What judges by objects, and by names of classes; null for a field of which the class is unknown. */
async function judgeOf(
  reader: Reader,
  { place, addresses, listedBy }: FieldSymbol,
): Promise<{ readonly ofObject: FieldJudge; readonly ofMade: MadeJudge } | null> {
  const [one] = addresses;
  const owner = listedBy ?? (await parentOf(reader, one!)) ?? (await typeOfMember(reader, one!));
  if (owner === null) return null;
  const asked = { owner, name: place.name };
  return { ofObject: await fieldJudge(reader, asked), ofMade: await madeJudge(reader, asked) };
}

async function parentOf(
  reader: Reader,
  { file, ordinal }: DefinitionAddress,
): Promise<DefinitionAddress | null> {
  const [outline] = await reader.outlines([file]);
  const { parent } = outline!.definitions[ordinal]!;
  return parent < 0 ? null : { file, ordinal: parent };
}

/** A bare name outside of the field's class: a use if the class around certainly inherits the field. */
function ofInherited(
  judge: FieldJudge | null,
  line: LineWithField,
  name: string,
): Certainty | null {
  return judge !== null && judged(line, name, judge) === 'resolved' ? 'resolved' : null;
}

/**
 * The surest judgement of the objects on a line. An object that is not written as an expression may have any member,
 * unless the index knows what is called on it.
 */
function judged(line: LineWithField, name: string, judge: FieldJudge): Certainty | null {
  const { file, holder, reads } = line;
  if (reads.objects.length === 0) return 'possible';
  const isOwned = reads.isOwn && assignsOwn(line, name);
  const { known } = line;
  if (known !== undefined)
    return judge({ file, line: reads.line, holder, receiver: '', isCall: true, isOwned, known });
  const all = reads.objects.map(({ receiver, isCall }) =>
    receiver === '' && !isCall
      ? 'possible'
      : judge({ file, line: reads.line, holder, receiver, isCall, isOwned }),
  );
  return all.find((one) => one === 'resolved') ?? all.find((one) => one !== null) ?? null;
}

/** Whether the class around a line assigns itself a field of this name, as Python does without declaring it. */
function assignsOwn({ lines, outline, holder }: LineWithField, name: string): boolean {
  const { definitions } = outline;
  let around = holder;
  while (around >= 0 && definitions[around]!.kind !== 'class') around = definitions[around]!.parent;
  if (around < 0) return false;
  const { startLine, endLine } = definitions[around]!;
  const assigned = new RegExp(
    String.raw`\b(?:self|cls|this)\.${literalPattern(name)}\s*(?::[^=]{1,200})?=(?![=>])`,
  );
  return lines
    .slice(startLine - 1, endLine)
    .some((text) => text.includes(name) && assigned.test(text));
}

/**
 * Qualified name of the innermost class around a definition that has such a member in its file, or that is `owner`,
 * which is known to have it; null if there is none.
 */
function classWith(
  outline: Outline,
  holder: number,
  name: string,
  owner: string | null,
): string | null {
  const { definitions } = outline;
  const has = (qualifiedName: string) =>
    outline.named(lastOf(qualifiedName)).some((ordinal) => {
      const one = definitions[ordinal]!;
      return one.qualifiedName === qualifiedName && one.members.includes(name);
    });
  let around = definitions[holder]?.qualifiedName ?? '';
  while (around !== '' && around !== owner && !has(around))
    around = around.slice(0, -lastOf(around).length - 1);
  return around === '' ? null : around;
}

/** Leaves out receivers that are other definitions listing such a member: `Level.Red` is not of `Color`. */
function receiversOf(
  reader: Reader,
  name: string,
  owner: string,
): (receivers: readonly string[]) => Promise<readonly string[]> {
  const isOthers = new Map([
    ['', false],
    [lastOf(owner), false],
  ]);
  return async (receivers) => {
    for (const receiver of receivers) {
      if (isOthers.has(receiver)) continue;
      const [addresses = []] = await reader.definitionsNamed([receiver]);
      const placed = await placeAll(reader, addresses);
      isOthers.set(
        receiver,
        placed.some(({ definition }) => definition.members.includes(name) && !isStated(definition)),
      );
    }
    return receivers.filter((receiver) => !isOthers.get(receiver)!);
  };
}

/** Whether an object written in place is said to be of a type: `const shelf: Shelf = { limit: 3 }`. */
function isStated({ kind, signature }: Definition): boolean {
  return kind === 'constant' && /^(?:const|let|var)\s+[^\s=:]+\s*:/.test(signature);
}
