/** As many blanks as a text has characters; its lines stay. */
export function blanks(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
