/** Measures the durations of consecutive stages, in milliseconds. */
export class Stopwatch {
  private readonly start = steadyNow();
  private last = this.start;
  private readonly laps: Record<string, number> = {};

  /** Ends the current lap, which began when the previous one ended. */
  lap(name: string): void {
    const time = steadyNow();
    this.laps[name] = time - this.last;
    this.last = time;
  }

  /** `totalMs`, followed by the laps in order. */
  timings(): Readonly<Record<string, number>> {
    return { totalMs: this.last - this.start, ...this.laps };
  }
}

/** Milliseconds of a monotonic clock. Using `performance` would load modules for longer than some stages take. */
export function steadyNow(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
}
