import type { ProjectConfig } from '@portico/contract';
import { isPermission, isSystemPermission, type PermissionScope } from '../projects/index.js';

/**
 * What somebody holds who was granted permissions: these and all that they contain, however deep. An id that is no
 * permission of the scope is left out, and so is what it contains. Circles and permissions that are reached in two ways
 * do no harm: each is visited once.
 */
export function expandPermissions(
  config: ProjectConfig,
  granted: Iterable<string>,
  scope: PermissionScope,
): ReadonlySet<string> {
  const held = new Set<string>();
  const open = [...granted];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (held.has(id) || !isPermission(config, id, scope)) continue;
    held.add(id);
    // One by one: an argument list of a thousand ids is no problem, one of a hundred thousand would be.
    for (const contained of containedIn(config, id)) open.push(contained);
  }
  return held;
}

/** The ids that a permission contains directly. One of the system's contains none, whatever the settings say (PM-04). */
export const containedIn = ({ rbac }: ProjectConfig, id: string): readonly string[] =>
  isSystemPermission(id) ? [] : Object.keys(rbac.permissions[id]?.containedPermissionIds ?? {});

/**
 * By which permissions one holds a given one: that one itself, and all that contain it, however deep. The other direction
 * of `expandPermissions`, for finding who holds a permission without expanding everybody's.
 */
export function permissionsThatGive(
  config: ProjectConfig,
  permissionId: string,
  scope: PermissionScope,
): readonly string[] {
  const containers = new Map<string, string[]>();
  for (const container of Object.keys(config.rbac.permissions)) {
    if (!isPermission(config, container, scope)) continue;
    for (const id of containedIn(config, container)) containers.set(id, [...(containers.get(id) ?? []), container]);
  }
  const giving = new Set<string>();
  const open = isPermission(config, permissionId, scope) ? [permissionId] : [];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (giving.has(id)) continue;
    giving.add(id);
    open.push(...(containers.get(id) ?? []));
  }
  return [...giving];
}
