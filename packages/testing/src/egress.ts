import { createEgress, type Egress } from '@portico/server';
import { createAppFetch } from './app-fetch.js';
import type { TestApp } from './test-app.js';

/** Stand-ins for external servers listen on this machine. */
export const loopback = [
  { host: '127.0.0.1', prefix: null, port: null },
  { host: 'localhost', prefix: null, port: null },
] as const;

/** The way to stand-ins. */
export const outside = createEgress({ exceptions: loopback });

/**
 * Outgoing requests of the product under test. Requests to the product itself, such as to simulated providers, are
 * injected, because it opens no socket; all others use the real egress.
 */
export const createTestEgress = (publicUrl: string, self: () => TestApp): Egress => ({
  request: async (url, request = {}) => {
    if (!url.startsWith(`${publicUrl}/`)) return outside.request(url, request);
    const { method, body } = request;
    return createAppFetch(self())(url, {
      method,
      body: body instanceof Uint8Array ? Buffer.from(body) : body,
      headers: { 'user-agent': 'portico', ...request.headers },
    });
  },
  stream: (url, request, signal) => outside.stream(url, request, signal),
  mayReach: (url) => outside.mayReach(url),
});
