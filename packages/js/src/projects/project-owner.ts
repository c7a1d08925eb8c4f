import { createFamily } from '../cache/family.js';
import type { Core } from '../core.js';
import type { Session } from '../sessions/session.js';
import type { Extend } from '../users/current-user.js';
import type { CurrentInternalUser } from '../users/types.js';
import type { CreateProjectOptions, OwnedProject } from './types.js';

/** Reads, creates and transfers the projects of an owner. */
export interface OwnedProjects {
  list(session: Session): Promise<OwnedProject[]>;
  create(session: Session, options: CreateProjectOptions): Promise<OwnedProject>;
  transfer(session: Session, to: { readonly projectId: string; readonly teamId: string }): Promise<void>;
}

/** Loads that with the code of admins' apps, which only owners need. `onChange` is called after each change. */
export type LoadOwnedProjects = (core: Core, onChange: (session: Session) => Promise<void>) => Promise<OwnedProjects>;

/** Adds what only users of the project `internal` have. */
export const extendOwners = (core: Core, load: LoadOwnedProjects): Extend => {
  let loading: Promise<OwnedProjects> | undefined;
  const open = (): Promise<OwnedProjects> => {
    // If loading fails, the next call retries.
    loading ??= load(core, (session) => projects.invalidate(session)).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const projects = createFamily(
    core.settings,
    async (session: Session, _: undefined): Promise<OwnedProject[]> => (await open()).list(session),
  );
  return (user, session): CurrentInternalUser => {
    const ownedProjects = () => projects.of(session, undefined);
    return {
      ...user,
      listOwnedProjects: () => ownedProjects().refresh(),
      createProject: async (options) => (await open()).create(session, options),
      transferProject: async (projectId, teamId) => (await open()).transfer(session, { projectId, teamId }),
      store: { ...user.store, ownedProjects },
    };
  };
};
