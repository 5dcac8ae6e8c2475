const PICTURE = /!\[([^\]\n]{0,200})\]\([^)\n]{1,500}\)/g;
/** Names that programs give to screenshots, and trackers to pictures that are dropped into a text. */
const NAME_OF_FILE =
  /^\S*$|^(?:image|img|video|screen ?shot|screen recording|bildschirmfoto|capture d.[ée]cran|captura)\b/i;

/** A line whose pictures are replaced by their descriptions, unless those are only file names. */
export function withoutPictures(line: string): string {
  if (!line.includes('![')) return line;
  return line.replace(PICTURE, (_, shows: string) => (NAME_OF_FILE.test(shows) ? ' ' : shows));
}
