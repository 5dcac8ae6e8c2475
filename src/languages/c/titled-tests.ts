import type { Draft } from '../outline/table.js';
import { blanks } from '../tokens/repair.js';

const STRING = String.raw`"(?:[^"\\\n]|\\.){0,400}"`;
const IN_BRACKETS = String.raw`\((?:[^()"]|\([^()]*\)|${STRING}){0,400}\)`;

/** Macros of Catch2 and doctest that open a test with a title: `TEST_CASE("finds one", "[depot]") {`. */
const OPENING = new RegExp(
  String.raw`^([ \t]*(?:[A-Z]+_){0,3}(?:TEST_CASE|SCENARIO)(?:_[A-Z]+){0,3}\s{0,20}\()((?:[^"();{}]|${STRING}|${IN_BRACKETS}){0,1000})(?=\)\s{0,80}\{)`,
  'gm',
);
/** `TEST_SUITE("depots") {` */
const SUITE = new RegExp(String.raw`^([ \t]*)(TEST_SUITE[ \t]*\(\s*${STRING}\s*\))(?=\s*\{)`, 'gm');
const TITLE = new RegExp(STRING);

/** Blanks out the titles of tests, so that the grammar reads them as functions. */
export function withoutTitles(text: string): string {
  if (!/TEST_CASE|TEST_SUITE|SCENARIO/.test(text)) return text;
  return text
    .replace(OPENING, (found, macro: string, given: string) =>
      TITLE.test(given) ? macro + blanks(given) : found,
    )
    .replace(
      SUITE,
      (_, indent: string, macro: string) =>
        `${indent}namespace${blanks(macro.slice('namespace'.length))}`,
    );
}

/** A test named by its title; undefined if a definition is not such a test. */
export function titledTest(draft: Draft): Draft | undefined {
  const { head, name, nameSpan } = draft;
  const macro = head.indexOf(name);
  const title = TITLE.exec(head.slice(macro));
  if (!/TEST_CASE|SCENARIO/.test(name) || macro < 0 || title === null) return undefined;
  const written = title[0].slice(1, -1);
  if (written.trim() === '') return undefined;
  const start = nameSpan.start + title.index + 1;
  return {
    ...draft,
    ...{ kind: 'test', name: written, owner: '', exported: false },
    nameSpan: { start, end: start + written.length },
  };
}
