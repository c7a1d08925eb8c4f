// @needs nothing

import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExampleReceiver, startExampleReceiver } from '../support/example-receiver.js';

const secret = `whsec_${randomBytes(24).toString('base64')}`;

let receiver: ExampleReceiver;
beforeAll(async () => {
  receiver = await startExampleReceiver({ secret });
});
afterAll(() => receiver?.stop());

interface Sent {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly key?: string;
}

const send = async ({ id, version, name, key = secret }: Sent): Promise<number> => {
  const body = JSON.stringify({ type: 'team.updated', data: { display_name: name } });
  const now = new Date();
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(key).sign(id, now, body),
    'portico-object-id': 'rockets',
    'portico-object-version': String(version),
  };
  return (await fetch(receiver.url, { method: 'POST', headers, body })).status;
};

test('the example handles each event once, ignores older ones, and refuses other secrets', async () => {
  const other = `whsec_${randomBytes(24).toString('base64')}`;
  const statuses = [
    await send({ id: 'event-2', version: 2, name: 'Second' }),
    await send({ id: 'event-2', version: 2, name: 'Second' }),
    await send({ id: 'event-1', version: 1, name: 'First' }),
    await send({ id: 'event-3', version: 3, name: 'Forged', key: other }),
    await send({ id: 'event-3', version: 3, name: 'Third' }),
  ];
  expect(statuses).toEqual([204, 204, 204, 400, 204]);
  await expect
    .poll(() => receiver.handled())
    .toEqual(['team.updated {"display_name":"Second"}', 'team.updated {"display_name":"Third"}']);
});
