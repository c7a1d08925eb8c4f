const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const projectId = '6fbbf22e-f4b2-4c6e-95a1-beab6fa41063';
const userId = '5f0c2b8e-6a1d-4f7e-9b3c-0d9e8a7b6c54';

/** An access token like the server's, without a signature, which the library cannot check. */
export const accessToken = (given: {
  issuedAt: number;
  lifeSeconds?: number;
  mark?: string;
  claims?: object;
}): string => {
  const iat = Math.floor(given.issuedAt / 1000);
  const claims = {
    sub: userId,
    iss: `https://accounts.test/api/v1/projects/${projectId}`,
    aud: projectId,
    project_id: projectId,
    branch_id: 'main',
    refresh_token_id: '0b7d3c61-2f8a-4c5e-8e19-7a4f6b2d9c30',
    role: 'authenticated',
    name: 'Ada',
    email: 'ada@lovelace.example',
    email_verified: true,
    selected_team_id: null,
    is_anonymous: false,
    iat,
    exp: iat + (given.lifeSeconds ?? 600),
    mark: given.mark,
    ...given.claims,
  };
  return `${base64url({ alg: 'ES256' })}.${base64url(claims)}.signature`;
};

/** A user in the format of the wire. */
export const wireUser = (changes: object = {}) => ({
  id: userId,
  display_name: 'Ada',
  primary_email: 'ada@lovelace.example',
  primary_email_verified: true,
  profile_image_url: null,
  signed_up_at_millis: Date.UTC(2026, 0, 1),
  client_metadata: null,
  client_read_only_metadata: null,
  has_password: true,
  otp_auth_enabled: false,
  passkey_auth_enabled: false,
  auth_with_email: true,
  requires_totp_mfa: false,
  oauth_providers: [],
  selected_team_id: null,
  selected_team: null,
  is_anonymous: false,
  ...changes,
});
