/**
 * A map that forgets. Whenever `limit` entries are new, it drops the ones not used since the previous time. It has
 * two generations instead of a list by age, so that a hit costs one look-up and no bookkeeping.
 */
export class BoundedCache<V> {
  private young = new Map<string, V>();
  private old = new Map<string, V>();

  /** @param limit Entries of one generation; the cache holds at most twice as many. */
  constructor(private readonly limit: number) {}

  get(key: string): V | undefined {
    const found = this.young.get(key);
    if (found !== undefined) return found;
    const aged = this.old.get(key);
    if (aged !== undefined) this.set(key, aged);
    return aged;
  }

  set(key: string, value: V): void {
    if (this.young.size >= this.limit) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(key, value);
  }
}
