/** A list of settings as Django's error page prints it. */
const SETTINGS =
  /^[ \t>]*Installed (?:Applications|Middleware):[ \t]*\r?\n(?:[ \t>]{0,20}[([]?[ \t]{0,20}u?'[\w.]{1,100}',?[)\]]?[ \t]*(?:\r?\n|$))+/gm;

/** A text without the list of installed Django applications, whose modules the request does not mean. */
export function withoutDjangoSettings(text: string): string {
  return text.includes('Installed Applications:') || text.includes('Installed Middleware:')
    ? text.replace(SETTINGS, '')
    : text;
}
