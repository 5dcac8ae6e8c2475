const PICTURE = /!\[([^\]\n]{0,200})\]\([^)\n]{1,500}\)/g;
/** What programs call the pictures that they take, and trackers those that are dropped into a text. */
const NAME_OF_FILE =
  /^\S*$|^(?:image|img|video|screen ?shot|screen recording|bildschirmfoto|capture d.[ée]cran|captura)\b/i;

/** A line with what its pictures are said to show, without their addresses; the name of a file says nothing. */
export function withoutPictures(line: string): string {
  if (!line.includes('![')) return line;
  return line.replace(PICTURE, (_, shows: string) => (NAME_OF_FILE.test(shows) ? ' ' : shows));
}
