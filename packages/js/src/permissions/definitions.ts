import type { Returns } from '@portico/contract';
import { createFamily, type Family } from '../cache/family.js';
import type { Core } from '../core.js';
import type {
  CreatePermissionDefinitionOptions,
  PermissionDefinition,
  PermissionDefinitionMethods,
  PermissionDefinitionStore,
  PermissionDefinitionUpdate,
} from './types.js';

type WireDefinition = Returns<'POST /team-permission-definitions', 'admin'>;
type Scope = 'team' | 'project';

const fromWire = ({ contained_permission_ids, ...definition }: WireDefinition): PermissionDefinition =>
  Object.freeze({ ...definition, containedPermissionIds: contained_permission_ids });

const updateToWire = ({ containedPermissionIds, ...update }: PermissionDefinitionUpdate) => ({
  ...update,
  contained_permission_ids: containedPermissionIds && [...containedPermissionIds],
});

/** Creates the methods of owners for the permissions that their project defines. */
export const createPermissionDefinitions = (
  core: Core,
): { readonly methods: PermissionDefinitionMethods; readonly store: PermissionDefinitionStore } => {
  const team = definitionsOf(core, 'team');
  const project = definitionsOf(core, 'project');
  return {
    store: {
      teamPermissionDefinitions: () => team.family.of(core, undefined),
      projectPermissionDefinitions: () => project.family.of(core, undefined),
    },
    methods: {
      listTeamPermissionDefinitions: team.list,
      createTeamPermissionDefinition: team.create,
      updateTeamPermissionDefinition: team.update,
      deleteTeamPermissionDefinition: team.remove,
      explainPermission: async (userId, permissionId, { teamId } = {}) => {
        const input = { params: { user_id: userId }, query: { permission_id: permissionId, team_id: teamId } };
        const { paths, is_complete } = await core.admin()('GET /internal/users/{user_id}/permission-paths', input);
        return { paths, isComplete: is_complete };
      },
      listProjectPermissionDefinitions: project.list,
      createProjectPermissionDefinition: project.create,
      updateProjectPermissionDefinition: project.update,
      deleteProjectPermissionDefinition: project.remove,
    },
  };
};

const definitionsOf = (core: Core, scope: Scope) => {
  const path = `/${scope}-permission-definitions` as const;
  const call = core.admin();
  const family: Family<Core, undefined, PermissionDefinition[]> = createFamily(core.settings, async () =>
    (await call(`GET ${path}`)).items.map(fromWire),
  );
  return {
    family,
    list: () => family.of(core, undefined).refresh(),
    create: async ({ id, ...options }: CreatePermissionDefinitionOptions): Promise<PermissionDefinition> => {
      const created = await call(`POST ${path}`, { body: { ...updateToWire(options), id } });
      await family.invalidate(core);
      return fromWire(created);
    },
    update: async (permissionId: string, update: PermissionDefinitionUpdate): Promise<void> => {
      const params = { permission_id: permissionId };
      await call(`PATCH ${path}/{permission_id}`, { params, body: updateToWire(update) });
      await family.invalidate(core);
    },
    remove: async (permissionId: string): Promise<void> => {
      await call(`DELETE ${path}/{permission_id}`, { params: { permission_id: permissionId } });
      await family.invalidate(core);
    },
  };
};
