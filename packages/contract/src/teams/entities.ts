import { z } from 'zod';
import { Json, Metadata, Millis, Url, Uuid } from '../schemas.js';

/** A team as apps see it. */
export const Team = z.strictObject({
  id: Uuid,
  // Unlike the names of users and projects, it may be empty, and only the size of the request limits it.
  display_name: z.string(),
  profile_image_url: z.string().nullable(),
  client_metadata: Json.nullable(),
  client_read_only_metadata: Json.nullable(),
});

/** A team as servers and admins see it. */
export const TeamForServer = Team.extend({ created_at_millis: Millis, server_metadata: Json.nullable() });

/** Changes that a client can make to a team. */
export const TeamPatch = z.strictObject({
  display_name: z.string().optional(),
  /** Same format as a user's image. */
  profile_image_url: Url.nullable().optional(),
  client_metadata: Metadata.optional(),
});

/** Changes that a server or admin can make to a team. */
export const TeamPatchForServer = TeamPatch.extend({
  client_read_only_metadata: Metadata.optional(),
  server_metadata: Metadata.optional(),
});
