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
    description: 'The day of the last successful check, as its first millisecond in UTC',
  }),
  is_public: z.boolean(),
};

const UsersKey = { ...ApiKey, type: z.literal('user'), user_id: Uuid };
const TeamsKey = { ...ApiKey, type: z.literal('team'), team_id: Uuid };

/** A user's API key as it is listed: only the last four characters of its value. */
export const UserApiKey = z.strictObject({ ...UsersKey, value: LastFour });

/** A team's API key as it is listed. */
export const TeamApiKey = z.strictObject({ ...TeamsKey, value: LastFour });

/** A user's API key as it is answered once, when it is made. */
export const NewUserApiKey = z.strictObject({ ...UsersKey, value: z.string() });

/** A team's API key as it is answered once. */
export const NewTeamApiKey = z.strictObject({ ...TeamsKey, value: z.string() });

const ApiKeyRequest = {
  description: KeyDescription,
  expires_at_millis: ExpiryMillis.nullable().meta({ description: '`null`: never' }),
  is_public: z.boolean().optional(),
};

/** What a user's new key is to be. */
export const UserApiKeyRequest = z.strictObject({ ...ApiKeyRequest, user_id: UserIdOrMe });

/** What a team's new key is to be. */
export const TeamApiKeyRequest = z.strictObject({ ...ApiKeyRequest, team_id: Uuid });

/** A key can be described anew, given another end, and revoked; revoking is final. */
export const ApiKeyPatch = z.strictObject({
  description: KeyDescription.optional(),
  expires_at_millis: ExpiryMillis.nullable().optional(),
  expiresAt: z.iso
    .datetime({ offset: true })
    .nullable()
    .optional()
    .meta({ description: 'The same as ISO 8601 text, which is how published client libraries send it' }),
  revoked: RevokedForGood.optional(),
});
