import type { Returns } from '@portico/contract';
import type { UserJson, UserProperties } from './types.js';

/** A user in the wire's form, as clients get it. Servers get more. */
export type WireUser = Returns<'GET /users/me', 'client'>;

/** What every view of a user holds, from the wire's form. */
export const userProperties = (user: WireUser): Omit<UserProperties, 'selectedTeam'> => {
  // Nobody is signed in by an answer that names nobody, whatever its status says.
  if (typeof user.id !== 'string' || user.id === '') throw new Error('The server answered a user without an id.');
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
    emailAuthEnabled: user.auth_with_email,
    oauthProviders: user.oauth_providers.map(({ id }) => ({ id })),
  };
};

/** The part of a user that may travel on. */
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

const misread =
  'The user was read like { user }, but the call gives the user itself: write `const user`, not `const { user }`.';

/** Makes a mistake visible that is often made: taking a member `user` out of the user. */
export const explainMember = <User extends object>(user: User): User =>
  Object.defineProperty(user, 'user', {
    enumerable: false,
    get: () => {
      throw new Error(misread);
    },
  });
