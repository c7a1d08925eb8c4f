// @needs any-database

import { createWorld, startTestApp, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';

const callbackUrl = 'http://localhost:5173/welcome?from=invitation';
const send = (world: World, body: object, access: 'client' | 'server' | 'admin' = 'server') =>
  world.request('POST /internal/send-sign-in-invitation', { access, body });

describe('an invitation to sign in', () => {
  test('leads to the callback URL as it is, and names the project', async () => {
    const world = await createWorld();
    const answer = await send(world, { email: 'Guest@Example.test', callback_url: callbackUrl });
    expect(answer.json).toEqual({ success: true });
    const [mail, ...more] = await world.mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'guest@example.test', template: 'sign_in_invitation' });
    expect(mail?.text).toContain(callbackUrl);
    expect(mail?.subject).toContain((await world.call()).project.displayName);
  });

  test('RD-01 is refused for a URL that the project does not trust', async () => {
    const world = await createWorld();
    const answer = await send(world, { email: 'guest@example.test', callback_url: 'https://evil.example/' });
    expect(answer.code).toBe('REDIRECT_URL_NOT_WHITELISTED');
    expect(await world.mails()).toEqual([]);
  });

  test('is refused for clients, and for an invalid address', async () => {
    const world = await createWorld();
    const body = { email: 'guest@example.test', callback_url: callbackUrl };
    expect((await send(world, body, 'client')).code).toBe('INSUFFICIENT_ACCESS_TYPE');
    expect((await send(world, { ...body, email: 'a@b@c' })).code).toBe('SCHEMA_ERROR');
  });

  test('RL-05 counts against the limits of its recipient', async () => {
    const app = await startTestApp({ settings: { mode: 'production' } });
    const world = await createWorld({ app });
    const body = { email: 'guest@example.test', callback_url: callbackUrl };
    expect((await send(world, body)).status).toBe(200);
    expect((await send(world, body)).status).toBe(429);
  });
});
