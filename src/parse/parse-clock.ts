import { readFileSync } from 'node:fs';

/** Processor time that a text may take, because some grammars never finish with some damaged texts. */
const LONGEST_PARSE_MS = 2_000;
/**
 * Limit on elapsed time if the system does not report a thread's own time, since other work may have had most of
 * it.
 */
const LONGEST_WAIT_MS = 10_000;

/** The first of its three numbers is the nanoseconds that the reading thread has run. */
const LINUX_THREAD_TIME = '/proc/thread-self/schedstat';

interface ThreadTimes {
  /** In microseconds; available from Node 22.19 and 23.9. */
  readonly threadCpuUsage?: () => { readonly user: number; readonly system: number };
}

/** Milliseconds that this thread has run on a processor, or null if neither Node nor the system tells. */
export function threadTime(): number | null {
  const { threadCpuUsage } = process as ThreadTimes;
  if (threadCpuUsage !== undefined) {
    const { user, system } = threadCpuUsage.call(process);
    return (user + system) / 1000;
  }
  try {
    const time = Number(readFileSync(LINUX_THREAD_TIME, 'latin1').split(' ', 1)[0]) / 1e6;
    return time > 0 ? time : null;
  } catch {
    return null;
  }
}

/**
 * Tells when a text has been parsed for too long. It measures the thread's own running time, so that the index does
 * not depend on the machine's load. Time counts from the first query, which few texts reach, because asking the
 * system takes longer than parsing a small file.
 */
export class ParseClock {
  private readonly began = performance.now();
  private ranBefore: number | null | undefined;

  isOver(): boolean {
    this.ranBefore ??= threadTime();
    const ran = this.ranBefore === null ? null : threadTime();
    return ran === null
      ? performance.now() - this.began >= LONGEST_WAIT_MS
      : ran - this.ranBefore! >= LONGEST_PARSE_MS;
  }
}
