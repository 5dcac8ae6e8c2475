import { literalPattern } from '../../text/literal-pattern.js';
import { blanks } from '../tokens/repair.js';

const OPENING = /<<<[ \t]*(["']?)([A-Za-z_]\w*)\1[ \t]*\r?\n/g;
/** What the grammar accepts after the closing mark of a heredoc. */
const TAKEN = /\s*[;,)\]]|[ \t]*\r?\n/y;

/**
 * Rewrites heredocs whose end the grammar does not recognize as plain strings, so that it reads what follows:
 * `<<<'A'` up to `A.$this->rest()`. Offsets and lines do not change.
 */
export function maskHeredocs(text: string): string {
  if (!text.includes('<<<')) return text;
  let masked = '';
  let from = 0;
  OPENING.lastIndex = 0;
  for (let open = OPENING.exec(text); open !== null; open = OPENING.exec(text)) {
    const closing = new RegExp(`^[ \\t]*${literalPattern(open[2]!)}\\b`, 'gm');
    closing.lastIndex = OPENING.lastIndex;
    const close = closing.exec(text);
    if (close === null) break;
    const end = closing.lastIndex;
    OPENING.lastIndex = end;
    TAKEN.lastIndex = end;
    if (TAKEN.test(text)) continue;
    masked += `${text.slice(from, open.index)}'${blanks(text.slice(open.index + 1, end - 1))}'`;
    from = end;
  }
  return from === 0 ? text : masked + text.slice(from);
}
