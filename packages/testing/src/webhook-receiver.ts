import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it was received. */
export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly type: string;
  readonly data: unknown;
  /** The status of the answer; null if there was none. */
  readonly status: number | null;
}

/** How a receiver answers. */
export type WebhookAnswer =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  /** Accepts the request and says nothing. */
  | 'hang'
  /** Sends the headers and then the body, one character at a time, without an end. */
  | 'drip'
  /** Closes the connection. */
  | 'cut';

/** An endpoint of webhooks on the loopback address. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  /** How many requests are open now, and were at most. */
  readonly atOnce: number;
  readonly mostAtOnce: number;
  /** Decides the next answers; at first they are 200. */
  answer(
    decide: (request: { readonly id: string; readonly type: string; readonly count: number }) => WebhookAnswer,
  ): void;
  close(): Promise<void>;
}

/** Starts a receiver. A receiver that is started again has the port of the one before; default: a free port. */
export async function startWebhookReceiver(ownPort = 0): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let decide: Parameters<WebhookReceiver['answer']>[0] = () => ({ status: 200, body: 'ok' });
  let atOnce = 0;
  let mostAtOnce = 0;
  const server = createServer(async (request, response) => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    response.on('close', () => {
      atOnce -= 1;
    });
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { type, data } = JSON.parse(body);
    const answer = decide({ id: String(request.headers['webhook-id']), type, count: received.length });
    received.push({
      headers: request.headers,
      body,
      type,
      data,
      status: typeof answer === 'string' ? null : answer.status,
    });
    write(response, answer);
  });
  server.listen(ownPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    get atOnce() {
      return atOnce;
    },
    get mostAtOnce() {
      return mostAtOnce;
    },
    answer: (next) => {
      decide = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function write(response: ServerResponse, answer: WebhookAnswer): void {
  if (answer === 'hang') return;
  if (answer === 'cut') {
    response.destroy();
  } else if (answer === 'drip') {
    response.writeHead(200);
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  } else {
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  }
}
