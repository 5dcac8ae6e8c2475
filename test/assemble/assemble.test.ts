import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assemble } from '../../src/assemble/assemble.js';
import { SECTIONS } from '../../src/assemble/sections.js';
import type { Bundle, SectionName } from '../../src/model/bundle.js';
import type { IntentName } from '../../src/model/request.js';
import type { FileClass } from '../../src/model/source-file.js';
import { fitToLimit } from '../../src/render/fit-to-limit.js';
import { xmlLayout } from '../../src/render/xml.js';
import { type FileSketch, type Sketch, textOf, worldOf } from './world.js';

const INTENTS: readonly IntentName[] = [
  ...(['BUG_FIX', 'REFACTOR', 'TEST_WRITING'] as const),
  ...(['IMPLEMENTATION', 'USAGE_EXPLORATION', 'DEFINITION_LOOKUP'] as const),
];

const held = (bundle: Bundle, section: SectionName) =>
  bundle.items.filter((item) => item.section === section);

/** Files of 10 to 400 lines cut into definitions, some of which are members of the one before, with random scores. */
const anyFile: fc.Arbitrary<FileSketch> = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 150 }), { minLength: 1, maxLength: 6 }),
    scores: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 }),
    named: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    score: fc.double({ min: 0, max: 1, noNaN: true }),
    class: fc.constantFrom<FileClass>('source', 'source', 'source', 'test', 'docs'),
    changed: fc.nat(9).map((value) => value === 0),
  })
  .map(({ sizes, scores, named, score, class: fileClass, changed }) => {
    let next = 1;
    const definitions = sizes.flatMap((size, at): Sketch[] => {
      const startLine = next;
      next += size + (at % 3) * 2;
      const lines: readonly [number, number] = [startLine, startLine + size - 1];
      const outer = { name: `Outer${at}`, lines, score: scores[at]!, named: named[at]! };
      if (size < 20) return [outer];
      const inner: readonly [number, number] = [startLine + 5, startLine + 15];
      const member = { name: `inner${at}`, in: outer.name, lines: inner, score: scores[at + 6]! };
      return [
        { ...outer, kind: 'class' as const },
        { ...member, kind: 'method' as const },
      ];
    });
    return { length: next, score, class: fileClass, changed, definitions };
  });

const anyWorld = fc
  .record({
    files: fc.array(anyFile, { minLength: 1, maxLength: 7 }),
    intent: fc.constantFrom(...INTENTS),
    budget: fc.integer({ min: 256, max: 9000 }),
    lineNumbers: fc.boolean(),
    noTests: fc.boolean(),
    asksForNew: fc.boolean(),
    sites: fc.nat(60),
  })
  .map(({ files, intent, asksForNew, sites, ...options }) => {
    const named = Object.fromEntries(files.map((file, at) => [`src/file${at}.ts`, file]));
    const callers = Array.from({ length: sites }, (_, at) => ({
      path: `src/file${at % files.length}.ts`,
      line: 1 + at * 7,
      holder: `Holder.at${at}`,
      target: 'Outer0',
      targetPath: 'src/file0.ts',
      certainty: at % 3 === 0 ? ('possible' as const) : ('resolved' as const),
      fileClass: at % 5 === 0 ? ('test' as const) : ('source' as const),
    }));
    const tests = Array.from({ length: sites % 9 }, (_, at) => ({
      path: 'src/file0.ts',
      name: `test ${at}`,
      qualifiedName: `suite > test ${at}`,
      startLine: 1 + at,
      endLine: 4 + at,
      target: 'Outer0',
      via: at % 2 === 0 ? [] : ['helper'],
      certainty: 'resolved' as const,
    }));
    const input = worldOf(named, { intent, asksForNew, options, evidence: { callers, tests } });
    return { files: named, input };
  });

