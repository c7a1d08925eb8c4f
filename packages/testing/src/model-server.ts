import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the model of a scripted endpoint answers to one request. */
export type ModelAnswer =
  /** Texts, each a chunk, and calls of tools, with arguments as JSON. `finish` is `stop` or `tool_calls` by default. */
  | {
      readonly texts?: readonly string[];
      readonly calls?: readonly { readonly name: string; readonly arguments: string }[];
      readonly finish?: string;
    }
  /** An error in the form of the protocol. */
  | { readonly status: number; readonly error: string }
  /** A body that is sent as it is, then ends. */
  | { readonly body: string; readonly type?: string }
  /** Texts, after which the connection is cut, or nothing more arrives. */
  | { readonly texts: readonly string[]; readonly end: 'cut' | 'silence' };

/** A request that an endpoint has received. */
export interface ModelRequest {
  readonly authorization: string | undefined;
  /** The body as it was sent. */
  readonly text: string;
  readonly messages: readonly ModelRequestMessage[];
}

/** A message as the protocol has it. */
export interface ModelRequestMessage {
  readonly role: string;
  readonly content?: unknown;
  readonly tool_calls?: readonly { readonly id: string; readonly function: { readonly arguments: string } }[];
  readonly tool_call_id?: string;
}

/** An endpoint with the chat-completions protocol of OpenAI, whose model says what it is told to. */
export interface ModelServer {
  /** The address in front of `/chat/completions`. */
  readonly url: string;
  readonly apiKey: string;
  readonly model: string;
  readonly requests: readonly ModelRequest[];
  /** The answers to the next requests. Without one, the endpoint answers 500. */
  answerWith(...answers: readonly ModelAnswer[]): void;
  /** Resolves when a client has gone away before the end of its answer. */
  clientLeft(): Promise<void>;
  close(): Promise<void>;
}

/** Starts an endpoint on the loopback address. It refuses what the protocol forbids. */
export async function startModelServer(): Promise<ModelServer> {
  const apiKey = 'key-of-the-operator';
  const model = 'scripted-model';
  const requests: ModelRequest[] = [];
  const answers: ModelAnswer[] = [];
  const departures = createDepartures();
  const server = createServer(async (request, response) => {
    response.on('close', () => {
      if (!response.writableEnded) departures.note();
    });
    const text = await readText(request);
    const { authorization } = request.headers;
    if (request.url !== '/v1/chat/completions') return fail(response, 404, 'Unknown path');
    if (authorization !== `Bearer ${apiKey}`) return fail(response, 401, 'Incorrect API key');
    const body: { model: string; stream: boolean; messages: ModelRequestMessage[] } = JSON.parse(text);
    requests.push({ authorization, text, messages: body.messages });
    const fault = findFault(body.messages);
    if (body.model !== model || body.stream !== true || fault) return fail(response, 400, fault ?? 'Bad request');
    play(response, answers.shift() ?? { status: 500, error: 'The script has ended' });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    apiKey,
    model,
    requests,
    answerWith: (...next) => void answers.splice(0, answers.length, ...next),
    clientLeft: departures.next,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function createDepartures() {
  let count = 0;
  let wake = (): void => undefined;
  return {
    note: () => {
      count += 1;
      wake();
    },
    next: async () => {
      if (count === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      count -= 1;
    },
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

/** Each call of a tool must be followed by its result, and each result must follow its call. */
function findFault(messages: readonly ModelRequestMessage[]): string | null {
  let open = new Set<string>();
  for (const { role, tool_calls, tool_call_id = '' } of messages) {
    if (!['system', 'user', 'assistant', 'tool'].includes(role)) return `Unknown role ${role}`;
    if (role === 'tool' && !open.delete(tool_call_id)) return 'A result follows no call';
    if (role !== 'tool' && open.size > 0) return 'A call has no result';
    if (tool_calls) open = new Set(tool_calls.map(({ id }) => id));
  }
  return open.size > 0 ? 'A call has no result' : null;
}

const fail = (response: ServerResponse, status: number, message: string): void =>
  void response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { message, type: 'scripted', param: null, code: null } }));

const chunk = (delta: object, finish: string | null = null): string => {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 0, model: 'scripted-model' };
  return `data: ${JSON.stringify({ ...head, choices })}\n\n`;
};

function play(response: ServerResponse, answer: ModelAnswer): void {
  if ('status' in answer) return fail(response, answer.status, answer.error);
  if ('body' in answer) {
    response.writeHead(200, { 'content-type': answer.type ?? 'text/event-stream' }).end(answer.body);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  const texts = (answer.texts ?? []).map((content) => chunk({ role: 'assistant', content }));
  if ('end' in answer) {
    const cut = () => void (answer.end === 'cut' && response.destroy());
    if (texts.length === 0) cut();
    else response.write(texts.join(''), cut);
    return;
  }
  const calls = (answer.calls ?? []).flatMap((call, index) => [
    chunk({ tool_calls: [{ index, id: `c${index}`, type: 'function', function: { name: call.name, arguments: '' } }] }),
    chunk({ tool_calls: [{ index, function: { arguments: call.arguments } }] }),
  ]);
  const finish = answer.finish ?? (calls.length > 0 ? 'tool_calls' : 'stop');
  response.end([...texts, ...calls, chunk({}, finish), 'data: [DONE]\n\n'].join(''));
}
