// @needs nothing

import { expect, test } from 'vitest';
import { exportFile, readSource } from '../../testing/read-source.js';
import type { Mapped } from '../mapping.js';
import { readHashConfig } from './firebase.js';

const hashConfig = exportFile('firebase-hash-config.txt');
const hashOf = (mapped: Mapped | undefined) =>
  mapped && 'record' in mapped && mapped.record.type === 'user' ? (mapped.record.password_hash ?? '') : '';

test('the JSON of auth:export becomes users whose hashes include the parameters of the project', async () => {
  const [ada, noor, eve, kim] = await readSource('firebase', { file: 'firebase.json', hashConfig });
  expect(ada).toEqual({
    record: {
      type: 'user',
      id: 'Xq1ada',
      display_name: 'Ada Lovelace',
      profile_image_url: 'https://img.example.com/ada.png',
      primary_email: 'ada@example.com',
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      password_hash: expect.stringMatching(/^\$firebase-scrypt\$ln=14,r=8,ss=Bw==,sk=/),
      oauth_accounts: [{ provider_config_id: 'google', account_id: '1049', email: 'ada@gmail.example' }],
      server_metadata: { admin: true },
      signed_up_at_millis: 1_700_000_000_000,
      last_active_at_millis: 1_710_000_000_000,
    },
    losses: [],
  });
  expect(noor).toEqual({
    record: { type: 'user', id: 'Xq2noor', signed_up_at_millis: 1_700_000_000_000 },
    losses: [{ field: 'phoneNumber', reason: expect.any(String) }],
  });
  expect(eve).toEqual({ refused: { field: 'disabled', reason: expect.stringContaining('is blocked') } });
  expect(kim).toMatchObject({
    record: { otp_auth_enabled: true },
    losses: [{ field: 'passwordHash', reason: expect.stringContaining('redacted') }],
  });
});

test('the CSV of auth:export becomes the same users, by the position of its columns', async () => {
  const [[fromJson], [ada, noor]] = [
    await readSource('firebase', { file: 'firebase.json', hashConfig }),
    await readSource('firebase', { file: 'firebase.csv', hashConfig }),
  ];
  const withoutMetadata = (mapped: Mapped | undefined) => ({ ...(mapped as object), server_metadata: undefined });
  expect(hashOf(ada)).toBe(hashOf(fromJson));
  expect(withoutMetadata(ada)).toMatchObject({
    record: {
      id: 'Xq1ada',
      oauth_accounts: [{ provider_config_id: 'google', account_id: '1049', email: 'ada@gmail.example' }],
      last_active_at_millis: 1_710_000_000_000,
    },
    losses: [],
  });
  expect(noor).toMatchObject({ record: { id: 'Xq2noor' }, losses: [{ field: 'phoneNumber' }] });
});

test('without the parameters a user is imported without the password, which is reported', async () => {
  const [ada] = await readSource('firebase', { file: 'firebase.json' });
  expect(hashOf(ada)).toBe('');
  expect(ada).toMatchObject({ losses: [{ field: 'passwordHash', reason: expect.stringContaining('--hash-config') }] });
});

test('the parameters are read in the console’s format and as JSON, and a missing one is reported', () => {
  const json = '{ "base64_signer_key": "a2V5", "base64_salt_separator": "", "rounds": 8, "mem_cost": 14 }';
  expect(readHashConfig(json.replaceAll(',', ',\n'))).toEqual({
    signerKey: 'a2V5',
    saltSeparator: '',
    rounds: 8,
    memCost: 14,
  });
  expect(() => readHashConfig('rounds: 8,\nmem_cost: 14')).toThrow('no base64_signer_key');
  expect(() => readHashConfig('algorithm: HMAC_SHA256,\nbase64_signer_key: a2V5')).toThrow('Only SCRYPT is supported');
});
