import type { SectionLedger, SectionName } from '../model/bundle.js';
import type { Filled, SectionShares } from './input.js';
import { SECTIONS } from './sections.js';

/** Tokens by section. */
export type Allotments = Readonly<Record<SectionName, number>>;

const bySection = (tokens: (section: SectionName) => number): Record<SectionName, number> => ({
  definitions: tokens('definitions'),
  snippets: tokens('snippets'),
  imports: tokens('imports'),
  tests: tokens('tests'),
  callers: tokens('callers'),
});

/**
 * Splits a budget by shares into whole tokens that add up to the budget; the remainder from rounding goes to the
 * largest share. Shares that are all 0 count as equal.
 */
export function allot(budget: number, shares: SectionShares): Allotments {
  const sum = SECTIONS.reduce((total, section) => total + shares[section], 0);
  const share = (section: SectionName) => (sum > 0 ? shares[section] / sum : 1 / SECTIONS.length);
  const allotted = bySection((section) => Math.floor(budget * share(section)));
  const rest = budget - SECTIONS.reduce((total, section) => total + allotted[section], 0);
  const largest = SECTIONS.reduce((a, b) => (share(b) > share(a) ? b : a));
  allotted[largest] += rest;
  return allotted;
}

/**
 * Accounts for an answer's tokens. A section that cost more than its allotment took the difference from sections
 * that cost less, in printing order, up to what each had left. Hence `redistributed` adds up to zero, and no
 * section uses more than its allotment plus what it took. Costs include tags; `used` does not.
 */
export function keepBooks(
  allotted: Allotments,
  filled: ReadonlyMap<SectionName, Filled>,
): Record<SectionName, SectionLedger> {
  const balance = bySection((section) => (filled.get(section)?.cost ?? 0) - allotted[section]);
  let wanted = SECTIONS.reduce((total, section) => total + Math.max(0, balance[section]), 0);
  const moved = bySection((section) => {
    if (balance[section] >= 0) return balance[section];
    const given = Math.min(wanted, -balance[section]);
    wanted -= given;
    return given === 0 ? 0 : -given;
  });
  const entry = (section: SectionName): SectionLedger => ({
    allotted: allotted[section],
    used: (filled.get(section)?.items ?? []).reduce((total, item) => total + item.tokens, 0),
    redistributed: moved[section],
  });
  return {
    definitions: entry('definitions'),
    snippets: entry('snippets'),
    imports: entry('imports'),
    tests: entry('tests'),
    callers: entry('callers'),
  };
}
