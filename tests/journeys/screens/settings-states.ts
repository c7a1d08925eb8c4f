import { channel, list, project, user } from '../../../packages/react/src/testing/scripted-server.js';
import { offline, press, type ScreenState, sees, unanswered } from './state.js';

const day = 86_400_000;

const providers = { enabled_oauth_providers: [{ id: 'google' }, { id: 'github' }, { id: 'gitlab' }] };

const apiKey = (description: string, changes: Record<string, unknown> = {}) => ({
  id: `key-${description}`,
  type: 'user',
  user_id: 'u',
  description,
  created_at_millis: Date.now() - 40 * day,
  is_public: false,
  value: { last_four: '15ba' },
  ...changes,
});

const preference = (name: string, changes: Record<string, unknown>) => ({
  notification_category_name: name,
  enabled: true,
  can_disable: true,
  ...changes,
});

const withKeys = { 'GET /projects/current': project({ ...providers, allow_user_api_keys: true }) };

const signIn = (id: string, changes: object) => ({
  id,
  at_millis: Date.now() - day,
  outcome: 'done',
  reason: null,
  address: '203.0.113.9',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ...changes,
});

/** The server's data of a user who uses every feature. */
const full = {
  'GET /projects/current': project({ ...providers, client_user_deletion_enabled: true }),
  'GET /users/me': user({ display_name: 'Ada Lovelace', oauth_providers: [{ id: 'google' }] }),
  'GET /contact-channels': list(
    channel('ada@example.com', { is_primary: true, used_for_auth: true }),
    channel('ada.lovelace@a-rather-long-company-name.example', { used_for_auth: true }),
    channel('new@example.com', { is_verified: false }),
  ),
  'GET /auth/sessions': list(
    {
      id: '33333333-3333-4333-8333-333333333333',
      user_id: 'u',
      created_at: Date.now() - 40 * day,
      last_used_at: Date.now() - 3 * day,
      is_impersonation: false,
      is_current_session: false,
      user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
      last_used_at_end_user_ip_info: { ip: '203.0.113.7', cityName: 'Lisbon', countryCode: 'PT' },
    },
    {
      id: '44444444-4444-4444-8444-444444444444',
      user_id: 'u',
      created_at: Date.now() - 3_600_000,
      last_used_at: Date.now(),
      is_impersonation: false,
      is_current_session: true,
      user_agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Chrome/143.0 Safari/537.36',
      last_used_at_end_user_ip_info: { ip: '203.0.113.9' },
    },
  ),
  'GET /auth/sign-ins': {
    body: {
      items: [signIn('s1', {}), signIn('s2', { outcome: 'refused', reason: 'password', user_agent: null })],
      is_paginated: true,
      pagination: { next_cursor: 's3' },
    },
  },
  'GET /emails/notification-preference/me': list(
    preference('Transactional', { notification_category_id: 'c1', can_disable: false }),
    preference('Marketing', { notification_category_id: 'c2' }),
  ),
  'GET /oauth-providers': list({
    id: 'google-1',
    user_id: 'u',
    provider_config_id: 'google',
    type: 'google',
    email: 'ada@gmail.example',
    allow_sign_in: true,
    allow_connected_accounts: false,
  }),
  'GET /user-api-keys': list(
    apiKey('CI deploys', { expires_at_millis: Date.now() + 20 * day, last_used_at_millis: Date.now() - day }),
    apiKey('a robot with a rather long purpose that nobody wanted to shorten', { expires_at_millis: day }),
    apiKey('old laptop', { manually_revoked_at_millis: Date.now() }),
  ),
  'GET /auth/mfa/recovery-codes': { body: { remaining_count: 7, created_at_millis: Date.now() - day } },
};

const open = (section: string, more: Partial<ScreenState> = {}): Omit<ScreenState, 'name'> => ({
  ...more,
  path: `/handler/account-settings${section}`,
  isSignedIn: true,
  script: { ...full, ...more.script },
});

const withSecondFactor = user({ display_name: 'Ada Lovelace', requires_totp_mfa: true });

const changePassword: ScreenState['act'] = async (page) => {
  await page.getByLabel('Current password').fill('the old one');
  await page.getByLabel('New password').fill('another long one');
  await press('Change password')(page);
};

