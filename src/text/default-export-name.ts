const ENDING = /(\.d)?\.[^.]+$/;

/**
 * The name under which a file's anonymous default export is known: the file's base name without its ending
 * (`src/Header.tsx` → `Header`), the folder's for an index file (`src/menu/index.ts` → `menu`). A further ending stays
 * with the name (`app.config.ts` → `app.config`); an index file at the root is `index`.
 */
export function defaultExportName(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  const base = (parts.at(-1) ?? '').replace(ENDING, '');
  const folder = parts.at(-2);
  return base === 'index' && folder !== undefined ? folder : base;
}
