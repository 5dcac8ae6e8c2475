import type { FileView } from '../file-view.js';
import { receiverForm, type Segment } from './receiver.js';

/** A Python assignment, as in a signature: the annotation and the value. */
const ASSIGNMENT = /^[^\s:=]+\s*(?::\s*([^=]*?)\s*)?(?:=\s*(?!=)(?:await\s+)?(.*))?$/s;

/** What a Python assignment or declaration states about a name. */
interface Assigned {
  /** The annotation; empty if there is none or it does not state the type. */
  readonly annotation: string;
  /** The value as written; empty without one. */
  readonly value: string;
}

/** Annotations that leave the type to be inferred from the value. */
const SAYS_NOTHING = /^["']?(?:\w+\.)*(?:Final|ClassVar|Any)["']?$/;

/** Reads the signature of a Python assignment; null for other definitions and languages. */
export function assignedIn(source: FileView, ordinal: number): Assigned | null {
  const { kind, signature } = source.definition(ordinal)!;
  const isValue = kind === 'property' || kind === 'variable' || kind === 'constant';
  const found = source.python && isValue ? ASSIGNMENT.exec(signature) : null;
  if (found === null) return null;
  const annotation = found[1] ?? '';
  return { annotation: SAYS_NOTHING.test(annotation) ? '' : annotation, value: found[2] ?? '' };
}

/** The parts of the call that is assigned to a Python name, such as `make(1).pool()`; null for any other value. */
export function assignedCall(source: FileView, ordinal: number): readonly Segment[] | null {
  const value = assignedIn(source, ordinal)?.value ?? '';
  if (!value.endsWith(')')) return null;
  const { segments } = receiverForm(value);
  return segments?.at(-1)?.called ? segments : null;
}
