/**
 * How many threads are parsing, those of a run that was given up too. An exit while there are any ends them within native
 * code, and the process by a failure there.
 */
export const parseThreads = { running: 0 };
