import { LetterPattern } from '../../text/letter-pattern.js';
import { isInstalled, isRepositoryPlace, plainPath } from './source-path.js';
import { isErlangTerm, isJuliaCall, isRustCall, readTableFrame } from './table-frames.js';

/** A line of a stack trace. */
export interface Frame {
  /** {@link plainPath} of the file. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** Name of the function, or an empty string. */
  readonly symbol: string;
  /** Whether the file belongs to an installed package. */
  readonly installed: boolean;
  /** 0 is where the error was thrown; counts outwards. */
  readonly depth: number;
}

/** The order of the frames in a trace, and who writes it so. */
type TraceOrder = 'innermost first' | 'innermost last';

interface WrittenFrame {
  readonly place: string;
  readonly line: number;
  readonly symbol: string;
  readonly order: TraceOrder;
}

/** Longer lines are data, not frames. */
const LONGEST_FRAME_LINE = 400;

const PYTHON = /^[\s>|]*File "([^"]+)", line (\d+)(?:, in (.+))?/;
/** IPython 8: `File ~/lib/a.py:12, in run(x)`. */
const IPYTHON = /^\s*File ([^\s":][^":]*|[A-Za-z]:[^":]+):(\d+),? in ([^\s(]+)/;
/** IPython up to version 7: the line number follows on a line with an arrow. */
const OLD_IPYTHON = /^([~/.\w]\S*\.pyx?|[A-Za-z]:\\\S+\.pyx?) in ([\w<>.]+)\(/;
const ARROW = /^-+> ?(\d+)\b/;
const ARROW_REACH = 12;
/** Django's error page up to version 3.0: the number precedes the line of source below. */
const DJANGO = /^\s*File "([^"]+)" in ([\w<>.]+)$/;
const NUMBERED = /^\s*(\d{1,9})\. /;
const NUMBERED_REACH = 3;
const PYTEST =
  /^(?:E\s+)?([A-Za-z]:[\\/][\w\\/. -]+?\.pyx?|[\w./~-][\w./~ -]*?\.pyx?):(\d+):(?: in (\S+)|\s*(?:[A-Za-z_.]+(?:Error|Exception|Warning|Failed|Exit)(?::.*)?)?)$/;
const AT_LINE = /^\s*at (.+)$/;
/** `at com.shop.Orders$Cart.add(Orders.java:12)`; a class loader and a module may precede the class. */
const JVM =
  /^\s*at (?:[\w.@ -]*\/{1,2})*((?:[\w$]+\.)+)([\w$<>-]+)\(([\w$-]+\.(?:java|kt|scala|groovy)):(\d{1,9})\)/;
const POSITION = /:(\d{1,9})(?::(\d{1,9}))?$/;
const GECKO =
  /^\s*([^@\s]*)@((?:https?|file|webpack[\w-]*|resource|capacitor|app):\S+?|\/\S+?|[\w./-]+\.[cm]?[jt]sx?):(\d{1,9})(?::\d{1,9})?$/;
const VITEST = /^\s*❯ (?:([\w$.<>]+) )?([^\s:]+\.\w+):(\d{1,9}):\d{1,9}$/;
const REACT = /^\s*in ([\w$.]+) \(at ([^\s:)]+):(\d{1,9})\)$/;

/** The place of a Go function, and the line above it with its name: `example.org/depot.(*Store).Find(0xc0, …)`. */
const GO_PLACE = /^\s+(\S.*\.go):(\d{1,9})(?: \+0x[\da-f]+)?\s*$/;
const GO_CALL = new LetterPattern(
  String.raw`^(?:created by )?(?:[\w.~-]+/)*[\w~-]+(?:\.v\d+)?\.((?:\(\*?[\w[\].]+\)\.)?[\p{L}_][\w.[\]]*)(?:\(.*\))?(?: in goroutine \d+)?$`,
);

