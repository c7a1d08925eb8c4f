import type { AdminAppOptions } from '../apps/options.js';
import type { AdminApp } from '../apps/types.js';
import type { Core } from '../core.js';
import type { Session } from '../sessions/session.js';
import { adminProjectFromWire } from './admin-project.js';
import type { OwnedProjects } from './project-owner.js';
import { projectUpdateToWire, type WireAdminProject } from './project-settings.js';
import type {
  AdminProjectUpdate,
  CreateProjectOptions,
  OwnedProject,
  ProjectConfigurationOverride,
  UpdateConfigOptions,
} from './types.js';

/** Creates the object that reads, creates and transfers the projects of an app's owners. */
export const createOwnedProjects = (
  core: Core,
  {
    createAdminApp,
    onChange,
  }: { createAdminApp: (options: AdminAppOptions) => AdminApp; onChange: (session: Session) => Promise<void> },
): OwnedProjects => {
  // A project keeps its app, so that hooks stay subscribed when the list is read again.
  const apps = new WeakMap<Session, Map<string, AdminApp>>();

  const appOf = (session: Session, projectId: string): AdminApp => {
    const ofSession = apps.get(session) ?? new Map<string, AdminApp>();
    apps.set(session, ofSession);
    const owner = { projectId, projectOwnerSession: session.shown, tokenStore: null };
    const app =
      ofSession.get(projectId) ??
      createAdminApp({ ...core.settings.options, ...owner, publishableClientKey: undefined, urls: undefined });
    ofSession.set(projectId, app);
    return app;
  };

  const present = (session: Session, project: WireAdminProject): OwnedProject => {
    const app = appOf(session, project.id);
    const update = async (change: AdminProjectUpdate): Promise<void> => {
      await (await inApp()).update(change);
      await onChange(session);
    };
    const remove = async (): Promise<void> => {
      await (await inApp()).delete();
      await onChange(session);
    };
    const inApp = () => app.store.project().get();
    const methods = {
      update,
      delete: remove,
      getConfig: () => app.store.config().refresh(),
      getDefaultConfig: async () => (await inApp()).getDefaultConfig(),
      readConfig: async () => (await inApp()).readConfig(),
      updateConfig: async (override: ProjectConfigurationOverride, options?: UpdateConfigOptions) =>
        (await inApp()).updateConfig(override, options),
      store: { config: app.store.config },
    };
    return core.present({ ...adminProjectFromWire(project, methods), app });
  };

  return {
    list: async (session) => {
      const { items } = await core.client(session)('GET /internal/projects');
      return items.map((project) => present(session, project));
    },
    create: async (session, { teamId, displayName, ...options }: CreateProjectOptions) => {
      const body = { ...projectUpdateToWire(options), display_name: displayName, owner_team_id: teamId };
      const project = await core.client(session)('POST /internal/projects', { body });
      await onChange(session);
      return present(session, project);
    },
    transfer: async (session, { projectId, teamId }) => {
      const body = { project_id: projectId, new_team_id: teamId };
      await core.client(session)('POST /internal/projects/transfer', { body });
      await onChange(session);
    },
  };
};
