// @needs nothing

import { testSettings } from '@portico/testing';
import { expect, test } from 'vitest';
import type { EncodedUser } from './store/user-row.js';
import { userRow } from './store/user-row.js';
import { toUser } from './wire-user.js';

type Value = EncodedUser[number];

const IMAGE_KEY = '8d3c0a52-61b7-4a0e-9d2f-5d6f1b7c2e10/team-profile-images/3f0f2a5c-1c55-4a0e-8f64-0f2d6b0c9a11.png';

const at = '2026-11-22T14:41:28.123456+00:00';

/** A user with no fields set. */
const bare: Readonly<Record<string, Value>> = {
  'u.id': '8d3c0a52-61b7-4a0e-9d2f-5d6f1b7c2e10',
  'u.display_name': null,
  'u.profile_image_url': null,
  'u.client_metadata': null,
  'u.client_read_only_metadata': null,
  'u.server_metadata': null,
  'u.is_anonymous': false,
  'u.signed_up_at': at,
  'u.last_active_at': at,
  'u.locale': null,
  'u.blocked_at': null,
  'listed.primary_email': null,
  'listed.primary_email_verified': false,
  'listed.primary_email_auth_enabled': false,
  'listed.has_password': false,
  'listed.otp_enabled': false,
  'listed.passkey_enabled': false,
  'listed.has_totp': false,
  team: null,
  accounts: [],
};

/** The columns in the order of the SQL, with names for the two that are expressions. */
const columns = userRow.sql
  .slice('json_build_array('.length, -1)
  .replace(/case when u_team.* end/s, 'team')
  .replace(/array\(select.*\)/s, 'accounts')
  .split(', ');

const read = (values: Readonly<Record<string, Value>>) =>
  toUser(
    { settings: testSettings },
    columns.map((column) => ({ ...bare, ...values })[column]!),
  );

test('a user with no fields set still has every member', () => {
  expect([...columns].sort()).toEqual(Object.keys(bare).sort());
  expect(read({})).toEqual({
    id: '8d3c0a52-61b7-4a0e-9d2f-5d6f1b7c2e10',
    display_name: null,
    primary_email: null,
    primary_email_verified: false,
    primary_email_auth_enabled: false,
    profile_image_url: null,
    signed_up_at_millis: Date.parse(at),
    last_active_at_millis: Date.parse(at),
    client_metadata: null,
    client_read_only_metadata: null,
    server_metadata: null,
    risk_scores: { sign_up: { bot: 0, free_trial_abuse: 0 } },
    has_password: false,
    otp_auth_enabled: false,
    passkey_auth_enabled: false,
    auth_with_email: false,
    requires_totp_mfa: false,
    oauth_providers: [],
    selected_team_id: null,
    selected_team: null,
    is_anonymous: false,
  });
});

test.each([
  ['listed.has_password', { has_password: true, auth_with_email: true }],
  ['listed.otp_enabled', { otp_auth_enabled: true, auth_with_email: true }],
  ['listed.passkey_enabled', { passkey_auth_enabled: true }],
  ['listed.has_totp', { requires_totp_mfa: true }],
  ['listed.primary_email_verified', { primary_email_verified: true }],
  ['listed.primary_email_auth_enabled', { primary_email_auth_enabled: true }],
  ['u.is_anonymous', { is_anonymous: true }],
])('%s changes only its own members', (column, changed) => {
  expect(read({ [column]: true })).toEqual({ ...read({}), ...changed });
});

test('PB-07 an anonymous user is never verified', () => {
  const anonymous = { 'u.is_anonymous': true, 'listed.primary_email_verified': true };
  expect(read(anonymous).primary_email_verified).toBe(false);
});

test('metadata stays in its own member', () => {
  const metadata = { 'u.client_metadata': 'c', 'u.client_read_only_metadata': ['r'], 'u.server_metadata': { s: 1 } };
  expect(read(metadata)).toMatchObject({
    client_metadata: 'c',
    client_read_only_metadata: ['r'],
    server_metadata: { s: 1 },
  });
});

test('images that the product stores are returned as URLs, others unchanged', () => {
  const team = ['t-1', 'Team', IMAGE_KEY, null, null, null, at];
  const user = read({ 'u.profile_image_url': 'https://images.example/a.png', team });
  expect(user.profile_image_url).toBe('https://images.example/a.png');
  expect(user.selected_team_id).toBe('t-1');
  expect(user.selected_team).toMatchObject({
    display_name: 'Team',
    profile_image_url: `${testSettings.publicUrl}/files/${IMAGE_KEY}`,
    created_at_millis: Date.parse(at),
  });
});

test('linked accounts are in the order in which they were linked, those of one moment by row', () => {
  const accounts = [
    ['2026-11-22T14:00:01+00:00', 'a', 'github', '3', null],
    ['2026-11-22T14:00:00+00:00', 'c', 'google', '2', 'ada@example.test'],
    ['2026-11-22T14:00:00+00:00', 'b', 'apple', '1', null],
  ];
  expect(read({ accounts }).oauth_providers).toEqual([
    { id: 'apple', account_id: '1', email: null },
    { id: 'google', account_id: '2', email: 'ada@example.test' },
    { id: 'github', account_id: '3', email: null },
  ]);
});
