import type { BodyInput, Returns } from '@portico/contract';
import type { Core } from '../core.js';
import type { ApiKeyUpdate, CreateApiKeyOptions } from './api-key-types.js';
import type { KeyInvalidReason } from './project-key-types.js';

type WireKey = Returns<'GET /user-api-keys/{id}', 'client'>;
type WireShared = Omit<WireKey, 'type' | 'user_id' | 'value'>;
type WireRequest = Omit<BodyInput<'POST /user-api-keys', 'client'>, 'user_id'>;
type WirePatch = BodyInput<'PATCH /user-api-keys/{id}', 'client'>;

/** Changes a key by the call for its kind, and refreshes the list it is in. */
export type ChangeApiKey = (id: string, patch: WirePatch) => Promise<void>;

/** A new key in the wire's form. */
export const newApiKeyToWire = ({ description, expiresAt, isPublic }: CreateApiKeyOptions): WireRequest => ({
  description,
  expires_at_millis: expiresAt && expiresAt.getTime(),
  is_public: isPublic,
});

const patchToWire = ({ description, expiresAt, revoked }: ApiKeyUpdate): WirePatch => ({
  description,
  expires_at_millis: expiresAt && expiresAt.getTime(),
  revoked,
});

/** Returns what the keys of users and teams have in common, in a list and when they are created. */
export const apiKeyMembers = ({ settings: { clock } }: Core, key: WireShared, change: ChangeApiKey) => {
  const { expires_at_millis: expiresAt, manually_revoked_at_millis: revokedAt, last_used_at_millis: usedAt } = key;
  const whyInvalid = (): KeyInvalidReason | null => {
    if (revokedAt !== undefined) return 'manually-revoked';
    return expiresAt !== undefined && expiresAt <= clock.now() ? 'expired' : null;
  };
  const update = (patch: ApiKeyUpdate): Promise<void> => change(key.id, patchToWire(patch));
  return {
    id: key.id,
    description: key.description,
    createdAt: new Date(key.created_at_millis),
    ...(expiresAt === undefined ? {} : { expiresAt: new Date(expiresAt) }),
    manuallyRevokedAt: revokedAt === undefined ? null : new Date(revokedAt),
    lastUsedAt: usedAt === undefined ? null : new Date(usedAt),
    isPublic: key.is_public,
    whyInvalid,
    isValid: () => whyInvalid() === null,
    update,
    revoke: () => update({ revoked: true }),
  };
};
