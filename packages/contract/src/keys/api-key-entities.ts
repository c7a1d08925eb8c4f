import { z } from 'zod';
import { Millis, UserIdOrMe, Uuid } from '../schemas.js';
import { ExpiryMillis, KeyDescription, LastFour, RevokedForGood } from './entities.js';

const ApiKey = {
  id: Uuid,
  description: z.string(),
  created_at_millis: Millis,
  expires_at_millis: Millis.optional(),
  manually_revoked_at_millis: Millis.optional(),
  last_used_at_millis: Millis.optional().meta({
    description: 'The day of the last successful check: its first millisecond in UTC',
  }),
  is_public: z.boolean(),
};

const UsersKey = { ...ApiKey, type: z.literal('user'), user_id: Uuid };
const TeamsKey = { ...ApiKey, type: z.literal('team'), team_id: Uuid };

/** A user's API key as listed: only the last four characters of its value. */
export const UserApiKey = z.strictObject({ ...UsersKey, value: LastFour });

/** A team's API key as listed. */
export const TeamApiKey = z.strictObject({ ...TeamsKey, value: LastFour });

/** A user's new API key, with its value, which is returned only once. */
export const NewUserApiKey = z.strictObject({ ...UsersKey, value: z.string() });

/** A team's new API key, with its value, which is returned only once. */
export const NewTeamApiKey = z.strictObject({ ...TeamsKey, value: z.string() });

const ApiKeyRequest = {
  description: KeyDescription,
  expires_at_millis: ExpiryMillis.nullable().meta({ description: '`null`: never' }),
  is_public: z.boolean().optional(),
};

/** A new key for a user. */
export const UserApiKeyRequest = z.strictObject({ ...ApiKeyRequest, user_id: UserIdOrMe });

/** A new key for a team. */
export const TeamApiKeyRequest = z.strictObject({ ...ApiKeyRequest, team_id: Uuid });

/** Changes to a key: description, expiry, revocation. A revoked key cannot be restored. */
export const ApiKeyPatch = z.strictObject({
  description: KeyDescription.optional(),
  expires_at_millis: ExpiryMillis.nullable().optional(),
  expiresAt: z.iso
    .datetime({ offset: true })
    .nullable()
    .optional()
    .meta({ description: 'The same as an ISO 8601 string, as published client libraries send it' }),
  revoked: RevokedForGood.optional(),
});
