import { notificationCategories, optionalCategories, type ProjectRecord } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { imageUrl } from '../../platform/images/index.js';
import { openTotpSecret } from '../credentials/index.js';
import { findConfiguredProvider, isPermission } from '../projects/index.js';
import type { ExportedMembership, ExportedSecrets, ExportedTeam, ExportedUser } from './store/export.js';

type RecordOf<Type extends ProjectRecord['type']> = Extract<ProjectRecord, { type: Type }>;

/** The properties that teams, users and memberships share. Missing values are left out. */
const shared = (
  call: Call,
  row: Pick<ExportedTeam, 'profile_image_url'> &
    Partial<Pick<ExportedTeam, 'client_metadata' | 'client_read_only_metadata' | 'server_metadata'>>,
) => {
  const url = imageUrl(call, row.profile_image_url);
  return {
    ...(url !== null && { profile_image_url: url }),
    ...(isThere(row.client_metadata) && { client_metadata: row.client_metadata }),
    ...(isThere(row.client_read_only_metadata) && { client_read_only_metadata: row.client_read_only_metadata }),
    ...(isThere(row.server_metadata) && { server_metadata: row.server_metadata }),
  };
};

const isThere = (value: unknown): boolean => value !== undefined && value !== null;

/** Returns a team as a record. */
export const fromTeam = (call: Call, row: ExportedTeam): RecordOf<'team'> => ({
  type: 'team',
  id: row.id,
  display_name: row.display_name,
  ...shared(call, row),
  created_at_millis: row.created_at_millis,
});

/** Returns a user as a record, without accounts of removed providers and permissions without a definition. */
export async function fromUser(call: Call, row: ExportedUser): Promise<RecordOf<'user'>> {
  const primary = row.channels.find(({ is_primary }) => is_primary);
  const further = row.channels.filter(({ is_primary }) => !is_primary);
  const accounts = row.accounts.filter((account) => findConfiguredProvider(call.config, account.provider_config_id));
  const unsubscribedFrom = optionalCategories.filter((name) =>
    row.unsubscribed_from.includes(notificationCategories[name].id),
  );
  return {
    type: 'user',
    id: row.id,
    ...(row.display_name !== null && { display_name: row.display_name }),
    ...(row.locale !== null && { locale: row.locale }),
    ...(primary && {
      primary_email: primary.value,
      primary_email_verified: primary.is_verified,
      primary_email_auth_enabled: primary.used_for_auth,
    }),
    ...(further.length > 0 && {
      contact_channels: further.map(({ value, is_verified, used_for_auth, created_at_millis }) => ({
        type: 'email' as const,
        value,
        is_verified,
        used_for_auth,
        created_at_millis,
      })),
    }),
    ...(await openSecrets(call, row.secrets)),
    ...(row.otp_enabled && { otp_auth_enabled: true }),
    ...(accounts.length > 0 && { oauth_accounts: accounts }),
    ...(unsubscribedFrom.length > 0 && { unsubscribed_from: unsubscribedFrom }),
    ...shared(call, row),
    ...(row.is_anonymous && { is_anonymous: true }),
    signed_up_at_millis: row.signed_up_at_millis,
    last_active_at_millis: row.last_active_at_millis,
    ...(row.blocked_at_millis !== null && { blocked_at_millis: row.blocked_at_millis }),
    permissions: row.permissions.filter((id) => isPermission(call.config, id, 'project')),
  };
}

async function openSecrets(call: Call, secrets: ExportedSecrets | null) {
  if (secrets === null) return {};
  const { password_hash, totp_secret_sealed, passkeys } = secrets;
  const totp = totp_secret_sealed && (await openTotpSecret(call, Buffer.from(totp_secret_sealed, 'hex')));
  return {
    ...(password_hash !== null && { password_hash }),
    ...(totp && { totp_secret_base64: Buffer.from(totp).toString('base64') }),
    ...(passkeys.length > 0 && {
      passkeys: passkeys.map(({ credential_id, public_key, device_type, ...passkey }) => ({
        credential_id: toBase64Url(credential_id),
        public_key: toBase64Url(public_key),
        device_type: device_type === 'multiDevice' ? ('multiDevice' as const) : ('singleDevice' as const),
        ...passkey,
      })),
    }),
  };
}

const toBase64Url = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');

/** Returns a membership as a record. */
export const fromMembership = (call: Call, row: ExportedMembership): RecordOf<'team_membership'> => ({
  type: 'team_membership',
  team_id: row.team_id,
  user_id: row.user_id,
  ...(row.display_name !== null && { display_name: row.display_name }),
  ...shared(call, row),
  permissions: row.permissions.filter((id) => isPermission(call.config, id, 'team')),
  ...(row.is_selected && { is_selected: true }),
  created_at_millis: row.created_at_millis,
});
