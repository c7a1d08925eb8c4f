import type { TestLog } from './log.js';
import type { TestApp } from './test-app.js';

/**
 * The application as a `fetch`: requests are injected without a socket. A response that violates the contract throws.
 */
export const createAppFetch =
  ({ app, violations, log }: TestApp): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const answer = await app.server.inject({
      method: toMethod(request.method),
      url: `${url.pathname}${url.search}`,
      headers: Object.fromEntries(request.headers),
      remoteAddress: '192.0.2.10',
      ...(body && { payload: body }),
    });
    if (violations.length > 0) throw new Error(violations.splice(0).join('\n'));
    if (answer.statusCode === 500) throw new Error(describeFailure(log));
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined) headers.append(name, String(one));
    }
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, { status: answer.statusCode, headers });
  };

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

function toMethod(name: string): (typeof METHODS)[number] {
  const method = METHODS.find((known) => known === name);
  if (!method) throw new Error(`The injected server does not take ${name}`);
  return method;
}

function describeFailure({ lines }: TestLog): string {
  const line = lines.findLast(({ level }) => level === 'error');
  const failure = line?.fields.failure;
  return `The request failed: ${failure instanceof Error ? (failure.stack ?? failure.message) : JSON.stringify(line)}`;
}
