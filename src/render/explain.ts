import type { Bundle, ContextItem } from '../model/bundle.js';
import type { Contribution, Hit, RankedFile, Ranking } from '../model/ranking.js';
import type { Rendering } from './layout.js';
import { oneLine } from './plain-text.js';
import { SECTIONS } from './sections.js';

/** Number of files and hits of the ranking that an explanation lists. */
const LISTED = 10;

/** Number of signals listed for each of them. */
const LISTED_SIGNALS = 5;

/**
 * Explains why each item is in an answer, what was left out and why, how the ranking came about, and how the budget
 * was spent.
 */
export function explain(bundle: Bundle, ranking: Ranking, rendering: Rendering): string {
  const parts = [
    explainIntent(bundle),
    explainItems(bundle),
    explainOmissions(bundle),
    explainRanking(ranking),
    explainBudget(bundle, rendering),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function explainIntent({ intent, note }: Bundle): string {
  const signals = intent.signals.length === 0 ? 'no signal' : intent.signals.join('; ');
  const lines = [`Intent: ${intent.name} (${intent.confidence.toFixed(2)}): ${oneLine(signals)}`];
  if (note !== '') lines.push(`Note: ${oneLine(note)}`);
  return lines.join('\n');
}

function explainItems(bundle: Bundle): string {
  if (bundle.items.length === 0) return 'Shown: nothing';
  const lines = [`Shown: ${bundle.items.length} items`];
  for (const section of SECTIONS) {
    const held = bundle.items.filter((item) => item.section === section);
    if (held.length > 0) lines.push(`  ${section}`);
    for (const item of held) lines.push(...explainItem(item));
  }
  return lines.join('\n');
}

function explainItem(item: ContextItem): string[] {
  const { path, startLine, endLine, qualifiedName, detail, tokens, score } = item;
  const name = qualifiedName === '' ? '' : ` ${qualifiedName}`;
  const size = `${detail}, ${tokens} tokens, score ${score.toFixed(3)}`;
  return [
    oneLine(`${path}:${startLine}-${endLine}${name} (${size})`),
    `  ${oneLine(item.reasons.join('; '))}`,
  ].map((line, position) => `${position === 0 ? '    ' : '      '}${line.trim()}`);
}

function explainOmissions({ omitted }: Bundle): string {
  if (omitted.length === 0) return 'Left out: nothing';
  const byReason = new Map<string, string[]>();
  for (const { path, name, reason } of omitted) {
    const place = oneLine(name === '' ? path : `${path} ${name}`);
    byReason.set(reason, [...(byReason.get(reason) ?? []), place]);
  }
  const lines = [`Left out: ${omitted.length}`];
  for (const [reason, places] of byReason) {
    lines.push(`  ${reason} (${places.length})`, ...places.map((place) => `    ${place}`));
  }
  return lines.join('\n');
}

function explainRanking({ files, hits }: Ranking): string {
  const file = (ranked: RankedFile) => explainRanked(ranked.path, ranked);
  const hit = (ranked: Hit) =>
    explainRanked(`${ranked.path}:${ranked.startLine} ${ranked.qualifiedName}`, ranked);
  return [
    `Files, the first ${Math.min(LISTED, files.length)} of ${files.length}`,
    ...files.slice(0, LISTED).map(file),
    `Definitions, the first ${Math.min(LISTED, hits.length)} of ${hits.length}`,
    ...hits.slice(0, LISTED).map(hit),
  ].join('\n');
}

function explainRanked(
  place: string,
  ranked: { score: number; contributions: readonly Contribution[] },
): string {
  const strongest = [...ranked.contributions]
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value) || (a.signal < b.signal ? -1 : 1))
    .slice(0, LISTED_SIGNALS)
    .map(({ signal, value }) => `${signal} ${value < 0 ? '' : '+'}${value.toFixed(3)}`);
  return `  ${ranked.score.toFixed(3)}  ${oneLine(place)}  ${strongest.join(', ')}`.trimEnd();
}

function explainBudget({ budget }: Bundle, rendering: Rendering): string {
  const cell = (value: number) => String(value).padStart(12);
  const rows = SECTIONS.map((section) => {
    const { allotted, redistributed, used } = budget.sections[section];
    return `  ${section.padEnd(12)}${cell(allotted)}${cell(redistributed)}${cell(used)}`;
  });
  const items = SECTIONS.reduce((sum, section) => sum + budget.sections[section].used, 0);
  return [
    `Budget: ${rendering.tokens} of ${budget.limit} tokens (${budget.tokenizer}), of which ${items} are items and ${rendering.tokens - items} tags`,
    `  ${'section'.padEnd(12)}${'allotted'.padStart(12)}${'moved'.padStart(12)}${'used'.padStart(12)}`,
    ...rows,
  ].join('\n');
}
