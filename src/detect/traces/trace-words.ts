import { isTraceLine } from '../request/line-kinds.js';
import { placedErrorIn } from './error-text.js';
import { readFrames } from './stack-frames.js';
import { placelessFunction } from './table-frames.js';

/**
 * Lines of code and logs with what they say of the program: of a stack frame the function, and what an error on its line
 * says. Folders, positions and the functions of installed packages are words that files have by chance.
 */
export function wordsOfCode(lines: readonly string[]): readonly string[] {
  const frames = readFrames(lines);
  return lines.map((line, at) => {
    if (!frames.has(at)) return placelessFunction(line)?.split('.').slice(-2).join('.') ?? line;
    const frame = frames.get(at);
    const symbol = frame === undefined || frame.installed ? '' : frame.symbol;
    const { name = '', message = '' } = placedErrorIn(line) ?? {};
    return [symbol, name, message].filter((words) => words !== '').join(' ');
  });
}

/** Lines of source as they are quoted under a frame, and what points into them. */
const QUOTED = /^(?:\s|-*>)/;

/** Of the lines; the rest may be what a program printed before. What reproduces an error is more, and says more than its trace. */
const LEAST_SHARE = 0.8;

/** Whether lines of code are frames of a stack trace, what stands between these, and the error, for the most part. */
export function isMostlyTrace(lines: readonly string[]): boolean {
  const frames = readFrames(lines);
  if (frames.size === 0) return false;
  let filled = 0;
  let traced = 0;
  let inTrace = false;
  lines.forEach((line, at) => {
    if (line.trim() === '') return;
    const isOfTrace = frames.has(at) || isTraceLine(line);
    inTrace = isOfTrace || (inTrace && QUOTED.test(line));
    filled++;
    if (inTrace) traced++;
  });
  return LEAST_SHARE * filled <= traced;
}
