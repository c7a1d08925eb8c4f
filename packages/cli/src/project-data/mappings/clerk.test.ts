// @needs nothing

import { expect, test } from 'vitest';
import { readSource } from '../../testing/read-source.js';

test('the CSV of the dashboard has emails, hash and authenticator app', async () => {
  const [ada, noor] = await readSource('clerk', { file: 'clerk.csv' });
  expect(ada).toEqual({
    record: {
      type: 'user',
      id: 'user_2ada',
      display_name: 'Ada Lovelace',
      primary_email: 'ada@example.com',
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      contact_channels: [
        { type: 'email', value: 'work@example.com', is_verified: true },
        { type: 'email', value: 'old@example.com', is_verified: false },
      ],
      password_hash: '$2a$10$abcdefghijklmnopqrstuuu6kLsKkqDuHO4XJvM1cQv9WQ3DUeVbK',
      totp_secret_base64: Buffer.from('48656c6c6f21deadbeef48656c6c6f21deadbeef', 'hex').toString('base64'),
    },
    losses: [],
  });
  expect(noor).toMatchObject({
    record: { primary_email: 'noor@example.com', primary_email_verified: false, otp_auth_enabled: true },
  });
  expect(noor).not.toHaveProperty('record.password_hash', expect.anything());
  const fields = noor && 'losses' in noor ? noor.losses.map(({ field }) => field) : [];
  expect(fields.sort()).toEqual(['password_digest', 'primary_phone_number', 'username', 'verified_phone_numbers']);
});

test('users from the Backend API have accounts and metadata, without banned users', async () => {
  const [lin, eve] = await readSource('clerk', { file: 'clerk.json', providers: new Map([['notion', null]]) });
  expect(lin).toEqual({
    record: {
      type: 'user',
      id: 'user_2lin',
      display_name: 'Lin',
      profile_image_url: 'https://img.example.com/lin.png',
      primary_email: 'lin@example.com',
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      contact_channels: [{ type: 'email', value: 'second@example.com', is_verified: false }],
      oauth_accounts: [{ provider_config_id: 'google', account_id: '1049', email: 'lin@gmail.example' }],
      client_read_only_metadata: { plan: 'pro' },
      server_metadata: { crm: 7 },
      signed_up_at_millis: 1_700_000_000_000,
      last_active_at_millis: 1_710_000_000_000,
    },
    losses: [
      { field: 'totp_enabled', reason: expect.stringContaining('no secret') },
      { field: 'account at oauth_notion', reason: 'The provider is left out.' },
      { field: 'passkeys', reason: expect.any(String) },
    ],
  });
  expect(eve).toEqual({ refused: { field: 'banned', reason: expect.stringContaining('is blocked') } });
});
