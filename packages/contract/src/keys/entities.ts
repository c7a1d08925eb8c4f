import { z } from 'zod';
import { limits } from '../limits.js';
import { Millis, Uuid } from '../schemas.js';

/** The part of a key that is shown after its creation. */
export const LastFour = z.strictObject({ last_four: z.string() });

/** The description of a key. */
export const KeyDescription = z.string().max(limits.keyDescriptionMaxChars);

/** When a key expires, in milliseconds since 1970-01-01 UTC: any time that a JavaScript `Date` can represent. */
export const ExpiryMillis = z.number().min(-8.64e15).max(8.64e15);

/** Revoking cannot be undone, so true is the only value. */
export const RevokedForGood = z
  .boolean()
  .refine((revoked) => revoked, 'must be true; a revoked key cannot be restored');

const KeySet = {
  id: Uuid,
  description: z.string(),
  created_at_millis: Millis,
  expires_at_millis: Millis,
};

const UsedKey = LastFour.extend({
  last_used_at_millis: Millis.optional().meta({
    description: 'The day of the last use: its first millisecond in UTC',
  }),
});

const ServersKey = UsedKey.extend({
  used_in_browser_at_millis: Millis.optional().meta({
    description: 'The last day on which a browser sent this secret key: its first millisecond in UTC',
  }),
});

/** A set of project keys as listed: only the last four characters of each key. */
export const InternalApiKey = z.strictObject({
  ...KeySet,
  manually_revoked_at_millis: Millis.optional(),
  publishable_client_key: UsedKey.optional(),
  secret_server_key: ServersKey.optional(),
  super_secret_admin_key: ServersKey.optional(),
});

/** A new set of project keys, with the full keys, which are returned only once. */
export const NewInternalApiKey = z.strictObject({
  ...KeySet,
  publishable_client_key: z.string().optional(),
  secret_server_key: z.string().optional(),
  super_secret_admin_key: z.string().optional(),
});

/** Which keys a new key set has. */
export const InternalApiKeyRequest = z.strictObject({
  description: KeyDescription,
  expires_at_millis: ExpiryMillis,
  has_publishable_client_key: z.boolean(),
  has_secret_server_key: z.boolean(),
  has_super_secret_admin_key: z.boolean(),
});

/** Changes to a key set: description, revocation. A revoked key set cannot be restored. */
export const InternalApiKeyPatch = z.strictObject({
  description: KeyDescription.optional(),
  revoked: RevokedForGood.optional(),
});
