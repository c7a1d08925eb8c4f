// @needs embedded

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { rounds } from '@portico/testing/endurance';
import { findCommand } from '@portico/testing/guide-blocks';
import { afterEach, expect, test } from 'vitest';
import { root } from '../../scripts/lib/run.mjs';
import { cleanEnvironment, findFreePort, internalKeys, makeUsedDataDir } from '../support/product.js';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** A span, as a collector gets it. */
interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  /** The package that recorded it. */
  readonly by: string;
}

/** What is sent to a collector in OTLP's JSON. */
interface Batch {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly scope: { readonly name: string }; readonly spans: readonly Span[] }[];
  }[];
}

const spansOf = ({ resourceSpans }: Batch): Span[] =>
  resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ scope, spans }) => spans.map((span) => ({ ...span, by: scope.name }))),
  );

/** Receives what OpenTelemetry's exporters send over HTTP. */
async function startCollector() {
  const spans: Span[] = [];
  const server = createServer((request, answer) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') spans.push(...spansOf(JSON.parse(body)));
      answer.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The collector has no port.');
  return { spans, url: `http://127.0.0.1:${address.port}` };
}

/** Runs the commands of the guide in a folder where Portico is installed, with another collector. */
async function runGuide(collector: string): Promise<{ url: string; output(): string }> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-traces-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  const dataDir = await makeUsedDataDir();
  cleanUps.push(dataDir.remove);
  const port = await findFreePort();
  const [install = '', ...rest] = findCommand('guides/monitor.md', 'npm install').split('\n');
  const commands = rest.join('\n').replace('http://localhost:4318', collector);
  // npm removes what it did not install, so the program is put there afterwards.
  symlinkSync(join(root, 'packages/cli/dist/main.js'), join(folder, 'portico'));
  const link = 'ln -s ../../portico node_modules/.bin/portico';
  const child = spawn('sh', ['-ec', [install, link, commands].join('\n')], {
    cwd: folder,
    detached: true,
    env: {
      ...cleanEnvironment(),
      PORT: String(port),
      PORTICO_DATA_DIR: dataDir.path,
      PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY: internalKeys.publishableClientKey,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => lines.push(String(chunk)));
  const ended = once(child, 'close');
  cleanUps.push(() => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    return ended;
  });
  const url = `http://localhost:${port}`;
  const output = () => lines.join('');
  const isUp = () => fetch(`${url}/health?db=1`).then(({ ok }) => ok || output(), output);
  await expect.poll(isUp, { timeout: 900_000, interval: 200 }).toBe(true);
  return { url, output };
}

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parent = 'b7ad6b7169203331';

test.runIf(rounds({ short: 0, long: 1 }) > 0)(
  'with the packages of the guide, a request and its statements reach a collector in the trace of its caller',
  async () => {
    const collector = await startCollector();
    const product = await runGuide(collector.url);
    const answer = await fetch(`${product.url}/api/v1/projects/current`, {
      headers: {
        traceparent: `00-${traceId}-${parent}-01`,
        'x-stack-project-id': 'internal',
        'x-stack-access-type': 'client',
        'x-stack-publishable-client-key': internalKeys.publishableClientKey,
      },
    });
    expect(answer.status).toBe(200);
    const recorders = () => collector.spans.filter((span) => span.traceId === traceId).map(({ by }) => by);
    const [ofRequests, ofStatements] = ['@opentelemetry/instrumentation-http', '@opentelemetry/instrumentation-pg'];
    await expect.poll(recorders, { timeout: 30_000 }).toEqual(expect.arrayContaining([ofRequests, ofStatements]));
    const requests = collector.spans.filter(({ parentSpanId }) => parentSpanId === parent);
    expect(requests).toMatchObject([{ name: 'GET', traceId, by: ofRequests }]);
  },
);
