import { openApiDocument } from '@portico/contract';
import reader from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { corsHeaders, hardeningHeaders } from './headers.js';

/** The reference page brings its styles inline; its script comes from this server, and it talks to nothing else. */
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

const page = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Portico API reference</title>
</head>
<body>
  <div id="reference"></div>
  <script src="/docs/reader/js/scalar.js"></script>
  <script src="/docs/start.js"></script>
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

/** `/api/v1/openapi.json`, derived from the contract, and `/docs`, where it can be read. */
export function registerReference(server: FastifyInstance, options: { publicUrl: string; version: string }): void {
  const document = JSON.stringify(openApiDocument({ serverUrl: options.publicUrl, version: options.version }));
  server.get('/api/v1/openapi.json', async (_request, reply) =>
    reply
      .headers({ ...corsHeaders, 'cache-control': 'no-cache' })
      .type('application/json; charset=utf-8')
      .send(document),
  );
  const headers = { ...hardeningHeaders, 'content-security-policy': csp, 'cache-control': 'no-cache' };
  server.get('/docs', async (_request, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(page));
  server.get('/docs/start.js', async (_request, reply) =>
    reply.headers(headers).type('text/javascript; charset=utf-8').send(start),
  );
  // The reader's own page has an inline script, which our policy forbids; only its script is used, by the page above.
  server.register(reader, { routePrefix: '/docs/reader', configuration: { url: '/api/v1/openapi.json' } });
}
