import { type ProjectConfig, systemPermissionIds } from '@portico/contract';

/** Where a permission can be granted. */
export type PermissionScope = 'team' | 'project';

const systemIds: ReadonlySet<string> = new Set(systemPermissionIds);

/** Returns whether an ID is that of a system permission, which exists in every team without a definition. */
export const isSystemPermission = (id: string): boolean => systemIds.has(id);

/** Returns whether the permission can be granted in the scope: it is defined there, or it is a system permission. */
export function isPermission(config: ProjectConfig, id: string, scope: PermissionScope): boolean {
  if (isSystemPermission(id)) return scope === 'team';
  const { permissions } = config.rbac;
  return Object.hasOwn(permissions, id) && permissions[id]?.scope === scope;
}
