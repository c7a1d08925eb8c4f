import type { ProjectConfig } from '@portico/contract';
import { compareIds } from '../../platform/text/compare-ids.js';
import { isPermission, type PermissionScope } from '../projects/index.js';
import { containedIn, permissionsThatGive } from './containment.js';

/** How many paths one response returns. A graph of a few definitions can have millions. */
export const MOST_PATHS = 100;

/** The ways in which grants give a permission. */
export interface PermissionPaths {
  /** Each from a granted permission to the one asked for; a direct grant is a path of one. Shortest first. */
  readonly paths: readonly (readonly string[])[];
  /** False when there are more than are returned. */
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
    paths.push(...open.filter((path) => path.at(-1) === permissionId));
    const longer = open.filter((path) => path.at(-1) !== permissionId).flatMap((path) => follow(config, path, giving));
    // There may be many more unfinished paths than are returned.
    if (paths.length > MOST_PATHS || longer.length > MOST_OPEN)
      return { paths: paths.slice(0, MOST_PATHS), isComplete: false };
    open = longer;
  }
  return { paths, isComplete: true };
}

/** The paths that are one permission longer. */
const follow = (config: ProjectConfig, path: readonly string[], giving: ReadonlySet<string>): (readonly string[])[] =>
  [...containedIn(config, path.at(-1) ?? '')]
    .filter((id) => giving.has(id) && !path.includes(id))
    .sort(compareIds)
    .map((id) => [...path, id]);

/** How many unfinished paths of one length are followed. */
const MOST_OPEN = 500;
