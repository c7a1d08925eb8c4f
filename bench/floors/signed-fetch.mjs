// Floor "signed fetch": only signs and sends the same bodies with `fetch`, which keeps connections, as many at once as an
// endpoint gets. The first parameter names a file with the URL, the number of requests, how many at once, and the body.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** @type {{ url: string, count: number, atOnce: number, body: string }} */
const { url, count, atOnce, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const key = randomBytes(32);

const send = async () => {
  const id = randomUUID();
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  const headers = Object.fromEntries(
    ['webhook', 'svix'].flatMap((family) => [
      [`${family}-id`, id],
      [`${family}-timestamp`, timestamp],
      [`${family}-signature`, signature],
    ]),
  );
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  await answer.arrayBuffer();
};

let left = count;
const before = process.cpuUsage();
const startedAt = performance.now();
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (left > 0) {
      left -= 1;
      await send();
    }
  }),
);
const elapsedMillis = performance.now() - startedAt;
const { user, system } = process.cpuUsage(before);
console.log(`sent ${JSON.stringify({ elapsedMillis, processorMillis: (user + system) / 1000 })}`);
process.exit(0);
