import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Without the certificates that Node 20 reads at every start: that takes longer than Node itself, and no one here needs them. */
const { NODE_EXTRA_CA_CERTS: _, ...environment } = process.env;

/**
 * Runs a program to its end.
 *
 * @param {readonly string[]} command Program and arguments.
 * @param {{ cwd?: string, input?: string, timeoutMs?: number }} options
 * @returns {Promise<{ wallMs: number, cpuMs: number | null, peakMb: number | null, code: number | null, stdout: string }>}
 * `cpuMs` is the processor time of all threads, and of children that have ended; `peakMb` is the resident memory at its
 * highest, children apart. Both are looked at every 10 ms, on Linux only.
 */
export function run(command, { cwd, input = '', timeoutMs = 1_800_000 } = {}) {
  const [program, ...args] = command;
  const started = performance.now();
  const child = spawn(program, args, { cwd, env: environment });
  // Node's own timeout goes on where there is no such program, and keeps the process alive.
  const timeout = setTimeout(() => child.kill(), timeoutMs);
  let peak = 0;
  let cpu = 0;
  const look = setInterval(() => {
    peak = Math.max(peak, residentKb(child.pid));
    cpu = Math.max(cpu, processorMs(child.pid));
  }, 10);
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.resume();
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve) => {
    const end = (code) => {
      clearInterval(look);
      clearTimeout(timeout);
      const wallMs = performance.now() - started;
      const stdout = Buffer.concat(chunks).toString('utf8');
      const peakMb = peak === 0 ? null : peak / 1024;
      resolve({ wallMs, cpuMs: peak === 0 ? null : cpu, peakMb, code, stdout });
    };
    child.on('error', () => end(-1));
    child.on('close', end);
  });
}

/** The highest so far, kilobytes; 0 where the system does not say. */
function residentKb(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** A tick of the clock that Linux counts processor time by, whatever the hardware. */
const TICK_MS = 10;

/** So far, milliseconds; 0 where the system does not say. */
function processorMs(pid) {
  try {
    // Behind the name of the program, which may hold anything: user and system time, then those of children.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
  } catch {
    return 0;
  }
}

/** Runs something several times, with `prepare` before each, and gives the run of median time. */
export async function median(times, command, options = {}, prepare = () => {}) {
  const runs = [];
  for (let time = 0; time < times; time++) {
    await prepare(time);
    runs.push(await run(command, options));
  }
  const failed = runs.find(({ code }) => code !== 0);
  return failed ?? runs.sort((a, b) => a.wallMs - b.wallMs)[runs.length >> 1];
}

/** The value below which a share of the values lies. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
