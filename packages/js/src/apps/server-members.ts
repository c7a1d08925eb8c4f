import type { Core } from '../core.js';
import { createProjects } from '../projects/project.js';
import type { GetUserForSureOptions, GetUserOptions, ServerApp } from '../types/apps.js';
import type { CurrentServerUser, ServerUser } from '../types/users.js';
import { createServerUsers } from '../users/server-users.js';
import { createSignedIn } from '../users/signed-in.js';
import { commonMembers, userReaders } from './client-members.js';

/** The members of a server's app. */
export const serverMembers = (core: Core): ServerApp => {
  const { members } = commonMembers(core);
  const projects = createProjects(core);
  const users = createServerUsers(core);
  const { getUser: getSignedIn, user } = userReaders<CurrentServerUser>(createSignedIn(core, users.current));

  function getUser(userId: string): Promise<ServerUser | null>;
  function getUser(options: GetUserForSureOptions): Promise<CurrentServerUser>;
  function getUser(options?: GetUserOptions): Promise<CurrentServerUser | null>;
  function getUser(which?: string | GetUserOptions): Promise<ServerUser | null> {
    return typeof which === 'string' ? users.byId.of(core, which).refresh() : getSignedIn(which);
  }

  return {
    ...members,
    getUser,
    getProject: () => projects.of(core, undefined).refresh(),
    listUsers: (options = {}) => users.pages.of(core, options).refresh(),
    store: {
      user,
      project: () => projects.of(core, undefined),
      userById: (userId) => users.byId.of(core, userId),
      users: (options = {}) => users.pages.of(core, options),
    },
  };
};
