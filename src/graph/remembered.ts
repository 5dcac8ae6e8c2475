/** What a memory holds for a key, or what `compute` returns, which it holds from then on. */
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
