import { literalPattern } from '../../text/literal-pattern.js';

/** Marks around our block in a hook; everything else belongs to others. */
const BEGIN = '# >>> ctx: `ctx hook uninstall` removes this';
const END = '# <<< ctx';
const BLOCK = new RegExp(`\\n?${literalPattern(BEGIN)}[\\s\\S]*?${literalPattern(END)}\\n?`);
const SHEBANG = /^#!.*\n/;
const SHELL = /^#!\s*\S*\/(?:env\s+(?:-S\s+)?)?(?:sh|bash|dash|ksh|zsh|ash)\b/;

/**
 * Adds our block to a hook, directly after its first line, because the script may end anywhere with `exit` or
 * `exec`.
 *
 * @param script The hook as it is; null if there is none.
 * @param program Absolute path of the command, in case `ctx` is not on the PATH.
 * @returns Null if it is not a shell script, to which nothing can be added.
 */
export function withBlock(script: string | null, program: string): string | null {
  const block = blockOf(program);
  if (script === null) return `#!/bin/sh\n${block}`;
  const bare = withoutBlock(script);
  const shebang = SHEBANG.exec(bare)?.[0] ?? '';
  if (bare.startsWith('#!') && !SHELL.test(bare)) return null;
  return `${shebang}${block}${bare.slice(shebang.length)}`;
}

/** Removes our block and keeps every other byte. */
export function withoutBlock(script: string): string {
  return script.replace(BLOCK, (found) => (found.startsWith('\n') ? '\n' : ''));
}

/** Whether a script does nothing. */
export function isEmptyScript(script: string): boolean {
  return script.replace(SHEBANG, '').trim() === '';
}

/** Runs in the background: git neither waits for it nor sees its output. */
function blockOf(program: string): string {
  return [
    BEGIN,
    `ctx_program=$(command -v ctx || echo ${quoted(program)})`,
    'if [ -x "$ctx_program" ]; then',
    '  ("$ctx_program" index --quiet </dev/null >/dev/null 2>&1 &)',
    'fi',
    END,
    '',
  ].join('\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
