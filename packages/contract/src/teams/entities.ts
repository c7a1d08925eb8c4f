import { z } from 'zod';
import { DisplayName, Json, Millis, Uuid } from '../schemas.js';

/** A team as its members' apps see it. */
export const Team = z.strictObject({
  id: Uuid,
  display_name: DisplayName,
  profile_image_url: z.string().nullable(),
  client_metadata: Json.nullable(),
  client_read_only_metadata: Json.nullable(),
});

/** A team as servers and admins see it. */
export const TeamForServer = Team.extend({ created_at_millis: Millis, server_metadata: Json.nullable() });
