import type { ConvexUserOptions } from '../convex/types.js';
import type { Core } from '../core.js';
import { createSendEmail } from '../emails/send.js';
import { createProjects } from '../projects/project.js';
import { createServerUsers } from '../users/server-users.js';
import { createSignedIn } from '../users/signed-in.js';
import type { CurrentServerUser, ServerUser } from '../users/types.js';
import { createDataVault } from '../vault/vault.js';
import { commonMembers, userReaders } from './client-members.js';
import type { ApiKeyOptions, GetUserForSureOptions, GetUserOptions, ServerApp } from './types.js';

/** Makes the members of a server's app. */
export const serverMembers = (core: Core): ServerApp => {
  const { members } = commonMembers(core);
  const projects = createProjects(core);
  const users = createServerUsers(core);
  const vault = createDataVault(core);
  const { getUser: getSignedIn, user } = userReaders<CurrentServerUser>(createSignedIn(core, users.current));

  const getConvexUser = async (options: ConvexUserOptions): Promise<ServerUser | null> => {
    const partial = await members.getPartialUser(options);
    return partial && users.store.userById(partial.id).refresh();
  };

  function getUser(userId: string): Promise<ServerUser | null>;
  function getUser(options: ConvexUserOptions | ApiKeyOptions): Promise<ServerUser | null>;
  function getUser(options: GetUserForSureOptions): Promise<CurrentServerUser>;
  function getUser(options?: GetUserOptions): Promise<CurrentServerUser | null>;
  function getUser(which?: string | ConvexUserOptions | ApiKeyOptions | GetUserOptions): Promise<ServerUser | null> {
    if (typeof which === 'string') return users.store.userById(which).refresh();
    if (which && 'apiKey' in which) return users.store.userByApiKey(which.apiKey).refresh();
    return which && 'from' in which ? getConvexUser(which) : getSignedIn(which);
  }

  return {
    ...members,
    ...users.methods,
    ...vault.methods,
    ...createSendEmail(core),
    getUser,
    getProject: () => projects.of(core, undefined).refresh(),
    store: { ...users.store, ...vault.store, user, project: () => projects.of(core, undefined) },
  };
};
