import { isTraceLine } from '../request/line-kinds.js';
import { placedErrorIn } from './error-text.js';
import { readFrames } from './stack-frames.js';
import { placelessFunction } from './table-frames.js';

/**
 * Lines of code and logs, reduced to what they say about the program: the function of a stack frame, and the
 * message of an error on its line. Folders, positions and functions of installed packages would match files by
 * chance.
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

/** Lines of source quoted under a frame, and lines that point into them. */
const QUOTED = /^(?:\s|-*>)/;

/**
 * Share of lines that a trace must have; the rest may be earlier output of a program. Code that reproduces an error
 * is more, and says more than the trace.
 */
const LEAST_SHARE = 0.8;

/** Whether lines of code are mostly the frames of a stack trace, what is between these, and the error. */
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