describe('assemble', () => {
  it('keeps the budget, and its books to the token', async () => {
    await fc.assert(
      fc.asyncProperty(anyWorld, async ({ input }) => {
        const bundle = await assemble(input);
        const { sections, limit } = bundle.budget;
        const sum = (of: (section: SectionName) => number) =>
          SECTIONS.reduce((total, section) => total + of(section), 0);
        expect(sum((section) => sections[section].redistributed)).toBe(0);
        expect(sum((section) => sections[section].allotted)).toBe(limit);
        for (const section of SECTIONS) {
          const { used, allotted, redistributed } = sections[section];
          expect(used).toBeLessThanOrEqual(allotted + redistributed);
          expect(used).toBe(held(bundle, section).reduce((total, { tokens }) => total + tokens, 0));
        }
        const layout = xmlLayout({ lineNumbers: input.options.lineNumbers });
        const { rendering } = fitToLimit(bundle, layout, limit);
        expect(rendering.tokens).toBeLessThanOrEqual(limit);
      }),
      { numRuns: 80 },
    );
  });

  it('shows exactly the lines that an item names, inside its file, and no line of code twice', async () => {
    await fc.assert(
      fc.asyncProperty(anyWorld, async ({ input, files }) => {
        const bundle = await assemble(input);
        const seen = new Set<string>();
        const code = bundle.items.filter(
          ({ section, detail }) =>
            section !== 'tests' && (detail === 'full' || detail === 'snippet'),
        );
        for (const { path, startLine, endLine, text } of code) {
          const lines = textOf(path, files[path]!);
          expect(endLine).toBeLessThanOrEqual(lines.length);
          expect(text).toBe(lines.slice(startLine - 1, endLine).join('\n'));
          for (let line = startLine; line <= endLine; line++) {
            expect(seen).not.toContain(`${path}:${line}`);
            seen.add(`${path}:${line}`);
          }
        }
      }),
      { numRuns: 80 },
    );
  });

  it('says of every part of a definition that lines are left out', async () => {
    await fc.assert(
      fc.asyncProperty(anyWorld, async ({ input }) => {
        const bundle = await assemble(input);
        for (const item of held(bundle, 'snippets')) {
          const definition = input.outlines
            .flatMap(({ file, definitions }) => definitions.map((each) => ({ file, ...each })))
            .find(
              (each) =>
                input.ranking.files.find(({ file }) => file === each.file)?.path === item.path &&
                each.qualifiedName === item.qualifiedName,
            )!;
          const whole =
            item.startLine <= definition.startLine && item.endLine >= definition.endLine;
          if (!whole) expect(item.attributes.part).toContain('lines left out');
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same answer to the same question', async () => {
    await fc.assert(
      fc.asyncProperty(anyWorld, async ({ input }) => {
        expect(await assemble(input)).toEqual(await assemble(input));
      }),
      { numRuns: 20 },
    );
  });

  it('is empty and says why when nothing matches', async () => {
    const files = {
      'src/a.ts': { definitions: [{ name: 'a', lines: [1, 5] as const, score: 1 }] },
    };
    const bundle = await assemble(worldOf(files, { answerable: false }));
    expect(bundle.items).toEqual([]);
    expect(bundle.note).toBe('nothing in the repository matches the request');
  });

  it('leaves out a file that changed, and says so', async () => {
    const one = { name: 'one', lines: [1, 5] as const, score: 1 };
    const files = {
      'src/changed.ts': { changed: true, definitions: [one] },
      'src/same.ts': { definitions: [{ ...one, name: 'other', score: 0.95 }] },
    };
    const bundle = await assemble(worldOf(files));
    expect(new Set(bundle.items.map(({ path }) => path))).toEqual(new Set(['src/same.ts']));
    expect(bundle.omitted[0]).toEqual({
      ...{ path: 'src/changed.ts', name: '' },
      reason: 'changed since it was indexed',
    });
    expect(bundle.note).toBe('changed since the index was written, and left out: src/changed.ts');
  });
});
