import type { Returns } from '@portico/contract';
import type { Call, TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { requireRecentSignIn } from '../../auth/index.js';
import { queueSecurityNotice } from '../../email/index.js';
import { findConfiguredProvider } from '../../projects/index.js';
import { completeUserChange, lockAndBumpVersion, readUser, requireOwnUser } from '../../users/index.js';
import {
  changeOAuthAccount,
  createOAuthAccount,
  findOAuthAccounts,
  type OAuthAccount,
  removeOAuthAccount,
} from '../index.js';

type WireAccount = Returns<'GET /oauth-providers/{user_id}/{provider_id}'>;

const list = handle('GET /oauth-providers', async (call, { query: { user_id: userId } }) => {
  if (call.access === 'client') requireOwnUser(call, userId, 403);
  else if (userId !== undefined) await readUser(call, userId);
  const accounts = await findOAuthAccounts(call, { userId });
  return { items: accounts.flatMap((account) => toWire(call, account) ?? []), is_paginated: false as const };
});

const create = handle('POST /oauth-providers', async (call, { body }) => {
  const provider = findConfiguredProvider(call.config, body.provider_config_id);
  if (!provider) throw new Refusal(404, 'The project has no OAuth provider with this ID.');
  await readUser(call, body.user_id);
  return call.transaction(async (trx) => {
    await lockAndBumpVersion(trx, body.user_id);
    const account = await createOAuthAccount(trx, {
      userId: body.user_id,
      providerConfigId: provider.configId,
      providerType: provider.type,
      accountId: body.account_id,
      email: body.email ?? null,
      allowSignIn: body.allow_sign_in,
      allowConnectedAccounts: body.allow_connected_accounts,
    });
    await completeUserChange(trx, body.user_id, 'user.updated');
    return readWire(trx, account);
  });
});

const readOne = handle('GET /oauth-providers/{user_id}/{provider_id}', async (call, { params }) =>
  readWire(call, await readAccount(call, params)),
);

const change = handle('PATCH /oauth-providers/{user_id}/{provider_id}', async (call, { params, body }) => {
  const before = await readAccount(call, params);
  readWire(call, before);
  if (call.access === 'client' && (body.allow_sign_in ?? before.allowSignIn) !== before.allowSignIn)
    await requireRecentSignIn(call);
  return call.transaction(async (trx) => {
    await lockAndBumpVersion(trx, params.user_id);
    // Read again, now that the user is locked and no other call can change the account.
    const account = await findAccount(trx, params);
    const changed = await changeOAuthAccount(trx, account, {
      accountId: body.account_id,
      email: body.email,
      allowSignIn: body.allow_sign_in,
      allowConnectedAccounts: body.allow_connected_accounts,
    });
    const user = await completeUserChange(trx, params.user_id, 'user.updated');
    if (call.access === 'client' && user && changed.allowSignIn !== account.allowSignIn)
      await queueSecurityNotice(trx, user, changed.allowSignIn ? 'oauth-sign-in-enabled' : 'oauth-sign-in-disabled');
    return readWire(trx, changed);
  });
});

const remove = handle('DELETE /oauth-providers/{user_id}/{provider_id}', async (call, { params }) => {
  const before = await readAccount(call, params);
  readWire(call, before);
  if (call.access === 'client' && before.allowSignIn) await requireRecentSignIn(call);
  await call.transaction(async (trx) => {
    await lockAndBumpVersion(trx, params.user_id);
    const account = await findAccount(trx, params);
    await removeOAuthAccount(trx, account);
    const user = await completeUserChange(trx, params.user_id, 'user.updated');
    // A server removes it for the user; in the user's own app, it may have been another person.
    if (call.access === 'client' && user && account.allowSignIn)
      await queueSecurityNotice(trx, user, 'oauth-account-removed');
  });
  return { success: true as const };
});

/** Handlers for users' accounts at OAuth providers. */
export const oauthAccountHandlers = [list, create, readOne, change, remove] as const;

interface AccountKey {
  readonly user_id: string;
  /** The account's ID. The wire uses this name, although it is not a provider's ID. */
  readonly provider_id: string;
}

/** Returns the requested account, after checking that the caller may access it. */
async function readAccount(call: TenantCall, key: AccountKey): Promise<OAuthAccount> {
  if (call.access === 'client') requireOwnUser(call, key.user_id, 403);
  else await readUser(call, key.user_id);
  return findAccount(call, key);
}

async function findAccount(call: Call, { user_id: userId, provider_id: id }: AccountKey): Promise<OAuthAccount> {
  const [account] = await findOAuthAccounts(call, { userId, id });
  if (!account) throw noAccount();
  return account;
}

function readWire(call: Call, account: OAuthAccount): WireAccount {
  const wire = toWire(call, account);
  if (!wire) throw noAccount();
  return wire;
}

const noAccount = () => new Refusal(404, 'The user has no provider account with this ID.');

/** Returns an account in its wire format, or null if its provider is no longer configured. */
function toWire({ config }: Call, account: OAuthAccount): WireAccount | null {
  const provider = findConfiguredProvider(config, account.providerConfigId);
  return (
    provider && {
      id: account.id,
      user_id: account.userId,
      provider_config_id: account.providerConfigId,
      type: provider.type,
      ...(account.email !== null && { email: account.email }),
      allow_sign_in: account.allowSignIn,
      allow_connected_accounts: account.allowConnectedAccounts,
      account_id: account.accountId,
    }
  );
}
