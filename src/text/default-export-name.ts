const ENDING = /(\.d)?\.[^.]+$/;

/**
 * The name of a file's anonymous default export: the file's base name without its extension (`src/Header.tsx` →
 * `Header`), or the folder's name for an index file (`src/menu/index.ts` → `menu`). Only the last extension is
 * removed (`app.config.ts` → `app.config`); an index file at the root is `index`.
 */
export function defaultExportName(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  const base = (parts.at(-1) ?? '').replace(ENDING, '');
  const folder = parts.at(-2);
  return base === 'index' && folder !== undefined ? folder : base;
}
