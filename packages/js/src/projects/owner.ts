import { createFamily } from '../cache/family.js';
import type { Core } from '../core.js';
import { loadOnce } from '../lazy.js';
import type { Session } from '../sessions/session.js';
import type { Extend } from '../users/current-user.js';
import type { CurrentInternalUser } from '../users/types.js';
import type { CreateProjectOptions, OwnedProject } from './types.js';

/** How an owner's projects are read and made. */
export interface Owning {
  list(session: Session): Promise<OwnedProject[]>;
  create(session: Session, options: CreateProjectOptions): Promise<OwnedProject>;
  transfer(session: Session, to: { readonly projectId: string; readonly teamId: string }): Promise<void>;
}

/** Loads that, with the code of admins' apps: only owners' pages need it. `onChange` is called after each change. */
export type LoadOwning = (core: Core, onChange: (session: Session) => Promise<void>) => Promise<Owning>;

/** Adds to an app's users what only those of the project `internal` have. */
export const extendOwners = (core: Core, load: LoadOwning): Extend => {
  const owning = loadOnce(() => load(core, (session) => family.invalidate(session)));
  const family = createFamily(
    core.settings,
    async (session: Session, _: undefined): Promise<OwnedProject[]> => (await owning()).list(session),
  );
  return (user, session): CurrentInternalUser => {
    const ownedProjects = () => family.of(session, undefined);
    return {
      ...user,
      listOwnedProjects: () => ownedProjects().refresh(),
      createProject: async (options) => (await owning()).create(session, options),
      transferProject: async (projectId, teamId) => (await owning()).transfer(session, { projectId, teamId }),
      store: { ...user.store, ownedProjects },
    };
  };
};
