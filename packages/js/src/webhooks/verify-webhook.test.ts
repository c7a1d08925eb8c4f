// @needs nothing
import { createHmac } from 'node:crypto';
import type { EventPayload, EventType } from '@portico/contract';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { WebhookEventData } from './types.js';
import { verifyWebhook } from './verify-webhook.js';

const SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
const NOW = Date.UTC(2026, 0, 1);
const body = JSON.stringify({ type: 'team.deleted', data: { id: 'a-team' } });

const sign = (id: string, timestamp: number, content: string): string =>
  `v1,${createHmac('sha256', Buffer.alloc(32, 5)).update(`${id}.${timestamp}.${content}`).digest('base64')}`;

const headersOf = (family: 'webhook' | 'svix', timestamp = NOW / 1000): Record<string, string> => ({
  [`${family}-id`]: 'an-event',
  [`${family}-timestamp`]: String(timestamp),
  [`${family}-signature`]: `v1,${Buffer.alloc(32).toString('base64')} ${sign('an-event', timestamp, body)} v2,other`,
});

const at = { now: NOW };

describe.each(['webhook', 'svix'] as const)('with headers of the family %s', (family) => {
  test('a request is verified and its event returned', async () => {
    const headers = { ...headersOf(family), 'portico-object-id': 'a-team', 'portico-object-version': '3' };
    const expected = {
      id: 'an-event',
      type: 'team.deleted',
      data: { id: 'a-team' },
      sentAt: new Date(NOW),
      objectId: 'a-team',
      objectVersion: 3,
    };
    const request = new Request('https://example.com', { method: 'POST', headers, body });
    expect(await verifyWebhook(request, SECRET, at)).toEqual(expected);
    expect(await verifyWebhook({ headers, body }, SECRET, at)).toEqual(expected);
    expect(await verifyWebhook({ headers: new Headers(headers), body: Buffer.from(body) }, SECRET, at)).toEqual(
      expected,
    );
  });

  test('a header in any case, or as a list as Node has it, is read', async () => {
    const headers = Object.fromEntries(
      Object.entries(headersOf(family)).map(([name, value]) => [name.toUpperCase(), [value]]),
    );
    expect((await verifyWebhook({ headers, body }, SECRET, at)).id).toBe('an-event');
  });
});

const { 'webhook-id': _id, ...withoutId } = headersOf('webhook');

test.each([
  ['without an ID', { headers: withoutId, body }, 'missing-header'],
  ['with another body', { headers: headersOf('webhook'), body: `${body} ` }, 'bad-signature'],
  [
    'with a time that is no number',
    { headers: { ...headersOf('webhook'), 'webhook-timestamp': 'now' }, body },
    'bad-timestamp',
  ],
  ['of six minutes ago', { headers: headersOf('webhook', NOW / 1000 - 360), body }, 'too-old'],
  ['of six minutes later', { headers: headersOf('webhook', NOW / 1000 + 360), body }, 'too-old'],
  [
    'without a signature of this version',
    { headers: { ...headersOf('webhook'), 'webhook-signature': 'v2,abc' }, body },
    'bad-signature',
  ],
  [
    'with a signature that is no base64',
    { headers: { ...headersOf('webhook'), 'webhook-signature': 'v1,%%' }, body },
    'bad-signature',
  ],
])('a request %s is refused', async (_name, request, problem) => {
  await expect(verifyWebhook(request, SECRET, at)).rejects.toMatchObject({ name: 'WebhookVerificationError', problem });
});

test('a request verified with another or an invalid secret is refused', async () => {
  const request = { headers: headersOf('webhook'), body };
  const other = `whsec_${Buffer.alloc(32, 6).toString('base64')}`;
  await expect(verifyWebhook(request, other, at)).rejects.toMatchObject({ problem: 'bad-signature' });
  for (const secret of ['', 'whsec_', 'whsec_%'])
    await expect(verifyWebhook(request, secret, at)).rejects.toMatchObject({ problem: 'bad-secret' });
});

test('a request verified with a variable that is not set is refused', async () => {
  const key: string = JSON.parse('{}').key;
  const verified = verifyWebhook({ headers: headersOf('webhook'), body }, key, at);
  await expect(verified).rejects.toMatchObject({ name: 'WebhookVerificationError', problem: 'bad-secret' });
});

test('a body that a framework has parsed is refused, and the error says to pass the raw one', async () => {
  const headers = headersOf('webhook');
  for (const parsed of ['{"type":"team.deleted","data":{"id":"a-team"}}', '[]', 'null'])
    await expect(verifyWebhook({ headers, body: JSON.parse(parsed) }, SECRET, at)).rejects.toMatchObject({
      problem: 'bad-body',
      message: expect.stringContaining('raw body'),
    });
  await expect(verifyWebhook({ headers, ...JSON.parse('{}') }, SECRET, at)).rejects.toMatchObject({
    problem: 'bad-body',
  });
});

test('a signed body that is no event is refused', async () => {
  for (const content of ['not JSON', '[]', '{"type":"team.deleted"}']) {
    const timestamp = NOW / 1000;
    const headers = { ...headersOf('webhook'), 'webhook-signature': sign('an-event', timestamp, content) };
    const verified = verifyWebhook({ headers, body: content }, SECRET, at);
    await expect(verified).rejects.toMatchObject({ problem: 'bad-body' });
  }
});

test('a longer tolerance accepts an older request', async () => {
  const request = { headers: headersOf('webhook', NOW / 1000 - 360), body };
  expect(await verifyWebhook(request, SECRET, { ...at, toleranceMillis: 400_000 })).toMatchObject({ id: 'an-event' });
});

test('the types of events are those of the contract', () => {
  expectTypeOf<keyof WebhookEventData>().toEqualTypeOf<EventType>();
  type Sent = { [Type in EventType]: EventPayload<Type> };
  expectTypeOf<Sent>().toExtend<WebhookEventData>();
});
