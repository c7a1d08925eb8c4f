// @needs nothing

import { expect, test } from 'vitest';
import { exportFile, readSource } from '../../testing/read-source.js';

test('lines of an export job are joined with the hashes of the other file, without blocked users', async () => {
  const [ada, lin, eve] = await readSource('auth0', {
    file: 'auth0.ndjson',
    passwordHashes: exportFile('auth0-hashes.ndjson'),
    providers: new Map([['our-partner', 'partner']]),
  });
  expect(ada).toEqual({
    record: {
      type: 'user',
      id: 'auth0|5dea9f9c82dd7c0e76e4ec93',
      display_name: 'Ada Lovelace',
      profile_image_url: 'https://img.example.com/ada.png',
      primary_email: 'ada@example.com',
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      password_hash: '$2b$10$abcdefghijklmnopqrstuuu6kLsKkqDuHO4XJvM1cQv9WQ3DUeVbK',
      client_metadata: { theme: 'dark' },
      server_metadata: { plan: 'pro' },
      signed_up_at_millis: Date.UTC(2019, 11, 6, 18, 36, 12, 412),
      last_active_at_millis: Date.UTC(2024, 1, 3, 4, 5, 6),
    },
    losses: [],
  });
  expect(lin).toEqual({
    record: {
      type: 'user',
      id: 'google-oauth2|1049',
      display_name: 'Lin',
      primary_email: 'lin@example.com',
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      oauth_accounts: [
        { provider_config_id: 'google', account_id: '1049', email: 'lin@gmail.example' },
        { provider_config_id: 'partner', account_id: 'our-partner|77' },
      ],
    },
    losses: [{ field: 'phone_number', reason: expect.any(String) }],
  });
  expect(eve).toEqual({ refused: { field: 'blocked', reason: expect.stringContaining('is blocked') } });
});
