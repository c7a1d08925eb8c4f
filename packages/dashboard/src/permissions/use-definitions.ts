import type {
  AdminApp,
  CreatePermissionDefinitionOptions,
  PermissionDefinition,
  PermissionDefinitionUpdate,
} from '@portico/js';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProject } from '../projects/use-open-project.js';
import { useInvalidateProjects } from '../projects/use-projects.js';

/** Where a permission applies. */
export type Scope = 'team' | 'project';

/** Changes the definitions of a scope. Each call resolves when the pages show the change. */
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

/** The open project's definitions of a scope, sorted by ID. */
export const useDefinitions = (scope: Scope): UseQueryResult<PermissionDefinition[]> => {
  const { id, app } = useProject();
  return useQuery({ queryKey: keyOf(id, scope), queryFn: () => callsOf(app, scope).list() });
};

/** Returns the calls that change the open project's definitions of a scope. */
export const useDefinitionChanges = (scope: Scope): DefinitionChanges => {
  const { id: projectId, app } = useProject();
  const queryClient = useQueryClient();
  const invalidateProjects = useInvalidateProjects();
  const calls = callsOf(app, scope);
  const invalidate = async (): Promise<void> => {
    // The project's default permissions follow a new ID and a deletion.
    await Promise.all([queryClient.invalidateQueries({ queryKey: keyOf(projectId, scope) }), invalidateProjects()]);
  };
  return {
    create: async (options) => {
      await calls.create(options);
      await invalidate();
    },
    update: async (id, update) => {
      await calls.update(id, update);
      await invalidate();
    },
    remove: async (id) => {
      await calls.remove(id);
      await invalidate();
    },
  };
};
