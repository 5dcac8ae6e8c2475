/** Takes the time of stages that follow each other, in milliseconds. */
export class Stopwatch {
  private readonly start = steadyNow();
  private last = this.start;
  private readonly laps: Record<string, number> = {};

  /** Ends a lap that began with the one before it. */
  lap(name: string): void {
    const time = steadyNow();
    this.laps[name] = time - this.last;
    this.last = time;
  }

  /** `totalMs`, then the laps in order. */
  timings(): Readonly<Record<string, number>> {
    return { totalMs: this.last - this.start, ...this.laps };
  }
}

/** Milliseconds of a clock that never goes back. `performance` would load modules for longer than some stages take. */
export function steadyNow(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
}
