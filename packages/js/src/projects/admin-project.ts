import { createFamily, type Family } from '../cache/family.js';
import type { Resource } from '../cache/types.js';
import type { Core } from '../core.js';
import { createConfiguration } from './configuration.js';
import { productionModeErrors } from './production-mode.js';
import { projectUpdateToWire, settingsFromWire, type WireAdminProject } from './project-settings.js';
import type { AdminProject, AdminProjectUpdate, ProjectConfiguration } from './types.js';

/** What reads, changes and deletes a project. */
type ProjectMethods = Pick<
  AdminProject,
  'update' | 'delete' | 'getConfig' | 'getDefaultConfig' | 'readConfig' | 'updateConfig' | 'store'
>;

/** A project as its owners see it, from the wire's form. */
export const adminProjectFromWire = (project: WireAdminProject, methods: ProjectMethods): AdminProject => {
  const config = settingsFromWire(project.config);
  return {
    id: project.id,
    displayName: project.display_name,
    description: project.description,
    createdAt: new Date(project.created_at_millis),
    isProductionMode: project.is_production_mode,
    ownerTeamId: project.owner_team_id,
    logoUrl: project.logo_url,
    fullLogoUrl: project.full_logo_url,
    config,
    ...methods,
    getProductionModeErrors: async () => productionModeErrors({ id: project.id, config }),
  };
};

/** The project of an admin's app, and its configuration. */
export interface AdminProjects {
  readonly family: Family<Core, undefined, AdminProject>;
  readonly config: () => Resource<ProjectConfiguration>;
}

/** Makes the project of an admin's app. */
export const createAdminProjects = (core: Core): AdminProjects => {
  const configuration = createConfiguration(core);
  const config = () => configuration.family.of(core, undefined);
  const present = (project: WireAdminProject): AdminProject =>
    core.present(
      adminProjectFromWire(project, { update, delete: remove, ...configuration.methods, store: { config } }),
    );
  const family: AdminProjects['family'] = createFamily(core.settings, async () =>
    present(await core.admin()('GET /internal/projects/current')),
  );
  const update = async (change: AdminProjectUpdate): Promise<void> => {
    const changed = await core.admin()('PATCH /internal/projects/current', { body: projectUpdateToWire(change) });
    family.of(core, undefined).set(present(changed));
    await configuration.family.invalidate(core);
  };
  const remove = async (): Promise<void> => {
    await core.admin()('DELETE /internal/projects/current');
  };
  return { family, config };
};
