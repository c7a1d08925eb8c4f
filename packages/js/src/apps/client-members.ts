import { authMembers } from '../auth/members.js';
import type { Resource } from '../cache/types.js';
import type { Core } from '../core.js';
import { extendOwners, type LoadOwning } from '../projects/owner.js';
import { createProjects } from '../projects/project.js';
import { createUserResources, type Extend } from '../users/current-user.js';
import { createSignedIn, type SignedIn } from '../users/signed-in.js';
import type { CurrentUser } from '../users/types.js';
import { toClientJson } from './client-json.js';
import type { ClientApp, GetUserForSureOptions, GetUserOptions } from './types.js';

/** What apps of every level have alike. */
export type CommonMembers = Omit<ClientApp, 'getUser' | 'getProject' | 'store'>;

const asTheyAre: Extend = (user) => user;

/** Builds what apps of every level have alike, and the signed-in users' resources that it works on. */
export const commonMembers = (core: Core, extend = asTheyAre) => {
  const resources = createUserResources(core, extend);
  const members: CommonMembers = {
    projectId: core.settings.projectId,
    urls: core.settings.urls,
    ...core.navigator.redirects,
    ...authMembers(core, resources),
    canRedirect: core.navigator.canRedirect,
    useNavigate: core.navigator.useNavigate,
    toClientJson: () => toClientJson(core.settings),
  };
  return { members, resources };
};

/** Both ways to read the signed-in user, with the overloads that say when there certainly is one. */
export const userReaders = <User>(signedIn: SignedIn<User>) => {
  function getUser(options: GetUserForSureOptions): Promise<User>;
  function getUser(options?: GetUserOptions): Promise<User | null>;
  function getUser(options?: GetUserOptions): Promise<User | null> {
    return signedIn.get(options);
  }
  function user(options: GetUserOptions & { readonly or: 'redirect' | 'throw' | 'anonymous' }): Resource<User>;
  function user(options?: GetUserOptions): Resource<User | null>;
  function user(options?: GetUserOptions): Resource<User | null> {
    return signedIn.watch(options);
  }
  return { getUser, user };
};

/** The members of a client's app. */
export const clientMembers = (core: Core, loadOwning: LoadOwning): ClientApp => {
  const isInternal = core.settings.projectId === 'internal';
  const { members, resources } = commonMembers(core, isInternal ? extendOwners(core, loadOwning) : undefined);
  const projects = createProjects(core);
  const { getUser, user } = userReaders<CurrentUser>(createSignedIn(core, resources.users));
  return {
    ...members,
    getUser,
    getProject: () => projects.of(core, undefined).refresh(),
    store: { user, project: () => projects.of(core, undefined) },
  };
};
