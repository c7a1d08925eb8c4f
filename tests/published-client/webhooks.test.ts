// @needs database

import {
  createWorld,
  type ReceivedWebhook,
  startWebhookReceiver,
  TEST_URL,
  type WebhookReceiver,
  type World,
} from '@portico/testing';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { ApiException, Svix, Webhook } from 'svix';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let world: World;
let receiver: WebhookReceiver;
let svix: Svix;
let app: string;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  receiver.answer(() => ({ status: 200, body: 'ok' }));
  world = await createWorld();
  const { json } = await world.request('POST /webhooks/svix-token', { access: 'admin', body: {} });
  svix = new Svix(json.token, { serverUrl: TEST_URL, fetch: world.fetch });
  app = world.projectId;
});

const addTeam = () => world.request('POST /teams', { access: 'server', body: { display_name: 'Rockets' } });

/** The headers of a request, as receivers hand them to a verifier. */
const headersOf = ({ headers }: ReceivedWebhook): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

const newest = (): ReceivedWebhook => {
  const received = receiver.received.at(-1);
  if (!received) throw new Error('Nothing was received');
  return received;
};

describe('the package `svix` manages the endpoints of a project', () => {
  test('it creates, lists, changes and deletes them', async () => {
    const { id, createdAt } = await svix.endpoint.create(app, { url: receiver.url, description: 'Orders' });
    expect(createdAt.getTime()).toBeGreaterThan(0);
    expect((await svix.endpoint.list(app)).data.map((one) => one.id)).toEqual([id]);
    await svix.endpoint.update(app, id, { url: receiver.url, description: 'Bills' });
    await svix.endpoint.patch(app, id, { filterTypes: ['team.created'] });
    expect(await svix.endpoint.get(app, id)).toMatchObject({ description: 'Bills', filterTypes: ['team.created'] });
    await svix.endpoint.delete(app, id);
    await expect(svix.endpoint.get(app, id)).rejects.toMatchObject({
      code: 404,
      body: { code: 'not_found', detail: 'The endpoint does not exist.' },
    });
  });

  test('it gets each failure as an error with code and detail', async () => {
    const failure = svix.endpoint.create(app, { url: 'no URL' });
    await expect(failure).rejects.toBeInstanceOf(ApiException);
    await expect(failure).rejects.toMatchObject({ code: 422, body: { detail: [{ loc: ['body', 'url'] }] } });
    const stranger = new Svix('no-token', { serverUrl: TEST_URL, fetch: world.fetch });
    await expect(stranger.endpoint.list(app)).rejects.toMatchObject({ code: 401 });
  });

  test('it reads event types and sends a test event', async () => {
    const { id } = await svix.endpoint.create(app, { url: receiver.url });
    const types = await svix.eventType.list({ withContent: true });
    expect(types.data.map(({ name }) => name)).toContain('user.created');
    expect((await svix.eventType.get('user.created')).schemas).toHaveProperty('1');
    const message = await svix.endpoint.sendExample(app, id, { eventType: 'user.created' });
    await world.settle();
    expect(newest().headers['svix-id']).toBe(message.id);
    expect((await svix.message.get(app, message.id)).payload).toEqual(JSON.parse(newest().body));
  });

  test('it reads attempts, resends one and recovers all that failed', async () => {
    const { id } = await svix.endpoint.create(app, { url: receiver.url });
    receiver.answer(() => ({ status: 410 }));
    await addTeam();
    await world.settle();
    receiver.answer(() => ({ status: 200 }));
    await svix.endpoint.patch(app, id, { disabled: false });
    const { data: attempts } = await svix.messageAttempt.listByEndpoint(app, id, { withMsg: true });
    expect(attempts).toMatchObject([{ status: 2, responseStatusCode: 410, msg: { eventType: 'team.created' } }]);
    const before = receiver.received.length;
    const msgId = attempts[0]?.msgId ?? '';
    await svix.messageAttempt.resend(app, msgId, id);
    await world.settle();
    expect(receiver.received.length).toBe(before + 1);
    const [destination] = (await svix.messageAttempt.listAttemptedDestinations(app, msgId)).data;
    expect(destination).toMatchObject({ id, status: 0, nextAttempt: null });
    const [listed] = (await svix.messageAttempt.listAttemptedMessages(app, id)).data;
    expect(listed).toMatchObject({ id: msgId, status: 0 });
    const recovery = await svix.endpoint.recover(app, id, { since: listed?.timestamp ?? new Date() });
    expect(recovery).toMatchObject({ status: 'finished', task: 'endpoint.recover' });
    expect(await svix.endpoint.getStats(app, id)).toMatchObject({ success: 1, fail: 0 });
    expect((await svix.messageAttempt.listByMsg(app, msgId)).data.map(({ triggerType }) => triggerType)).toEqual([
      1, 0,
    ]);
    const [attempt] = attempts;
    expect(await svix.messageAttempt.get(app, msgId, attempt?.id ?? '')).toMatchObject({ id: attempt?.id });
    expect((await svix.message.list(app)).data.map((one) => one.id)).toEqual([msgId]);
    expect(await svix.application.get(app)).toMatchObject({ id: app, name: 'World' });
  });
});

describe('WH-01 published verifiers accept our signatures', () => {
  test('of both header families, with the current and the previous secret', async () => {
    const { id } = await svix.endpoint.create(app, { url: receiver.url });
    const { key: former } = await svix.endpoint.getSecret(app, id);
    await svix.endpoint.rotateSecret(app, id, {});
    const { key: current } = await svix.endpoint.getSecret(app, id);
    await svix.endpoint.sendExample(app, id, { eventType: 'team.deleted' });
    await world.settle();
    const { body } = newest();
    const { 'svix-id': _id, 'svix-signature': _signature, ...standard } = headersOf(newest());
    for (const secret of [former, current]) {
      expect(new Webhook(secret).verify(body, headersOf(newest()))).toEqual(JSON.parse(body));
      expect(new StandardWebhook(secret).verify(body, standard)).toEqual(JSON.parse(body));
    }
    const other = `whsec_${Buffer.alloc(32).toString('base64')}`;
    expect(() => new Webhook(other).verify(body, headersOf(newest()))).toThrow('No matching signature');
    expect(() => new Webhook(current).verify(`${body} `, headersOf(newest()))).toThrow('No matching signature');
  });
});
