import { createFamily } from '../cache/family.js';
import type { Core } from '../core.js';
import { PorticoError } from '../errors.js';
import type { CallbackOptions } from '../navigation/types.js';
import type { Session } from '../sessions/session.js';
import { createChannel, listChannels, verificationPage } from './channel.js';
import type { ContactChannel, ContactChannelMethods, ContactChannelStore, ServerContactChannel } from './types.js';

const isVerifiedAlready = (error: unknown): error is PorticoError<'EMAIL_ALREADY_VERIFIED'> =>
  PorticoError.isInstance(error) && error.has('EMAIL_ALREADY_VERIFIED');

/** Returns a channel as its user sees it: an email to a verified address is not sent, and no error either. */
const ownChannel = (channel: ServerContactChannel): ContactChannel =>
  Object.freeze({
    ...channel,
    sendVerificationEmail: async (options?: CallbackOptions) => {
      try {
        await channel.sendVerificationEmail(options);
      } catch (error) {
        if (!isVerifiedAlready(error)) throw error;
      }
    },
  });

/**
 * Creates the methods of signed-in users for their own contact channels.
 *
 * @param onChange called after each change, with the user's session
 */
export const createOwnChannels = (core: Core, onChange: (session: Session) => Promise<unknown>) => {
  const accountOf = (session: Session) => ({ caller: session, userId: 'me', onChange: () => onChange(session) });
  const channels = createFamily(core.settings, async (session: Session, _: undefined): Promise<ContactChannel[]> => {
    const listed = await listChannels(core, accountOf(session));
    return listed.map(ownChannel);
  });
  return {
    methodsOf: (session: Session, email: string | null): ContactChannelMethods => ({
      listContactChannels: () => channels.of(session, undefined).refresh(),
      createContactChannel: async (options) => ownChannel(await createChannel(core, accountOf(session), options)),
      sendVerificationEmail: async (options) => {
        if (email === null) throw new Error('The user has no primary email address to verify.');
        const body = { email, callback_url: verificationPage(core, options) };
        try {
          await core.client(session)('POST /contact-channels/send-verification-code', { body });
          return undefined;
        } catch (error) {
          if (isVerifiedAlready(error)) return error;
          throw error;
        }
      },
    }),
    storeOf: (session: Session): ContactChannelStore => ({ contactChannels: () => channels.of(session, undefined) }),
    invalidate: channels.invalidate,
  };
};
