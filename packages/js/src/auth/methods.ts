import type { Core } from '../core.js';
import { passkeyMethods } from '../passkeys/methods.js';
import { invitationMethods } from '../teams/invitations.js';
import type { AuthMethods } from '../types/auth.js';
import type { PasskeySignIn } from '../types/passkeys.js';
import type { TeamInvitationMethods } from '../types/teams.js';
import type { UserResources } from '../users/current-user.js';
import { type TokenMethods, tokenMethods } from '../users/partial-user.js';
import { cliMethods } from './cli-login.js';
import { type OAuthMethods, oauthMethods } from './oauth.js';
import { codeMethods } from './one-time-codes.js';
import { passwordMethods } from './password.js';

/** The ways into an app as they are loaded: when the first of them is taken. */
export type LoadedAuthMethods = Omit<AuthMethods, 'callOAuthCallback'> &
  OAuthMethods &
  PasskeySignIn &
  TokenMethods &
  TeamInvitationMethods;

/** What the pages load on which somebody signs in. */
export const openAuth = (core: Core, resources: UserResources): LoadedAuthMethods => ({
  ...passwordMethods(core),
  ...codeMethods(core, resources),
  ...oauthMethods(core),
  ...passkeyMethods(core),
  ...cliMethods(core),
  ...tokenMethods(core),
  ...invitationMethods(core, resources),
});
