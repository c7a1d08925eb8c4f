import type { ProjectConfig } from '@portico/contract';
import { assert } from '../../platform/failures/failures.js';
import type { BatchCredentials } from '../credentials/index.js';
import { findConfiguredProvider } from '../projects/index.js';
import type { BatchUser } from '../users/index.js';
import type { UserLine } from './import-users.js';

type NewUserLine = UserLine & { readonly id: string };

/** Returns the user of a record, with defaults for what the record leaves out. */
export function toBatchUser(
  { id, record, addresses }: NewUserLine,
  credentials: BatchCredentials,
  now: number,
): BatchUser {
  const signedUpAt = new Date(record.signed_up_at_millis ?? now);
  const channels = record.contact_channels ?? [];
  const values = addresses.map(({ value }) => value);
  const [primary] = record.primary_email ? values : [];
  return {
    id,
    displayName: record.display_name ?? null,
    profileImageUrl: record.profile_image_url ?? null,
    clientMetadata: record.client_metadata ?? null,
    clientReadOnlyMetadata: record.client_read_only_metadata ?? null,
    serverMetadata: record.server_metadata ?? null,
    isAnonymous: record.is_anonymous ?? false,
    locale: record.locale ?? null,
    signedUpAt,
    lastActiveAt: record.last_active_at_millis === undefined ? signedUpAt : new Date(record.last_active_at_millis),
    blockedAt: record.blocked_at_millis === undefined ? null : new Date(record.blocked_at_millis),
    primaryChannel:
      primary === undefined
        ? null
        : {
            value: primary,
            isVerified: record.primary_email_verified ?? false,
            usedForAuth: record.primary_email_auth_enabled ?? false,
            createdAt: signedUpAt,
          },
    furtherChannels: channels.map((channel, index) => ({
      value: values[index + (primary === undefined ? 0 : 1)] ?? channel.value,
      isVerified: channel.is_verified ?? false,
      usedForAuth: channel.used_for_auth ?? false,
      createdAt: new Date(channel.created_at_millis ?? now),
    })),
    ways: {
      hasPassword: credentials.passwordHash !== null,
      isOtpEnabled: credentials.isOtpEnabled,
      hasPasskey: credentials.passkey !== null,
      hasTotp: credentials.totpSecret !== null,
    },
  };
}

/** Returns the credentials of a record's user. The providers of its accounts exist, because the line was checked. */
export function toBatchCredentials(
  { id, record }: NewUserLine,
  { now, config }: { readonly now: number; readonly config: ProjectConfig },
): BatchCredentials {
  const [passkey] = record.passkeys ?? [];
  return {
    userId: id,
    passwordHash: record.password_hash ?? null,
    isOtpEnabled: record.otp_auth_enabled ?? false,
    totpSecret: record.totp_secret_base64 === undefined ? null : Buffer.from(record.totp_secret_base64, 'base64'),
    passkey: passkey
      ? {
          credentialId: passkey.credential_id,
          publicKey: Buffer.from(passkey.public_key, 'base64url'),
          signCount: passkey.sign_count,
          transports: passkey.transports,
          deviceType: passkey.device_type,
          isBackedUp: passkey.is_backed_up,
          createdAt: new Date(passkey.created_at_millis ?? now),
        }
      : null,
    accounts: (record.oauth_accounts ?? []).map((account) => {
      const provider = findConfiguredProvider(config, account.provider_config_id);
      assert(provider, 'The provider of an accepted account is configured');
      return {
        providerConfigId: provider.configId,
        providerType: provider.type,
        accountId: account.account_id,
        email: account.email ?? null,
        allowSignIn: account.allow_sign_in ?? true,
        allowConnectedAccounts: account.allow_connected_accounts ?? true,
        createdAt: new Date(account.created_at_millis ?? now),
      };
    }),
  };
}
