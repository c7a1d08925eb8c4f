// Receives webhooks, verifies them, and handles each event once.
import { createServer } from 'node:http';
import { verifyWebhook } from '@portico/js';

const secret = process.env.WEBHOOK_SECRET;
if (!secret) {
  console.error('Set WEBHOOK_SECRET to the signing secret of your endpoint, which begins with whsec_.');
  process.exit(1);
}

// In your app, keep these in the database, with what the events change and in one transaction.
const seen = new Set();
const versions = new Map();

/** Called once for each event that is newer than the last one of its object. */
const handle = ({ type, data }) => console.log(type, JSON.stringify(data));

const receive = (event) => {
  if (seen.has(event.id)) return;
  seen.add(event.id);
  const isOld = event.objectVersion !== null && event.objectVersion <= (versions.get(event.objectId) ?? 0);
  if (isOld) return;
  versions.set(event.objectId, event.objectVersion ?? 0);
  handle(event);
};

const server = createServer(async (request, response) => {
  // The signature covers the exact bytes of the body.
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    receive(await verifyWebhook({ body: Buffer.concat(chunks), headers: request.headers }, secret));
    response.writeHead(204).end();
  } catch (error) {
    console.error(`Refused a request: ${error.message}`);
    response.writeHead(400).end();
  }
});

server.listen(Number(process.env.PORT ?? 4000), '127.0.0.1', () =>
  console.log(`Waiting for webhooks at http://127.0.0.1:${server.address().port}`),
);
