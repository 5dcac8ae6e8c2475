/** How many underscores a name begins with: `_close` is another than `close`. */
export function underscoresInFront(name: string): number {
  return name.length - name.replace(/^_+/, '').length;
}
