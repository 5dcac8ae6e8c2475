import type { Certainty } from '../../model/edge.js';
import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import type { Reference, ReferenceKind } from '../../model/reference.js';
import type { FileClass } from '../../model/source-file.js';
import { isWithinTest } from '../../model/test-rule.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';

/** A place that uses a definition. */
export interface CallSite {
  /** The definition that is used: one of those asked for. */
  readonly target: DefinitionAddress;
  /** The innermost definition around the use, or null at the top level of the file. */
  readonly holder: DefinitionAddress | null;
  readonly file: FilePosition;
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly kind: ReferenceKind;
  /** `resolved` through scope, imports or classes; `possible` where only the name speaks for it. */
  readonly certainty: Certainty;
  /** Of the file; `test` also in a test that stands beside what it tests. */
  readonly fileClass: FileClass;
}

/** The site of a use in a file. */
export function siteOf(
  view: View,
  source: FileView,
  { line, holder, kind }: Pick<Reference, 'line' | 'holder' | 'kind'>,
  target: DefinitionAddress,
  certainty: Certainty,
): CallSite {
  const { file, path } = source;
  return {
    target,
    holder: holder < 0 ? null : { file, ordinal: holder },
    file,
    path,
    line,
    kind,
    certainty,
    fileClass: isWithinTest(source, holder) ? 'test' : view.table.classes[file]!,
  };
}
