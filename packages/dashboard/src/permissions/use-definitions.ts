import type {
  AdminApp,
  CreatePermissionDefinitionOptions,
  PermissionDefinition,
  PermissionDefinitionUpdate,
} from '@portico/js';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProject } from '../projects/use-open-project.js';
import { useRenewProjects } from '../projects/use-projects.js';

/** Where a permission can be held. */
export type Scope = 'team' | 'project';

/** What is done with the definitions of a scope. Resolves when the pages show the change. */
export interface DefinitionChanges {
  create(options: CreatePermissionDefinitionOptions): Promise<void>;
  update(id: string, update: PermissionDefinitionUpdate): Promise<void>;
  remove(id: string): Promise<void>;
}

const keyOf = (projectId: string, scope: Scope): readonly string[] => ['permission-definitions', projectId, scope];

const callsOf = (app: AdminApp, scope: Scope) =>
  scope === 'team'
    ? {
        list: app.listTeamPermissionDefinitions,
        create: app.createTeamPermissionDefinition,
        update: app.updateTeamPermissionDefinition,
        remove: app.deleteTeamPermissionDefinition,
      }
    : {
        list: app.listProjectPermissionDefinitions,
        create: app.createProjectPermissionDefinition,
        update: app.updateProjectPermissionDefinition,
        remove: app.deleteProjectPermissionDefinition,
      };

/** The open project's definitions of a scope, sorted by id. */
export const useDefinitions = (scope: Scope): UseQueryResult<PermissionDefinition[]> => {
  const { id, app } = useProject();
  return useQuery({ queryKey: keyOf(id, scope), queryFn: () => callsOf(app, scope).list() });
};

/** Gives the ways to change the open project's definitions of a scope. */
export const useDefinitionChanges = (scope: Scope): DefinitionChanges => {
  const { id: projectId, app } = useProject();
  const queryClient = useQueryClient();
  const renewProjects = useRenewProjects();
  const calls = callsOf(app, scope);
  const renew = async (): Promise<void> => {
    // The default sets of the project follow a new id and a removal.
    await Promise.all([queryClient.invalidateQueries({ queryKey: keyOf(projectId, scope) }), renewProjects()]);
  };
  return {
    create: async (options) => {
      await calls.create(options);
      await renew();
    },
    update: async (id, update) => {
      await calls.update(id, update);
      await renew();
    },
    remove: async (id) => {
      await calls.remove(id);
      await renew();
    },
  };
};
