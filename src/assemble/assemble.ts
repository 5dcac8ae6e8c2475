import type { Bundle, Omission, SectionName } from '../model/bundle.js';
import { TermSearch } from '../text/term-search.js';
import type { RequestInterest } from './add-hit.js';
import { callersFiller, selectCallers } from './callers.js';
import { cutOffsFor } from './cut-offs.js';
import { definitionsFiller } from './definitions.js';
import { fillSections } from './fill-sections.js';
import { importsFiller, selectImports } from './imports.js';
import type { AssembleInput, Fill, Filled } from './input.js';
import { allot, keepBooks } from './ledger.js';
import { gatherMaterials, type Materials } from './materials.js';
import { explainRest } from './note.js';
import { listOmissions, omission, Reason } from './omissions.js';
import { byPrintingOrder } from './order.js';
import { withoutRepeats } from './repeated-cards.js';
import { weighRequestTerms } from './request-terms.js';
import { FILLING_ORDER, SECTIONS } from './sections.js';
import { type Selection, selectHits } from './select.js';
import { shownCodeOf } from './shown-code.js';
import { snippetsFiller } from './snippets.js';
import { selectTests, testsFiller } from './tests.js';
import { addUsedDeclarations } from './used-declarations.js';

/** Tokens of the root element and the sections' tags, without the request's first line; measured and rounded up. */
const ROOT_TOKENS = 100;

/** The root element repeats at most this many characters of the request. */
const QUERY_CHARACTERS = 200;

/**
 * Chooses what fits: the definitions, code and evidence that are worth their tokens, in the sections and shares
 * that suit the request's intent, and nothing beyond that. Costs of tags are estimates; rendering counts exactly.
 *
 * @param hits The result of {@link selectHits}, if the caller already has it.
 */
export async function assemble(
  input: AssembleInput,
  hits: Selection = selectHits(input),
): Promise<Bundle> {
  const { budget, shares } = input.options;
  const allotted = allot(budget, shares);
  const materials = gatherMaterials(input);
  const selection = await addUsedDeclarations(materials, hits);
  const fill = async () =>
    fillSections({
      order: FILLING_ORDER[input.detection.intent.name],
      allotted,
      available: budget - rootTokens(input, materials),
      fillers: await fillersOf(input, materials, selection),
    });
  const filled = input.ranking.answerable
    ? withoutRepeats(await fill(), materials)
    : new Map<SectionName, Filled>();
  return {
    query: input.detection.query,
    repo: input.repo,
    intent: input.detection.intent,
    budget: {
      limit: budget,
      tokenizer: 'o200k_base',
      sections: keepBooks(allotted, filled),
    },
    items: [...filled.values()].flatMap(({ items }) => items).sort(byPrintingOrder),
    omitted: listOmissions(omissions(materials, selection, filled)),
    note: explainRest(input, selection, filled, materials.changed),
  };
}

function rootTokens(input: AssembleInput, materials: Materials): number {
  return ROOT_TOKENS + materials.count(input.detection.query.slice(0, QUERY_CHARACTERS));
}

async function fillersOf(
  input: AssembleInput,
  materials: Materials,
  selection: Selection,
): Promise<Record<SectionName, Fill>> {
  const { definitions, snippets } = selection;
  const thresholds = cutOffsFor(input);
  const { evidence, options } = input;
  const shown = await shownCodeOf(materials, selection);
  const tests = options.noTests ? [] : selectTests(input, thresholds);
  return {
    definitions: definitionsFiller(materials, definitions, thresholds),
    snippets: snippetsFiller(materials, snippets, interestOf(input), thresholds),
    imports: importsFiller(materials, selectImports(evidence.imports, shown, thresholds)),
    tests: testsFiller(materials, tests, thresholds),
    callers: callersFiller(materials, selectCallers(evidence.callers, thresholds, options.noTests)),
  };
}

function interestOf(input: AssembleInput): RequestInterest {
  const paths = new Map(input.ranking.files.map(({ file, path }) => [file, path]));
  const namedLines = new Map<string, readonly number[]>();
  for (const { file, lines } of input.resolution.files) {
    const path = paths.get(file);
    if (path !== undefined) namedLines.set(path, [...(namedLines.get(path) ?? []), ...lines]);
  }
  const terms = weighRequestTerms(input.detection.text);
  return {
    terms: new TermSearch([...terms.keys()]),
    weights: Float64Array.from(terms.values()),
    namedLines,
  };
}

/**
 * Lists files that changed on disk first, then what did not fit, then copies of chosen code, then what was below
 * the cut-offs.
 */
function omissions(
  materials: Materials,
  selection: Selection,
  filled: ReadonlyMap<SectionName, Filled>,
): Omission[] {
  const changed = [...materials.changed].map((path) => ({
    path,
    name: '',
    reason: Reason.Changed,
  }));
  const over = SECTIONS.flatMap((section) => filled.get(section)?.left ?? []);
  const shown = new Set([...selection.definitions, ...selection.snippets]);
  const copies = [...shown].flatMap(materials.copies).map((hit) => omission(hit, Reason.Copy));
  return [...changed, ...over, ...copies, ...selection.omitted];
}
