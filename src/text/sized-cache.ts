/** Keeps the most recently used entries, up to a total size. */
export class SizedCache<Value, Key = number> {
  private readonly entries = new Map<Key, { readonly value: Value; readonly size: number }>();
  private total = 0;

  /** @param capacity In the same unit as the entries' sizes. */
  constructor(private readonly capacity: number) {}

  get(key: Key): Value | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    // While half of the room is free, nothing will be dropped soon, so the order need not be maintained.
    if (this.total > this.capacity / 2) {
      this.entries.delete(key);
      this.entries.set(key, entry);
    }
    return entry.value;
  }

  set(key: Key, value: Value, size: number): void {
    this.total += size - (this.entries.get(key)?.size ?? 0);
    this.entries.delete(key);
    this.entries.set(key, { value, size });
    for (const [oldest, entry] of this.entries) {
      if (this.total <= this.capacity) break;
      this.entries.delete(oldest);
      this.total -= entry.size;
    }
  }
}
