import { systemPermissionIds } from '@portico/contract';
import type { ProjectConfig } from './rendered.js';

/** Where a permission can be held. */
export type PermissionScope = 'team' | 'project';

const systemIds: ReadonlySet<string> = new Set(systemPermissionIds);

/** Whether a permission of that id can be held in the scope: it is defined there, or it is one of the system's. */
export function isPermission(config: ProjectConfig, id: string, scope: PermissionScope): boolean {
  if (scope === 'team' && systemIds.has(id)) return true;
  const { permissions } = config.rbac;
  return Object.hasOwn(permissions, id) && permissions[id]?.scope === scope;
}
