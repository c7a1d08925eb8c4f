import type { ProjectConfig } from '@portico/contract';
import { isPermission, isSystemPermission, type PermissionScope } from '../projects/index.js';
import type { Fault } from './lines.js';

/** Returns why permissions cannot be granted in a scope, or null. */
export function findGrantFault(
  config: ProjectConfig,
  ids: readonly string[] | undefined,
  scope: PermissionScope,
): Fault | null {
  for (const [index, id] of (ids ?? []).entries()) {
    if (isPermission(config, id, scope)) continue;
    const field = `permissions.${index}`;
    const place = scope === 'team' ? 'teams' : 'the project';
    if (isSystemPermission(id) || Object.hasOwn(config.rbac.permissions, id))
      return { code: 'permission-scope', field, message: `${id} cannot be granted in ${place}.` };
    return {
      code: 'permission-unknown',
      field,
      message: `The project has no permission ${id}. Import its definition first.`,
    };
  }
  return null;
}
