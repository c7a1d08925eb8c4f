// @needs nothing

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../examples/webhook-receiver');
const secret = `whsec_${randomBytes(24).toString('base64')}`;

const receiver = spawn(process.execPath, ['src/receive.js'], {
  cwd: folder,
  env: { ...process.env, WEBHOOK_SECRET: secret, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const lines: string[] = [];
let url = '';
beforeAll(async () => {
  const output = createInterface({ input: receiver.stdout });
  output.on('line', (line) => lines.push(line));
  await once(output, 'line');
  url = lines[0]?.split(' at ')[1] ?? '';
});
afterAll(async () => {
  receiver.kill();
  await once(receiver, 'exit');
});

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
  return (await fetch(url, { method: 'POST', headers, body })).status;
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
    .poll(() => lines.slice(1))
    .toEqual(['team.updated {"display_name":"Second"}', 'team.updated {"display_name":"Third"}']);
});
