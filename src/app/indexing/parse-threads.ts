/**
 * Number of threads that are parsing, including those of abandoned runs. If the process exits before they end, they
 * are killed within native code, and the process fails.
 */
export const parseThreads = { running: 0 };
