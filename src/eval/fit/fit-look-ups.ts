import { HIT_SIGNALS, type HitSignal } from '../../rank/definitions/hit-signals.js';
import type { CollectedRow } from './collected-row.js';
import { type HitRequest, hitRequest, orderOfHits } from './fit-hits.js';
import { named, presentHitWeights, type SetWeights } from './set-weights.js';
import { fitWeights } from './softmax-regression.js';

/**
 * Signals that doc comments of random definitions cannot train: how certainly a name means what it names, because
 * the comments name nothing; and which kinds are asked for, which are seldom constants, and files as often as
 * single functions.
 */
const FIXED: readonly HitSignal[] = [
  'file',
  'file rank',
  'mentioned',
  'container mentioned',
  'named lines',
  'function or method',
  'class or interface',
  'constant or property',
  'section',
  'test case',
  'private',
];

/**
 * Found with entire repositories held out. Weaker than descriptions alone would suggest, in favour of questions,
 * which show what people ask.
 */
const RIDGE = 0.1;
const STEPS = 150;
/** Most hits of a row that are used; with so many rows, the best ones are enough. */
const MOST_CANDIDATES = 60;
/**
 * Repositories are held out in this many groups, because there are more of them, and more rows, than for other
 * fits.
 */
const FOLDS = 5;
const SHARPNESS = 2;

const DEPTHS = [1, 5, 10] as const;

type Shares = Readonly<Record<(typeof DEPTHS)[number], number>>;

/** Fitted weights for look-ups, and the share of rows whose definition is among the best of all hits. */
interface FittedLookUps {
  /** By signal, with two decimals. */
  readonly weights: Readonly<Record<string, number>>;
  readonly accuracy: Readonly<Record<'before' | 'heldOut' | 'inSample', Shares>>;
}

/** Fits the weights of definitions for look-ups, to rows with one expected definition of any kind. */
export function fitLookUps(rows: readonly CollectedRow[]): FittedLookUps {
  const start = presentHitWeights();
  const requests = rows
    .filter(({ mix, goldDefinitions }) => mix.lookUp >= 0.5 && goldDefinitions.length > 0)
    .map((row) =>
      hitRequest(row, start, {
        isCandidate: () => true,
        gold: row.goldDefinitions,
        goldCount: row.goldDefinitions.length,
        most: MOST_CANDIDATES,
      }),
    );
  const train = (of: readonly HitRequest[]) =>
    fitWeights(of, {
      signals: HIT_SIGNALS.length,
      prior: start,
      ridge: RIDGE,
      steps: STEPS,
      sharpness: SHARPNESS,
      fixed: new Set(FIXED.map((signal) => HIT_SIGNALS.indexOf(signal))),
    });
  const repositories = [...new Set(requests.map(({ repository }) => repository))].sort();
  const foldOf = new Map(repositories.map((repository, at) => [repository, at % FOLDS]));
  const heldOut = Array.from({ length: Math.min(FOLDS, repositories.length) }, (_, fold) =>
    train(requests.filter(({ repository }) => foldOf.get(repository) !== fold)),
  );
  const all = train(requests);
  return {
    weights: named(all, HIT_SIGNALS).lookUp,
    accuracy: {
      before: accuracy(requests, () => start),
      heldOut: accuracy(requests, ({ repository }) => heldOut[foldOf.get(repository)!]!),
      inSample: accuracy(requests, () => all),
    },
  };
}

function accuracy(
  requests: readonly HitRequest[],
  weightsOf: (request: HitRequest) => SetWeights,
): Shares {
  const ranks = requests.map((request) => {
    const right = new Set(request.gold);
    return orderOfHits(request, weightsOf(request)).findIndex((at) => right.has(at));
  });
  const share = (depth: number) => ranks.filter((rank) => rank < depth).length / ranks.length;
  return { 1: share(1), 5: share(5), 10: share(10) };
}
