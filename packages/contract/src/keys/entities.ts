import { z } from 'zod';
import { limits } from '../limits.js';
import { Millis, Uuid } from '../schemas.js';

/** What is shown of a key after its creation. */
export const LastFour = z.strictObject({ last_four: z.string() });

/** What somebody calls a key. */
export const KeyDescription = z.string().max(limits.keyDescriptionMaxChars);

/** When a key ends, in milliseconds since 1970-01-01 UTC: any time that a client's clock can name. */
export const ExpiryMillis = z.number().min(-8.64e15).max(8.64e15);

/** Revoking cannot be undone, so there is one thing to say. */
export const RevokedForGood = z.boolean().refine((revoked) => revoked, 'can only be true: a revoked key stays revoked');

const KeySet = {
  id: Uuid,
  description: z.string(),
  created_at_millis: Millis,
  expires_at_millis: Millis,
};

const UsedKey = LastFour.extend({
  last_used_at_millis: Millis.optional().meta({
    description: 'The day of the last use, as its first millisecond in UTC',
  }),
});

const ServersKey = UsedKey.extend({
  used_in_browser_at_millis: Millis.optional().meta({
    description: 'The day on which a browser last sent this key, which belongs on servers',
  }),
});

/** A set of project keys as it is listed: only the last four characters of each key. */
export const InternalApiKey = z.strictObject({
  ...KeySet,
  manually_revoked_at_millis: Millis.optional(),
  publishable_client_key: UsedKey.optional(),
  secret_server_key: ServersKey.optional(),
  super_secret_admin_key: ServersKey.optional(),
});

/** A set of project keys as it is answered once, when it is made. */
export const NewInternalApiKey = z.strictObject({
  ...KeySet,
  publishable_client_key: z.string().optional(),
  secret_server_key: z.string().optional(),
  super_secret_admin_key: z.string().optional(),
});

/** What a new set of project keys holds. */
export const InternalApiKeyRequest = z.strictObject({
  description: KeyDescription,
  expires_at_millis: ExpiryMillis,
  has_publishable_client_key: z.boolean(),
  has_secret_server_key: z.boolean(),
  has_super_secret_admin_key: z.boolean(),
});

/** A key set can be described anew and revoked; revoking is final. */
export const InternalApiKeyPatch = z.strictObject({
  description: KeyDescription.optional(),
  revoked: RevokedForGood.optional(),
});
