import type { BodyInput } from '@portico/contract';
import type { Json } from '../json.js';
import type { CreateUserOptions, ServerUser, ServerUserUpdate } from './types.js';
import { setters, updateToWire } from './updates.js';

/** Returns what only servers set, in the wire's form. */
const serverMembersToWire = (update: Omit<ServerUserUpdate, 'isAnonymous'>) => ({
  client_read_only_metadata: update.clientReadOnlyMetadata,
  server_metadata: update.serverMetadata,
  primary_email: update.primaryEmail,
  primary_email_verified: update.primaryEmailVerified,
  primary_email_auth_enabled: update.primaryEmailAuthEnabled,
  password: update.password,
  password_hash: update.passwordHash,
});

/** Returns a server's change in the wire's form. */
export const serverUpdateToWire = (update: ServerUserUpdate) =>
  ({
    ...updateToWire(update),
    ...serverMembersToWire(update),
    is_anonymous: update.isAnonymous,
  }) satisfies BodyInput<'PATCH /users/me', 'server'>;

/** Returns a new user in the wire's form. */
export const newUserToWire = (options: CreateUserOptions) => {
  const { selected_team_id: _, ...own } = updateToWire(options);
  return {
    ...own,
    ...serverMembersToWire(options),
    is_anonymous: options.isAnonymous,
    oauth_providers: options.oauthProviders?.map(({ id, accountId, email }) => ({ id, account_id: accountId, email })),
  } satisfies BodyInput<'POST /users'>;
};

/** Makes the methods by which servers change one property each. */
export const serverSetters = (update: ServerUser['update']) => ({
  ...setters(update),
  setClientReadOnlyMetadata: (clientReadOnlyMetadata: Json) => update({ clientReadOnlyMetadata }),
  setServerMetadata: (serverMetadata: Json) => update({ serverMetadata }),
  setPrimaryEmail: (primaryEmail: string | null, { verified }: { readonly verified?: boolean } = {}) =>
    update({ primaryEmail, primaryEmailVerified: verified }),
  setPassword: ({ password }: { readonly password: string }) => update({ password }),
});
