import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Root } from '../../git.js';
import { locateIndex } from '../opening/locate-index.js';

/**
 * The index of another work tree of the same repository, to begin a new one with: the main work tree's, or that of the
 * first linked one that has any. Null where there is none.
 */
export function siblingIndex({ repository, path }: Root): string | null {
  if (repository === null) return null;
  const { commonDir } = repository;
  const trees = [dirname(commonDir), ...linkedWorkTrees(commonDir)];
  const others = trees.filter((tree) => tree !== path && existsSync(tree));
  return others.map((tree) => locateIndex(tree)).find((index) => existsSync(index)) ?? null;
}

function linkedWorkTrees(commonDir: string): string[] {
  const folder = join(commonDir, 'worktrees');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      try {
        return [dirname(readFileSync(join(folder, name, 'gitdir'), 'utf8').trim())];
      } catch {
        return [];
      }
    });
}
