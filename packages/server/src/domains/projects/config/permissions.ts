import { type ProjectConfig, systemPermissionIds } from '@portico/contract';

/** Where a permission can be held. */
export type PermissionScope = 'team' | 'project';

const systemIds: ReadonlySet<string> = new Set(systemPermissionIds);

/** Whether an id is that of a permission which every team has without its being defined. */
export const isSystemPermission = (id: string): boolean => systemIds.has(id);

/** Whether a permission of that id can be held in the scope: it is defined there, or it is one of the system's. */
export function isPermission(config: ProjectConfig, id: string, scope: PermissionScope): boolean {
  if (isSystemPermission(id)) return scope === 'team';
  const { permissions } = config.rbac;
  return Object.hasOwn(permissions, id) && permissions[id]?.scope === scope;
}
