import { setImmediate } from 'node:timers/promises';
import { afterEach } from 'vitest';

// Tests that never wait keep a worker from reading what the runner answers, and after a minute of them the run fails.
afterEach(() => setImmediate());
