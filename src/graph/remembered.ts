/** The value that a memory holds for a key; if there is none, the result of `compute`, which is then stored. */
export function remembered<Key, Result>(
  memory: Map<Key, unknown>,
  key: Key,
  compute: () => Result,
): Result {
  const known = memory.get(key);
  if (known !== undefined) return known as Result;
  const result = compute();
  memory.set(key, result);
  return result;
}
