import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD_COUNT, type FileFacts } from '../../../src/model/facts.js';
import {
  decodeDeclarations,
  decodeExports,
  decodeReferences,
  decodeTypedNames,
  decodeUsedNames,
} from '../../../src/store/codec/decode-links.js';
import { decodeOutlineHead, decodeOutlineNames } from '../../../src/store/codec/decode-outline.js';
import { encodeFacts, transferables } from '../../../src/store/codec/encode-facts.js';
import { OutlineRows } from '../../../src/store/codec/outline-rows.js';
import { ReferencesByName } from '../../../src/store/codec/references-by-name.js';
import { unseal } from '../../../src/store/codec/seal.js';
import { sumUnitTerms } from '../../../src/store/codec/sum-unit-terms.js';
import { UnitEntries } from '../../../src/store/codec/unit-entries.js';
import { decodeUnitTerms, EncodedUnitTerms } from '../../../src/store/codec/unit-terms.js';
import { makeFacts } from '../../support/make-facts.js';
import { outlineOf } from '../../support/outline-of.js';
import { randomFacts } from '../random-facts.js';
import { partsOf } from '../world.js';

const withoutDefault = randomFacts.map((facts) => ({
  ...facts,
  exports: facts.exports.filter(({ local }) => local !== ''),
}));

const unnamed = () => 'default';

