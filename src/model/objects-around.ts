import { givenCalled } from './reference.js';

/**
 * States an expression in code whose bare names may be members of objects of the surrounding functions: `size` in
 * `pool.apply { size }` becomes `pool[=].size`. With several objects the innermost is first. An empty expression
 * stands for the receiver of a bare call.
 */
export function memberOf(objects: readonly string[], expression: string): string {
  return [
    ...objects.map((one) => givenCalled(one, '')),
    ...(expression === '' ? [] : [expression]),
  ].join('.');
}

/** The objects that may have a bare name as a member, as receivers, innermost first; empty for any other receiver. */
export function objectsOfBareName(receiver: string): readonly string[] {
  if (!receiver.endsWith(OBJECT_MARK)) return [];
  return receiver.split(`${OBJECT_MARK}.`).map((one) => one.replace(/\[=\]$/, '') + OBJECT_MARK);
}

/**
 * Whether such an object belongs to a function that is passed to a call, as the called function declares its
 * parameter.
 */
export function isOfParameter(object: string): boolean {
  return object.endsWith(`.${OBJECT_PARAMETER}@]${OBJECT_MARK}`);
}

/** The objects around an expression, as expressions of their own, innermost first. */
export function objectsAround(expression: string): readonly string[] {
  return expression.split(`${OBJECT_MARK}.`).slice(0, -1);
}

/**
 * The possible meanings of an expression: as a member of each object around it, innermost first, and finally on its
 * own. Without objects around it, only the last.
 */
export function meaningsAround(expression: string): readonly string[] {
  const objects = expression.split(`${OBJECT_MARK}.`);
  const own = objects.pop()!;
  return [...objects.map((one) => `${one}.${own}`), own];
}

const OBJECT_MARK = '[=]';

/**
 * Parameter position that stands for a function's implicit object (its receiver), whose members its code names
 * without a prefix: `Pool` of `Pool.() -> Unit`.
 */
export const OBJECT_PARAMETER = 97;
