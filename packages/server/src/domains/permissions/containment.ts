import type { ProjectConfig } from '@portico/contract';
import { isPermission, isSystemPermission, type PermissionScope } from '../projects/index.js';

/**
 * Returns what a user with the granted permissions has: these and all that they contain, at any depth. Skips an ID that
 * is not a permission of the scope, and what it contains. Cycles and permissions that are reached in two ways are
 * harmless: each is visited once.
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
    // One at a time: spreading a hundred thousand IDs into arguments would exceed the limit.
    for (const contained of containedIn(config, id)) open.push(contained);
  }
  return held;
}

/**
 * Returns the IDs that a permission contains directly. A system permission contains nothing, whatever the settings say
 * (PM-04).
 */
export const containedIn = ({ rbac }: ProjectConfig, id: string): readonly string[] =>
  isSystemPermission(id) ? [] : Object.keys(rbac.permissions[id]?.containedPermissionIds ?? {});

/**
 * Returns the permissions that give a permission: itself and all that contain it, at any depth. The reverse of
 * `expandPermissions`, to find who has a permission without expanding every user's.
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
