import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// An interrupt is never taken back, and threads that still parse for another test file would have it end this process.
beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.resetModules();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const freshly = () => import('../../src/cli/interrupt.js');

it('removes what is to go before a signal ends the process', async () => {
  const { removeInTheEnd } = await freshly();
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const removed: string[] = [];
  removeInTheEnd(() => removed.push('first'));
  removeInTheEnd(() => {
    throw new Error('in use');
  });
  removeInTheEnd(() => removed.push('last'));
  process.emit('SIGTERM', 'SIGTERM');
  expect(removed).toEqual(['first', 'last']);
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGTERM');
  expect(exit).toHaveBeenCalled();
});

it('leaves signals alone once there is nothing to remove', async () => {
  const { removeInTheEnd } = await freshly();
  const before = process.listenerCount('SIGHUP');
  const removed: string[] = [];
  const remove = removeInTheEnd(() => removed.push('it'));
  expect(process.listenerCount('SIGHUP')).toBe(before + 1);
  remove();
  remove();
  expect(removed).toEqual(['it']);
  expect(process.listenerCount('SIGHUP')).toBe(before);
});

/** Interrupts with something to remove, and lets the time for a clean end pass. */
async function interruptWhile(parsing: number) {
  const { removeInTheEnd, watchForInterrupt } = await freshly();
  const { parseThreads } = await import('../../src/app/indexing/parse-threads.js');
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const { exitCode } = process;
  const listeners = process.listeners('SIGINT');
  parseThreads.running = parsing;
  vi.useFakeTimers();
  const removed: string[] = [];
  removeInTheEnd(() => removed.push('it'));
  watchForInterrupt();
  process.emit('SIGINT');
  const atFirst = [...removed];
  vi.runAllTimers();
  process.exitCode = exitCode;
  process.removeAllListeners('SIGINT');
  for (const listener of listeners) process.on('SIGINT', listener);
  return { atFirst, removed, kill, exit };
}

it('removes it too where what an interrupt aborted does not end in time', async () => {
  const { atFirst, removed, kill, exit } = await interruptWhile(0);
  expect(atFirst).toEqual([]);
  expect(removed).toEqual(['it']);
  expect(exit).toHaveBeenCalledWith(130);
  expect(kill).not.toHaveBeenCalled();
});

it('ends by the signal where threads parse, which an exit would break off in native code', async () => {
  const { removed, kill } = await interruptWhile(1);
  expect(removed).toEqual(['it']);
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGINT');
});
