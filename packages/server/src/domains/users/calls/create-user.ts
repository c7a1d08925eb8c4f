import type { Body } from '@portico/contract';
import type { Call, TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { receiveImage } from '../../../platform/images/index.js';
import { openAccount, releaseUnprovenAddress } from '../../auth/index.js';
import { addOAuthAccount, hashGivenPassword, type NewOAuthAccount, setTotpSecret } from '../../credentials/index.js';
import { findConfiguredProvider } from '../../projects/index.js';
import { requireEmailForFlags } from './email-flags.js';

type NewUserBody = Body<'POST /users'>;

const create = handle('POST /users', async (call, { body }) => {
  checkWays(call, body);
  requireEmailForFlags(body.primary_email ?? null, body);
  const accounts = readAccounts(call, body.oauth_providers);
  const passwordHash = await hashGivenPassword(call, { password: body.password, hash: body.password_hash });
  const profileImageUrl = await receiveImage(call, { folder: 'user-profile-images', given: body.profile_image_url });
  return call.transaction(async (trx) => {
    if (body.primary_email && body.primary_email_auth_enabled)
      await releaseUnprovenAddress(trx, { email: body.primary_email });
    const user = await openAccount(trx, {
      user: {
        displayName: body.display_name,
        profileImageUrl,
        primaryEmail: body.primary_email,
        isVerified: body.primary_email_verified,
        usedForAuth: body.primary_email_auth_enabled,
        isAnonymous: body.is_anonymous,
        locale: body.locale,
        clientMetadata: body.client_metadata,
        clientReadOnlyMetadata: body.client_read_only_metadata,
        serverMetadata: body.server_metadata,
      },
      passwordHash: passwordHash ?? null,
      isOtpEnabled: body.otp_auth_enabled ?? false,
      equip: (own, userId) => equip(own, userId, { accounts, secret: body.totp_secret_base64 ?? null }),
    });
    await trx.audit({ action: 'user.create', target: { type: 'user', id: user.id } });
    return user;
  });
});

/** The handlers that create users. */
export const userCreationHandlers = [create] as const;

/** Refuses sign-in methods that the project has turned off. */
function checkWays(call: TenantCall, body: NewUserBody): void {
  const { otp, password } = call.config.auth;
  if (body.otp_auth_enabled && !otp.allowSignIn)
    throw new Refusal(400, 'Email code sign-in is turned off in this project, so users cannot have it.');
  if ((body.password ?? body.password_hash ?? null) !== null && !password.allowSignIn)
    throw new Refusal(400, 'Password sign-in is turned off in this project, so users cannot have passwords.');
}

type Account = Omit<NewOAuthAccount, 'userId'>;

function readAccounts(call: TenantCall, accounts: NewUserBody['oauth_providers'] = []): Account[] {
  const ids = new Set(accounts.map(({ id }) => id));
  if (ids.size < accounts.length)
    throw new Refusal(
      409,
      'oauth_providers has two accounts of one provider. A user signs in with at most one account of each provider.',
    );
  return accounts.map((account) => {
    const provider = findConfiguredProvider(call.config, account.id);
    if (!provider) throw new Refusal(400, `The project has no OAuth provider ${account.id}.`);
    return {
      providerConfigId: provider.configId,
      providerType: provider.type,
      accountId: account.account_id,
      email: account.email ?? null,
      allowSignIn: true,
      allowConnectedAccounts: true,
    };
  });
}

interface Equipment {
  readonly accounts: readonly Account[];
  readonly secret: string | null;
}

/** Adds a new user's provider accounts and authenticator secret. */
async function equip(call: Call, userId: string, { accounts, secret }: Equipment): Promise<void> {
  for (const account of accounts) {
    if (await addOAuthAccount(call, { ...account, userId })) continue;
    throw new Refusal(409, `Another user already signs in with this ${account.providerConfigId} account.`);
  }
  if (secret !== null) await setTotpSecret(call, userId, Buffer.from(secret, 'base64'));
}
