/** Takes the time of stages that follow each other, in milliseconds. */
export class Stopwatch {
  private readonly start = performance.now();
  private last = this.start;
  private readonly laps: Record<string, number> = {};

  /** Ends a lap that began with the one before it. */
  lap(name: string): void {
    const now = performance.now();
    this.laps[name] = now - this.last;
    this.last = now;
  }

  /** `totalMs`, then the laps in order. */
  timings(): Readonly<Record<string, number>> {
    return { totalMs: this.last - this.start, ...this.laps };
  }
}
