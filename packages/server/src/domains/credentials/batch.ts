import type { Call } from '../../platform/call/call.js';
import { sealTotpSecret } from './second-factors.js';
import { insertManyCredentials, insertOAuthAccounts, insertPasskeys } from './store/batch.js';
import type { NewOAuthAccountRow } from './store/oauth-accounts.js';
import type { NewPasskey } from './webauthn.js';

/** The credentials of an imported user. */
export interface BatchCredentials {
  readonly userId: string;
  /** In a format that the hasher supports. */
  readonly passwordHash: string | null;
  readonly isOtpEnabled: boolean;
  readonly totpSecret: Uint8Array | null;
  readonly passkey: (NewPasskey & { readonly createdAt: Date }) | null;
  /** Oldest first. */
  readonly accounts: readonly (Omit<NewOAuthAccountRow, 'id' | 'userId'> & { readonly createdAt: Date })[];
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Returns a credential ID, given in base64url, in the form that statements about many passkeys use. */
export const passkeyKey = (credentialId: string): string => Buffer.from(credentialId, 'base64url').toString('hex');

/**
 * Writes the credentials of many new users with a constant number of statements, in the caller's transaction. The
 * caller has checked that accounts and passkeys are free; if one was taken since, a unique index makes the transaction
 * fail.
 */
export async function equipUsers(call: Call, users: readonly BatchCredentials[]): Promise<void> {
  await insertManyCredentials(
    call,
    await Promise.all(
      users.map(async ({ userId, passwordHash, isOtpEnabled, passkey, totpSecret }) => ({
        user_id: userId,
        password_hash: passwordHash,
        otp_enabled: isOtpEnabled,
        passkey_enabled: passkey !== null,
        totp_secret_sealed: totpSecret && hex(await sealTotpSecret(call, totpSecret)),
      })),
    ),
  );
  await insertOAuthAccounts(
    call,
    users.flatMap(({ userId, accounts }) =>
      accounts.map((account, ordinal) => ({
        id: call.ports.random.uuid(),
        user_id: userId,
        provider_config_id: account.providerConfigId,
        provider_type: account.providerType,
        account_id: account.accountId,
        email: account.email,
        allow_sign_in: account.allowSignIn,
        allow_connected_accounts: account.allowConnectedAccounts,
        created_at: account.createdAt,
        ordinal,
      })),
    ),
  );
  await insertPasskeys(
    call,
    users.flatMap(({ userId, passkey }) =>
      passkey
        ? [
            {
              credential_id: passkeyKey(passkey.credentialId),
              user_id: userId,
              public_key: hex(passkey.publicKey),
              sign_count: passkey.signCount,
              transports: passkey.transports,
              device_type: passkey.deviceType,
              is_backed_up: passkey.isBackedUp,
              created_at: passkey.createdAt,
            },
          ]
        : [],
    ),
  );
}
