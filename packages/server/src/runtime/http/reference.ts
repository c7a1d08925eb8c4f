import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openApiDocument } from '@portico/contract';
import type { FastifyInstance } from 'fastify';
import { corsHeaders, hardeningHeaders } from './headers.js';

/** The reference page has inline styles. Its script comes from this server, and it connects to nothing else. */
const csp = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The reader's script. The plug-in of its package would serve it too, but loads parsers of OpenAPI documents at every
 * start, keeps the script in memory, and has a page with an inline script, which our policy forbids.
 */
const reader = join(createRequire(import.meta.url).resolve('@scalar/fastify-api-reference'), '../js/standalone.js');

const page = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Portico API reference</title>
</head>
<body>
  <div id="reference"></div>
  <script src="/docs/api/reader.js"></script>
  <script src="/docs/api/start.js"></script>
</body>
</html>
`;

const start = `Scalar.createApiReference('#reference', {
  url: '/api/v1/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  metaData: { title: 'Portico API reference' },
});
`;

/** Serves the OpenAPI document at `/api/v1/openapi.json` and the API reference at `/docs/api`. */
export function registerReference(server: FastifyInstance, options: { publicUrl: string; version: string }): void {
  let document: string | undefined;
  // Written at the first request: a start need not wait for what few read.
  const readDocument = (): string => {
    document ??= JSON.stringify(openApiDocument({ serverUrl: options.publicUrl, version: options.version }));
    return document;
  };
  server.get('/api/v1/openapi.json', async (_request, reply) =>
    reply
      .headers({ ...corsHeaders, 'cache-control': 'no-cache' })
      .type('application/json; charset=utf-8')
      .send(readDocument()),
  );
  const headers = { ...hardeningHeaders, 'content-security-policy': csp, 'cache-control': 'no-cache' };
  server.get('/docs/api', async (_request, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(page),
  );
  server.get('/docs/api/start.js', async (_request, reply) =>
    reply.headers(headers).type('text/javascript; charset=utf-8').send(start),
  );
  server.get('/docs/api/reader.js', async (_request, reply) =>
    reply.headers(headers).type('text/javascript; charset=utf-8').send(createReadStream(reader)),
  );
}
