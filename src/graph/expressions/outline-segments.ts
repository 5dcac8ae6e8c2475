import type { FileView } from '../file-view.js';
import { receiverSegments, type Segment } from './receiver.js';
import { plainInScala } from './scala-text.js';

/** Brackets behind a list; those that stand for a loop, a function or a pattern have an `@` or `=`. */
const OTHER_BRACKETS = /\[(?!=)[^[\]@]*\]/g;

/** The parts of an expression as a language writes it that is read by a table: `shelf?.first()!!.open`, `shelf->first`; null where it has none. */
export function outlineSegments({ outline }: FileView, written: string): readonly Segment[] | null {
  const segments = receiverSegments(
    (outline === 'scala' ? plainInScala(written) : written)
      .replace(/\?\.|!!?\.|->|&\.|\.[?*]\.|::(?=\w)/g, '.')
      .replaceAll('::<', '<')
      .replace(OTHER_BRACKETS, '.first()')
      .replace(/^@(?=\w)/, 'this.')
      // `create!(a)` of Ruby
      .replace(/(\w)!\(/g, '$1(')
      .replace(/!!?$/, ''),
  );
  if (segments === null || outline !== 'scala' || segments.length === 1) return segments;
  // `open(path)(mode)` is one call.
  return segments.filter(({ name }) => name !== '');
}
