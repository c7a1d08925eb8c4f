import { createFamily, type Family } from '../cache/family.js';
import { createOwnChannels, verificationPage } from '../contact-channels.js';
import type { Core } from '../core.js';
import { PorticoError } from '../errors.js';
import type { Session } from '../session/session.js';
import { sessionMethods } from '../session/session-methods.js';
import type { CallbackOptions, ContactChannel } from '../types/contact-channels.js';
import type { CurrentUser, UserStore, UserUpdate } from '../types/users.js';
import { explainMember, userJson, userProperties, type WireUser } from './properties.js';
import { loadOrNobody, type UserFamily } from './signed-in.js';
import { setters, updateToWire } from './updates.js';

/** What belongs to signed-in users, each kind by session. */
export interface UserResources {
  readonly users: UserFamily<CurrentUser>;
  readonly channels: Family<Session, undefined, ContactChannel[]>;
}

/** Adds to a current user what only some have, such as an owner's projects. */
export type Extend = (user: CurrentUser, session: Session) => CurrentUser;

const sendVerification = async (
  core: Core,
  session: Session,
  call: { readonly user: WireUser; readonly options: CallbackOptions | undefined },
): Promise<PorticoError<'EMAIL_ALREADY_VERIFIED'> | undefined> => {
  const email = call.user.primary_email;
  if (email === null) throw new Error('The user has no primary e-mail to verify.');
  const callbackUrl = verificationPage(core, call.options);
  try {
    await core.client(session)('POST /contact-channels/send-verification-code', {
      body: { email, callback_url: callbackUrl },
    });
    return undefined;
  } catch (error) {
    if (PorticoError.isInstance(error) && error.has('EMAIL_ALREADY_VERIFIED')) return error;
    throw error;
  }
};

/** Makes what belongs to an app's signed-in users. */
export const createUserResources = (core: Core, extend: Extend): UserResources => {
  const channels = createOwnChannels(core);

  const present = (session: Session, user: WireUser): CurrentUser => {
    const update = async (change: UserUpdate): Promise<void> => {
      const changed = await core.client(session)('PATCH /users/me', { body: updateToWire(change) });
      users.of(session, undefined).set(present(session, changed));
    };
    const store: UserStore = { contactChannels: () => channels.of(session, undefined) };
    const current: CurrentUser = {
      ...userProperties(user),
      ...sessionMethods(core, session),
      ...setters(update),
      update,
      listContactChannels: () => store.contactChannels().refresh(),
      sendVerificationEmail: (options) => sendVerification(core, session, { user, options }),
      toClientJson: () => userJson(user),
      store,
    };
    return core.present(explainMember(extend(current, session)));
  };

  const users: UserFamily<CurrentUser> = createFamily(core.settings, (session) =>
    loadOrNobody(session, async () => present(session, await core.client(session)('GET /users/me'))),
  );

  return { users, channels };
};
