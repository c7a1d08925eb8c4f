// @needs nothing

import { expect, test } from 'vitest';
import { exportFile, readSource } from '../../testing/read-source.js';
import { SourceRow } from '../source-row.js';
import { mapSupabaseUser } from './supabase.js';

test('the tables of users and identities become users with accounts, without banned or deleted users', async () => {
  const [ada, lin, eve, gone, guest] = await readSource('supabase', {
    file: 'supabase-users.csv',
    identities: exportFile('supabase-identities.csv'),
    factors: exportFile('supabase-factors.csv'),
  });
  expect(ada).toEqual({
    record: {
      type: 'user',
      id: '5f1b6f2e-6c1c-4a0e-9a5e-0d6a3b1c2d01',
      display_name: 'Ada Lovelace',
      profile_image_url: 'https://img.example.com/ada.png',
      primary_email: 'ada@example.com',
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      password_hash: '$2a$10$abcdefghijklmnopqrstuuu6kLsKkqDuHO4XJvM1cQv9WQ3DUeVbK',
      totp_secret_base64: Buffer.from('48656c6c6f21deadbeef48656c6c6f21deadbeef', 'hex').toString('base64'),
      client_metadata: { full_name: 'Ada Lovelace', avatar_url: 'https://img.example.com/ada.png' },
      client_read_only_metadata: { plan: 'pro' },
      signed_up_at_millis: Date.UTC(2024, 0, 2, 3, 4, 5),
      last_active_at_millis: Date.UTC(2024, 1, 3, 2, 5, 6),
    },
    losses: [{ field: 'phone', reason: expect.any(String) }],
  });
  // This ban has expired.
  expect(lin).toEqual({
    record: {
      type: 'user',
      id: '5f1b6f2e-6c1c-4a0e-9a5e-0d6a3b1c2d02',
      primary_email: 'lin@example.com',
      primary_email_verified: false,
      primary_email_auth_enabled: true,
      oauth_accounts: [
        {
          provider_config_id: 'microsoft',
          account_id: 'AAAA-sub',
          email: 'lin@corp.example',
          created_at_millis: Date.UTC(2024, 0, 2, 3, 4, 5),
        },
      ],
      signed_up_at_millis: Date.UTC(2024, 0, 2, 3, 4, 5),
    },
    losses: [{ field: 'auth.mfa_factors', reason: expect.stringContaining('not base32') }],
  });
  expect(eve).toEqual({ refused: { field: 'banned_until', reason: expect.any(String) } });
  expect(gone).toEqual({ refused: { field: 'deleted_at', reason: 'The user was deleted.' } });
  expect(guest).toMatchObject({ record: { is_anonymous: true }, losses: [] });
});

test('identities can be part of the users in JSON, with or without the newer column', () => {
  const identities = [
    { id: '77', provider: 'github', identity_data: { sub: '77', email: 'lin@example.com' } },
    { id: 'p', provider: 'phone', identity_data: {} },
    { provider: 'gitlab', identity_data: {} },
  ];
  const context = { nameProvider: (name: string) => name, identities: new Map(), factors: new Map(), now: 0 };
  expect(mapSupabaseUser(new SourceRow({ id: 'u1', email: 'lin@example.com', identities }), context)).toMatchObject({
    record: { oauth_accounts: [{ provider_config_id: 'github', account_id: '77', email: 'lin@example.com' }] },
    losses: [{ field: 'account at gitlab', reason: 'It has no ID.' }],
  });
});
