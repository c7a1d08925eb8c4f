import { createWorld } from '@portico/testkit';
import { describe, expect, test } from 'vitest';

describe('PATCH /users/me switches sign-in by mailed code', () => {
  test('on and off, where the project has it, with an event each', async () => {
    const world = await createWorld({ config: { magic_link_enabled: true } });
    const as = await world.signUp();
    const before = (await world.happened()).length;
    for (const isOn of [true, true, false]) {
      const { json } = await world.request('PATCH /users/me', { as, body: { otp_auth_enabled: isOn } });
      expect([json.otp_auth_enabled, json.has_password]).toEqual([isOn, true]);
    }
    expect((await world.happened()).slice(before)).toEqual(['user.updated', 'user.updated', 'user.updated']);
  });

  test('not on where the project does not have it, which changes nothing', async () => {
    const world = await createWorld({ config: { magic_link_enabled: false } });
    const as = await world.signUp();
    const body = { display_name: 'Mira', otp_auth_enabled: true };
    const refused = await world.request('PATCH /users/me', { as, body });
    expect([refused.status, refused.code]).toEqual([400, undefined]);
    expect((await world.request('GET /users/me', { as })).json.display_name).toBeNull();
    expect((await world.request('PATCH /users/me', { as, body: { otp_auth_enabled: false } })).status).toBe(200);
  });
});
