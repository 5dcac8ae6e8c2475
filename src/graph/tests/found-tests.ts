import type { Certainty } from '../../model/edge.js';
import type { DefinitionAddress } from '../../model/reader.js';
import type { CallSite } from '../calls/call-site.js';
import { type AddressKey, addressKey, compareAddresses } from '../entity.js';
import type { View } from '../view.js';
import type { ReachingTest } from './reaching-test.js';
import type { Nearness } from './test-nearness.js';
import { isSuite, testAround } from './test-units.js';

/** A definition on the way from a test to a target. */
export interface Reached {
  readonly address: DefinitionAddress;
  readonly target: DefinitionAddress;
  /** Definitions between it and the target, outermost first. */
  readonly via: readonly DefinitionAddress[];
}

/** Which of the tests that are found are wanted. */
export interface TestsWanted {
  /** So many tests, on different lines. */
  readonly enough: number;
  /** Of tests on equally long ways those with more of it are wanted, before the nearer ones. */
  readonly preference: (test: DefinitionAddress) => number;
  readonly nearness: Nearness;
}

/** Preferences that differ less may be the same sum in another order. */
const EQUAL = 1e-9;

/** The tests that are known to use targets, directly or through others. */
export class FoundTests {
  readonly tests = new Map<AddressKey, ReachingTest>();
  private readonly preferences = new Map<AddressKey, number>();

  constructor(
    private readonly view: View,
    private readonly wanted: TestsWanted,
  ) {}

  /** Notes the test that a use of something reached stands in, if it stands in one. */
  keep(
    { holder, target: used, certainty }: CallSite,
    reached: ReadonlyMap<AddressKey, Reached>,
  ): void {
    const test = testAround(this.view, holder);
    if (test === null) return;
    const { target, via } = reached.get(addressKey(used))!;
    const known = this.tests.get(addressKey(test));
    if (
      known === undefined ||
      (known.via.length >= via.length && known.certainty === 'possible' && certainty === 'resolved')
    )
      this.tests.set(addressKey(test), { test, target, via, certainty, by: 'uses' });
  }

  /** Whether no further use through so many others changes what is known of a test. */
  isSettled(test: DefinitionAddress, others: number): boolean {
    const known = this.tests.get(addressKey(test));
    return known !== undefined && (known.certainty === 'resolved' || known.via.length < others);
  }

  /** Where the tests begin that were found, or those of a certainty among them. */
  lines(only?: Certainty): Set<string> {
    const lines = new Set<string>();
    for (const { test, certainty } of this.tests.values())
      if ((only ?? certainty) === certainty) lines.add(this.lineOf(test));
    return lines;
  }

  /** Whether enough certain ones are known. */
  hasEnough(): boolean {
    return this.lines('resolved').size >= this.wanted.enough;
  }

  /** Whether enough certain tests are known that are wanted rather than one which reaches a target through so many others. */
  isOutdone(test: DefinitionAddress, others: number): boolean {
    if (this.tests.size < this.wanted.enough) return false;
    const lines = new Set<string>();
    for (const known of this.tests.values()) {
      if (known.certainty !== 'resolved' || known.via.length > others) continue;
      if (known.via.length < others || this.isBefore(known.test, test))
        lines.add(this.lineOf(known.test));
    }
    return lines.size >= this.wanted.enough;
  }

  /** The order in which tests are wanted whose ways are equally long: by preference, then as they are listed. */
  compare(a: DefinitionAddress, b: DefinitionAddress): number {
    return this.preferenceOf(b) - this.preferenceOf(a) || this.compareByPlace(a, b);
  }

  /** By {@link Nearness} and path, suites of tests after tests. */
  compareByPlace(a: DefinitionAddress, b: DefinitionAddress): number {
    const { nearness } = this.wanted;
    return (
      nearness(a.file) - nearness(b.file) ||
      a.file - b.file ||
      // What is set up for all tests of a suite tells less than a test.
      Number(this.isSuite(a)) - Number(this.isSuite(b)) ||
      compareAddresses(a, b)
    );
  }

  private isBefore(a: DefinitionAddress, b: DefinitionAddress): boolean {
    const more = this.preferenceOf(a) - this.preferenceOf(b);
    return more > EQUAL || (more === 0 && this.compareByPlace(a, b) < 0);
  }

  private preferenceOf(test: DefinitionAddress): number {
    const key = addressKey(test);
    let preference = this.preferences.get(key);
    if (preference === undefined) {
      preference = this.wanted.preference(test);
      this.preferences.set(key, preference);
    }
    return preference;
  }

  private isSuite({ file, ordinal }: DefinitionAddress): boolean {
    return isSuite(this.view, this.view.get(file), ordinal);
  }

  private lineOf({ file, ordinal }: DefinitionAddress): string {
    return `${file}:${this.view.get(file).definition(ordinal)?.startLine ?? 0}`;
  }
}
