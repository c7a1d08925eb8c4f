import type { Core } from '../core.js';
import { createProjects } from '../projects/project.js';
import { createServerUsers } from '../users/server-users.js';
import { createSignedIn } from '../users/signed-in.js';
import type { CurrentServerUser, ServerUser } from '../users/types.js';
import { commonMembers, userReaders } from './client-members.js';
import type { ApiKeyOptions, ConvexUserOptions, GetUserForSureOptions, GetUserOptions, ServerApp } from './types.js';

/** The members of a server's app. */
export const serverMembers = (core: Core): ServerApp => {
  const { members } = commonMembers(core);
  const projects = createProjects(core);
  const users = createServerUsers(core);
  const { getUser: getSignedIn, user } = userReaders<CurrentServerUser>(createSignedIn(core, users.current));

  const getConvexUser = async (options: ConvexUserOptions): Promise<ServerUser | null> => {
    const partial = await members.getPartialUser(options);
    return partial && users.byId.of(core, partial.id).refresh();
  };

  function getUser(userId: string): Promise<ServerUser | null>;
  function getUser(options: ConvexUserOptions | ApiKeyOptions): Promise<ServerUser | null>;
  function getUser(options: GetUserForSureOptions): Promise<CurrentServerUser>;
  function getUser(options?: GetUserOptions): Promise<CurrentServerUser | null>;
  function getUser(which?: string | ConvexUserOptions | ApiKeyOptions | GetUserOptions): Promise<ServerUser | null> {
    if (typeof which === 'string') return users.byId.of(core, which).refresh();
    if (which && 'apiKey' in which) return users.byApiKey.of(core, which.apiKey).refresh();
    return which && 'from' in which ? getConvexUser(which) : getSignedIn(which);
  }

  return {
    ...members,
    getUser,
    getProject: () => projects.of(core, undefined).refresh(),
    createOAuthProvider: users.createProvider,
    createUser: users.createUser,
    listTeams: (options = {}) => users.teams.lists.of(core, options).refresh(),
    getTeam: (which) =>
      (typeof which === 'string'
        ? users.teams.byId.of(core, which)
        : users.teams.byApiKey.of(core, which.apiKey)
      ).refresh(),
    createTeam: async (options) => (await users.teams.open()).create(options),
    listUsers: (options = {}) => users.pages.of(core, options).refresh(),
    store: {
      user,
      project: () => projects.of(core, undefined),
      userByApiKey: (apiKey) => users.byApiKey.of(core, apiKey),
      userById: (userId) => users.byId.of(core, userId),
      users: (options = {}) => users.pages.of(core, options),
      teams: (options = {}) => users.teams.lists.of(core, options),
      team: (id) => users.teams.byId.of(core, id),
      teamByApiKey: (apiKey) => users.teams.byApiKey.of(core, apiKey),
    },
  };
};
