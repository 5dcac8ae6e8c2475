/** A list of settings as Django's page of an error prints it, up to its end. */
const SETTINGS =
  /^[ \t>]*Installed (?:Applications|Middleware):[ \t]*\r?\n(?:[ \t>]{0,20}[([]?[ \t]{0,20}u?'[\w.]{1,100}',?[)\]]?[ \t]*(?:\r?\n|$))+/gm;

/** A text without the applications that Django had installed: names of modules, of which the request speaks of none. */
export function withoutDjangoSettings(text: string): string {
  return text.includes('Installed Applications:') || text.includes('Installed Middleware:')
    ? text.replace(SETTINGS, '')
    : text;
}
