import type { MockApiKey, MockProject, MockSession, Mocks, MockTeam, MockUser } from './mocks.js';

const projectId = '00000000-0000-4000-8000-000000000001';
const userId = '00000000-0000-4000-8000-000000000002';

const millis = (moment: Date | string): number => new Date(moment).getTime();

/** Returns a project in wire format, with the defaults of a new project. */
export const projectToWire = ({ id = projectId, displayName = 'Your app', logoUrl, config = {} }: MockProject) => ({
  id,
  display_name: displayName,
  ...(logoUrl !== undefined && { logo_url: logoUrl }),
  config: {
    sign_up_enabled: config.signUpEnabled ?? true,
    credential_enabled: config.credentialEnabled ?? true,
    magic_link_enabled: config.magicLinkEnabled ?? false,
    passkey_enabled: config.passkeyEnabled ?? false,
    client_team_creation_enabled: config.clientTeamCreationEnabled ?? false,
    client_user_deletion_enabled: config.clientUserDeletionEnabled ?? false,
    allow_user_api_keys: config.allowUserApiKeys ?? false,
    allow_team_api_keys: config.allowTeamApiKeys ?? false,
    enabled_oauth_providers: config.oauthProviders ?? [],
    ...(typeof config.brandColor === 'string' && { brand_color: config.brandColor }),
  },
});

const teamToWire = ({ id, displayName, profileImageUrl = null }: MockTeam) => ({
  id,
  display_name: displayName,
  profile_image_url: profileImageUrl,
  client_metadata: null,
  client_read_only_metadata: null,
});

/** Returns a user in wire format. */
export const userToWire = ({ displayName, primaryEmail, profileImageUrl, selectedTeam }: MockUser) => ({
  id: userId,
  display_name: displayName ?? null,
  primary_email: primaryEmail ?? null,
  primary_email_verified: true,
  profile_image_url: profileImageUrl ?? null,
  signed_up_at_millis: 0,
  client_metadata: null,
  client_read_only_metadata: null,
  has_password: true,
  auth_with_email: true,
  otp_auth_enabled: false,
  passkey_auth_enabled: false,
  requires_totp_mfa: false,
  is_anonymous: false,
  oauth_providers: [],
  selected_team: selectedTeam ? teamToWire(selectedTeam) : null,
  selected_team_id: selectedTeam?.id ?? null,
});

const keyToWire = ({ id, description, createdAt, expiresAt, manuallyRevokedAt }: MockApiKey) => ({
  id,
  type: 'user',
  user_id: userId,
  description,
  is_public: false,
  created_at_millis: millis(createdAt),
  ...(expiresAt !== undefined && { expires_at_millis: millis(expiresAt) }),
  ...(manuallyRevokedAt && { manually_revoked_at_millis: millis(manuallyRevokedAt) }),
  value: { last_four: 'demo' },
});

const sessionToWire = ({ id, createdAt, lastUsedAt, geoInfo, ...session }: MockSession) => ({
  id,
  user_id: userId,
  created_at: millis(createdAt),
  ...(lastUsedAt !== undefined && { last_used_at: millis(lastUsedAt) }),
  is_impersonation: session.isImpersonation ?? false,
  is_current_session: session.isCurrentSession,
  ...(geoInfo && { last_used_at_end_user_ip_info: geoInfo }),
});

const notificationPreferences = [
  { id: projectId, name: 'Transactional', canDisable: false },
  { id: userId, name: 'Marketing', canDisable: true },
].map(({ id, name, canDisable }) => ({
  notification_category_id: id,
  notification_category_name: name,
  enabled: true,
  can_disable: canDisable,
}));

const list = (items: readonly unknown[] = []) => ({ items, is_paginated: false });

const channelsOf = ({ primaryEmail }: MockUser): readonly unknown[] =>
  primaryEmail === undefined
    ? []
    : [
        {
          id: userId,
          user_id: userId,
          type: 'email',
          value: primaryEmail,
          used_for_auth: true,
          is_verified: true,
          is_primary: true,
        },
      ];

const encode = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');

/**
 * Returns an access token that does not expire unless the claims say so. It is read by the client library but never
 * verified.
 */
export const tokenOf = (claims: object = {}): string =>
  `${encode({ alg: 'none' })}.${encode({
    sub: userId,
    iss: 'demonstration',
    aud: projectId,
    project_id: projectId,
    branch_id: 'main',
    refresh_token_id: userId,
    role: 'authenticated',
    name: null,
    email: null,
    email_verified: false,
    selected_team_id: null,
    is_anonymous: false,
    iat: 0,
    ...claims,
  })}.`;

/** Replaces the server in a demo. */
export interface DemoAnswers {
  /** Returns the response body of a call, or `undefined` for calls that a demo does not support. */
  readonly answer: (line: string) => unknown;
  readonly projectId: string;
  /** `null` when no user is signed in. */
  readonly accessToken: string | null;
}

/** Turns mock data into server responses. */
export const createDemoAnswers = ({ project = {}, user, teams = [], apiKeys, sessions }: Mocks): DemoAnswers => {
  const wireProject = projectToWire(project);
  const answers: Readonly<Record<string, unknown>> = {
    'GET /projects/current': wireProject,
    'GET /teams': list(teams.map(teamToWire)),
    'GET /team-invitations/received': list(),
    ...(user && {
      'GET /users/me': userToWire(user),
      'GET /contact-channels': list(channelsOf(user)),
      'GET /oauth-providers': list(),
      'GET /emails/notification-preference/me': list(notificationPreferences),
      'GET /auth/sessions': list(sessions?.map(sessionToWire)),
      'GET /auth/sign-ins': { ...list(), is_paginated: true, pagination: { next_cursor: null } },
      'GET /auth/passkeys': list(),
      'GET /auth/mfa/recovery-codes': { remaining_count: 0, created_at_millis: null },
      'GET /user-api-keys': list(apiKeys?.map(keyToWire)),
      'GET /team-permissions': list(),
      ...Object.fromEntries(
        teams.map(({ id }) => [
          `GET /team-member-profiles/${id}/me`,
          { team_id: id, user_id: userId, display_name: user.displayName ?? null, profile_image_url: null },
        ]),
      ),
    }),
  };
  return {
    answer: (line) => answers[line],
    projectId: wireProject.id,
    accessToken: user ? tokenOf() : null,
  };
};
