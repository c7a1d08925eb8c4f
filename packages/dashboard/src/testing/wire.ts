const claims = {
  sub: 'owner',
  role: 'authenticated',
  iss: 'i',
  aud: 'internal',
  project_id: 'internal',
  branch_id: 'main',
  refresh_token_id: 'r',
  name: 'Olu',
  email: 'olu@example.test',
  email_verified: true,
  is_anonymous: false,
  selected_team_id: 'crew',
  iat: 0,
  exp: 4_000_000_000,
};

/** An access token with the claims of the signed-in owner; the library does not check signatures. */
export const accessToken = `h.${btoa(JSON.stringify(claims))}.s`;

/** A user as the server sends it. */
export const userNamed = (id: string, displayName: string | null, changes: object = {}) => ({
  id,
  display_name: displayName,
  primary_email: null,
  primary_email_verified: false,
  primary_email_auth_enabled: false,
  profile_image_url: null,
  signed_up_at_millis: 1,
  last_active_at_millis: 1,
  client_metadata: null,
  client_read_only_metadata: null,
  server_metadata: null,
  has_password: false,
  otp_auth_enabled: false,
  passkey_auth_enabled: false,
  requires_totp_mfa: false,
  is_anonymous: false,
  oauth_providers: [],
  selected_team_id: null,
  selected_team: null,
  ...changes,
});

/** A team as the server sends it. */
export const teamNamed = (id: string, displayName: string) => ({
  id,
  display_name: displayName,
  profile_image_url: null,
  created_at_millis: 1,
  client_metadata: null,
  client_read_only_metadata: null,
  server_metadata: null,
});

/** A set of keys as the server lists it. */
export const keySet = (id: string, changes: object = {}) => ({
  id,
  description: id,
  created_at_millis: 1,
  expires_at_millis: Date.UTC(2200, 0, 1),
  secret_server_key: { last_four: 'q2k7' },
  ...changes,
});

/** A captured email as the server sends it. */
export const capturedEmail = (id: string, changes: object = {}) => ({
  id,
  to: 'mira@example.test',
  from: { name: 'Northwind', address: 'noreply@example.test' },
  subject: 'Verify your email',
  html: '<p>Hello</p>',
  text: 'Open https://app.test/verify?code=1.',
  headers: [{ name: 'X-Mailer', value: 'Portico' }],
  template: 'email_verification',
  code: null,
  link: null,
  caught_at_millis: 1,
  ...changes,
});

/** An email of the log as the server sends it. */
export const loggedEmail = (id: string, changes: object = {}) => ({
  id,
  to: 'mira@example.test',
  user_id: null,
  template: null,
  campaign_id: null,
  subject: 'Spring news',
  category: 'Marketing',
  status: 'sent',
  skip_reason: null,
  attempts: 1,
  queued_at_millis: 1,
  finished_at_millis: 2,
  error: null,
  render_notice: null,
  sender_config: null,
  ...changes,
});

/** A mail server of the project's own, as the configuration has it. */
export const ownMailServer = {
  type: 'standard',
  host: 'smtp.test',
  port: 2525,
  username: 'u',
  password: 'p',
  sender_name: 'N',
  sender_email: 'n@example.test',
} as const;

/** A campaign as the server lists it. */
export const emailCampaign = (id: string, changes: object = {}) => ({
  id,
  source: { kind: 'html', id: null },
  subject: 'Spring news',
  notification_category_name: 'Marketing',
  recipients: 'all-users',
  selected: 1000,
  state: 'running',
  started_at_millis: 1,
  totals: campaignTotals(),
  ...changes,
});

/** The progress of a campaign as the server sends it. */
export const campaignTotals = (changes: object = {}) => ({
  queued: 0,
  sent: 0,
  failed: 0,
  skipped: {},
  user_gone: 0,
  ...changes,
});

/** A template as the server lists it. */
export const emailTemplate = (id: string, changes: object = {}) => ({
  id,
  display_name: id,
  tsx_source: 'source',
  ...changes,
});

/** A draft as the server lists it. */
export const emailDraft = (id: string, changes: object = {}) => ({
  ...emailTemplate(id),
  sent_at_millis: null,
  ...changes,
});

/** An entry of the audit log as the server sends it. */
export const auditEntry = (id: string, changes: object = {}) => ({
  id,
  at_millis: 1,
  action: 'user.delete',
  actor: { type: 'user', id: 'owner', session_id: 's', is_impersonation: false },
  target: { type: 'user', id: 'u' },
  outcome: 'done',
  access: 'admin',
  address: '203.0.113.7',
  user_agent: 'curl/8.9.1',
  request_id: 'r',
  details: { reason: 'spam\nagain' },
  sequence: 7,
  ...changes,
});

/** A request of the log as the server sends it. */
export const loggedRequest = (id: string, changes: object = {}) => ({
  id,
  at_millis: 1,
  call: 'POST /teams',
  status: 200,
  code: null,
  duration_millis: 12,
  access: 'client',
  actor: { type: 'user', id: 'u' },
  address: '203.0.113.7',
  user_agent: 'curl/8.9.1',
  object_ids: [],
  ...changes,
});

/** An event of the event log as the server sends it. */
export const loggedEvent = (id: string, changes: object = {}) => ({
  id,
  type: 'user.created',
  object_id: 'u',
  version: 1,
  at_millis: 1,
  data: { id: 'u', primary_email: 'mira@example.test' },
  ...changes,
});

/** Metrics of two days as the server sends them. */
export const metrics = {
  total_users: 3,
  daily_users: [
    { date: '2026-11-02', activity: 2 },
    { date: '2026-11-03', activity: 1 },
  ],
  daily_active_users: [
    { date: '2026-11-02', activity: 1 },
    { date: '2026-11-03', activity: 2 },
  ],
  users_by_country: { PT: 2, DE: 1 },
  login_methods: [{ method: 'otp', count: 2 }],
  recently_registered: [],
  recently_active: [],
};

/** The refusal of a sensitive change, when the owner's sign-in is not recent. */
export const staleSignIn = (): Response =>
  new Response('This change requires a recent sign-in.', {
    status: 401,
    headers: { 'x-portico-error': 'recent-sign-in-required' },
  });
