import type { FileClass } from '../model/source-file.js';
import { classRules } from './class-rules.js';

/** The class of a file by its path relative to the root. Names of folders above the root do not matter. */
export function classifyPath(path: string): FileClass {
  const rule = classRules.find(
    ({ pattern, unless }) => pattern.test(path) && unless?.test(path) !== true,
  );
  return rule?.class ?? 'source';
}
