import { createFamily } from '../cache/family.js';
import { cliLoginConfirmation } from '../cli-login/confirm.js';
import { createOwnChannels } from '../contact-channels/own-channels.js';
import type { Core } from '../core.js';
import { createNotifications } from '../emails/preferences.js';
import { createUserApiKeys } from '../keys/user-keys.js';
import { createOwnOAuthAccounts } from '../oauth-accounts/own-accounts.js';
import { ownPasskey } from '../passkeys/own-passkey.js';
import { ownPassword } from '../passwords/own-password.js';
import { createOwnPayments } from '../payments/own-payments.js';
import { createPermissions } from '../permissions/permissions.js';
import { recoveryCodes } from '../second-factors/recovery-codes.js';
import { activeSessions } from '../sessions/active-sessions.js';
import { currentSession } from '../sessions/current-session.js';
import type { Session } from '../sessions/session.js';
import { createOwnTeams } from '../teams/own-teams.js';
import { explainMember, userJson, userProperties, type WireUser } from './properties.js';
import { loadUser, type UserFamily } from './signed-in.js';
import type { CurrentUser, UserUpdate } from './types.js';
import { setters, updateToWire } from './updates.js';

/** Adds what only some users have, such as an owner's projects. */
export type Extend = (user: CurrentUser, session: Session) => CurrentUser;

/** The signed-in users of an app. Each noun adds its methods, and the resources that hooks read. */
export interface CurrentUsers {
  readonly users: UserFamily<CurrentUser>;
  /** Refreshes the user, and what belongs to their account, after a change. */
  readonly accountChanged: (session: Session) => Promise<unknown>;
  /** Refreshes the user's teams after a change. */
  readonly teamsChanged: (session: Session) => Promise<unknown>;
}

/** Makes the signed-in users of an app. */
export const createCurrentUsers = (core: Core, extend: Extend): CurrentUsers => {
  const userChanged = (session: Session) => users.invalidate(session);
  const accountChanged = (session: Session) =>
    Promise.all([users, channels, oauthAccounts].map((part) => part.invalidate(session)));

  const apiKeys = createUserApiKeys(core);
  const channels = createOwnChannels(core, accountChanged);
  const oauthAccounts = createOwnOAuthAccounts(core, accountChanged);
  const notifications = createNotifications(core);
  const payments = createOwnPayments(core);
  const permissions = createPermissions(core);
  const teams = createOwnTeams(core, userChanged);

  const present = (session: Session, user: WireUser): CurrentUser => {
    const account = { caller: session, userId: 'me' };
    const customer = { customer_type: 'user', customer_id: user.id } as const;
    const call = core.client(session);
    const changed = () => userChanged(session);
    const update = async (change: UserUpdate): Promise<void> => {
      const updated = await call('PATCH /users/me', { body: updateToWire(change) });
      users.of(session, undefined).set(present(session, updated));
    };
    const current: CurrentUser = {
      ...userProperties(user),
      selectedTeam: user.selected_team && teams.present(session, user.selected_team),
      update,
      ...setters(update),
      delete: async () => {
        await call('DELETE /users/me');
        session.end();
      },
      toClientJson: () => userJson(user),
      ...currentSession(core, session),
      ...activeSessions(core, account),
      ...ownPassword(core, session, changed),
      ...recoveryCodes(core, session),
      ...ownPasskey(core, session, changed),
      ...channels.methodsOf(session, user.primary_email),
      ...oauthAccounts.methodsOf(session),
      ...permissions.methodsOf(account),
      ...apiKeys.methodsOf(account),
      ...notifications.methodsOf(account),
      ...payments.methodsOf(session, customer),
      ...teams.methodsOf(session, (selectedTeamId) => update({ selectedTeamId })),
      ...cliLoginConfirmation(core, session),
      store: {
        ...channels.storeOf(session),
        ...oauthAccounts.storeOf(session),
        ...permissions.storeOf(account),
        ...apiKeys.storeOf(account),
        ...notifications.storeOf(account),
        ...payments.storeOf(session, customer),
        ...teams.storeOf(session),
      },
    };
    return core.present(explainMember(extend(current, session)));
  };

  const users: UserFamily<CurrentUser> = createFamily(core.settings, (session) =>
    loadUser(session, async () => present(session, await core.client(session)('GET /users/me'))),
  );

  return { users, accountChanged, teamsChanged: teams.invalidate };
};
