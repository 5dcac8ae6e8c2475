/** The words of a name such as `AccountAvatar` or `account-avatar`. */
const WORDS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g;
/** The file extension, and a suffix that limits a component to client or server. */
const ENDINGS = /(?:\.(?:client|server|global))*\.\w+$/;

/**
 * The name that Nuxt gives to a component, from its path below the components folder. Words that the file name
 * repeats from the folders count once: `account/Avatar.vue` and `account/AccountAvatar.vue` are both `AccountAvatar`.
 */
export function componentName(path: string): string {
  const parts = path.replace(ENDINGS, '').split('/');
  if (parts.at(-1) === 'index') parts.pop();
  const own = wordsOf(parts.pop() ?? '');
  let folders = parts.flatMap(wordsOf);
  for (let repeated = folders.length; repeated > 0; repeated--) {
    const last = folders.slice(-repeated);
    if (!last.every((word, at) => word === own[at])) continue;
    folders = folders.slice(0, -repeated);
    break;
  }
  return [...folders, ...own].join('');
}

function wordsOf(part: string): string[] {
  const words = part.match(WORDS) ?? [];
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1));
}
