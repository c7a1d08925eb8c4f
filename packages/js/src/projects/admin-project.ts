import { createFamily, type Family } from '../cache/family.js';
import type { Core } from '../core.js';
import type { AdminProject, AdminProjectUpdate } from '../types/projects.js';
import { productionModeErrors } from './production-mode.js';
import { projectUpdateToWire, settingsFromWire, type WireAdminProject } from './project-settings.js';

/** How a project is changed and deleted. */
type ProjectMethods = Pick<AdminProject, 'update' | 'delete'>;

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

/** Makes the project of an admin's app. */
export const createAdminProjects = (core: Core): Family<Core, undefined, AdminProject> => {
  const present = (project: WireAdminProject): AdminProject =>
    Object.freeze(adminProjectFromWire(project, { update, delete: remove }));
  const family: Family<Core, undefined, AdminProject> = createFamily(core.settings, async () =>
    present(await core.admin()('GET /internal/projects/current')),
  );
  const update = async (change: AdminProjectUpdate): Promise<void> => {
    const changed = await core.admin()('PATCH /internal/projects/current', { body: projectUpdateToWire(change) });
    family.of(core, undefined).set(present(changed));
  };
  const remove = async (): Promise<void> => {
    await core.admin()('DELETE /internal/projects/current');
  };
  return family;
};
