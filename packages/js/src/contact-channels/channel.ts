import type { Returns } from '@portico/contract';
import type { Core } from '../core.js';
import type { CallbackOptions } from '../navigation/types.js';
import { type Account, callAs } from '../users/account.js';
import type { ServerContactChannel, ServerContactChannelOptions, ServerContactChannelUpdate } from './types.js';

type WireChannel = Returns<'GET /contact-channels', 'client'>['items'][number];

/** An account, and what to do after its contact channels have changed. */
export interface ChangedAccount extends Account {
  readonly onChange: () => Promise<unknown>;
}

/** Returns the page that a verification link opens: the caller's, or the app's own. */
export const verificationPage = (core: Core, options?: CallbackOptions): string =>
  options?.callbackUrl ?? core.navigator.callbackUrl('emailVerification', 'callbackUrl');

const channelFromWire = (core: Core, account: ChangedAccount, channel: WireChannel): ServerContactChannel => {
  const call = callAs(core, account.caller);
  const params = { user_id: account.userId, id: channel.id };
  return Object.freeze({
    id: channel.id,
    value: channel.value,
    type: channel.type,
    isPrimary: channel.is_primary,
    isVerified: channel.is_verified,
    usedForAuth: channel.used_for_auth,
    sendVerificationEmail: async (options?: CallbackOptions) => {
      const body = { callback_url: verificationPage(core, options) };
      await call('POST /contact-channels/{user_id}/{id}/send-verification-code', { params, body });
    },
    update: async ({ value, usedForAuth, isPrimary, isVerified }: ServerContactChannelUpdate) => {
      const body = { value, used_for_auth: usedForAuth, is_primary: isPrimary, is_verified: isVerified };
      await call('PATCH /contact-channels/{user_id}/{id}', { params, body });
      await account.onChange();
    },
    delete: async () => {
      await call('DELETE /contact-channels/{user_id}/{id}', { params });
      await account.onChange();
    },
  });
};

/** Lists the contact channels of a user. */
export const listChannels = async (core: Core, account: ChangedAccount): Promise<ServerContactChannel[]> => {
  const query = { user_id: account.userId };
  const { items } = await callAs(core, account.caller)('GET /contact-channels', { query });
  return items.map((item) => channelFromWire(core, account, item));
};

/** Adds a contact channel to a user. No email is sent. */
export const createChannel = async (
  core: Core,
  account: ChangedAccount,
  { value, type, usedForAuth, isPrimary, isVerified }: ServerContactChannelOptions,
): Promise<ServerContactChannel> => {
  const body = { type, value, used_for_auth: usedForAuth, is_primary: isPrimary, is_verified: isVerified };
  const channel = await callAs(core, account.caller)('POST /contact-channels', {
    body: { ...body, user_id: account.userId },
  });
  await account.onChange();
  return channelFromWire(core, account, channel);
};