/** `async Foo.bar [as baz]` → `Foo.bar`; anonymous and generated wrappers have no name. */
function functionName(written: string): string {
  const name = written
    .replace(/^(?:async[ *]|new )+/, '')
    .replace(/ \[as .*$/, '')
    .replace(/^(?:Object|Module|Function|Proxy|exports|Timeout|_?this)\.(?=.)/, '')
    .replace(/[/<]+$/, '')
    .replace(/\(.*$/, '')
    .trim();
  const anonymous = /^(?:<.*>|eval|anonymous|\?|__webpack_require__|module|promise callback.*)$/i;
  return anonymous.test(name) || !/^[\w$.#<>]+$/u.test(name) ? '' : name.replace(/\.<.*$/, '');
}

function frame(place: string, line: string, symbol: string, order: TraceOrder): WrittenFrame {
  return { place, line: Number(line), symbol: functionName(symbol), order };
}

function readAtLine(line: string): WrittenFrame | undefined {
  const written = AT_LINE.exec(line)?.[1]?.trim();
  if (written === undefined) return undefined;
  const open = written.endsWith(')') ? written.lastIndexOf(' (') : -1;
  const place = open < 0 ? written.replace(/^async /, '') : written.slice(open + 2, -1);
  const position = POSITION.exec(place);
  if (position === null) return undefined;
  const file = place.slice(0, position.index);
  if (!/[./\\<]/.test(file) && !file.startsWith('node:')) return undefined;
  if (open < 0 && /\s/.test(file)) return undefined;
  return frame(file, position[1]!, open < 0 ? '' : written.slice(0, open), 'innermost first');
}

/**
 * The method behind names that compilers of Java, Kotlin and Scala generate: `lambda$run$0`, `$anonfun$run$1`,
 * `run$default`; empty for accessors.
 */
function writtenMethod(compiled: string): string {
  const written = compiled
    .replace(/^lambda\$(.+)\$\d+$/, '$1')
    .replace(/^(?:\$anonfun\$)+(\w+?)\$\d.*$/, '$1')
    .replace(/^access\$\d*/, '')
    .replace(/(?<=\w)(?:\$(?:lambda|default|suspendImpl)\b|-).*$/, '');
  return /^</.test(written) ? '' : written;
}

/** The file is in the folders of its package; what compilers add to names is left out. */
function readJvmFrame(line: string): WrittenFrame | undefined {
  const found = JVM.exec(line);
  if (found === null) return undefined;
  const parts = found[1]!.slice(0, -1).split('.');
  const folders = parts.slice(0, -1).map((part) => `${part}/`);
  const method = writtenMethod(found[2]!);
  const owners = parts
    .at(-1)!
    .split('$')
    .map((name) => name.replace(/^\d+(?=[A-Za-z_])/, ''))
    .filter((name) => /^[A-Za-z_]/.test(name));
  const symbol = [...owners.slice(-1), ...(method === '' ? [] : [method])].join('.');
  return frame(folders.join('') + found[3]!, found[4]!, symbol, 'innermost first');
}

/** A frame whose line number is on one of the next lines. */
function readNumberedBelow(lines: readonly string[], at: number): WrittenFrame | undefined {
  const line = lines[at]!;
  const django = DJANGO.exec(line);
  const found = django ?? OLD_IPYTHON.exec(line);
  if (found === null) return undefined;
  const [pattern, reach] = django === null ? [ARROW, ARROW_REACH] : [NUMBERED, NUMBERED_REACH];
  for (const below of lines.slice(at + 1, at + reach)) {
    const number = pattern.exec(below);
    if (number !== null) return frame(found[1]!, number[1]!, found[2]!, 'innermost last');
  }
  return undefined;
}

/** `(*Store).Find.func1` → `Store.Find`: a function literal belongs to the function around it. */
function readGo(lines: readonly string[], at: number): WrittenFrame | undefined {
  const place = GO_PLACE.exec(lines[at]!);
  if (place === null) return undefined;
  const called = GO_CALL.exec(lines[at - 1] ?? '')?.[1] ?? '';
  const symbol = called
    .replace(/^\(\*?(.*?)\)/, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/(?:\.(?:func)?\d+)+$|-fm$/, '');
  return frame(place[1]!, place[2]!, symbol, 'innermost first');
}

function readFrame(lines: readonly string[], at: number): WrittenFrame | undefined {
  const line = lines[at]!;
  if (line.length > LONGEST_FRAME_LINE || line.length < 6) return undefined;
  const python = PYTHON.exec(line) ?? IPYTHON.exec(line) ?? PYTEST.exec(line);
  if (python !== null) return frame(python[1]!, python[2]!, python[3] ?? '', 'innermost last');
  const named = VITEST.exec(line) ?? REACT.exec(line) ?? GECKO.exec(line);
  if (named !== null) return frame(named[2]!, named[3]!, named[1] ?? '', 'innermost first');
  const tabled = readTableFrame(lines, at);
  if (tabled !== undefined) return { ...tabled, order: 'innermost first' };
  return (
    readJvmFrame(line) ?? readAtLine(line) ?? readGo(lines, at) ?? readNumberedBelow(lines, at)
  );
}

/** Lines that begin a new trace: headers, an error at the margin, a test's banner. */
const BOUNDARY =
  /^(?:Traceback \(most recent call last\)|During handling of the above|The above exception was|goroutine \d+ \[|_{4,}|={4,}(?!=| asynchronous gap)|⎯{4,}|\s*●|(?:[\w.]+\.)?[A-Z]\w*(?:Error|Exception|Interrupt|Exit)\b|Caused by:|Suppressed:|Exception in thread |Uncaught )/;

const NO_PLACE =
  /^\s*(?:$|at |={4,} asynchronous gap|<asynchronous suspension>$|--- End of |\[native code\]|global code|module code|\.{3} \d+ more)/;

interface Placed {
  readonly at: number;
  readonly written: WrittenFrame;
}

/**
 * Frames of one trace with their depths, in the order of the text; places that no repository contains are left out
 * and not counted.
 */
function withDepths(run: readonly Placed[]): [number, Frame][] {
  const kept = run.filter(({ written }) => isRepositoryPlace(written.place));
  return kept.map(({ at, written }, position) => {
    const outwards = written.order === 'innermost first';
    const { place, line, symbol } = written;
    const installed = isInstalled(place);
    const depth = outwards ? position : kept.length - 1 - position;
    return [at, { path: plainPath(place), line, symbol, installed, depth }];
  });
}

function endsTrace(line: string, run: readonly Placed[]): boolean {
  if (BOUNDARY.test(line)) return true;
  const { place = '' } = run.at(-1)?.written ?? {};
  if (place.endsWith('.go') && GO_CALL.test(line)) return false;
  if (place.endsWith('.rs') && isRustCall(line)) return false;
  if (place.endsWith('.jl') && isJuliaCall(line)) return false;
  if (/\.[eh]rl$/.test(place) && isErlangTerm(line)) return false;
  // Zig prints the line of source below each place.
  if (place.endsWith('.zig') && /^\s+\S/.test(line)) return false;
  // Only places without a file may be between JavaScript frames, whereas lines of source are between Python's.
  return run.at(-1)?.written.order === 'innermost first' && !NO_PLACE.test(line);
}

/**
 * The stack frames among the lines of a text, by line: Python, IPython, pytest, Java, Go, Node, Chrome, Firefox,
 * Safari, React, Jest, Vitest, Rust, Ruby, PHP, .NET, Dart, Zig, Haskell, Godot, OCaml, Erlang, Elixir, gdb and
 * sanitizers. A frame without a file of its own (`<anonymous>`, `node:internal`) maps to undefined.
 */
export function readFrames(lines: readonly string[]): Map<number, Frame | undefined> {
  const frames = new Map<number, Frame | undefined>();
  let run: Placed[] = [];
  const close = () => {
    for (const [at, found] of withDepths(run)) frames.set(at, found);
    run = [];
  };
  lines.forEach((line, at) => {
    const written = readFrame(lines, at);
    if (written === undefined) {
      if (run.length > 0 && endsTrace(line, run)) close();
      return;
    }
    if (run.length > 0 && run.at(-1)!.written.order !== written.order) close();
    run.push({ at, written });
    // In Go, the line above a place is part of the frame.
    if (written.place.endsWith('.go') && GO_CALL.test(lines[at - 1] ?? ''))
      frames.set(at - 1, undefined);
    frames.set(at, undefined);
  });
  close();
  return frames;
}
