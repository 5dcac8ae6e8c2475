import { EACH } from '../../model/reference.js';

/** A text or number. */
export const LITERAL = '"';
/** A table as it is written. */
export const TABLE = '{}';
/** Nothing, `nil` or `false`. */
export const NIL = 'nil';
/** What comments state, at the end of an expression. */
const STATED = /@[^@.()[\]]*$/;

/** An expression with what a comment states it is; that alone where nothing is known of the expression. */
export function asStated(text: string, stated: string): string {
  if (stated === '' || text === LITERAL) return text;
  return isPath(text) ? text + stated : stated;
}

/** The expression alone, without what a comment states it is. */
export function withoutStated(text: string): string {
  return text.replace(STATED, '');
}

/** One of what an expression holds. */
export function eachOf(text: string): string {
  return isPath(text) ? text + EACH : '';
}

/** Whether something is known of a value that leads somewhere. */
export function isPath(text: string): boolean {
  return text !== '' && text !== LITERAL && text !== TABLE && text !== NIL;
}
