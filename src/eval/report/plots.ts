import type { EvaluationRun, SystemRun } from '../run.js';
import { whole } from './figures.js';

const WIDTH = 640;
const HEIGHT = 300;
const LEFT = 56;
const RIGHT = 16;
const TOP = 16;
const BOTTOM = 44;

/** The first is the tool's. */
const COLOURS = ['#0b6e4f', '#c8553d', '#5b5f97', '#b8860b'];

/** A plot as HTML: a title and a self-contained SVG. */
export interface Plot {
  readonly title: string;
  readonly svg: string;
}

/** Recall against tokens, what each case won or lost, and latency. */
export function plots(run: EvaluationRun): Plot[] {
  const deltas = run.systems.slice(1).map((other) => deltaPlot(run.systems[0]!, other));
  return [recallAgainstTokens(run.systems), ...deltas, latencyPlot(run.systems)];
}

/**
 * How much of what is expected is found within a number of tokens: the mean recall if every longer answer counts as
 * nothing. The axis of tokens is logarithmic.
 */
function recallAgainstTokens(systems: readonly SystemRun[]): Plot {
  const most = Math.max(1000, ...systems.flatMap(({ outcomes }) => outcomes.map((o) => o.tokens)));
  const decades = [100, 1000, 10_000, 100_000, 1_000_000].filter((tick) => tick < 10 * most);
  const x = (tokens: number) =>
    scale(Math.log10(Math.max(100, tokens)), 2, Math.log10(decades.at(-1)!), LEFT, WIDTH - RIGHT);
  const y = (recall: number) => scale(recall, 0, 1, HEIGHT - BOTTOM, TOP);
  const lines = systems.map(({ outcomes }, at) => {
    const sorted = [...outcomes].sort((a, b) => a.tokens - b.tokens);
    let sum = 0;
    const steps = sorted.map((outcome) => {
      sum += outcome.recall;
      return `H${x(outcome.tokens).toFixed(1)}V${y(sum / outcomes.length).toFixed(1)}`;
    });
    return `<path d="M${LEFT} ${y(0)}${steps.join('')}H${WIDTH - RIGHT}" fill="none" stroke="${colour(at)}" stroke-width="2"/>`;
  });
  const marks = [
    ...[0, 0.25, 0.5, 0.75, 1].map((tick) => yTick(y(tick), `${100 * tick} %`)),
    ...decades.map((tick) => xTick(x(tick), whole(tick))),
  ];
  return {
    title: 'Recall within so many tokens',
    svg: svg([...marks, ...lines, legend(systems), axis('tokens of the answer')]),
  };
}

/** The difference in recall for each case, sorted; bars above the line are in favour of the tool. */
function deltaPlot(first: SystemRun, other: SystemRun): Plot {
  const byId = new Map(other.outcomes.map((outcome) => [outcome.id, outcome.recall]));
  const deltas = first.outcomes
    .flatMap(({ id, recall }) => (byId.has(id) ? [{ id, delta: recall - byId.get(id)! }] : []))
    .sort((a, b) => b.delta - a.delta || (a.id < b.id ? -1 : 1));
  const y = (delta: number) => scale(delta, -1, 1, HEIGHT - BOTTOM, TOP);
  const step = (WIDTH - LEFT - RIGHT) / Math.max(1, deltas.length);
  const bars = deltas.map(({ id, delta }, at) => {
    const [top, bottom] = [Math.min(y(delta), y(0)), Math.max(y(delta), y(0))];
    const box = `x="${(LEFT + at * step + 1).toFixed(1)}" y="${top.toFixed(1)}" width="${Math.max(1, step - 2).toFixed(1)}" height="${Math.max(1, bottom - top).toFixed(1)}"`;
    return `<rect ${box} fill="${delta < 0 ? COLOURS[1] : COLOURS[0]}"><title>${escapeHtml(id)}: ${delta.toFixed(2)}</title></rect>`;
  });
  const marks = [-1, -0.5, 0, 0.5, 1].map((tick) => yTick(y(tick), `${100 * tick}`));
  return {
    title: `Recall of ${first.name} minus that of ${other.name}, case by case`,
    svg: svg([...marks, ...bars, axis('cases, best first')]),
  };
}

/** The share of cases answered within a number of milliseconds. */
function latencyPlot(systems: readonly SystemRun[]): Plot {
  const times = systems.map(({ outcomes }) =>
    outcomes.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b),
  );
  const most = Math.max(1, ...times.flat());
  const x = (ms: number) => scale(ms, 0, most, LEFT, WIDTH - RIGHT);
  const y = (share: number) => scale(share, 0, 1, HEIGHT - BOTTOM, TOP);
  const lines = times.map((sorted, at) => {
    const steps = sorted.map(
      (ms, i) => `H${x(ms).toFixed(1)}V${y((i + 1) / sorted.length).toFixed(1)}`,
    );
    return `<path d="M${LEFT} ${y(0)}${steps.join('')}H${WIDTH - RIGHT}" fill="none" stroke="${colour(at)}" stroke-width="2"/>`;
  });
  const marks = [
    ...[0, 0.5, 0.95].map((tick) => yTick(y(tick), `${Math.round(100 * tick)} %`)),
    ...[0, 0.25, 0.5, 0.75, 1].map((part) => xTick(x(part * most), (part * most).toFixed(1))),
  ];
  return {
    title: 'Share of the cases answered within so many milliseconds',
    svg: svg([...marks, ...lines, legend(systems), axis('milliseconds, warm')]),
  };
}

function legend(systems: readonly SystemRun[]): string {
  return systems
    .map(({ name }, at) => {
      const y = HEIGHT - BOTTOM - 12 - 16 * (systems.length - 1 - at);
      const x = WIDTH - RIGHT - 150;
      return `<rect x="${x}" y="${y - 8}" width="14" height="4" fill="${colour(at)}"/><text x="${x + 20}" y="${y - 2}">${escapeHtml(name)}</text>`;
    })
    .join('');
}

function xTick(x: number, label: string): string {
  return `<text x="${x.toFixed(1)}" y="${HEIGHT - BOTTOM + 16}" text-anchor="middle">${label}</text>`;
}

function yTick(y: number, label: string): string {
  return `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y.toFixed(1)}" y2="${y.toFixed(1)}" stroke="#ddd"/><text x="${LEFT - 6}" y="${(y + 4).toFixed(1)}" text-anchor="end">${label}</text>`;
}

function axis(label: string): string {
  return `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">${label}</text>`;
}

function svg(parts: readonly string[]): string {
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="system-ui, sans-serif" font-size="11" fill="#333">${parts.join('')}</svg>`;
}

function scale(value: number, from: number, to: number, low: number, high: number): number {
  return low + ((value - from) / (to - from || 1)) * (high - low);
}

function colour(at: number): string {
  return COLOURS[at % COLOURS.length]!;
}

/** Text that is safe inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (character) => entities[character]!);
}
