import { readFileSync } from 'node:fs';

/** Processor time that a text may take: some grammars find no end with some damaged texts. */
const LONGEST_PARSE_MS = 2_000;
/** Where the system does not tell a thread's own time, others may have had most of what passed. */
const LONGEST_WAIT_MS = 10_000;

/** First of three numbers: nanoseconds that the reading thread has run. */
const LINUX_THREAD_TIME = '/proc/thread-self/schedstat';

interface ThreadTimes {
  /** Microseconds; Node has it since 22.19 and 23.9. */
  readonly threadCpuUsage?: () => { readonly user: number; readonly system: number };
}

/** Milliseconds that this thread has run on a processor, or null where nobody tells. */
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
 * Tells when a text has been parsed for too long: by the time that the thread itself has run, so that what is indexed does not
 * depend on what else the machine does. It counts from the first question, before which hardly any text asks: the system's
 * answer takes longer than to parse a small file.
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
