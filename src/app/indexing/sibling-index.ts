import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Root } from '../../git.js';
import { locateIndex } from '../opening/locate-index.js';

/**
 * The index of another work tree of the same repository, used to start a new one: that of the main work tree, or
 * else of the first linked one that has an index. Null if there is none.
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
