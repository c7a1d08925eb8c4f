// @needs nothing

import { expect, test } from 'vitest';
import { exportFile, readSource } from '../../testing/read-source.js';

test('the tables become teams, then users with accounts and hashes, then members', async () => {
  const [team, ada, lin, eve, guest, owner, member, ...none] = await readSource('better-auth', {
    file: 'better-auth-user.json',
    accounts: exportFile('better-auth-account.csv'),
    organizations: exportFile('better-auth-organization.csv'),
    members: exportFile('better-auth-member.csv'),
    roles: new Map([
      ['owner', 'team_admin'],
      ['member', 'team_member'],
    ]),
  });
  const createdAt = Date.UTC(2024, 0, 2, 3, 4, 5);
  expect(team).toEqual({
    record: {
      type: 'team',
      id: 'org_1',
      display_name: 'Engines',
      profile_image_url: 'https://img.example.com/engines.png',
      client_read_only_metadata: { plan: 'pro' },
      created_at_millis: createdAt,
    },
    losses: [{ field: 'slug', reason: expect.any(String) }],
  });
  expect(ada).toEqual({
    record: {
      type: 'user',
      id: 'u_ada',
      display_name: 'Ada',
      primary_email: 'ada@example.com',
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      password_hash: expect.stringMatching(/^\$scrypt\$ln=14,r=16,p=1\$/),
      oauth_accounts: [{ provider_config_id: 'google', account_id: '1049', created_at_millis: createdAt }],
      signed_up_at_millis: createdAt,
    },
    losses: [
      { field: 'twoFactorEnabled', reason: expect.any(String) },
      { field: 'company', reason: expect.any(String) },
    ],
  });
  expect(lin).toMatchObject({
    record: { oauth_accounts: [{ provider_config_id: 'github', account_id: '583231' }] },
    losses: [{ field: 'image', reason: 'It is not an http or https URL.' }],
  });
  expect(eve).toEqual({ refused: { field: 'banned', reason: expect.any(String) } });
  expect(guest).toEqual({
    record: { type: 'user', id: 'u_guest', display_name: 'Anonymous', is_anonymous: true },
    losses: [],
  });
  const membership = { type: 'team_membership', team_id: 'org_1', created_at_millis: createdAt };
  expect(owner).toEqual({ record: { ...membership, user_id: 'u_ada', permissions: ['team_admin'] }, losses: [] });
  expect(member).toEqual({
    record: { ...membership, user_id: 'u_lin', permissions: ['team_member'] },
    losses: [{ field: 'role auditor', reason: expect.stringContaining('--role') }],
  });
  expect(none).toEqual([]);
});
