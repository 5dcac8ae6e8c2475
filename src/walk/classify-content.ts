import type { FileClass, SkipReason } from '../model/source-file.js';
import { headerOf, saysGenerated } from './generated-mark.js';
import { holdsSecret } from './secrets.js';

/** What a file's content adds to the verdict by path. */
interface ContentVerdict {
  /** Why it must not be indexed, or null. */
  readonly skip: Extract<SkipReason, 'binary' | 'minified' | 'secret'> | null;
  readonly class: FileClass;
}

/** Number of bytes examined for everything but line lengths; git also looks for a NUL in the first 8,000. */
const headLength = 8_000;
/** Western text in an old encoding has up to a fifth of bytes that are invalid UTF-8; noise has about half. */
const mostInvalid = 0.25;
const minifiedAverage = 500;
const shortLine = 200;
const mostShortLines = 30;
/** A name that says so decides; short lines may be those of strings within the code. */
const minifiedName = /\.min\.\w+$/i;
/** File types in which a paragraph is a single line. */
const prose = /\.(?:md|mdx|markdown|rst|adoc|txt|ipynb|csv|tsv)$/i;
/** What Rollup, webpack and Browserify write around a bundle. */
const bundleHeader =
  /\(function \(global, factory\) \{\s*typeof exports === 'object' && typeof module !== 'undefined' \?|webpackUniversalModuleDefinition|\/\/ webpackBootstrap|\(function\(f\)\{if\(typeof exports==="object"&&typeof module/;

/**
 * Rust modules of tests, which are beside the tested code: `mod test;` there makes a file one, without a hint in
 * its path.
 */
const testModule = /^#!\[cfg\(test\)\]/m;
const topLevelTest = /^#\[(?:\w+::)?test\b/m;

const decoder = new TextDecoder();

/**
 * Judges a file by its content.
 *
 * @param path Relative to the root; determines how to read the bytes.
 * @param bytes The whole file.
 * @param byPath The class that its path suggests.
 * @param included The user included it by name, so it does not count as a secret.
 */
export function classifyContent(
  path: string,
  bytes: Uint8Array,
  byPath: FileClass,
  included = false,
): ContentVerdict {
  const head = bytes.subarray(0, headLength);
  const text = decoder.decode(head);
  if (head.includes(0) || invalidShare(text) > mostInvalid)
    return { skip: 'binary', class: byPath };
  if (!included && holdsSecret(path, text)) return { skip: 'secret', class: byPath };
  if (!prose.test(path) && isMinified(path, bytes)) return { skip: 'minified', class: byPath };
  if (isGenerated(text, byPath)) return { skip: null, class: 'generated' };
  return { skip: null, class: byPath === 'source' && isTestModule(path, text) ? 'test' : byPath };
}

function invalidShare(text: string): number {
  return text.length === 0 ? 0 : (text.match(/\uFFFD/g)?.length ?? 0) / text.length;
}

/** Whether lines are long on average, and not only because of a long table or picture in a hand-written file. */
function isMinified(path: string, bytes: Uint8Array): boolean {
  if (bytes.length < 10 * minifiedAverage) return false;
  let lines = 1;
  let short = 0;
  let start = 0;
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    lines++;
    if (end - start > 1 && end - start <= shortLine) short++;
    start = end + 1;
  }
  if (bytes.length / lines <= minifiedAverage) return false;
  return short < mostShortLines || minifiedName.test(path);
}

function isGenerated(head: string, byPath: FileClass): boolean {
  if (byPath !== 'source' && byPath !== 'config') return false;
  return saysGenerated(head) || bundleHeader.test(headerOf(head));
}

function isTestModule(path: string, head: string): boolean {
  if (!path.endsWith('.rs')) return false;
  return testModule.test(head) || (/(?:^|\/)tests?\.rs$/.test(path) && topLevelTest.test(head));
}
