import { z } from 'zod';
import { Millis, Uuid } from '../schemas.js';

const LastFour = z.strictObject({ last_four: z.string() });

const KeySet = {
  id: Uuid,
  description: z.string(),
  created_at_millis: Millis,
  expires_at_millis: Millis,
};

/** A set of project keys as it is listed: only the last four characters of each key. */
export const InternalApiKey = z.strictObject({
  ...KeySet,
  manually_revoked_at_millis: Millis.optional(),
  publishable_client_key: LastFour.optional(),
  secret_server_key: LastFour.optional(),
  super_secret_admin_key: LastFour.optional(),
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
  description: z.string().max(1000),
  expires_at_millis: z.number().min(-8.64e15).max(8.64e15),
  has_publishable_client_key: z.boolean(),
  has_secret_server_key: z.boolean(),
  has_super_secret_admin_key: z.boolean(),
});

/** A key set can be described anew and revoked; revoking is final. */
export const InternalApiKeyPatch = z.strictObject({
  description: z.string().max(1000).optional(),
  revoked: z
    .boolean()
    .refine((revoked) => revoked, 'can only be true: a revoked key stays revoked')
    .optional(),
});
