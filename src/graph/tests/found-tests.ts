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

/** Which of the found tests are wanted. */
export interface TestsWanted {
  /** Number of wanted tests, counting those on the same line once. */
  readonly enough: number;
  /** Among tests with ways of equal length, those with a higher preference come before nearer ones. */
  readonly preference: (test: DefinitionAddress) => number;
  readonly nearness: Nearness;
}

/** Sums of the same numbers in another order may differ by this much, so smaller differences do not count. */
const EQUAL = 1e-9;

/** The tests found so far that use targets, directly or through others. */
export class FoundTests {
  readonly tests = new Map<AddressKey, ReachingTest>();
  private readonly preferences = new Map<AddressKey, number>();

  constructor(
    private readonly view: View,
    private readonly wanted: TestsWanted,
  ) {}

  /** Records the test around a use of something reached; uses outside of tests are ignored. */
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

  /** Whether further uses through `others` definitions cannot improve what is known of a test. */
  isSettled(test: DefinitionAddress, others: number): boolean {
    const known = this.tests.get(addressKey(test));
    return known !== undefined && (known.certainty === 'resolved' || known.via.length < others);
  }

  /** The lines of the tests found so far, optionally only those of one certainty. */
  lines(only?: Certainty): Set<string> {
    const lines = new Set<string>();
    for (const { test, certainty } of this.tests.values())
      if ((only ?? certainty) === certainty) lines.add(this.lineOf(test));
    return lines;
  }

  /** Whether enough certain tests are known. */
  hasEnough(): boolean {
    return this.lines('resolved').size >= this.wanted.enough;
  }

  /**
   * Whether enough certain tests are known that are preferred to one which reaches a target through `others`
   * definitions.
   */
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

  /** Orders tests with ways of equal length: by preference, then as they are listed. */
  compare(a: DefinitionAddress, b: DefinitionAddress): number {
    return this.preferenceOf(b) - this.preferenceOf(a) || this.compareByPlace(a, b);
  }

  /** Orders by {@link Nearness} and path, with suites after tests. */
  compareByPlace(a: DefinitionAddress, b: DefinitionAddress): number {
    const { nearness } = this.wanted;
    return (
      nearness(a.file) - nearness(b.file) ||
      a.file - b.file ||
      // The setup of a whole suite says less than a test.
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
