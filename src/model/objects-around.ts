import { givenCalled } from './reference.js';

/**
 * What code names as it is where functions around have objects whose members it may name so, `pool.apply { size }`: `pool[=].size`, of several
 * the innermost first; nothing behind them where it is what is called.
 */
export function memberOf(objects: readonly string[], expression: string): string {
  return [
    ...objects.map((one) => givenCalled(one, '')),
    ...(expression === '' ? [] : [expression]),
  ].join('.');
}

/** The objects of which a bare name may be a member, as receivers of it, the innermost first; none where a receiver is of another kind. */
export function objectsOfBareName(receiver: string): readonly string[] {
  if (!receiver.endsWith(OBJECT_MARK)) return [];
  return receiver.split(`${OBJECT_MARK}.`).map((one) => one.replace(/\[=\]$/, '') + OBJECT_MARK);
}

/** Whether such an object is that of a function which a call is given, by what the call says of its parameter. */
export function isOfParameter(object: string): boolean {
  return object.endsWith(`.${OBJECT_PARAMETER}@]${OBJECT_MARK}`);
}

/** What an expression may mean by the objects around it, the innermost first, and at last by itself; it alone where there are none. */
export function meaningsAround(expression: string): readonly string[] {
  const objects = expression.split(`${OBJECT_MARK}.`);
  const own = objects.pop()!;
  return [...objects.map((one) => `${one}.${own}`), own];
}

const OBJECT_MARK = '[=]';

/** The place of a parameter of a function for the object whose members its code names as they are: `Pool` of `Pool.() -> Unit`. */
export const OBJECT_PARAMETER = 97;
