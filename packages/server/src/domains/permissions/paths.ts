import type { ProjectConfig } from '@portico/contract';
import { compareIds } from '../../platform/text/compare-ids.js';
import { isPermission, type PermissionScope } from '../projects/index.js';
import { containedIn, permissionsThatGive } from './containment.js';

/** How many ways one answer tells. A graph of a few definitions can have millions. */
export const MOST_PATHS = 100;

/** The ways in which grants give a permission. */
export interface PermissionPaths {
  /** Each from a granted permission to the one asked for; a direct grant is a path of one. Shortest first. */
  readonly paths: readonly (readonly string[])[];
  /** False when there are more than are told. */
  readonly isComplete: boolean;
}

/** What to look for. */
export interface PathQuery {
  readonly scope: PermissionScope;
  readonly granted: readonly string[];
  readonly permissionId: string;
}

/**
 * Finds every way in which granted permissions give a permission, none of which visits a permission twice. Works from
 * short to long, so that what is left out are the longest.
 */
export function findPaths(config: ProjectConfig, { scope, granted, permissionId }: PathQuery): PermissionPaths {
  // Only permissions that lead to the one asked for are followed, so no work is in vain.
  const giving = new Set(permissionsThatGive(config, permissionId, scope));
  const start = granted.filter((id) => giving.has(id) && isPermission(config, id, scope)).sort(compareIds);
  const paths: (readonly string[])[] = [];
  let open: (readonly string[])[] = start.map((id) => [id]);
  while (open.length > 0) {
    const next: (readonly string[])[] = [];
    for (const path of open) {
      const last = path.at(-1) ?? '';
      if (last === permissionId) {
        if (paths.length === MOST_PATHS) return { paths, isComplete: false };
        paths.push(path);
        continue;
      }
      for (const id of [...containedIn(config, last)].sort(compareIds))
        if (giving.has(id) && !path.includes(id)) next.push([...path, id]);
      // Each open path ends at the permission or in a cycle, and there may be many more of them than are told.
      if (next.length > MOST_OPEN) return { paths, isComplete: false };
    }
    open = next;
  }
  return { paths, isComplete: true };
}

/** How many unfinished paths of one length are followed. */
const MOST_OPEN = 10_000;
