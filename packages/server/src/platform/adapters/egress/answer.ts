import type { IncomingMessage } from 'node:http';
import { limits } from '@portico/contract';

const BODILESS = new Set([204, 205, 304]);

/** Reads an answer to its end. */
export async function readAnswer(incoming: IncomingMessage): Promise<Response> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of atMost(incoming, limits.egressAnswerMaxBytes)) chunks.push(chunk);
  return toResponse(incoming, Buffer.concat(chunks));
}

/** Makes an answer whose body is read as it arrives. */
export async function readStream(incoming: IncomingMessage): Promise<Response> {
  const chunks = atMost(incoming, limits.egressStreamMaxBytes);
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await chunks.return(undefined);
    },
  });
  return toResponse(incoming, body);
}

async function* atMost(incoming: IncomingMessage, maxBytes: number): AsyncGenerator<Uint8Array, undefined> {
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBytes) throw new Error('The answer is too long');
    yield bytes;
  }
  return undefined;
}

function toResponse(incoming: IncomingMessage, body: ConstructorParameters<typeof Response>[0]): Response {
  const status = incoming.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headersDistinct))
    for (const one of value ?? []) headers.append(name, one);
  if (!BODILESS.has(status)) return new Response(body, { status, headers });
  // A connection is free for the next request once the answer has ended.
  incoming.resume();
  return new Response(null, { status, headers });
}
