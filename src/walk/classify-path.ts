import type { FileClass } from '../model/source-file.js';
import { classRules } from './class-rules.js';

/**
 * The class of a file by its path relative to the root. What the root's own folders above are called plays no part.
 */
export function classifyPath(path: string): FileClass {
  const rule = classRules.find(
    ({ pattern, unless }) => pattern.test(path) && unless?.test(path) !== true,
  );
  return rule?.class ?? 'source';
}
