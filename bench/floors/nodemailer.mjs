// Floor "nodemailer": only sends messages of the same content over a pool of the same size. The first parameter names a
// file with the port of the mail server, the number of messages and the content.
import { readFileSync } from 'node:fs';
import nodemailer from 'nodemailer';

/** @type {{ port: number, account: { user: string, password: string }, count: number, html: string, text: string }} */
const { port, account, count, html, text } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const transport = nodemailer.createTransport({
  host: '127.0.0.1',
  port,
  auth: { user: account.user, pass: account.password },
  ignoreTLS: true,
  pool: true,
  maxConnections: 5,
  maxMessages: 100,
});
const before = process.cpuUsage();
const startedAt = performance.now();
await Promise.all(
  Array.from({ length: count }, (_, index) =>
    transport.sendMail({ from: 'shop@bench.example', to: `floor-${index}@bench.example`, subject: 'News', html, text }),
  ),
);
const elapsedMillis = performance.now() - startedAt;
const { user, system } = process.cpuUsage(before);
const processorMillis = (user + system) / 1000;
transport.close();
console.log(`sent ${JSON.stringify({ elapsedMillis, processorMillis })}`);
