/** A call as received by the server. */
export interface SeenCall {
  readonly method: string;
  /** Below `/api/v1`, with its query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

/** What the server does with a call: respond, or lose the connection. */
export type Reaction =
  | Response
  | 'connection lost'
  | ((call: SeenCall) => Response | Promise<Response> | 'connection lost');

/** A fake server for what a real one cannot be made to do: lost connections, limits, invalid responses. */
export interface ScriptedServer {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly seen: readonly SeenCall[];
  /** The received calls of one line, such as `GET /users/me`. */
  seenTo(line: string): readonly SeenCall[];
}

const json = { 'content-type': 'application/json' };

/** A JSON answer. */
export const answer = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), {
    status: 200,
    ...init,
    headers: { ...json, ...Object.fromEntries(new Headers(init.headers)) },
  });

/** A known error in the format of the wire with status override. */
export const knownError = (
  code: string,
  { status = 400, details, header = code }: { status?: number; details?: object; header?: string } = {},
): Response =>
  new Response(JSON.stringify({ code, details, error: `Text of ${code}.` }), {
    status: 200,
    headers: { ...json, 'x-stack-known-error': header, 'x-stack-actual-status': String(status) },
  });

/**
 * A server that follows a script. Each line has its reactions in order; the last one is repeated.
 *
 * A call without a line loses its connection.
 */
export const scriptServer = (script: Readonly<Record<string, readonly Reaction[]>>): ScriptedServer => {
  const seen: SeenCall[] = [];
  const counts = new Map<string, number>();
  const lineOf = ({ method, path }: SeenCall) => `${method} ${path.split('?')[0]}`;
  const react = async (call: SeenCall): Promise<Response> => {
    const line = lineOf(call);
    const reactions = script[line] ?? ['connection lost'];
    const count = counts.get(line) ?? 0;
    counts.set(line, count + 1);
    const reaction = reactions[Math.min(count, reactions.length - 1)] ?? 'connection lost';
    const outcome = typeof reaction === 'function' ? await reaction(call) : reaction;
    if (outcome === 'connection lost') throw new TypeError('fetch failed');
    return outcome.clone();
  };
  return {
    fetch: async (url, init) => {
      const path = url.replace(/^https?:\/\/[^/]+/, '').replace('/api/v1', '');
      const call = {
        method: init.method ?? 'GET',
        path,
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? init.body : '',
      };
      seen.push(call);
      return react(call);
    },
    seen,
    seenTo: (line) => seen.filter((call) => lineOf(call) === line),
  };
};
