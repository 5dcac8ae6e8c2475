import { performance } from 'node:perf_hooks';

/** Below this a thread counts as waiting for something other than a processor: what waits for ever is noticed, if later. */
const LEAST_SHARE = 0.1;
const MICROSECONDS = 1000;

/** What this process has used and how long it has run. */
export interface ProcessorClock {
  /** Processor time of all threads, in microseconds. */
  used(): number;
  /** Time on the wall, in milliseconds. */
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
 * How much of the time the threads of this process could compute. On a machine with other work, or as a process of low priority,
 * a thread that computes all the time gets a part of it alone: to take long is not to hang.
 */
export class ProcessorShare {
  private used: number;
  private at: number;

  constructor(private readonly clock: ProcessorClock = OWN_CLOCK) {
    this.used = clock.used();
    this.at = clock.now();
  }

  /**
   * The share since this was asked before, on average.
   *
   * @param threads How many threads compute.
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
