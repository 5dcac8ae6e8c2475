/** Keeps what was used last, up to a total size. */
export class SizedCache<T> {
  private readonly entries = new Map<number, { readonly value: T; readonly size: number }>();
  private total = 0;

  /** @param capacity In the unit of the sizes given. */
  constructor(private readonly capacity: number) {}

  get(key: number): T | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  set(key: number, value: T, size: number): void {
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
