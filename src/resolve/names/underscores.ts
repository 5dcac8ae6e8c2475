/** Number of underscores at the start of a name: `_close` is different from `close`. */
export function underscoresInFront(name: string): number {
  return name.length - name.replace(/^_+/, '').length;
}
