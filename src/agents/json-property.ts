import { createScanner, type Node } from 'jsonc-parser';

/**
 * Adds a property at the end of an object in a JSON text, in the layout of its neighbours. No other byte changes,
 * including comments and trailing commas; {@link withoutProperty} is its inverse.
 *
 * @param object The object's node.
 */
export function withProperty(text: string, object: Node, key: string, value: unknown): string {
  const last = object.children?.at(-1);
  const isInline = !spanOf(text, object).includes('\n');
  const indent = last === undefined ? indentAt(text, object) + unitOf(text) : indentAt(text, last);
  const before = isInline ? (last === undefined ? '' : ' ') : eolOf(text) + indent;
  const property = `${before}${JSON.stringify(key)}: ${written(text, value, isInline ? null : indent)}`;
  if (last === undefined) return spliced(text, object.offset + 1, 0, property);
  const comma = commaAfter(text, endOf(last));
  return comma === null
    ? spliced(text, endOf(last), 0, `,${property}`)
    : spliced(text, comma + 1, 0, `${property},`);
}

/** Removes a property with one of the commas around it. */
export function withoutProperty(text: string, property: Node): string {
  const object = property.parent!;
  const before = object.children![object.children!.indexOf(property) - 1];
  const comma = commaAfter(text, endOf(property));
  const start = before === undefined ? object.offset + 1 : endOf(before);
  if (comma === null) return spliced(text, start, endOf(property) - start, '');
  const kept = before === undefined ? start : commaAfter(text, start)! + 1;
  return spliced(text, kept, comma + 1 - kept, '');
}

/** Replaces a property's value. */
export function withValue(text: string, property: Node, value: unknown): string {
  const old = property.children![1]!;
  const isInline = !spanOf(text, property.parent!).includes('\n');
  const fresh = written(text, value, isInline ? null : indentAt(text, property));
  return spliced(text, old.offset, old.length, fresh);
}

/** @param indent Indentation of the line on which the value begins; null for a value on one line. */
function written(text: string, value: unknown, indent: string | null): string {
  if (indent === null) return JSON.stringify(value);
  return JSON.stringify(value, null, unitOf(text)).replaceAll('\n', eolOf(text) + indent);
}

function commaAfter(text: string, position: number): number | null {
  const scanner = createScanner(text, true);
  scanner.setPosition(position);
  scanner.scan();
  const next = scanner.getTokenOffset();
  return text[next] === ',' ? next : null;
}

/** The indentation of the line on which a node begins. */
function indentAt(text: string, { offset }: Node): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t]*/.exec(line)![0];
}

function unitOf(text: string): string {
  return /^([ \t]+)\S/m.exec(text)?.[1] ?? '  ';
}

function eolOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

function spanOf(text: string, node: Node): string {
  return text.slice(node.offset, endOf(node));
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

function spliced(text: string, at: number, removed: number, added: string): string {
  return text.slice(0, at) + added + text.slice(at + removed);
}
