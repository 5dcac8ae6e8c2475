/** Milliseconds of processor time beyond which it is asked how fast the machine is. */
const LONG = 500;
/** Milliseconds that {@link work} takes on the machine on which the bounds of tests were found. */
const USUAL = 13;

/**
 * How much time of the processor something takes, in milliseconds of a machine of usual speed: shared ones are two or three times slower
 * at times, which is no fault of what is measured.
 *
 * @param allowed Milliseconds. What takes more runs once more and the shorter time counts: what is slow by its nature is so again; a busy
 * moment, or a first run that V8 compiles beside, is not.
 */
export function timeOf(run: () => void, allowed = LONG): number {
  const taken = processorTime(run);
  if (taken < Math.min(LONG, allowed)) return taken;
  const usual = taken / slowness();
  return usual < allowed ? usual : Math.min(usual, processorTime(run) / slowness());
}

/**
 * What so many of something take at most, in milliseconds as of {@link timeOf}: a quarter of them is tried first, and all of them only where
 * sixteen times what that took, as much as a time that grows with their square comes to, is more than is allowed.
 */
export function timeOfMany(many: number, allowed: number, run: (count: number) => void): number {
  const most = 16 * processorTime(() => run(Math.ceil(many / 4)));
  return most < allowed ? most : timeOf(() => run(many), allowed);
}

/** How many times slower than usual the machine is, 1 at least: mostly, not in its best moment, for what is measured takes many. */
function slowness(): number {
  const times = [1, 2, 3, 4, 5].map(() => processorTime(work)).sort((a, b) => a - b);
  return Math.max(1, times[2]! / USUAL);
}

function processorTime(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Makes, keeps and reads many small texts, as parsers do. */
function work(): void {
  const counts = new Map<string, number>();
  for (let at = 0; at < 100_000; at++) {
    const word = `word${at % 20_000}`;
    counts.set(word, (counts.get(word) ?? 0) + word.length);
  }
  if (counts.size !== 20_000) throw new Error('the work was not done');
}
