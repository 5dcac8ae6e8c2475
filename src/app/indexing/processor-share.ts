import { performance } from 'node:perf_hooks';

/**
 * With a smaller share, a thread is taken to wait for something other than a processor. This way an endless wait is
 * noticed too, if later.
 */
const LEAST_SHARE = 0.1;
const MICROSECONDS = 1000;

/** What this process has used, and the current time. */
export interface ProcessorClock {
  /** Processor time of all threads so far, in microseconds. */
  used(): number;
  /** Wall-clock time, in milliseconds. */
  now(): number;
}

const OWN_CLOCK: ProcessorClock = {
  used() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  now: () => performance.now(),
};

/**
 * Measures how much of the time this process's threads were able to compute. On a busy machine, or at low priority,
 * a thread that computes all the time gets only part of a processor; taking long is then no sign of a hang.
 */
export class ProcessorShare {
  private used: number;
  private at: number;

  constructor(private readonly clock: ProcessorClock = OWN_CLOCK) {
    this.used = clock.used();
    this.at = clock.now();
  }

  /**
   * The average share since the previous call.
   *
   * @param threads Number of computing threads.
   * @returns 0.1 to 1.
   */
  since(threads: number): number {
    const used = this.clock.used();
    const now = this.clock.now();
    const share = (used - this.used) / (MICROSECONDS * (now - this.at) * Math.max(1, threads));
    this.used = used;
    this.at = now;
    return Math.min(1, Math.max(LEAST_SHARE, share || 0));
  }
}