/** The account settings, section by section. */
export const settingsStates: readonly ScreenState[] = [
  { name: 'settings, list', ...open('') },
  { name: 'settings, profile', ...open('#profile') },
  {
    name: 'settings, profile, saved',
    ...open('#profile', {
      script: { 'PATCH /users/me': user({ display_name: 'Ada' }) },
      act: async (page) => {
        await page.getByLabel('Name').fill('Ada');
        await press('Save')(page);
        await sees(page, 'Name saved.');
        // The corners of a focus ring are not drawn alike in each picture.
        await page.getByLabel('Name').blur();
      },
    }),
  },
  { name: 'settings, emails', ...open('#emails', { act: (page) => sees(page, 'new@example.com') }) },
  {
    name: 'settings, emails, none',
    ...open('#emails', {
      script: { 'GET /contact-channels': list() },
      act: (page) => sees(page, 'no email addresses'),
    }),
  },
  {
    name: 'settings, emails, asked before removing',
    ...open('#emails', { act: press('Remove new@example.com') }),
  },
  {
    name: 'settings, emails, sent',
    ...open('#emails', {
      script: {
        'POST /contact-channels/me/c-new-example-com/send-verification-code': { body: { success: true } },
      },
      act: async (page) => {
        await press('Send verification email to new@example.com')(page);
        await sees(page, 'We sent a verification link');
      },
    }),
  },
  {
    name: 'settings, notifications',
    ...open('#notifications', { act: (page) => sees(page, 'Get marketing emails') }),
  },
  {
    name: 'settings, notifications, out of reach',
    ...open('#notifications', {
      script: { 'PATCH /emails/notification-preference/me/c2': offline },
      act: async (page) => {
        await page.getByLabel('Get marketing emails').press('Space');
        await sees(page, 'We cannot reach the server');
      },
    }),
  },
  { name: 'settings, keys', ...open('#api-keys', { script: withKeys, act: (page) => sees(page, 'CI deploys') }) },
  {
    name: 'settings, keys, none',
    ...open('#api-keys', {
      script: { ...withKeys, 'GET /user-api-keys': list() },
      act: (page) => sees(page, 'No API keys yet'),
    }),
  },
  {
    name: 'settings, keys, out of reach',
    ...open('#api-keys', {
      script: { ...withKeys, 'GET /user-api-keys': offline },
      act: (page) => sees(page, 'Try again'),
    }),
  },
  {
    name: 'settings, keys, made',
    ...open('#api-keys', {
      script: { ...withKeys, 'POST /user-api-keys': { body: apiKey('CI deploys', { value: `sk_${'7'.repeat(99)}` }) } },
      act: async (page) => {
        await page.getByLabel('Description').fill('CI deploys');
        await press('Create key')(page);
        await sees(page, 'shown only once');
      },
    }),
  },
  {
    name: 'settings, keys, asked before revoking',
    ...open('#api-keys', { script: withKeys, act: press('Revoke: CI deploys') }),
  },
  { name: 'settings, password', ...open('#password', { act: (page) => sees(page, 'Current password') }) },
  {
    name: 'settings, password, none yet',
    ...open('#password', {
      script: { 'GET /users/me': user({ has_password: false }) },
      act: (page) => sees(page, 'You have no password'),
    }),
  },
  {
    name: 'settings, password, wrong',
    ...open('#password', {
      script: { 'POST /auth/password/update': { code: 'PASSWORD_CONFIRMATION_MISMATCH', status: 400 } },
      act: async (page) => {
        await changePassword(page);
        await sees(page, 'Incorrect current password');
      },
    }),
  },
  {
    name: 'settings, password, changed',
    ...open('#password', {
      script: { 'POST /auth/password/update': { body: { success: true } } },
      act: async (page) => {
        await changePassword(page);
        await sees(page, 'Password changed');
      },
    }),
  },
  {
    name: 'settings, password, fresh sign-in asked for',
    ...open('#password', {
      script: { 'POST /auth/password/update': { refusal: 'recent-sign-in-required', status: 401 } },
      act: async (page) => {
        await changePassword(page);
        await sees(page, 'sign in again to continue');
      },
    }),
  },
  {
    name: 'settings, two-step verification, off',
    ...open('#second-factor', { act: (page) => sees(page, 'verification is off') }),
  },
  {
    name: 'settings, two-step verification, setting up',
    ...open('#second-factor', {
      act: async (page) => {
        await press('Set up')(page);
        await sees(page, 'Scan the QR code');
      },
    }),
  },
  {
    name: 'settings, two-step verification, wrong first code',
    ...open('#second-factor', {
      act: async (page) => {
        await press('Set up')(page);
        await page.getByLabel('Authenticator code').fill('000000');
        await sees(page, 'Incorrect code');
      },
    }),
  },
  {
    name: 'settings, two-step verification, on',
    ...open('#second-factor', {
      script: { 'GET /users/me': withSecondFactor },
      act: (page) => sees(page, '7 left'),
    }),
  },
  {
    name: 'settings, two-step verification, new codes',
    ...open('#second-factor', {
      script: {
        'GET /users/me': withSecondFactor,
        'POST /auth/mfa/recovery-codes': {
          body: { recovery_codes: Array.from({ length: 10 }, (_, at) => `k7q${at}-2m9x-b4tz-p6w${at}`) },
        },
      },
      act: async (page) => {
        await press('Replace')(page);
        await press('Create new codes')(page);
        await sees(page, 'I have saved the codes');
      },
    }),
  },
  { name: 'settings, accounts', ...open('#connected-accounts', { act: (page) => sees(page, 'ada@gmail.example') }) },
  {
    name: 'settings, accounts, none',
    ...open('#connected-accounts', {
      script: { 'GET /oauth-providers': list() },
      act: (page) => sees(page, 'No connected accounts'),
    }),
  },
  { name: 'settings, sessions', ...open('#sessions', { act: (page) => sees(page, 'incorrect password') }) },
  {
    name: 'settings, sessions, on their way',
    ...open('#sessions', {
      script: { 'GET /auth/sessions': unanswered, 'GET /auth/sign-ins': unanswered },
      act: (page) => sees(page, 'Devices where you are signed in'),
    }),
  },
  {
    name: 'settings, sessions, no connection',
    ...open('#sessions', {
      script: {
        'GET /auth/sessions': offline,
        'GET /auth/sign-ins': offline,
        'DELETE /auth/sessions/current': offline,
      },
      act: (page) => sees(page, 'cannot reach the server'),
    }),
  },
  { name: 'settings, deletion', ...open('#delete', { act: (page) => sees(page, 'to confirm') }) },
  {
    name: 'settings, deletion, not confirmed',
    ...open('#delete', { act: press('Delete account') }),
  },
  {
    name: 'settings, deletion, done',
    ...open('#delete', {
      script: { 'DELETE /users/me': { body: { success: true } } },
      act: async (page) => {
        await page.getByLabel('to confirm').fill('ada@example.com');
        await press('Delete account')(page);
        await sees(page, 'Account deleted');
      },
    }),
  },
];
