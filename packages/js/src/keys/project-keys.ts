import type { Returns } from '@portico/contract';
import { createFamily, type Family } from '../cache/family.js';
import type { Core } from '../core.js';
import type {
  InternalApiKey,
  KeyInvalidReason,
  ListedProjectKey,
  ProjectKeyMethods,
  ProjectKeyStore,
} from './project-key-types.js';

type WireKey = Returns<'GET /internal/api-keys', 'admin'>['items'][number];
type WireNewKey = Returns<'POST /internal/api-keys', 'admin'>;

const dateOf = (millis: number | undefined): Date | null => (millis === undefined ? null : new Date(millis));

const listed = (key: WireKey['secret_server_key']): ListedProjectKey | null =>
  key
    ? {
        lastFour: key.last_four,
        lastUsedAt: dateOf(key.last_used_at_millis),
        usedInBrowserAt: dateOf(key.used_in_browser_at_millis),
      }
    : null;

const sharedProperties = (key: WireKey | WireNewKey) => ({
  id: key.id,
  description: key.description,
  createdAt: new Date(key.created_at_millis),
  expiresAt: new Date(key.expires_at_millis),
});

/** Creates the methods of an admin's app for the keys of its project. */
export const createProjectKeys = (
  core: Core,
): { readonly methods: ProjectKeyMethods; readonly store: ProjectKeyStore } => {
  const present = (key: WireKey): InternalApiKey => {
    const revokedAt = key.manually_revoked_at_millis;
    const whyInvalid = (): KeyInvalidReason | null => {
      if (key.expires_at_millis <= core.settings.clock.now()) return 'expired';
      return revokedAt === undefined ? null : 'manually-revoked';
    };
    return Object.freeze({
      ...sharedProperties(key),
      manuallyRevokedAt: dateOf(revokedAt),
      publishableClientKey: listed(key.publishable_client_key),
      secretServerKey: listed(key.secret_server_key),
      superSecretAdminKey: listed(key.super_secret_admin_key),
      whyInvalid,
      isValid: () => whyInvalid() === null,
      revoke: async () => {
        await core.admin()('PATCH /internal/api-keys/{id}', { params: { id: key.id }, body: { revoked: true } });
        await keys.invalidate(core);
      },
    });
  };

  const keys: Family<Core, undefined, InternalApiKey[]> = createFamily(core.settings, async () =>
    (await core.admin()('GET /internal/api-keys')).items.map(present),
  );
  const store: ProjectKeyStore = { internalApiKeys: () => keys.of(core, undefined) };

  return {
    store,
    methods: {
      listInternalApiKeys: () => store.internalApiKeys().refresh(),
      createInternalApiKey: async (options) => {
        const key = await core.admin()('POST /internal/api-keys', {
          body: {
            description: options.description,
            expires_at_millis: options.expiresAt.getTime(),
            has_publishable_client_key: options.hasPublishableClientKey,
            has_secret_server_key: options.hasSecretServerKey,
            has_super_secret_admin_key: options.hasSuperSecretAdminKey,
          },
        });
        await keys.invalidate(core);
        return {
          ...sharedProperties(key),
          publishableClientKey: key.publishable_client_key,
          secretServerKey: key.secret_server_key,
          superSecretAdminKey: key.super_secret_admin_key,
        };
      },
    },
  };
};
