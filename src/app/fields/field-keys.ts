import { type LanguageId, outlineFamilyOf } from '../../model/source-file.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { mayUse } from './field-reads.js';
import { typeMade } from './made-type.js';
import { receiverBefore } from './receiver-before.js';
import { namedAround, openAround } from './surrounding-bracket.js';

/** A line that sets a field by its key: `Segment { limit: 3 }`, `{ limit }`. */
export interface KeyOfField {
  /** 1-based. */
  readonly line: number;
  /**
   * The name before the brackets: `Segment`; empty if there is none. In Go, braces in braces are of the type before the
   * outermost (`[]Segment{{limit: 3}}`).
   */
  readonly type: string;
  /** The line on which that name stands (1-based). */
  readonly typeLine: number;
  /** Whether an object of a class of that name is made, which may inherit the field. */
  readonly isMade: boolean;
  /** Whether something else than a name tells the type: `return new() { Limit = 3 }`. */
  readonly isImplied: boolean;
  /** Whether the key is in `{}` rather than in `()`. */
  readonly isInBraces: boolean;
  /**
   * The object of which a copy gets the key: `shelf` of `shelf with { Limit = 3 }`, `shelf.copy(limit = 3)` and
   * `replace(shelf, limit=3)`; empty if there is none.
   */
  readonly copied: string;
}

const COPIED = /^(.*\S)(?:\s+with\s*\{[^{}]*|\.(?:copy|_replace)\s*\([^()]*)$/;
/** `replace(head, limit=3)`, `attrs.evolve(head, limit=3)`. */
const GIVEN_COPIED = /\b(?:replace|evolve)\(\s*([\w.]+)\s*,[^()]*$/;
const EXPORTED = /^\s*export\s*\{/;

/**
 * The lines with a name as a key: `name:`, `name =`, and in braces a bare `name`; not in comments, imports and
 * exports. The surroundings are the innermost bracket that the line leaves open before the name, or else the end of
 * the nearest line above with less indentation.
 */
export function fieldKeys(
  lines: readonly string[],
  name: string,
  language: LanguageId,
): readonly KeyOfField[] {
  const isDesignated = outlineFamilyOf(language) === 'c';
  const key = new RegExp(
    String.raw`(?<=^\s*|[{(,]\s*)${isDesignated ? '\\.' : ''}${literalPattern(name)}\s*(?:[,}]|:(?!:)|=(?![=>])|$)`,
    'g',
  );
  const around = isDesignated || language === 'go' ? namedAround : openAround;
  return lines.flatMap((text, index) => {
    if (!mayUse(text, name) || EXPORTED.test(text)) return [];
    for (const match of text.matchAll(key)) {
      const head = text.slice(0, match.index);
      const open = around(lines, index, head);
      if (open === null) continue;
      const isInBraces = open.bracket === '{';
      const isPair = /[:=]$/.test(match[0]);
      if (isInBraces ? isDesignated || isKeyIn(text, match) : isPair && open.bracket === '(') {
        const copied = GIVEN_COPIED.exec(head)?.[1] ?? receiverBefore(COPIED.exec(head)?.[1] ?? '');
        const made = typeMade(language, open);
        return {
          ...{ line: index + 1, type: made ?? open.name, typeLine: open.line + 1 },
          ...{ isMade: made !== null && made !== '', isImplied: made === '' },
          ...{ isInBraces, copied },
        };
      }
    }
    return [];
  });
}

/**
 * The lines (1-based) with a name as a string of its own, as in `get('limit')` and `all['limit']`; not in comments
 * and imports.
 */
export function fieldTexts(lines: readonly string[], name: string): readonly number[] {
  const quoted = new RegExp(String.raw`(['"\`])${literalPattern(name)}\1`);
  return lines.flatMap((text, index) =>
    mayUse(text, name) && quoted.test(text) ? [index + 1] : [],
  );
}

/** In braces, `limit = 3;` is a statement, while `limit = 3 }` is a default value. */
function isKeyIn(text: string, match: RegExpExecArray): boolean {
  return !match[0].endsWith('=') || /^[^;]*[,}]/.test(text.slice(match.index + match[0].length));
}
