/** `… in src/net`, `… in the middleware package` at the end of a title. */
const IN_A_FOLDER =
  /\b(?:in|of|from|under|inside|within) (?:the )?`?([\w@.-]+(?:\/[\w@.-]+)*)\/?`?(?: (?:folder|directory|package|module|crate))?[?.]*$/i;
const LONGEST_TITLE = 400;

/**
 * The folder in which a title says to look, without slashes at its ends and in lower case; null where it says none. It may be none of
 * the repository.
 */
export function folderNamedIn(title: string): string | null {
  if (title.length > LONGEST_TITLE) return null;
  return IN_A_FOLDER.exec(title.trim())?.[1]?.toLowerCase() ?? null;
}

/** Whether a file lies in a folder that is named by the last parts of its path. */
export function liesIn(path: string, folder: string): boolean {
  return `/${path.toLowerCase()}`.includes(`/${folder}/`);
}
