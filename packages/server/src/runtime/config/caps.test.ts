// @needs database

import { createWorld, startTestApp } from '@portico/testing';
import { expect, test } from 'vitest';
import { defaultCaps } from './caps.js';
import { readConfig } from './config.js';

const capsOf = (text: string | undefined) =>
  readConfig({ PORTICO_CAPS: text, PORTICO_SECRET: 'q7Zk1mWv9Xc3Rt5Yb8Nd2Lf6Hj4Gs0Pa' }).settings.caps;

test('MD-05 the operator sets caps by name, and the others keep their figures', () => {
  expect(capsOf(undefined)).toEqual(defaultCaps);
  expect(capsOf('keys-per-owner=3, email-templates=50')).toEqual({
    ...defaultCaps,
    apiKeysPerOwner: 3,
    emailTemplates: 50,
  });
  for (const text of ['keys-per-owner', 'keys-per-owner=0', 'keys-per-owner=1000001', 'keys=3', 'toString=3', 'a=1,,'])
    expect(() => capsOf(text)).toThrow('PORTICO_CAPS must be a comma-separated list such as keys-per-owner=1000');
});

test('MD-05 a cap that the operator has set is the one that counts', async () => {
  const caps = { ...defaultCaps, teamsPerUser: 1, apiKeysPerOwner: 1, permissionDefinitions: 3, trustedDomains: 1 };
  const app = await startTestApp({ settings: { caps } });
  const world = await createWorld({ app, config: { allow_user_api_keys: true } });
  const person = await world.signUp();
  const texts = async (make: () => Promise<{ status: number; text: string }>) => {
    expect((await make()).status).toBeLessThan(300);
    const refused = await make();
    expect(refused.status).toBe(400);
    return refused.text;
  };
  const team = { display_name: 'Crew', creator_user_id: person.id };
  expect(await texts(() => world.request('POST /teams', { access: 'server', body: team }))).toContain('1 teams');
  const key = { description: 'CI', expires_at_millis: null, user_id: person.id };
  expect(await texts(() => world.request('POST /user-api-keys', { access: 'server', body: key }))).toContain(
    '1 active keys',
  );
  let ordinal = 0;
  const define = () => {
    ordinal += 1;
    const body = { id: `reader_${ordinal}` };
    return world.request('POST /team-permission-definitions', { access: 'admin', body });
  };
  expect(await texts(define)).toContain('3 permission definitions');
  const trust = () => {
    ordinal += 1;
    const override = { [`domains.trustedDomains.d${ordinal}`]: { baseUrl: `https://d${ordinal}.example.com` } };
    const body = { config_override_string: JSON.stringify(override) };
    return world.request('PATCH /internal/config/override', { access: 'admin', body });
  };
  expect(await texts(trust)).toContain('at most 1 trusted domains');
});