describe('encodeFacts', () => {
  it('gives back what was encoded', () => {
    fc.assert(
      fc.property(withoutDefault, (facts) => {
        const { terms, outline, links } = encodeFacts(facts);
        expect(decodeUnitTerms(unseal(terms))).toEqual(facts.terms);
        const { definitions, chunks } = new OutlineRows(unseal(outline), unnamed);
        expect(definitions.map(partsOf)).toEqual(facts.definitions.map(partsOf));
        expect(chunks).toEqual(facts.chunks);
        const { imports, exports } = decodeDeclarations(unseal(links), unnamed);
        expect(imports).toEqual(facts.imports);
        expect(exports).toEqual(facts.exports);
        expect(decodeReferences(unseal(links))).toEqual(facts.references);
        expect(decodeExports(unseal(links), unnamed)).toEqual(exports);
        expect(decodeTypedNames(unseal(links))).toEqual(facts.typedNames);
        const references = new ReferencesByName(unseal(links));
        for (const { name } of facts.references) {
          const ofName = facts.references.filter((reference) => reference.name === name);
          expect(references.to(name)).toEqual(ofName);
        }
      }),
    );
  });

  it('gives the entries of any term, however often it is asked', () => {
    fc.assert(
      fc.property(withoutDefault, fc.infiniteStream(fc.nat()), (facts, numbers) => {
        const { terms } = facts;
        const encoded = new EncodedUnitTerms(unseal(encodeFacts(facts).terms));
        const count = terms.hashes.length;
        for (let time = 0; time < 3 * count; time++) {
          const term = numbers.next().value % count;
          const entries = new UnitEntries(1);
          encoded.readTerm(term, entries);
          const of = <T extends Uint8Array | Uint16Array | Uint32Array>(column: T) =>
            Array.from(column.subarray(terms.offsets[term], terms.offsets[term + 1]));
          const read = [entries.units, entries.fields, entries.frequencies].map((column) =>
            Array.from(column.subarray(0, entries.count)),
          );
          expect(read).toEqual([of(terms.units), of(terms.fields), of(terms.frequencies)]);
          const lengths = new Uint32Array(entries.count);
          encoded.readLengths(entries, 0, lengths);
          const expected = read[0]!.map(
            (unit, at) => terms.lengths[unit * FIELD_COUNT + read[1]![at]!],
          );
          expect(Array.from(lengths)).toEqual(expected);
        }
      }),
    );
  });

  it('gives each definition by its ordinal and its name', () => {
    fc.assert(
      fc.property(withoutDefault, (facts) => {
        const { outline } = encodeFacts(facts);
        const rows = new OutlineRows(unseal(outline), unnamed);
        const whole = facts.definitions;
        for (const [ordinal, expected] of whole.entries()) {
          expect(partsOf(rows.definition(ordinal)!)).toEqual(partsOf(expected));
          const namesakes = whole.flatMap(({ name }, at) => (name === expected.name ? at : []));
          expect(rows.named(expected.name)).toEqual(namesakes);
        }
        expect(rows.definition(whole.length)).toBeUndefined();
      }),
    );
  });

  it('gives units as columns with what the outline says of them', () => {
    fc.assert(
      fc.property(withoutDefault, (facts) => {
        const { outline } = encodeFacts(facts);
        const { units } = new OutlineRows(unseal(outline), unnamed);
        const plain = outlineOf(0, facts.definitions, facts.chunks).units;
        expect([units.definitionCount, units.chunkCount]).toEqual([
          plain.definitionCount,
          plain.chunkCount,
        ]);
        for (const column of ['startLines', 'endLines', 'holders'] as const) {
          expect(Array.from(units[column])).toEqual(plain[column]);
        }
        for (const ordinal of facts.definitions.keys()) {
          expect(units.kindOf(ordinal)).toBe(plain.kindOf(ordinal));
          expect(units.nameOf(ordinal)).toBe(plain.nameOf(ordinal));
          expect(units.isExported(ordinal)).toBe(plain.isExported(ordinal));
        }
      }),
    );
  });

  it('knows no references of a name that is not used', () => {
    fc.assert(
      fc.property(withoutDefault, (facts) => {
        const used = new Set(facts.references.map(({ name }) => name));
        const { links } = encodeFacts(facts);
        const references = new ReferencesByName(unseal(links));
        for (const name of ['', 'x', 'unused'].filter((one) => !used.has(one))) {
          expect(references.to(name)).toEqual([]);
        }
      }),
    );
  });

  it('lets a merge read names, uses and sums without the rest', () => {
    fc.assert(
      fc.property(withoutDefault, (facts) => {
        const { terms, outline, links } = encodeFacts(facts);
        expect(decodeOutlineNames(unseal(outline), unnamed).names).toEqual(
          facts.definitions.map(({ name }) => name),
        );
        const { lineCount, tokens, errorLines } = facts;
        expect(decodeOutlineHead(unseal(outline))).toMatchObject({
          lineCount,
          tokens,
          errorLines,
          definitionCount: facts.definitions.length,
        });
        const used = decodeUsedNames(unseal(links));
        used.names.forEach((name, at) => {
          expect(used.counts[at]).toBe(facts.references.filter((use) => use.name === name).length);
        });
        expect(new Set(used.names)).toEqual(new Set(facts.references.map(({ name }) => name)));
        expectSums(facts, unseal(terms));
      }),
    );
  });

  it('owns its memory, so that a thread can give it away', () => {
    const encoded = encodeFacts(makeFacts(['run', 'class Parser', 'Parser.parse']));
    const moved = structuredClone(encoded, { transfer: transferables(encoded) });
    expect(encoded.terms.length).toBe(0);
    expect(new OutlineRows(unseal(moved.outline), unnamed).definitions).toHaveLength(3);
  });

  it('refuses a definition before its parent', () => {
    const facts = makeFacts(['class Parser', 'Parser.parse']);
    const definitions = [...facts.definitions].reverse().map((definition) => ({
      ...definition,
      parent: definition.parent < 0 ? -1 : 1,
    }));
    expect(() => encodeFacts({ ...facts, definitions })).toThrow(RangeError);
  });
});

function expectSums(facts: FileFacts, bytes: Uint8Array): void {
  const { hashes, offsets, fields, frequencies, lengths } = facts.terms;
  const seen: [number, number[]][] = [];
  const sums = sumUnitTerms(bytes, (hash, counts) => seen.push([hash, [...counts]]));
  expect(seen).toEqual(
    Array.from(hashes, (hash, term) => {
      const counts = new Array<number>(FIELD_COUNT).fill(0);
      for (let entry = offsets[term]!; entry < offsets[term + 1]!; entry++) {
        counts[fields[entry]!]! += frequencies[entry]!;
      }
      return [hash, counts];
    }),
  );
  const byField = new Array<number>(FIELD_COUNT).fill(0);
  lengths.forEach((length, at) => {
    byField[at % FIELD_COUNT]! += length;
  });
  expect([...sums]).toEqual(byField);
}
