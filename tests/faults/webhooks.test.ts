// @needs any-database

import { sharedDatabase, startWebhookReceiver } from '@portico/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { makeInstallation } from '../support/installations.js';
import { internalKeys, type Product } from '../support/product.js';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const asAdmin = {
  'x-stack-access-type': 'admin',
  'x-stack-project-id': 'internal',
  'x-stack-super-secret-admin-key': internalKeys.superSecretAdminKey,
};

type Headers = Readonly<Record<string, string>>;

/** Makes what posts to a product with some headers. */
const poster = (product: Product, own: Headers) => async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json', ...own };
  const answer = await fetch(`${product.url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

test('WH-02 a started product delivers within moments, and a retry survives the end of its process by SIGKILL', async () => {
  const receiver = await startWebhookReceiver();
  const installation = await makeInstallation(sharedDatabase().engine);
  cleanUps.push(installation.remove, receiver.close);
  const env = { PORTICO_EGRESS_ALLOW: `127.0.0.1:${new URL(receiver.url).port}` };
  const first = await installation.start(env);
  const post = poster(first, asAdmin);
  const { token } = await post('/webhooks/svix-token', {});
  const asSvix = { authorization: `Bearer ${token}` };
  const settings = { url: receiver.url, filterTypes: ['team.created'] };
  const { id } = await poster(first, asSvix)('/app/internal/endpoint', settings);

  const arrived = (count: number) =>
    vi.waitFor(() => expect(receiver.received).toHaveLength(count), { timeout: 60_000, interval: 20 });
  await post('/teams', { display_name: 'Rockets' });
  await arrived(1);
  receiver.answer(() => ({ status: 500 }));
  await post('/teams', { display_name: 'Comets' });
  await arrived(2);
  // The retry is due five and a half seconds later at most.
  const dueAt = performance.now() + 5500;
  // A delivery that was being sent at the end of the process would wait for the end of its lease.
  await vi.waitFor(async () => {
    const answer = await fetch(`${first.url}/api/v1/app/internal/attempt/endpoint/${id}`, { headers: asSvix });
    expect((await answer.json()).data).toHaveLength(2);
  });
  await first.kill();
  receiver.answer(() => ({ status: 200 }));
  await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(dueAt), { timeout: 10_000 });

  const second = await installation.start(env);
  cleanUps.push(second.stop);
  await arrived(3);
  const [, failed, repeated] = receiver.received;
  expect(repeated?.body).toBe(failed?.body);
  expect(repeated?.headers['webhook-id']).toBe(failed?.headers['webhook-id']);
});
