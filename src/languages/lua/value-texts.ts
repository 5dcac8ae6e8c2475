import { EACH } from '../../model/reference.js';

/** A string or number. */
export const LITERAL = '"';
/** A table literal. */
export const TABLE = '{}';
/** `nil` or `false`. */
export const NIL = 'nil';
/** The type that a comment declares, at the end of an expression. */
const STATED = /@[^@.()[\]]*$/;

/** An expression with the type that a comment declares for it; only the type if the expression is unknown. */
export function asStated(text: string, stated: string): string {
  if (stated === '' || text === LITERAL) return text;
  return isPath(text) ? text + stated : stated;
}

/** The expression without such a type. */
export function withoutStated(text: string): string {
  return text.replace(STATED, '');
}

/** An element of an expression. */
export function eachOf(text: string): string {
  return isPath(text) ? text + EACH : '';
}

/** Whether a value is a path that leads somewhere. */
export function isPath(text: string): boolean {
  return text !== '' && text !== LITERAL && text !== TABLE && text !== NIL;
}
