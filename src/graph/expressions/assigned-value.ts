import type { FileView } from '../file-view.js';
import { receiverForm, type Segment } from './receiver.js';

/** An assignment of Python as its signature gives it: an annotation, and the value. */
const ASSIGNMENT = /^[^\s:=]+\s*(?::\s*([^=]*?)\s*)?(?:=\s*(?!=)(?:await\s+)?(.*))?$/s;

/** What the text says of a name that a statement of Python assigns or declares. */
interface Assigned {
  /** The annotation; empty without one, and where it says nothing of the type. */
  readonly annotation: string;
  /** The value as written; empty without one. */
  readonly value: string;
}

/** Annotations that leave the type to the value. */
const SAYS_NOTHING = /^["']?(?:\w+\.)*(?:Final|ClassVar|Any)["']?$/;

/** Reads the signature of an assignment of Python; null for other definitions and other languages. */
export function assignedIn(source: FileView, ordinal: number): Assigned | null {
  const { kind, signature } = source.definition(ordinal)!;
  const isValue = kind === 'property' || kind === 'variable' || kind === 'constant';
  const found = source.python && isValue ? ASSIGNMENT.exec(signature) : null;
  if (found === null) return null;
  const annotation = found[1] ?? '';
  return { annotation: SAYS_NOTHING.test(annotation) ? '' : annotation, value: found[2] ?? '' };
}

/** The call whose result a name of Python is, by its parts: `make(1).pool()`; null for any other value. */
export function assignedCall(source: FileView, ordinal: number): readonly Segment[] | null {
  const value = assignedIn(source, ordinal)?.value ?? '';
  if (!value.endsWith(')')) return null;
  const { segments } = receiverForm(value);
  return segments?.at(-1)?.called ? segments : null;
}
