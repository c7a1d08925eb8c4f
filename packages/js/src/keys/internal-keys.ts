import type { Returns } from '@portico/contract';
import { createFamily, type Family } from '../cache/family.js';
import type { Core } from '../core.js';
import type {
  CreateInternalApiKeyOptions,
  InternalApiKey,
  InternalApiKeyFirstView,
  KeyInvalidReason,
  ListedProjectKey,
} from './types.js';

type WireKey = Returns<'GET /internal/api-keys', 'admin'>['items'][number];
type WireNewKey = Returns<'POST /internal/api-keys', 'admin'>;

const dayOf = (millis: number | undefined): Date | null => (millis === undefined ? null : new Date(millis));

const listed = (key: WireKey['secret_server_key']): ListedProjectKey | null =>
  key
    ? {
        lastFour: key.last_four,
        lastUsedAt: dayOf(key.last_used_at_millis),
        usedInBrowserAt: dayOf(key.used_in_browser_at_millis),
      }
    : null;

const sharedProperties = (key: WireKey | WireNewKey) => ({
  id: key.id,
  description: key.description,
  createdAt: new Date(key.created_at_millis),
  expiresAt: new Date(key.expires_at_millis),
});

/** The sets of keys of an admin's app. */
export interface InternalApiKeys {
  readonly family: Family<Core, undefined, InternalApiKey[]>;
  readonly create: (options: CreateInternalApiKeyOptions) => Promise<InternalApiKeyFirstView>;
}

/** Makes the sets of keys of an admin's app. */
export const createInternalApiKeys = (core: Core): InternalApiKeys => {
  const present = (key: WireKey): InternalApiKey => {
    const revokedAt = key.manually_revoked_at_millis;
    const whyInvalid = (): KeyInvalidReason | null => {
      if (key.expires_at_millis <= core.settings.clock.now()) return 'expired';
      return revokedAt === undefined ? null : 'manually-revoked';
    };
    return Object.freeze({
      ...sharedProperties(key),
      manuallyRevokedAt: revokedAt === undefined ? null : new Date(revokedAt),
      publishableClientKey: listed(key.publishable_client_key),
      secretServerKey: listed(key.secret_server_key),
      superSecretAdminKey: listed(key.super_secret_admin_key),
      whyInvalid,
      isValid: () => whyInvalid() === null,
      revoke: async () => {
        await core.admin()('PATCH /internal/api-keys/{id}', { params: { id: key.id }, body: { revoked: true } });
        await family.invalidate(core);
      },
    });
  };

  const family: InternalApiKeys['family'] = createFamily(core.settings, async () =>
    (await core.admin()('GET /internal/api-keys')).items.map(present),
  );

  return {
    family,
    create: async (options) => {
      const key = await core.admin()('POST /internal/api-keys', {
        body: {
          description: options.description,
          expires_at_millis: options.expiresAt.getTime(),
          has_publishable_client_key: options.hasPublishableClientKey,
          has_secret_server_key: options.hasSecretServerKey,
          has_super_secret_admin_key: options.hasSuperSecretAdminKey,
        },
      });
      await family.invalidate(core);
      return {
        ...sharedProperties(key),
        publishableClientKey: key.publishable_client_key,
        secretServerKey: key.secret_server_key,
        superSecretAdminKey: key.super_secret_admin_key,
      };
    },
  };
};
