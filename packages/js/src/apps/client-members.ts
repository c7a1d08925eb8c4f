import type { Resource } from '../cache/types.js';
import { cliLogin } from '../cli-login/cli-login.js';
import { emailVerification } from '../contact-channels/verify.js';
import type { Core } from '../core.js';
import { emailCodeSignIn } from '../email-codes/email-codes.js';
import { impersonation } from '../impersonation/impersonation.js';
import { oauthSignIn } from '../oauth-accounts/sign-in.js';
import { passkeySignIn } from '../passkeys/sign-in.js';
import { passwordSignIn } from '../passwords/password-sign-in.js';
import { createProjects } from '../projects/project.js';
import { extendOwners, type LoadOwnedProjects } from '../projects/project-owner.js';
import { secondFactorSignIn } from '../second-factors/sign-in.js';
import { signOut } from '../sessions/current-session.js';
import { teamInvitationCodes } from '../teams/invitation-codes.js';
import { tokenUsers } from '../tokens/token-users.js';
import { createCurrentUsers, type Extend } from '../users/current-user.js';
import { createSignedIn, type SignedIn } from '../users/signed-in.js';
import type { CurrentUser } from '../users/types.js';
import { toClientJson } from './client-json.js';
import type { ClientApp, GetUserForSureOptions, GetUserOptions } from './types.js';

/** What apps of all levels have. */
export type CommonMembers = Omit<ClientApp, 'getUser' | 'getProject' | 'store'>;

const unchanged: Extend = (user) => user;

/** Makes what apps of all levels have. Each noun adds its methods. */
export const commonMembers = (core: Core, extend = unchanged) => {
  const { users, accountChanged, teamsChanged } = createCurrentUsers(core, extend);
  /** Refreshes the user that this app shows, if any, after a call with an emailed code. */
  const codeUsed = async (): Promise<unknown> =>
    core.settings.tokenStore !== null &&
    !core.sessions.isElsewhere() &&
    accountChanged(core.sessions.of(await core.sessions.open()));
  const members: CommonMembers = {
    projectId: core.settings.projectId,
    urls: core.settings.urls,
    ...core.navigator.redirects,
    canRedirect: core.navigator.canRedirect,
    useNavigate: core.navigator.useNavigate,
    ...passwordSignIn(core, codeUsed),
    ...emailCodeSignIn(core),
    ...secondFactorSignIn(core),
    ...oauthSignIn(core),
    ...passkeySignIn(core),
    ...cliLogin(core),
    ...impersonation(core),
    ...emailVerification(core, codeUsed),
    ...teamInvitationCodes(core, teamsChanged),
    ...tokenUsers(core),
    ...signOut(core),
    toClientJson: () => toClientJson(core.settings),
  };
  return { members, users };
};

/** Makes both readers of the signed-in user, with the overloads that never return `null`. */
export const userReaders = <User>(signedIn: SignedIn<User>) => {
  function getUser(options: GetUserForSureOptions): Promise<User>;
  function getUser(options?: GetUserOptions): Promise<User | null>;
  function getUser(options?: GetUserOptions): Promise<User | null> {
    return signedIn.get(options);
  }
  function user(options: GetUserForSureOptions): Resource<User>;
  function user(options?: GetUserOptions): Resource<User | null>;
  function user(options?: GetUserOptions): Resource<User | null> {
    return signedIn.watch(options);
  }
  return { getUser, user };
};

/** Makes the members of a client's app. */
export const clientMembers = (core: Core, loadOwnedProjects: LoadOwnedProjects): ClientApp => {
  const isInternal = core.settings.projectId === 'internal';
  const { members, users } = commonMembers(core, isInternal ? extendOwners(core, loadOwnedProjects) : undefined);
  const projects = createProjects(core);
  const { getUser, user } = userReaders<CurrentUser>(createSignedIn(core, users));
  return {
    ...members,
    getUser,
    getProject: () => projects.of(core, undefined).refresh(),
    store: { user, project: () => projects.of(core, undefined) },
  };
};
