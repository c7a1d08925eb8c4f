import type { Returns } from '@portico/contract';
import type { Core } from '../core.js';
import { PorticoError } from '../errors.js';
import type { AccountOwner } from '../users/account.js';
import type {
  CallbackOptions,
  ContactChannel,
  ServerContactChannel,
  ServerContactChannelOptions,
  ServerContactChannelUpdate,
} from './types.js';

type WireChannel = Returns<'GET /contact-channels', 'client'>['items'][number];

/** Where a mail's link leads: to the page the caller names, else to the app's page for it. */
export const verificationPage = (core: Core, options?: CallbackOptions): string =>
  options?.callbackUrl ?? core.navigator.callbackUrl('emailVerification', 'callbackUrl');

const channelFromWire = (core: Core, owner: AccountOwner, channel: WireChannel): ServerContactChannel => {
  const params = { user_id: owner.userId, id: channel.id };
  return Object.freeze({
    id: channel.id,
    value: channel.value,
    type: channel.type,
    isPrimary: channel.is_primary,
    isVerified: channel.is_verified,
    usedForAuth: channel.used_for_auth,
    sendVerificationEmail: async (options?: CallbackOptions) => {
      const callbackUrl = verificationPage(core, options);
      await owner.call('POST /contact-channels/{user_id}/{id}/send-verification-code', {
        params,
        body: { callback_url: callbackUrl },
      });
    },
    update: async ({ value, usedForAuth, isPrimary, isVerified }: ServerContactChannelUpdate) => {
      const body = { value, used_for_auth: usedForAuth, is_primary: isPrimary, is_verified: isVerified };
      await owner.call('PATCH /contact-channels/{user_id}/{id}', { params, body });
      await owner.onChange();
    },
    delete: async () => {
      await owner.call('DELETE /contact-channels/{user_id}/{id}', { params });
      await owner.onChange();
    },
  });
};

/** The contact channels of a user. */
export const listChannels = async (core: Core, owner: AccountOwner): Promise<ServerContactChannel[]> => {
  const { items } = await owner.call('GET /contact-channels', { query: { user_id: owner.userId } });
  return items.map((item) => channelFromWire(core, owner, item));
};

/** Gives a user one more contact channel. No mail is sent. */
export const createChannel = async (
  core: Core,
  owner: AccountOwner,
  { value, type, usedForAuth, isPrimary, isVerified }: ServerContactChannelOptions,
): Promise<ServerContactChannel> => {
  const body = { type, value, used_for_auth: usedForAuth, is_primary: isPrimary, is_verified: isVerified };
  const channel = await owner.call('POST /contact-channels', { body: { ...body, user_id: owner.userId } });
  await owner.onChange();
  return channelFromWire(core, owner, channel);
};

/** A channel as its user sees it: asking for a mail to a verified address does nothing. */
export const ownChannel = (channel: ServerContactChannel): ContactChannel =>
  Object.freeze({
    ...channel,
    sendVerificationEmail: async (options?: CallbackOptions) => {
      try {
        await channel.sendVerificationEmail(options);
      } catch (error) {
        if (!PorticoError.isInstance(error) || !error.is('EMAIL_ALREADY_VERIFIED')) throw error;
      }
    },
  });
