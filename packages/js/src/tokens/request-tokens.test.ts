// @needs nothing

import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { setUp } from '../testing/app.js';
import { accessToken, projectId, wireUser } from '../testing/samples.js';
import { answer } from '../testing/scripted-server.js';
import { requestCookies } from './request-cookies.js';

const token = accessToken({ issuedAt: Date.UTC(2026, 0, 1) });
const pair = encodeURIComponent(JSON.stringify(['refresh-1', token]));
const cookie = `theme=dark; stack-refresh-${projectId}=refresh-1; stack-access=${pair}`;
const auth = JSON.stringify({ accessToken: token, refreshToken: 'refresh-1' });

/** A request as a server of Node gets it. */
const requestOfNode = (headers: Readonly<Record<string, string>>): IncomingMessage =>
  Object.assign(new IncomingMessage(new Socket()), { headers });

const requests = [
  ['a Request with cookies', new Request('https://app.example/', { headers: { cookie } })],
  ['a Request with x-stack-auth', new Request('https://app.example/', { headers: { 'x-stack-auth': auth } })],
  ['an IncomingMessage with cookies', requestOfNode({ cookie })],
  ['an IncomingMessage with x-stack-auth', requestOfNode({ 'x-stack-auth': auth })],
] as const;

describe('a request as token store', () => {
  test.each(requests)('%s signs its user in', async (_, tokenStore) => {
    const { app, server } = setUp({ 'GET /users/me': [answer(wireUser())] }, { tokenStore: null });
    expect(await app.getUser({ tokenStore })).toMatchObject({ displayName: 'Ada' });
    expect(server.seen[0]?.headers.get('x-stack-access-token')).toBe(token);
  });

  test('an IncomingMessage without tokens has no user', async () => {
    const { app, server } = setUp({}, { tokenStore: null });
    expect(await app.getUser({ tokenStore: requestOfNode({}) })).toBeNull();
    expect(server.seen).toEqual([]);
  });

  test('as the token store of an app, it serves each of its calls', async () => {
    const checkCode = 'POST /team-invitations/accept/check-code';
    const { app, server } = setUp(
      { [checkCode]: [answer({ is_code_valid: true })] },
      { tokenStore: requestOfNode({ cookie }) },
    );
    expect(await app.verifyTeamInvitationCode('code')).toMatchObject({ status: 'ok' });
    expect(server.seenTo(checkCode)[0]?.headers.get('x-stack-access-token')).toBe(token);
  });

  test('the cookies of an IncomingMessage can also be written back', async () => {
    const tokenStore = requestCookies({ request: requestOfNode({ cookie }), setCookie: () => undefined });
    const { app } = setUp({ 'GET /users/me': [answer(wireUser())] }, { tokenStore });
    expect(await app.getUser()).toMatchObject({ displayName: 'Ada' });
  });
});
