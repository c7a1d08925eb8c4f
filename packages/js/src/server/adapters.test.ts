// @needs database
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createWorld } from '@portico/testing';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientAppOf } from '../testing/world-apps.js';
import { requireUserInExpress, requireUserInFastify, requireUserInHono, verifiedToken, withUser } from './adapters.js';
import type { VerifyRequestOptions } from './verify-request.js';

let options: VerifyRequestOptions;
let user: { id: string };
let token = '';
let authHeaders: Record<string, string>;
beforeAll(async () => {
  const world = await createWorld();
  const { baseUrl, projectId, fetch, app } = world;
  options = { baseUrl, projectId, fetch, now: () => app.clock.now() };
  const client = clientAppOf(world);
  const ada = { email: 'ada@example.test', password: 'a difference engine' };
  await client.signUpWithCredential({ ...ada, noVerificationCallback: true, noRedirect: true });
  const signedIn = await client.getUser({ or: 'throw' });
  user = signedIn;
  token = (await signedIn.getAuthJson()).accessToken ?? '';
  authHeaders = await signedIn.getAuthHeaders();
});

type Send = (headers: Record<string, string>) => Promise<Response>;

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

/** One app of each framework, whose call `/notes` answers with the ID of the user. */
const apps: Readonly<Record<string, () => Promise<Send>>> = {
  Express: async () => {
    const app = express();
    app.use('/notes', requireUserInExpress(options));
    app.get('/notes', (request, response) => {
      response.json({ userId: verifiedToken(request).userId });
    });
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(async () => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return (headers) => fetch(`http://127.0.0.1:${port}/notes`, { headers });
  },
  Fastify: async () => {
    const app = fastify();
    app.addHook('onRequest', requireUserInFastify(options));
    app.get('/notes', async (request) => ({ userId: verifiedToken(request).userId }));
    closing.push(() => app.close());
    return async (headers) => {
      const answer = await app.inject({ url: '/notes', headers });
      const challenge = answer.headers['www-authenticate']?.toString();
      return new Response(answer.body, {
        status: answer.statusCode,
        headers: challenge ? { 'www-authenticate': challenge } : {},
      });
    };
  },
  Hono: async () => {
    const app = new Hono();
    app.use('/notes', requireUserInHono(options));
    app.get('/notes', (context) => context.json({ userId: verifiedToken(context.req.raw).userId }));
    return async (headers) => app.request('/notes', { headers });
  },
  Request: async () => {
    const handle = withUser((request) => Response.json({ userId: verifiedToken(request).userId }), options);
    return (headers) => handle(new Request('https://api.example/notes', { headers }));
  },
};

describe.each(Object.keys(apps))('%s', (name) => {
  let send: Send;
  beforeAll(async () => {
    send = (await apps[name]?.()) ?? fetch.bind(null, '');
  });

  test('lets a user through, by a bearer token and by the headers of the library', async () => {
    for (const headers of [{ authorization: `Bearer ${token}` }, authHeaders]) {
      const answer = await send(headers);
      expect([answer.status, await answer.json()]).toEqual([200, { userId: user.id }]);
    }
  });

  test('answers others with status 401, the problem and what to do', async () => {
    const without = await send({});
    expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await without.json()).toEqual({
      error: expect.stringContaining('Authorization: Bearer'),
      problem: 'missing',
    });
    const wrong = await send({ authorization: 'Bearer not.a.token' });
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
    expect(await wrong.json()).toMatchObject({ problem: 'malformed' });
    const odd = await send({ 'x-stack-auth': 'no JSON' });
    expect([odd.status, await odd.json()]).toEqual([401, expect.objectContaining({ problem: 'malformed' })]);
  });
});

test('a mistake of the developer is no refusal: it reaches the framework’s own error handler', async () => {
  const handle = withUser(() => new Response(), { projectId: 'p' });
  const request = new Request('https://api.example', { headers: { authorization: `Bearer ${token}` } });
  await expect(handle(request)).rejects.toThrow('PORTICO_API_URL');
  expect(() => verifiedToken(request)).toThrow('Put requireUser');
});
