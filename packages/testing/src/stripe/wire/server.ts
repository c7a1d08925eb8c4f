import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request, read. */
export interface StripeRequest {
  readonly method: string;
  readonly path: string;
  /** The query of a GET or DELETE, and the body of a POST. */
  readonly form: string;
  readonly headers: IncomingMessage['headers'];
}

/** What is answered. */
export interface StripeAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a connection does before or instead of an answer. */
export type Breakage = 'lost-request' | 'lost-answer';

interface Handlers {
  readonly answer: (request: StripeRequest) => StripeAnswer;
  /** Whether this request's connection breaks. */
  readonly breakage: (request: StripeRequest) => Breakage | null;
}

/** Listens on the loopback address. */
export async function listen(
  handlers: Handlers,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer(async (message, response) => {
    const request = await read(message);
    const breakage = handlers.breakage(request);
    if (breakage === 'lost-request') return void message.socket.destroy();
    const answer = handlers.answer(request);
    if (breakage === 'lost-answer') return void message.socket.destroy();
    return write(response, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function read(message: IncomingMessage): Promise<StripeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://stripe');
  const body = Buffer.concat(chunks).toString();
  const method = message.method ?? 'GET';
  return { method, path: pathname, form: body === '' ? searchParams.toString() : body, headers: message.headers };
}

function write(response: ServerResponse, { status, body, headers }: StripeAnswer): void {
  // Stripe's script in a browser calls from any page.
  const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  response.writeHead(status, { 'content-type': 'application/json', ...open, ...headers }).end(body);
}
