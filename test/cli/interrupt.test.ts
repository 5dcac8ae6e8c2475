import { afterEach, expect, it, vi } from 'vitest';
import { removeInTheEnd, watchForInterrupt } from '../../src/cli/interrupt.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('removes what is to go before a signal ends the process', () => {
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

it('leaves signals alone once there is nothing to remove', () => {
  const before = process.listenerCount('SIGHUP');
  const removed: string[] = [];
  const remove = removeInTheEnd(() => removed.push('it'));
  expect(process.listenerCount('SIGHUP')).toBe(before + 1);
  remove();
  remove();
  expect(removed).toEqual(['it']);
  expect(process.listenerCount('SIGHUP')).toBe(before);
});

it('removes it too where what an interrupt aborted does not end in time', () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const { exitCode } = process;
  vi.useFakeTimers();
  const removed: string[] = [];
  removeInTheEnd(() => removed.push('it'));
  watchForInterrupt();
  process.emit('SIGINT');
  expect(removed).toEqual([]);
  vi.runAllTimers();
  process.exitCode = exitCode;
  process.removeAllListeners('SIGINT');
  expect(removed).toEqual(['it']);
  expect(exit).toHaveBeenCalledWith(130);
});
