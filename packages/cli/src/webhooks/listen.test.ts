// @needs database

import { verifyWebhook } from '@portico/js';
import { createWorld, startWebhookReceiver, type World } from '@portico/testing';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../project-data/connection.js';
import { createListener } from './listen.js';

const secret = `whsec_${Buffer.from('a secret of twenty-four.').toString('base64')}`;

const addUser = async (world: World) => (await world.request('POST /users', { access: 'server', body: {} })).json;

const listen = async () => {
  const world = await createWorld();
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  const environment = {
    PORTICO_API_URL: world.baseUrl,
    PORTICO_PROJECT_ID: world.projectId,
    PORTICO_SUPER_SECRET_ADMIN_KEY: world.keys.superSecretAdminKey,
  };
  const pages: string[] = [];
  const data = connect({}, environment, {
    fetch: (url, init) => {
      pages.push(url);
      return world.fetch(url, init);
    },
    wait: async () => undefined,
    tell: () => undefined,
  });
  const lines: string[] = [];
  const { signal } = new AbortController();
  const listener = createListener({ data, url: receiver.url, secret, print: (line) => lines.push(line), signal });
  return { world, receiver, listener, lines, pages };
};

test('P22 new events are forwarded in order, signed, and earlier ones are not even read', async () => {
  const { world, receiver, listener, lines, pages } = await listen();
  await addUser(world);
  const before = pages.length;
  await listener.start();
  expect(pages.slice(before)).toEqual([expect.stringMatching(/\?cursor=end$/)]);
  const [ada, bob] = [await addUser(world), await addUser(world)];
  await listener.poll();
  await listener.poll();
  expect(receiver.received.map(({ type, data }) => [type, Reflect.get(Object(data), 'id')])).toEqual([
    ['user.created', ada.id],
    ['user.created', bob.id],
  ]);
  const [first] = receiver.received;
  const event = await verifyWebhook({ body: first?.body ?? '', headers: first?.headers ?? {} }, secret);
  expect(event).toMatchObject({ type: 'user.created', objectId: ada.id, objectVersion: 1 });
  expect(lines).toEqual([expect.stringMatching(/^user\.created \S+ → 200 \(\d+ ms\) ok$/), expect.any(String)]);
});

test('the last event is repeated with the same ID', async () => {
  const { world, receiver, listener, lines } = await listen();
  await listener.repeat();
  expect(lines).toEqual(['No event yet.']);
  await listener.start();
  await addUser(world);
  await listener.poll();
  await listener.repeat();
  const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(receiver.received).toHaveLength(2);
  expect(second).toBe(first);
});

test('what a receiver answers is one line, whatever is in it', async () => {
  const { world, receiver, listener, lines } = await listen();
  receiver.answer(() => ({ status: 500, body: '<h1>Error</h1>\n  <pre>\u001b[2Jgone</pre>\n' }));
  await listener.start();
  await addUser(world);
  await listener.poll();
  expect(lines).toEqual([expect.stringMatching(/→ 500 \(\d+ ms\) <h1>Error<\/h1> <pre>\?\[2Jgone<\/pre>$/)]);
});

test('a receiver that does not answer is shown, and the listener continues', async () => {
  const { world, receiver, listener, lines } = await listen();
  await listener.start();
  receiver.answer(({ count }) => (count === 0 ? 'cut' : { status: 500, body: 'Out of memory' }));
  await addUser(world);
  await addUser(world);
  await listener.poll();
  expect(lines[0]).toMatch(/→ no answer: /);
  expect(lines[1]).toMatch(/→ 500 \(\d+ ms\) Out of memory$/);
});
