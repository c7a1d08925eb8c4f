import type { Returns } from '@portico/contract';
import { createFamily, type Family } from './cache/family.js';
import type { Core } from './core.js';
import { PorticoError } from './errors.js';
import type { Session } from './session/session.js';
import type { CallbackOptions, ContactChannel } from './types/contact-channels.js';

type WireChannel = Returns<'GET /contact-channels', 'client'>['items'][number];

/** How the channels of a user are reached: by the user's own session, or by the server for any user. */
type ChannelCall = ReturnType<Core['client']> | ReturnType<Core['server']>;

/** Where a mail's link leads: to the page the caller names, else to the app's page for it. */
export const verificationPage = (core: Core, options?: CallbackOptions): string =>
  options?.callbackUrl ?? core.navigator.callbackUrl('emailVerification', 'callbackUrl');

/** A contact channel from the wire's form. `userId` may be `me`. */
const channelFromWire = (
  core: Core,
  call: ChannelCall,
  channel: WireChannel & { readonly owner: string },
): ContactChannel =>
  Object.freeze({
    id: channel.id,
    value: channel.value,
    type: channel.type,
    isPrimary: channel.is_primary,
    isVerified: channel.is_verified,
    usedForAuth: channel.used_for_auth,
    sendVerificationEmail: async (options?: CallbackOptions) => {
      const callbackUrl = verificationPage(core, options);
      try {
        await call('POST /contact-channels/{user_id}/{id}/send-verification-code', {
          params: { user_id: channel.owner, id: channel.id },
          body: { callback_url: callbackUrl },
        });
      } catch (error) {
        if (!PorticoError.isInstance(error) || !error.is('EMAIL_ALREADY_VERIFIED')) throw error;
      }
    },
  });

/** The channels of signed-in users, by session. */
export const createOwnChannels = (core: Core): Family<Session, undefined, ContactChannel[]> =>
  createFamily(core.settings, async (session) => {
    const call = core.client(session);
    const { items } = await call('GET /contact-channels', { query: { user_id: 'me' } });
    return items.map((item) => channelFromWire(core, call, { ...item, owner: 'me' }));
  });

/** The channels of a user, as the server reads them. */
export const listChannelsOf = async (core: Core, userId: string): Promise<ContactChannel[]> => {
  const call = core.server();
  const { items } = await call('GET /contact-channels', { query: { user_id: userId } });
  return items.map((item) => channelFromWire(core, call, { ...item, owner: userId }));
};
