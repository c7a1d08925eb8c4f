import type { Returns } from '@portico/contract';
import type { UserJson, UserProperties } from './types.js';

/** A user in the wire's form, as clients get it. Servers get more. */
export type WireUser = Returns<'GET /users/me', 'client'>;

/** Returns what all views of a user have, from the wire's form. */
export const userProperties = (user: WireUser): Omit<UserProperties, 'selectedTeam'> => {
  // An answer without an ID must not look like a signed-in user, even if it has status 200.
  if (typeof user.id !== 'string' || user.id === '') throw new Error('The server returned a user without an ID.');
  return {
    id: user.id,
    displayName: user.display_name,
    primaryEmail: user.primary_email,
    primaryEmailVerified: user.primary_email_verified,
    profileImageUrl: user.profile_image_url,
    signedUpAt: new Date(user.signed_up_at_millis),
    clientMetadata: user.client_metadata,
    clientReadOnlyMetadata: user.client_read_only_metadata,
    hasPassword: user.has_password,
    otpAuthEnabled: user.otp_auth_enabled,
    passkeyAuthEnabled: user.passkey_auth_enabled,
    isMultiFactorRequired: user.requires_totp_mfa,
    isAnonymous: user.is_anonymous,
    locale: user.locale ?? null,
    emailAuthEnabled: user.auth_with_email,
    oauthProviders: user.oauth_providers.map(({ id }) => ({ id })),
  };
};

/** Returns the part of a user that may be sent to other programs. */
export const userJson = (user: WireUser): UserJson => ({
  id: user.id,
  display_name: user.display_name,
  primary_email: user.primary_email,
  primary_email_verified: user.primary_email_verified,
  profile_image_url: user.profile_image_url,
  signed_up_at_millis: user.signed_up_at_millis,
  client_metadata: user.client_metadata,
  client_read_only_metadata: user.client_read_only_metadata,
  is_anonymous: user.is_anonymous,
});

const misread = 'The call returns the user itself. Write `const user = …`, not `const { user } = …`.';

/** Explains a common mistake: reading a member `user` of the user. */
export const explainMember = <User extends object>(user: User): User =>
  Object.defineProperty(user, 'user', {
    enumerable: false,
    get: () => {
      throw new Error(misread);
    },
  });
